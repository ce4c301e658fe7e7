import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { hasPlan, isOnArrival } from '../has-plan.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface PlanLineProps {
  booking: Pick<Booking, 'status' | 'slips' | 'money' | 'instalments' | 'checkIn'>;
  /** The villa's day. */
  today: CalendarDate;
  /** Nothing of it need be paid while a request to cancel waits. */
  rests?: boolean;
  /** The total, where the amount paid is shown nowhere else. */
  total?: number | undefined;
}

interface Point {
  key: string;
  state: 'done' | 'now' | 'later';
  when: string;
  what: string;
  more?: { what?: string; amount: string };
}

const DOTS: Record<Point['state'], string> = {
  done: 'border-accent bg-accent',
  now: 'border-accent bg-accent ring-4 ring-accent-soft',
  later: 'border-edge bg-paper',
};

/**
 * The payments made, due now and later, and the arrival, evenly along one line, or on a phone below each other with the
 * sums in one column; nothing where all is paid at once.
 */
export function PlanLine({ booking, today, rests = false, total }: PlanLineProps) {
  const { t } = useTranslation('booking');
  const points = usePoints(booking, today, rests, total);
  if (!hasPlan(booking)) return null;
  return (
    <div className="plan">
      <ol
        aria-label={t('plan.label')}
        // Five points have no room beside each other.
        className={`plan-line text-sm leading-normal ${points.length < 5 ? 'plan-across' : ''}`}
      >
        {points.map(({ key, state, when, what, more }) => (
          <li key={key} data-done={state === 'done' || undefined}>
            <span aria-hidden="true" className={`size-3 rounded-full border-2 ${DOTS[state]}`} />
            <span className={state === 'now' ? 'text-accent' : 'text-soft'}>{when}</span>
            <span className="figures font-medium">{what}</span>
            {more === undefined ? null : (
              <span className="plan-more text-xs text-soft">
                {more.what === undefined ? null : <span>{more.what} </span>}
                <span className="figures">{more.amount}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function usePoints(
  booking: PlanLineProps['booking'],
  today: CalendarDate,
  rests: boolean,
  total: number | undefined,
) {
  const { money, instalments, checkIn } = booking;
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const steps = planSteps(instalments);
  const withDamage = (damage: number) => ({
    what: t('payments.damage'),
    amount: formatBaht(damage),
  });
  const points: Point[] = [];
  if (money.received > 0) {
    const back = formatBaht(money.refunded);
    points.push({
      key: 'paid',
      state: 'done',
      when: t('plan.paid'),
      what: formatBaht(money.received),
      ...(money.refunded > 0
        ? { more: { what: t('money.line.paidBack'), amount: back } }
        : total === undefined
          ? {}
          : { more: { amount: t('money.ofTotal', { total: formatBaht(total) }) } }),
    });
  }
  let onArrival: Point['more'];
  for (const [index, step] of steps.entries()) {
    const { amount, damage, dueOn } = step;
    if (isOnArrival(step, checkIn)) {
      onArrival = withDamage(damage);
      continue;
    }
    const isSent = slipCovers(booking, dueOn);
    // A bedroom that is not open yet is nothing that is owed.
    const isResting = rests && !isSent && step.kind !== 'top_up';
    points.push({
      key: dueOn,
      state: index === 0 && !isResting ? 'now' : 'later',
      when: isSent
        ? t('plan.sent')
        : step.kind === 'top_up'
          ? // Its hour is said with the bedroom: nobody owes it.
            t('money.next.top_up')
          : isResting
            ? t('plan.rests')
            : dueOn <= today
              ? t('plan.now')
              : t('plan.by', { date: formatDate(dueOn, language, 'day') }),
      what: formatBaht(amount),
      ...(damage > 0 ? { more: withDamage(damage) } : {}),
    });
  }
  points.push({
    key: 'arrival',
    state: 'later',
    when: formatDate(checkIn, language, 'day'),
    what: t('plan.arrival'),
    ...(onArrival === undefined ? {} : { more: onArrival }),
  });
  return points;
}
