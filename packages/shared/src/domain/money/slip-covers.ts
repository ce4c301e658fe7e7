import type { BookingStatus } from '../booking/booking-status.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import { type Instalment, type Pot, askedTogether, potOf } from './ledger.ts';

interface SentSlip {
  state: string;
  instalmentId: string | null;
  /**
   * The amount that was asked for when it was sent, beside what other slips were sent for; 0: a further part of theirs.
   * Null or left out: all that is open.
   */
  asked?: { amount: number; damage: number } | null | undefined;
}

interface Sent {
  status: BookingStatus;
  /** Left out by copies of bookings in mails of before. */
  slips?: readonly SentSlip[];
  /** In the order of `instalmentsOf`. */
  instalments: readonly Pick<Instalment, 'id' | 'dueOn' | 'payer'>[];
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

/** No guest sends a slip for an agent's part. */
const ofGuest = ({ payer }: Pick<Instalment, 'payer'>) => payer !== 'agent';

/**
 * The slips that wait and were sent for what falls due on this day. The first payment's slip names no instalment: it
 * is for the first of them, also once staff have written that one down and something else is asked for next.
 */
function waitingFor({ slips = [], instalments }: Sent, dueOn: CalendarDate): SentSlip[] {
  const first = instalments.find(ofGuest);
  return waitingSlips(slips).filter(({ instalmentId }) => {
    const sentFor = instalmentId ?? first?.id;
    return instalments.some((one) => one.dueOn === dueOn && one.id === sentFor);
  });
}

/** A slip that waits was sent for what falls due on this day, or for a part of it. */
export function slipCovers(sent: Sent, dueOn: CalendarDate): boolean {
  if (waitingFor(sent, dueOn).length > 0) return true;
  return sent.status === 'in_review' && sent.instalments.find(ofGuest)?.dueOn === dueOn;
}

/**
 * The part of what falls due on this day that was not asked for when its slips were sent, as the price has risen while
 * they wait; null where there is none, or no slip waits for it.
 */
export function besideSlips(
  sent: Sent & { instalments: readonly Instalment[] },
  dueOn: CalendarDate,
): { waits: number; rest: Record<Pot, number> } | null {
  const slips = waitingFor(sent, dueOn);
  const asked = slips.flatMap((slip) => slip.asked ?? []);
  if (asked.length === 0 || asked.length < slips.length) return null;
  const waits = asked.reduce((sum, { amount }) => sum + amount, 0);
  if (waits === 0) return null;
  const damageWaits = asked.reduce((sum, { damage }) => sum + damage, 0);
  const open = { stay: 0, damage: 0 };
  const together = askedTogether(sent.instalments).find(
    ([first]) => first !== undefined && ofGuest(first) && first.dueOn === dueOn,
  );
  for (const { kind, amount, paid } of together ?? []) open[potOf(kind)] += amount - paid;
  const rest = {
    stay: Math.max(0, open.stay - (waits - damageWaits)),
    damage: Math.max(0, open.damage - damageWaits),
  };
  return rest.stay + rest.damage > 0 ? { waits, rest } : null;
}
