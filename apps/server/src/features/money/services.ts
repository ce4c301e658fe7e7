import type { HttpContext } from '../../platform/http/mount.ts';
import type { AlertsServices } from '../alerts/services.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import type { ExpensesServices } from '../expenses/services.ts';
import type { RequestsServices } from '../requests/services.ts';
import type { PaymentsBelow, PaymentsServices } from '../payments/services.ts';
import { onlineOfBooking } from '../payments/online-of-booking.ts';
import { createKeptPictures } from '../slips/kept-pictures.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { createCheckedSlips } from './checked-slips.usecases.ts';
import { createCountedStays } from './counted-stays.ts';
import { createDamageDeposits } from './damage-deposits.usecases.ts';
import { createDamagePicturesRepository } from './damage-pictures.repository.ts';
import { createDamagePictures } from './damage-pictures.usecases.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { createInvoices } from './invoices.usecases.ts';
import { createForgiving } from './forgive.usecases.ts';
import { createGuestMoney } from './guest-money.usecases.ts';
import { createBookingMoney } from './ledger.usecases.ts';
import { createMoneyToSettle } from './money-to-settle.usecases.ts';
import { createOwnPlanCalls } from './own-plan.usecases.ts';
import { createMonthRepository } from './month.repository.ts';
import { createMonths } from './month.usecases.ts';
import { createPaymentReceiptsRepository } from './payment-receipts.repository.ts';
import { type IssuedReceipt, createPaymentReceipts } from './payment-receipts.usecases.ts';
import { createProviderEffects } from './provider-effects.ts';
import { createProviderMoney } from './provider-money.usecases.ts';
import { createReceiptPdfs } from './receipt-pdfs.ts';
import { createReceiptsAnew } from './receipts-anew.usecases.ts';
import { createRecordPayment } from './record-payment.usecases.ts';
import { createTransferPicturesRepository } from './transfer-pictures.repository.ts';
import { createTransferPictures, transferPicturesStore } from './transfer-pictures.usecases.ts';
import { createStepUndo } from './undo-step.usecases.ts';
import { createReadSources } from './sources.usecases.ts';
import { createReadYear } from './year.usecases.ts';

export type MoneyServices = ReturnType<typeof createMoneyServices>;
/** Everything that its calls read. */
export type MoneyContext = HttpContext & MoneyBelow & MoneyServices;

/** Handed down by composition.ts. */
export interface MoneyLater {
  /** Writes a mail about a booking as it is now. @returns null when there is no recipient */
  enqueueMailAbout: (
    kind: 'receipt' | 'receipt_void',
    booking: BookingRecord,
    data:
      | { receipt: IssuedReceipt & { replaces?: string } }
      | { voidReceipt: IssuedReceipt & { since: string[] } },
  ) => unknown;
  mailsAbout: (bookingId: string) => { number: number; kind: string }[];
  hasNotifiedGuest: (bookingId: string, since: Date) => boolean;
  sendMails: () => void;
}

export type MoneyBelow = PaymentsBelow &
  PaymentsServices &
  RequestsServices &
  Pick<ExpensesServices, 'countedExpenses' | 'expenses'> &
  Pick<ChannelStaysServices, 'countedChannelStays' | 'channelStayNotes'> &
  Pick<AlertsServices, 'alertOutbox'> &
  MoneyLater;

export function createMoneyServices(below: MoneyBelow) {
  const { config, db, published, stores, bookingRows, slipEvidenceRows } = below;
  const receiptRows = createPaymentReceiptsRepository(db);
  const transferPictures = createTransferPictures({
    ...below,
    pictures: createTransferPicturesRepository(db),
    store: transferPicturesStore(config.dataDir),
  });
  const damagePictureFiles = createKeptPictures('damage', {
    dataDir: config.dataDir,
    log: below.log,
  });
  const damagePictures = createDamagePictures({
    ...below,
    rows: createDamagePicturesRepository(db),
    pictures: damagePictureFiles,
  });
  const paymentReceipts = createPaymentReceipts({
    ...below,
    receipts: receiptRows,
    bookingOf: (id) => bookingRows.findAny(id),
    villaRow: () => stores.villa.read(),
    mail(booking, receipt) {
      // Nobody is written to about a booking in the bin.
      if (booking.deletedAt === null) below.enqueueMailAbout('receipt', booking, { receipt });
    },
    mailVoid(booking, receipt, since) {
      const data = { voidReceipt: { ...receipt, since } };
      const isWritten = booking.deletedAt === null;
      return isWritten && below.enqueueMailAbout('receipt_void', booking, data) !== null;
    },
  });
  const moneyDeps = {
    ...below,
    paymentReceipts: receiptRows,
    settleTopUp: (...money: Parameters<typeof below.topUps.settle>) =>
      below.topUps.settle(...money),
    pictureUrls: transferPictures.urlsOf,
  };
  const recorded = { ...moneyDeps, bookings: bookingRows, codeOf: slipEvidenceRows.codeOf };
  const recordPayment = createRecordPayment(recorded);
  const bookingMoney = createBookingMoney({
    ...recorded,
    damageUrls: damagePictures.urlsOf,
    onlineOf: (id, payments) => onlineOfBooking(id, payments, below),
  });
  const checkedSlips = createCheckedSlips({
    ...recorded,
    recordPayment,
    cancellations: below.cancellationRequests,
  });
  below.slipChecks.afterAnswer(() => void checkedSlips.confirmDue());
  const months = createMonthRepository(below.sqlite);
  const monthsOfMoney = createMonths({
    ...below,
    months,
    countedStays: createCountedStays({ ...below, months }),
  });
  return {
    transferPictures,
    damagePictures,
    damagePictureFiles,
    /** The numbered receipts of payments, and their rows. */
    paymentReceipts,
    receiptRows,
    invoices: createInvoices({
      ...below,
      invoiceRows: createInvoicesRepository(db),
      receiptRows,
      villaRow: () => stores.villa.read(),
      bankAccounts: stores.bankAccounts,
    }),
    receiptsAnew: createReceiptsAnew({ ...below, receiptRows, paymentReceipts }),
    receiptPdfs: createReceiptPdfs({
      ...below,
      origin: config.publicUrl ?? `http://localhost:${config.port}`,
      timeZone: () => published().villa.timeZone,
    }),
    bookingMoney,
    ownPlanCalls: createOwnPlanCalls({ ...below, bookingMoney }),
    forgiving: createForgiving({ ...below, bookingMoney, staffChange: below.bookings }),
    recordPayment,
    checkedSlips,
    /** Money that ways to pay tell of by themselves, or pay back. */
    providerMoney: createProviderMoney({
      ...below,
      recordPayment,
      effects: createProviderEffects({
        ...below,
        bookings: bookingRows,
        recordPayment,
        notes: below.onlineNotes,
        tell({ id, kind, bookingId }) {
          // The alert of the payment itself says it.
          if (kind === 'to_look_at') return;
          below.alertOutbox.enqueue('payment_trouble', {
            key: String(id),
            bookingId,
            data: { note: id },
          });
        },
      }),
    }),
    guestMoney: createGuestMoney({ ...moneyDeps, hasNotified: below.hasNotifiedGuest }),
    undoStep: createStepUndo(recorded, {
      byMail: below.hasNotifiedGuest,
      byReceipt: (id, payment) => receiptRows.of(id).has(payment),
    }),
    moneyToSettle: createMoneyToSettle({ ...recorded, moneyToSettle: below.refundQuestions }),
    damageDeposits: createDamageDeposits(recorded),
    monthsOfMoney,
    readSources: createReadSources({ ...below, monthsOfMoney }),
    readYear: createReadYear({ ...below, monthsOfMoney }),
  };
}
