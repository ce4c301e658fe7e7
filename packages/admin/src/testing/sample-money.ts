import type { Booking } from '@villa/shared/contract/booking.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import {
  type Entry,
  type Ledger,
  instalmentsOf,
  moneyOf,
} from '@villa/shared/domain/money/ledger.ts';
import {
  PLAIN_TERMS,
  type PaymentTerms,
  openLedger,
} from '@villa/shared/domain/money/ledger-changes.ts';

interface Life {
  status: BookingStatus;
  /** The amount owed now; 0 for a cancelled stay of which nothing is kept. */
  total: number;
  terms?: Partial<PaymentTerms>;
  /** The payments (less than 0: refunds), in the stay's pot or in those named. */
  payments?: readonly (number | Entry[])[];
}

/** A booking's money as the server would work it out, for a stay booked on 20 November 2026. */
export function withMoney({
  status,
  total,
  terms,
  payments = [],
}: Life): Pick<Booking, 'status' | 'totalPrice' | 'money' | 'instalments'> {
  const plan = openLedger(
    { ...PLAIN_TERMS, ...terms },
    { total, bookedOn: '2026-11-20', checkIn: '2026-12-15' },
  );
  const ledger: Ledger = {
    charges: plan.charges,
    instalments: plan.instalments.map((row, index) => ({ ...row, id: `i${index}` })),
    payments: payments.map((payment, index) => ({
      id: `p${index}`,
      reverses: null,
      entries: typeof payment === 'number' ? [{ pot: 'stay', amount: payment }] : payment,
    })),
  };
  return {
    status,
    totalPrice: total,
    money: moneyOf(status, ledger),
    instalments: status === 'cancelled' ? [] : instalmentsOf(ledger),
  };
}
