import type { Booking } from '@villa/shared/contract/booking.ts';
import type {
  PaymentPreview,
  PaymentToRecord,
  RecordedPayment,
} from '@villa/shared/contract/ledger.ts';

type Payable = Pick<Booking, 'status' | 'money' | 'instalments'>;

/** A preview as a server may answer it. What is divided and what is asked is up to the test. */
export function samplePreview(
  { status, money, instalments }: Payable,
  { amount, damage = 0, out = false, confirm }: PaymentToRecord,
  some: Partial<PaymentPreview> = {},
): PaymentPreview {
  const sign = out ? -1 : 1;
  const pots = some.pots ?? { stay: sign * (amount - damage), damage: sign * damage };
  const isOpen = status === 'pending' || status === 'in_review';
  const confirms = isOpen && confirm !== false && !out;
  const paid = money.paid + pots.stay;
  return {
    status: confirms ? 'confirmed' : status,
    confirms,
    opensBedroom: false,
    pots,
    money: {
      ...money,
      paid,
      due: status === 'cancelled' ? 0 : Math.max(0, money.total - paid),
      refundDue: Math.max(0, paid - money.total),
    },
    instalments,
    surplus: Math.max(0, paid - Math.max(money.total, money.paid)),
    mails: confirms ? ['confirmed', 'receipt'] : ['receipt'],
    asks: [],
    ...some,
  };
}

/** The answer to recording what a preview shows. */
export function sampleRecorded(
  { asks: _asks, ...preview }: PaymentPreview,
  some: Partial<RecordedPayment> = {},
): RecordedPayment {
  return { ...preview, payment: 'p9', repeated: false, canUndo: true, version: 2, ...some };
}
