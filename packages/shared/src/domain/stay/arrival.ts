import type { BookingStatus } from '../booking/booking-status.ts';
import { type CalendarDate, addDays, dateInZone, instantAt } from './calendar-date.ts';
import type { Instalment } from '../money/ledger.ts';
import { type Localized, forEachLanguage } from '../text/language.ts';

/** The details that only a guest who is about to arrive may read; each may be empty. */
export interface ArrivalDetails {
  wifiName: string;
  wifiPassword: string;
  doorCode: string;
  /** The place of the key, or of the lock that takes the code. */
  doorHint: Localized;
  /** The person at the villa, and their telephone. */
  caretaker: Localized;
  caretakerPhone: string;
}

const EMPTY: Localized = forEachLanguage(() => '');

export const NO_ARRIVAL_DETAILS: ArrivalDetails = {
  wifiName: '',
  wifiPassword: '',
  doorCode: '',
  doorHint: EMPTY,
  caretaker: EMPTY,
  caretakerPhone: '',
};

/** `nothing`: nobody has written them, or the booking is not confirmed or was cancelled by its guest. */
export const ARRIVAL_STATES = ['nothing', 'early', 'unpaid', 'open', 'over'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** From this day on they are shown: of a stay that is paid in cash at the door, from the hour of check-in on. */
export function arrivalOpensOn({
  checkIn,
  instalments,
}: Pick<Stay, 'checkIn' | 'instalments'>): CalendarDate {
  return owesCash({ instalments }) ? checkIn : addDays(checkIn, -1);
}

/** Answers true while a part is open that is paid in cash on arrival. */
export function owesCash({ instalments }: Pick<Stay, 'instalments'>): boolean {
  return instalments.some(({ way, amount, paid }) => way === 'on_arrival' && paid < amount);
}

interface Stay {
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Set when the stay ended before its check-out. */
  ended?: object | null;
  /** Set while its guest, who has cancelled it, may take that back. */
  cancelling?: object | null;
  instalments: readonly Instalment[];
}

/**
 * Answers how much a guest may read about getting in: everything from the day before arrival until check-out, once the
 * due amounts are paid.
 * @param isReady true: whoever cleans has said that the house is ready, and the owner lets that open it before its day
 */
export function arrivalState(
  stay: Stay,
  villa: {
    arrival: ArrivalDetails;
    checkInTime: string;
    checkOutTime: string;
    timeZone: string;
  },
  { now, opened, isReady = false }: { now: Date; opened: boolean; isReady?: boolean },
): ArrivalState {
  const isWritten = Object.values(villa.arrival).some((value: string | Localized) =>
    typeof value === 'string' ? value !== '' : Object.values(value).some((text) => text !== ''),
  );
  if (stay.status !== 'confirmed' || stay.cancelling || !isWritten) return 'nothing';
  if (stay.ended || now >= instantAt(stay.checkOut, villa.checkOutTime, villa.timeZone)) {
    return 'over';
  }
  // Staff know better, and may be on the telephone with somebody before the gate.
  if (opened) return 'open';
  // A house that is ready waits for nobody but the money.
  if (isReady && !owesCash(stay) && !owesBeforeArrival(stay)) return 'open';
  if (dateInZone(now, villa.timeZone) < arrivalOpensOn(stay)) return 'early';
  if (owesCash(stay) && now < instantAt(stay.checkIn, villa.checkInTime, villa.timeZone)) {
    return 'early';
  }
  return owesBeforeArrival(stay) ? 'unpaid' : 'open';
}

/** Answers true while an amount is open that must be paid before a guest may read how to get in. */
export function owesBeforeArrival({
  instalments,
  checkIn,
}: Pick<Stay, 'instalments' | 'checkIn'>): boolean {
  return instalments.some((one) => isOwed(one, checkIn));
}

/** Answers true when that amount is the balance and nothing else. */
export function owesBalanceAlone({
  instalments,
  checkIn,
}: Pick<Stay, 'instalments' | 'checkIn'>): boolean {
  const owed = instalments.filter((one) => isOwed(one, checkIn));
  return owed.length > 0 && owed.every(({ kind }) => kind === 'balance');
}

/**
 * Cash and a damage deposit on arrival are paid at the villa; an extra bedroom that nobody pays stays closed by itself,
 * and an agent's part is not the guest's to pay.
 */
function isOwed(
  { kind, amount, paid, dueOn, payer, way }: Instalment,
  checkIn: CalendarDate,
): boolean {
  if (paid >= amount || kind === 'top_up' || payer === 'agent') return false;
  return kind === 'damage_deposit' || way === 'on_arrival' ? dueOn < checkIn : dueOn <= checkIn;
}
