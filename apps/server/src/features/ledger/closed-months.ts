import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { Pot } from '@villa/shared/domain/money/ledger.ts';
import { type Month, addMonths, monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';

/** The later difference of a stay in a month that is closed, whole baht. */
export interface Correction {
  month: Month;
  bookingId: string;
  amount: number;
}

/** The figures that a month had when it was closed; they never change. Whole baht. */
export interface ClosedFigures {
  methods: { method: TransferMethod; in: number; out: number }[];
  pots: { in: Record<Pot, number>; out: Record<Pot, number> };
  outstanding: number;
  /** How many bookings had an amount outstanding. */
  open: number;
  damage: { held: number; kept: number };
  revenue: { nights: number; kept: number; inBin: number };
  /** The revenue of each stay that is counted, by its nights and as kept of a cancelled one. */
  stays: { bookingId: string; nights: number; kept: number }[];
  /** The entries that it counts, by their payments' ids: no clock says which of two came first. */
  payments: string[];
  /** The corrections of months closed before that this one counted. */
  corrections: Correction[];
}

/** A month that is closed now. */
export interface Closing {
  month: Month;
  closedAt: Date;
  figures: ClosedFigures;
}

/**
 * The month in which an entry counts: its own, while that was open when it was written, else the month of writing.
 * @param isCounted answers for a closed month whether it was closed with an entry; undefined for one that is open
 */
export function countsIn(
  { id, receivedOn, at }: { id: string; receivedOn: CalendarDate; at: Date },
  isCounted: (month: Month, id: string) => boolean | undefined,
  timeZone: string,
): Month {
  const own = monthOf(receivedOn);
  return isCounted(own, id) === false ? monthOf(dateInZone(at, timeZone)) : own;
}

/** The month that must be closed before this one, itself where it is its turn; null where it is closed. */
export function nextToClose(month: Month, newest: Month | null): Month | null {
  if (newest === null) return month;
  return month <= newest ? null : addMonths(newest, 1);
}

/**
 * The differences between closed months as they would be now and as they were closed, less those counted since.
 * @param closings those that stand, the oldest month first
 * @param live the revenue of each counted booking by month, as it is now
 */
export function correctionsOf(
  closings: readonly Closing[],
  live: ReadonlyMap<string, ReadonlyMap<Month, number>>,
): Correction[] {
  const counted = new Map<Month, Map<string, number>>();
  const add = (month: Month, bookingId: string, amount: number) => {
    const ofMonth = counted.get(month) ?? new Map<string, number>();
    counted.set(month, ofMonth.set(bookingId, (ofMonth.get(bookingId) ?? 0) + amount));
  };
  for (const { month, figures } of closings) {
    for (const { bookingId, nights, kept } of figures.stays) add(month, bookingId, nights + kept);
    for (const { month: of, bookingId, amount } of figures.corrections) add(of, bookingId, amount);
  }
  return closings.flatMap(({ month }) => {
    const was = counted.get(month) ?? new Map<string, number>();
    return [...new Set([...was.keys(), ...live.keys()])]
      .map((bookingId) => ({
        month,
        bookingId,
        amount: (live.get(bookingId)?.get(month) ?? 0) - (was.get(bookingId) ?? 0),
      }))
      .filter(({ amount }) => amount !== 0);
  });
}
