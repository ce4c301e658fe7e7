import { sorted } from '../sorted.ts';
import { type CalendarDate, addDays } from '../stay/calendar-date.ts';
import {
  type PaymentTerms,
  type StayToPay,
  planInstalments,
  refundByPolicy,
} from './ledger-changes.ts';
import { potOf } from './ledger.ts';

/** A day on which something is paid, or after which cancelling gives back less. */
export interface TermsPoint {
  day: CalendarDate;
  /** The part of the stay's price that is due on this day. */
  pay: number;
  /** The part of the damage deposit that is due on this day. */
  damage: number;
  /** The last day on which cancelling gives back so many percent; null where the day changes nothing. */
  lastFor: number | null;
  /** The refund for cancelling after this day, up to the next point; null where nothing is promised. */
  refund: number | null;
  /**
   * The same in money: what has fallen due by then has been paid. Null where nothing is promised or paid, and once a
   * damage deposit has, which comes back with it.
   */
  back: number | null;
}

/**
 * The payments and the refunds of a stay that is not booked yet, day by day: from the day of the booking to the
 * arrival. Both always stand in it.
 */
export function termsLine(terms: PaymentTerms, stay: StayToPay): TermsPoint[] {
  const { bookedOn, checkIn } = stay;
  const plan = planInstalments(terms, stay);
  const refundOn = (day: CalendarDate) => refundByPolicy(terms, 100, checkIn, day);
  const turns = terms.cancellationPolicy.map(({ daysBefore }) => addDays(checkIn, -daysBefore));
  const days = [bookedOn, checkIn, ...plan.map(({ dueOn }) => dueOn), ...turns].filter(
    (day) => day >= bookedOn && day <= checkIn,
  );
  const line = sorted(new Set(days), (a, b) => (a < b ? -1 : 1));
  const sum = (day: CalendarDate, pot: 'stay' | 'damage') =>
    plan
      .filter(({ kind, dueOn }) => dueOn === day && potOf(kind) === pot)
      .reduce((all, { amount }) => all + amount, 0);
  return line.map((day, index) => {
    const next = line[index + 1];
    const until = line.slice(0, index + 1);
    const paid = until.reduce((all, one) => all + sum(one, 'stay'), 0);
    const isAlone = until.every((one) => sum(one, 'damage') === 0);
    const now = refundOn(day);
    const later = refundOn(addDays(day, 1));
    return {
      day,
      pay: sum(day, 'stay'),
      damage: sum(day, 'damage'),
      lastFor: now !== null && later !== null && later < now ? now : null,
      // Between two points nothing changes, so the next day's answer is that of all days up to there.
      refund: next === undefined ? null : refundOn(next),
      back:
        next === undefined || paid === 0 || !isAlone
          ? null
          : refundByPolicy(terms, paid, checkIn, next),
    };
  });
}
