import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { Pot } from '@villa/shared/domain/money/ledger.ts';
import type { MoneySource, SourceLine } from '@villa/shared/domain/money/money-source.ts';
import { type Month, addMonths, monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';

/** The later difference of a stay in a month that is closed, whole baht. */
export interface Correction {
  month: Month;
  /** The booking, or the channel's stay. */
  bookingId: string;
  amount: number;
  /** That of its commission, whole satang; months that were closed before there was any have none. */
  commission?: number;
}

/** The revenue of a stay in a month, whole baht, and its commission, whole satang. */
export interface EarnedAmount {
  amount: number;
  commission: number;
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
  /**
   * The revenue of each stay that is counted, by its nights and as kept of a cancelled one, its commission, and the fees of
   * its payments that count in the month, whole satang.
   */
  stays: {
    bookingId: string;
    nights: number;
    kept: number;
    commission?: number;
    fees?: number;
  }[];
  /** The entries that it counts, by their payments' ids: no clock says which of two came first. */
  payments: string[];
  /** The corrections of months closed before that this one counted. */
  corrections: Correction[];
  /** The expenses that it counts, by their ids; months that were closed before there were any have none. */
  expenses?: string[];
  /** The commission on its nights and that of its corrections, whole satang; months that were closed before there was any have none. */
  commission?: number;
  /** The nights of confirmed stays; months that were closed before it was kept say what is booked now. */
  sold?: number;
  /** How many checks were open when it was closed; months that were closed before there were any have none. */
  checksOpen?: number;
  /** The payments of expenses out of the house's account and cash that it counts, by their ids. */
  housePayments?: string[];
  /** The payouts of channels that it counts, by their ids. */
  payouts?: string[];
  /** The provider's fees, lost disputes and payouts that it counts, by their entries' ids. */
  online?: string[];
  /** The part of `pots` that a provider moved: it is cash with the payout. */
  byProvider?: ClosedFigures['pots'];
  /** Money with the provider at its end, and what of it disputes held back, whole satang; left out: none. */
  atProvider?: { waiting: number; held: number };
  /** Its figures by source; months that were closed before they were kept go by the sources of now. */
  sources?: SourceLine[];
  /** How each booking and stay that it names came; months that were closed before it was kept go by what is said now. */
  sourceOf?: Record<string, MoneySource>;
}

/** The lists of a closing that name what it counts. */
export type CountedList = 'payments' | 'expenses' | 'housePayments' | 'payouts' | 'online';

/** A month that is closed now. */
export interface Closing {
  month: Month;
  closedAt: Date;
  figures: ClosedFigures;
}

/** Answers for a closed month whether it was closed with an entry; undefined for one that is open. */
type IsCounted = (month: Month, id: string) => boolean | undefined;

/** The month in which an entry counts: its own, while that was open when it was written, else the month of writing. */
export function countsIn(
  { receivedOn, ...entry }: { id: string; receivedOn: CalendarDate; at: Date },
  isCounted: IsCounted,
  timeZone: string,
): Month {
  return countsInOf({ ...entry, month: monthOf(receivedOn) }, isCounted, timeZone);
}

/** The same for an entry that says its month. */
export function countsInOf(
  { id, month, at }: { id: string; month: Month; at: Date },
  isCounted: IsCounted,
  timeZone: string,
): Month {
  return isCounted(month, id) === false ? monthOf(dateInZone(at, timeZone)) : month;
}

/** The month that must be closed before this one, itself where it is its turn; null where it is closed. */
export function nextToClose(month: Month, newest: Month | null): Month | null {
  if (newest === null) return month;
  return month <= newest ? null : addMonths(newest, 1);
}

/**
 * The differences between closed months as they would be now and as they were closed, less those counted since.
 * @param closings those that stand, the oldest month first
 * @param live what each counted stay earns by month, as it is now
 */
export function correctionsOf(
  closings: readonly Closing[],
  live: ReadonlyMap<string, ReadonlyMap<Month, EarnedAmount>>,
): Correction[] {
  const counted = new Map<Month, Map<string, EarnedAmount>>();
  const add = (month: Month, id: string, amount: number, commission = 0) => {
    const ofMonth = counted.get(month) ?? new Map<string, EarnedAmount>();
    const known = ofMonth.get(id) ?? NOTHING;
    ofMonth.set(id, { amount: known.amount + amount, commission: known.commission + commission });
    counted.set(month, ofMonth);
  };
  for (const { month, figures } of closings) {
    for (const { bookingId, nights, kept, commission } of figures.stays) {
      add(month, bookingId, nights + kept, commission);
    }
    for (const { month: of, bookingId, amount, commission } of figures.corrections) {
      add(of, bookingId, amount, commission);
    }
  }
  return closings.flatMap(({ month }) => {
    const was = counted.get(month) ?? new Map<string, EarnedAmount>();
    return [...new Set([...was.keys(), ...live.keys()])]
      .map((bookingId) => {
        const now = live.get(bookingId)?.get(month) ?? NOTHING;
        const then = was.get(bookingId) ?? NOTHING;
        const commission = now.commission - then.commission;
        const amount = now.amount - then.amount;
        return { month, bookingId, amount, ...(commission !== 0 && { commission }) };
      })
      .filter(({ amount, commission = 0 }) => amount !== 0 || commission !== 0);
  });
}

const NOTHING: EarnedAmount = { amount: 0, commission: 0 };
