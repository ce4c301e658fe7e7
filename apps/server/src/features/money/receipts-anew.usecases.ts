import type { ReceiptOfPayment } from '@villa/shared/contract/payment-receipts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { KeptReceipt, PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import type { PaymentReceipts } from './payment-receipts.usecases.ts';

/** Receipts that a guest wants in another name after they were issued. */
interface ReceiptsAnew {
  /**
   * Voids a receipt whose payment stands, and issues another one by what is written down now.
   * @throws AppError `not_found`, `receipt_void`, `receipt_same`
   */
  make(number: string, actor: Actor): ReceiptOfPayment;
  /** The numbers of valid receipts that are made out otherwise than is written down now. @throws AppError `not_found` */
  otherwise(bookingId: string): string[];
}

interface ReceiptsAnewDeps {
  receiptRows: PaymentReceiptsRepository;
  paymentReceipts: Pick<PaymentReceipts, 'find' | 'inPlaceOf'>;
  bookings: Pick<Bookings, 'find'>;
  history: Pick<BookingHistoryRepository, 'add'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createReceiptsAnew(deps: ReceiptsAnewDeps): ReceiptsAnew {
  const { receiptRows, paymentReceipts } = deps;

  function isOtherwise({ snapshot: { payer } }: KeptReceipt, booking: BookingRecord): boolean {
    // A guest who was forgotten stays on the papers alone.
    if (booking.customerName === '') return false;
    const { company, taxNumber, address } = receiptRows.detailsOf(booking.id);
    return (
      payer.name !== booking.customerName ||
      payer.company !== company ||
      payer.taxNumber !== taxNumber ||
      payer.address !== address
    );
  }

  return {
    make: (number, actor) =>
      deps.writeTransaction(() => {
        const receipt = paymentReceipts.find(number);
        const booking = deps.bookings.find(receipt.bookingId);
        if (receipt.voided !== null) throw new AppError('receipt_void');
        if (!isOtherwise(receipt, booking)) throw new AppError('receipt_same');
        const at = deps.clock.now();
        receiptRows.replace(number, at);
        const successor = paymentReceipts.inPlaceOf(receipt);
        deps.history.add({
          bookingId: booking.id,
          at,
          actor: actor.kind,
          personId: actor.personId,
          event: 'receipt_anew',
          fromStatus: booking.status,
          toStatus: booking.status,
          detail: { fields: [] },
        });
        return { number: successor.number, token: successor.token, voided: false };
      }),

    otherwise(bookingId) {
      const booking = deps.bookings.find(bookingId);
      return receiptRows
        .validOf(booking.id)
        .filter((receipt) => isOtherwise(receipt, booking))
        .map(({ number }) => number);
    },
  };
}
