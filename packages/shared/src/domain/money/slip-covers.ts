import type { BookingStatus } from '../booking/booking-status.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import type { Instalment } from './ledger.ts';

interface Sent {
  status: BookingStatus;
  /** Left out by copies of bookings in mails of before. */
  slips?: readonly { state: string; instalmentId: string | null }[];
  /** In the order of `instalmentsOf`. */
  instalments: readonly Pick<Instalment, 'id' | 'dueOn'>[];
}

/** The slips that nobody has decided about. */
export function waitingSlips<Slip extends { state: string | null }>(
  slips: readonly Slip[],
): Slip[] {
  return slips.filter(({ state }) => state === 'waiting');
}

export function hasWaitingSlip({ slips }: { slips: readonly { state: string | null }[] }): boolean {
  return waitingSlips(slips).length > 0;
}

/**
 * A slip that waits was sent for what falls due on this day. The first payment's slip names no instalment: it
 * is for the first of them, also once staff have written that one down and something else is asked for next.
 */
export function slipCovers(
  { status, slips = [], instalments }: Sent,
  dueOn: CalendarDate,
): boolean {
  const [first] = instalments;
  const sentFor = waitingSlips(slips).map(({ instalmentId }) => instalmentId ?? first?.id);
  if (status === 'in_review') sentFor.push(first?.id);
  return instalments.some((one) => one.dueOn === dueOn && sentFor.includes(one.id));
}
