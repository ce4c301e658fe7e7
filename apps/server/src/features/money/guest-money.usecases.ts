import type { GuestMoney, GuestPayment } from '@villa/shared/contract/guest-money.ts';
import { chargedIn, keptForDamage, reversalOf } from '@villa/shared/domain/money/ledger.ts';
import { isWithin, UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import type { TransferPictures } from './transfer-pictures.usecases.ts';
import type { BookingLedger, KeptPayment, LedgerRepository } from '../ledger/ledger.repository.ts';
import { mostCharged } from '@villa/shared/domain/money/most-charged.ts';

/** The booking's money, as its guest sees it. @throws AppError `not_found` */
export type ReadGuestMoney = (bookingId: string) => GuestMoney;

export function createGuestMoney({
  bookings,
  ledgers,
  presentBooking,
  paymentReceipts,
  pictureUrls,
  hasNotified,
}: {
  bookings: Pick<Bookings, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  presentBooking: PresentBooking;
  paymentReceipts: Pick<PaymentReceiptsRepository, 'of' | 'wasMailed'>;
  pictureUrls: TransferPictures['urlsOf'];
  /** The guest has got a mail about the booking since. */
  hasNotified: (bookingId: string, since: Date) => boolean;
}): ReadGuestMoney {
  const { wasMailed } = paymentReceipts;
  return (bookingId) => {
    const record = bookings.find(bookingId);
    const ledger = ledgers.read(bookingId);
    const { money, instalments, paymentTerms } = presentBooking(record);
    const receipts = paymentReceipts.of(bookingId);
    const pictures = pictureUrls(bookingId);
    const corrected = new Set(ledger.payments.map(({ corrects }) => corrects));
    const wasTold = (payment: KeptPayment) => {
      const number = receipts.get(payment.id)?.number;
      return number === undefined ? hasNotified(bookingId, payment.at) : wasMailed(number);
    };
    // A reversal is said with the payment that it takes back. A mistake of ours that nobody was told of is no news.
    const payments = ledger.payments.filter((payment) => {
      if (payment.reverses !== null || corrected.has(payment.id)) return false;
      return !wasUndone(payment, ledger) && (!isReversed(payment, ledger) || wasTold(payment));
    });
    return {
      money,
      sentTooMuch: money.paid > mostCharged(ledger),
      priceChange: lastPriceChange(ledger),
      instalments,
      paymentTerms,
      keptForDamage: keptForDamage(ledger.charges).map(({ amount, reason }) => ({
        amount,
        reason,
      })),
      payments: payments.map((payment) => ({
        ...presentPayment(payment, ledger),
        receipt: receipts.get(payment.id) ?? null,
        pictureUrl: pictures.get(payment.id) ?? null,
      })),
    };
  };
}

/** By the newest row that changed what the stay costs. */
function lastPriceChange({ charges }: BookingLedger): GuestMoney['priceChange'] {
  const index = charges.findLastIndex(({ kind }) => kind === 'price_change');
  const change = charges[index];
  if (change === undefined) return null;
  const from = chargedIn({ charges: charges.slice(0, index) }, 'stay');
  return { at: change.at.toISOString(), from, to: from + change.amount };
}

/**
 * Taken back while its mails and its receipt still waited: staff mistyped, no money came, and the guest was told
 * of none. To show it would only make them ask for money that never was.
 */
function wasUndone({ id, at }: KeptPayment, { payments }: BookingLedger): boolean {
  const reversal = reversalOf({ id }, payments);
  return reversal !== undefined && isWithin(at, reversal.at, UNDO_HOLD_MS - 1);
}

const isReversed = ({ id }: KeptPayment, { payments }: BookingLedger): boolean =>
  reversalOf({ id }, payments) !== undefined;

function presentPayment(
  { id, receivedOn, method, entries }: KeptPayment,
  { payments }: BookingLedger,
): Omit<GuestPayment, 'receipt' | 'pictureUrl'> {
  const of = (list: KeptPayment['entries']) => list.reduce((sum, { amount }) => sum + amount, 0);
  const amount = of(entries);
  return {
    id,
    receivedOn,
    method,
    amount: Math.abs(amount),
    out: amount < 0,
    damage: Math.abs(of(entries.filter(({ pot }) => pot === 'damage'))),
    reversed: reversalOf({ id }, payments) !== undefined,
  };
}
