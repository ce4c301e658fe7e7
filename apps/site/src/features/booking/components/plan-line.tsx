import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { planSteps } from '@villa/shared/domain/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/slip-covers.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { hasPlan, isOnArrival } from '../has-plan.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface PlanLineProps {
  booking: Pick<Booking, 'status' | 'slips' | 'money' | 'instalments' | 'checkIn'>;
  /** The villa's day. */
  today: CalendarDate;
}

interface Point {
  key: string;
  state: 'done' | 'now' | 'later';
  when: string;
  what: string;
  more?: string;
}

const DOTS: Record<Point['state'], string> = {
  done: 'border-accent bg-accent',
  now: 'border-accent bg-accent ring-4 ring-accent-soft',
  later: 'border-edge bg-paper',
};

/** What has been paid, what is paid now and later, and the arrival, on one line; nothing where all is paid at once. */
export function PlanLine({ booking, today }: PlanLineProps) {
  const { t } = useTranslation('booking');
  const points = usePoints(booking, today);
  if (!hasPlan(booking)) return null;
  return (
    <ol aria-label={t('plan.label')} className="flex text-sm leading-normal">
      {points.map(({ key, state, when, what, more }, index) => (
        <li
          key={key}
          // What has a second line gets the room for it; the last one ends the line.
          className={`relative min-w-0 pt-5 ${
            index === points.length - 1
              ? 'max-w-2/5 flex-none'
              : `basis-0 pr-2 ${more === undefined ? 'grow-2' : 'grow-3'}`
          }`}
        >
          {index < points.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute inset-x-0 top-[0.3125rem] border-t-2 ${
                state === 'done' ? 'border-accent' : 'border-line'
              }`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 size-3 rounded-full border-2 ${DOTS[state]}`}
          />
          <span className={`block ${state === 'now' ? 'text-accent' : 'text-soft'}`}>{when}</span>
          <span className="figures block font-medium">{what}</span>
          {more === undefined ? null : <span className="block text-xs text-soft">{more}</span>}
        </li>
      ))}
    </ol>
  );
}

function usePoints(booking: PlanLineProps['booking'], today: CalendarDate) {
  const { money, instalments, checkIn } = booking;
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const steps = planSteps(instalments);
  const withDamage = (damage: number) => t('plan.damage', { amount: formatBaht(damage) });
  const points: Point[] = [];
  if (money.received > 0) {
    const back = formatBaht(money.refunded);
    points.push({
      key: 'paid',
      state: 'done',
      when: t('plan.paid'),
      what: formatBaht(money.received),
      ...(money.refunded > 0 ? { more: `${t('money.line.paidBack')} ${back}` } : {}),
    });
  }
  let onArrival: string | undefined;
  for (const [index, step] of steps.entries()) {
    const { amount, damage, dueOn } = step;
    if (isOnArrival(step, checkIn)) {
      onArrival = withDamage(damage);
      continue;
    }
    points.push({
      key: dueOn,
      state: index === 0 ? 'now' : 'later',
      when: slipCovers(booking, dueOn)
        ? t('plan.sent')
        : step.kind === 'top_up'
          ? // Its hour is said with the bedroom: nobody owes it.
            t('money.next.top_up')
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
