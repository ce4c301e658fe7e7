import { type CalendarDate, addDays, dateInZone, instantAt } from '../stay/calendar-date.ts';
import { type CancelledMoney, NO_EXTRAS, refundOfStay } from './extras-refund.ts';
import { type PaymentTerms, refundByPolicy } from './ledger-changes.ts';

/** How long a guest who has cancelled may take that back. */
export const TAKE_BACK_MS = 3_600_000;
/** Nearer to check-in a guest asks. */
const MIN_BEFORE_MS = 24 * 3_600_000;
/** How often the end of the booking's telephone may be guessed wrong; from then on the guest asks. */
export const MAX_PHONE_GUESSES = 5;

/** A cancellation by the guest's own word that can still be taken back, as it was promised when it began. */
export interface RunningCancellation {
  /** When it takes place (ISO 8601). */
  endsAt: string;
  /** Whole baht that go back, in both pots. */
  refund: number;
  /** Whole baht of the stay's money that the villa keeps, by the policy of that day. */
  kept: number;
  /** The day by which the refund is paid; null where nothing goes back. */
  by: CalendarDate | null;
}

export interface CancelledStay {
  checkIn: CalendarDate;
  terms: Pick<PaymentTerms, 'cancellationPolicy'>;
  /** Whole baht that were paid for the stay, and of the damage deposit that go back. */
  paid: number;
  damage: number;
  /** The price of all, and the money beside the stay; left out where nothing is sold beside it. */
  beside?: Pick<CancelledMoney, 'total' | 'extras'> | undefined;
}

export interface CancellingVilla {
  checkInTime: string;
  timeZone: string;
  guestsCancel: boolean;
  refundWithinDays: number;
}

/**
 * The cancellation by the guest's own word that begins now; null where the guest asks: the owner has not allowed it,
 * the kept terms promise nothing on this day, or check-in is near.
 */
export function certainCancellation(
  { checkIn, terms, paid, damage, beside }: CancelledStay,
  { checkInTime, timeZone, guestsCancel, refundWithinDays }: CancellingVilla,
  now: Date,
): RunningCancellation | null {
  const today = dateInZone(now, timeZone);
  const percent = refundByPolicy(terms, 100, checkIn, today) ?? 0;
  const latest = instantAt(checkIn, checkInTime, timeZone).getTime() - MIN_BEFORE_MS;
  if (!guestsCancel || percent <= 0 || now.getTime() > latest) return null;
  const { total = paid, extras = NO_EXTRAS } = beside ?? {};
  const back = refundOfStay(terms, { paid, total, extras }, checkIn, today) ?? 0;
  const endsAt = new Date(now.getTime() + TAKE_BACK_MS);
  const refund = back + damage;
  return {
    endsAt: endsAt.toISOString(),
    refund,
    kept: paid - back,
    by: refund > 0 ? addDays(dateInZone(endsAt, timeZone), refundWithinDays) : null,
  };
}

/** The last four digits of a telephone number; null where it has fewer. */
export function phoneEndingOf(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-4);
}
