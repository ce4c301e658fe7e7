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
  /** Nothing of it need be paid while a request to cancel waits. */
  rests?: boolean;
  /** Of how much, where what has been paid is said nowhere else. */
  total?: number | undefined;
}

interface Point {
  key: string;
  state: 'done' | 'now' | 'later';
  when: string;
  what: string;
  more?: string;
  /** Whether that is no longer than a sum. */
  isShort?: boolean;
}

const DOTS: Record<Point['state'], string> = {
  done: 'border-accent bg-accent',
  now: 'border-accent bg-accent ring-4 ring-accent-soft',
  later: 'border-edge bg-paper',
};

/** Below each other: the dot, the day, and the sum at the end of the line. */
const DOWN =
  'max-sm:grid max-sm:max-w-none max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:pt-0 max-sm:pr-0 max-sm:pb-3 max-sm:pl-6 max-sm:last:pb-0';
/** The last one is no sum: its word stands by its day, and what is paid then at the end of the line. */
const DOWN_WORDS = 'max-sm:grid-cols-[auto_1fr_auto] max-sm:items-baseline max-sm:gap-x-1.5';
/** Down to the next dot. */
const DOWN_LINE =
  'max-sm:inset-x-auto max-sm:top-1.5 max-sm:-bottom-2 max-sm:left-[0.3125rem] max-sm:border-t-0 max-sm:border-l-2';

/** What has been paid, what is paid now and later, and the arrival, on one line, or below each other where a phone has no room; nothing where all is paid at once. */
export function PlanLine({ booking, today, rests = false, total }: PlanLineProps) {
  const { t } = useTranslation('booking');
  const points = usePoints(booking, today, rests, total);
  if (!hasPlan(booking)) return null;
  // On a phone four columns are too narrow for a sum and its day.
  const isLong = points.length > 3;
  return (
    <ol
      aria-label={t('plan.label')}
      className={`flex text-sm leading-normal ${isLong ? 'max-sm:grid' : ''}`}
    >
      {points.map(({ key, state, when, what, more, isShort }, index) => (
        <li
          key={key}
          // What has a second line gets the room for it; the last one ends the line.
          className={`relative min-w-0 pt-5 ${
            index === points.length - 1
              ? 'max-w-2/5 flex-none'
              : `basis-0 pr-2 ${more === undefined || isShort ? 'grow-2' : 'grow-3'}`
          } ${isLong ? DOWN : ''} ${isLong && key === 'arrival' ? DOWN_WORDS : ''}`}
        >
          {index < points.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute inset-x-0 top-[0.3125rem] border-t-2 ${
                state === 'done' ? 'border-accent' : 'border-line'
              } ${isLong ? DOWN_LINE : ''}`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 size-3 rounded-full border-2 ${DOTS[state]} ${isLong ? 'max-sm:top-1' : ''}`}
          />
          <span className={`block ${state === 'now' ? 'text-accent' : 'text-soft'}`}>{when}</span>
          <span className="figures block font-medium">{what}</span>
          {more === undefined ? null : (
            <span
              className={`block text-xs text-soft ${isLong && key !== 'arrival' ? 'max-sm:col-span-2' : ''}`}
            >
              {more}
            </span>
          )}
        </li>
      ))}
    </ol>
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
  const withDamage = (damage: number) => t('plan.damage', { amount: formatBaht(damage) });
  const points: Point[] = [];
  if (money.received > 0) {
    const back = formatBaht(money.refunded);
    points.push({
      key: 'paid',
      state: 'done',
      when: t('plan.paid'),
      what: formatBaht(money.received),
      ...(money.refunded > 0
        ? { more: `${t('money.line.paidBack')} ${back}` }
        : total === undefined
          ? {}
          : { more: t('money.ofTotal', { total: formatBaht(total) }), isShort: true }),
    });
  }
  let onArrival: string | undefined;
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
