import { moneyOf, standingPayments } from '@villa/shared/domain/money/ledger.ts';
import {
  type PaidExtra,
  extrasInPayment,
  extrasWithTax,
  within,
} from '@villa/shared/domain/money/extras-paid.ts';
import { besideStayAt } from '@villa/shared/domain/pricing/extras.ts';
import { besideStay } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookedExtraRow } from '../extras/booked-extras.repository.ts';
import type { BookingLedger, KeptPayment } from '../ledger/ledger.repository.ts';
import { partOf } from '../ledger/payment-parts.ts';

/** The extras on a receipt or an invoice, whole baht with their tax. */
export interface ExtrasOnPaper {
  /** Those that the amount is for. */
  lines: PaidExtra[];
  /** All of the booking's. */
  total: number;
}

type Priced = Pick<BookingRecord, 'status' | 'price'>;

/** The extras that a sum is for, as the stay is paid first; null where the booking has none, or is cancelled. */
export function extrasInSum(
  { status, price }: Priced,
  { total, before, amount }: { total: number; before: number; amount: number },
): ExtrasOnPaper | null {
  const all = besideStay(readQuote(price).lines);
  if (status === 'cancelled' || all <= 0) return null;
  return { lines: extrasInPayment(price, { total, before, amount }), total: all };
}

/** The same of a payment that came in. */
export function extrasReceived(
  booking: Priced,
  ledger: BookingLedger,
  payment: KeptPayment,
): ExtrasOnPaper | null {
  const standing = standingPayments(ledger.payments);
  const earlier = standing.slice(0, Math.max(0, standing.indexOf(payment)));
  const { total } = moneyOf(booking.status, ledger);
  return extrasInSum(booking, {
    total,
    before: sumOfStay(earlier),
    amount: partOf(payment, 'stay'),
  });
}

const sumOfStay = (payments: readonly KeptPayment[]): number =>
  payments.reduce((sum, one) => sum + partOf(one, 'stay'), 0);

/** An extra, or some of one, whose money is to go back from an instant on; without a name where nobody kept which it is. */
export type ReturnedExtra = Omit<PaidExtra, 'name' | 'isPart'> & { name: PaidExtra['name'] | null };
interface Owed extends ReturnedExtra {
  at: Date;
}

/**
 * The extras whose money a refund gives back: those that were cancelled or counted down by themselves, as far as they
 * had been paid, and of a cancelled stay those whose hours were not over. An earlier refund has given back what was to go
 * back by then. Whole baht, together at most the stay's part of the refund.
 */
export function extrasReturned(
  booking: Priced,
  ledger: BookingLedger,
  payment: KeptPayment,
  rows: readonly BookedExtraRow[],
): ReturnedExtra[] {
  const owed = [...cancelledAlone(ledger, rows), ...endedWithStay(booking, ledger)];
  for (const one of standingPayments(ledger.payments)) {
    let left = Math.max(0, -partOf(one, 'stay'));
    const taken: ReturnedExtra[] = [];
    for (const extra of owed) {
      const amount = extra.at <= one.at ? Math.min(left, extra.amount) : 0;
      if (amount <= 0) continue;
      left -= amount;
      extra.amount -= amount;
      taken.push({ name: extra.name, count: extra.count, amount });
    }
    if (one.id === payment.id) return taken;
  }
  return [];
}

/** The price and the money of the stay's pot at an instant, whole baht. */
function stoodAt({ charges, payments }: BookingLedger, at: Date, withCharges: boolean) {
  const total = charges
    .filter((one) => one.pot === 'stay' && (withCharges ? one.at <= at : one.at < at))
    .reduce((sum, one) => sum + one.amount, 0);
  // Money that goes back at the very instant follows from it.
  const isBefore = (one: KeptPayment) => one.at < at || (one.at <= at && partOf(one, 'stay') > 0);
  const paid = sumOfStay(standingPayments(payments).filter(isBefore));
  return { total, paid };
}

/** Those that were cancelled, counted down or priced lower by themselves, each with the part of it that had been paid. */
function cancelledAlone(ledger: BookingLedger, rows: readonly BookedExtraRow[]): Owed[] {
  return ledger.charges.flatMap(({ kind, amount, at, extras }) => {
    if (kind !== 'extra' || amount >= 0) return [];
    const { total, paid } = stoodAt(ledger, at, true);
    const back = Math.min(-amount, Math.max(0, paid - total));
    return upTo(extras ?? [cancelledAt(at, rows)], back).map((one) => ({ ...one, at }));
  });
}

/** The one that a charge of before is about: such charges kept no names. */
function cancelledAt(at: Date, rows: readonly BookedExtraRow[]): ReturnedExtra {
  const row = rows.find(
    ({ state, closedAt }) => state === 'cancelled' && closedAt?.getTime() === at.getTime(),
  );
  return { name: row?.name ?? null, count: row?.count ?? 1, amount: 0 };
}

/** Parts as far as a sum reaches, in their order; a baht that rounding leaves is the last one's. */
function upTo(parts: readonly ReturnedExtra[], sum: number): ReturnedExtra[] {
  let left = sum;
  return parts.map(({ name, count, amount }, place) => {
    const own = place === parts.length - 1 ? left : Math.min(left, amount);
    left -= own;
    return { name, count, amount: own };
  });
}

/** Those that a stay had when it was cancelled, less those whose hours were over then. */
function endedWithStay({ status, price }: Priced, ledger: BookingLedger): Owed[] {
  const end = ledger.charges.findLast(({ pot, kind }) => pot === 'stay' && kind === 'reversal');
  if (status !== 'cancelled' || end === undefined) return [];
  const { total, paid } = stoodAt(ledger, end.at, false);
  const { amount, kept } = besideStayAt(price, end.at);
  const forExtras = Math.min(amount, Math.max(0, paid - Math.max(0, total - amount)));
  const isOver = (id: string) => {
    const until = price.extras?.find((one) => one.id === id)?.cancelUntil;
    return until !== undefined && new Date(until) < end.at;
  };
  const open = extrasWithTax(price).filter(({ id }) => !isOver(id));
  const back = { from: 0, until: Math.max(0, forExtras - kept) };
  return within(open, 0, back).map((one) => ({ ...one, at: end.at }));
}
