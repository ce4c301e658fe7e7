import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type PlanStep, planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';

/** A damage deposit that is paid on the day of arrival, and so stands with it. */
function isOnArrival({ amount, damage, dueOn }: PlanStep, checkIn: CalendarDate): boolean {
  return dueOn >= checkIn && amount === damage;
}

/** There is a plan to show: one payment and the arrival are none. */
export function hasPlan(booking: Pick<Booking, 'money' | 'instalments' | 'checkIn'>): boolean {
  const { money, instalments, checkIn } = booking;
  const toPay = planSteps(instalments).filter((step) => !isOnArrival(step, checkIn));
  return toPay.length + (money.received > 0 ? 1 : 0) >= 2;
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
export function PlanLine() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const points = usePoints();
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

function usePoints(): Point[] {
  const { t } = useTranslation('booking');
  const { booking, state, today, language } = useStay();
  const { money, instalments, checkIn, totalPrice } = booking;
  const steps = planSteps(instalments);
  const withDamage = (damage: number) => ({
    what: t('payments.damage'),
    amount: formatBaht(damage),
  });
  const points: Point[] = [];
  if (money.received > 0) {
    const of = money.total > totalPrice ? 'money.ofTotalWithRoom' : 'money.ofTotal';
    points.push({
      key: 'paid',
      state: 'done',
      when: t('plan.paid'),
      what: formatBaht(money.received),
      ...(money.received < money.total
        ? { more: { amount: t(of, { total: formatBaht(money.total) }) } }
        : {}),
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
    const isOnHold = state.ask?.onHold && !isSent && step.kind !== 'top_up';
    points.push({
      key: dueOn,
      state: index === 0 && !isOnHold ? 'now' : 'later',
      when: isSent
        ? t('plan.sent')
        : step.kind === 'top_up'
          ? // Its hour is said with the bedroom: nobody owes it.
            t('money.next.top_up')
          : isOnHold
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
