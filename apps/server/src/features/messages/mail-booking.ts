import type { Booking } from '@villa/shared/contract/booking.ts';
import {
  type Ledger,
  type Money,
  instalmentsOf,
  moneyOf,
} from '@villa/shared/domain/money/ledger.ts';
import { PLAIN_TERMS, paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import { readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';

/** A booking as a mail keeps it: those of before there was a ledger hold no money. */
export type StoredBooking = Booking | BookingOfBefore;
type BookingOfBefore = Omit<Booking, 'money' | 'instalments' | 'paymentTerms' | 'slips'> & {
  /** The total when it was last confirmed, which meant that the money was there; left out in the oldest. */
  confirmedTotal?: number | null;
};

/** The booking with its money; for one of before made from what was said of it then. */
export function bookingOfMail(stored: StoredBooking): Booking {
  const whole = {
    ...stored,
    ended: stored.ended ?? null,
    refundBy: stored.refundBy ?? null,
    price: writeQuote(readQuote(stored.price)),
  };
  return 'money' in whole
    ? { ...whole, money: withMoves(whole.money) }
    : { ...whole, ...moneyOfBefore(whole), slips: [] };
}

/** Bookings of before kept only the balance, not receipts and refunds apart: the balance then counts as received. */
function withMoves(money: Booking['money']): Booking['money'] {
  if ('received' in money) return money;
  const { paid, damage } = money as Money;
  const none = { refunded: 0, refundedTooMuch: 0 };
  return {
    ...(money as Money),
    ...none,
    received: Math.max(0, paid),
    damage: { ...damage, ...none, received: Math.max(0, damage.held) },
  };
}

function moneyOfBefore({
  status,
  totalPrice: total,
  confirmedTotal = status === 'confirmed' ? total : null,
  createdAt,
}: BookingOfBefore): Pick<Booking, 'money' | 'instalments' | 'paymentTerms'> {
  const isOwed = total > 0 && status !== 'cancelled';
  const paid = confirmedTotal ?? 0;
  const ledger: Ledger = {
    charges: isOwed ? [{ pot: 'stay', kind: 'price', amount: total }] : [],
    payments:
      paid > 0 ? [{ id: 'before', entries: [{ pot: 'stay', amount: paid }], reverses: null }] : [],
    instalments: isOwed
      ? [
          {
            id: 'before',
            kind: 'full',
            amount: total,
            dueOn: createdAt.slice(0, 10),
            changes: null,
          },
        ]
      : [],
  };
  return {
    money: moneyOf(status, ledger),
    instalments: instalmentsOf(ledger),
    paymentTerms: paymentTermsOf(PLAIN_TERMS),
  };
}
