import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type {
  ReceiptDetails,
  ReceiptOfPayment,
  VerifiedReceipt,
} from '@villa/shared/contract/payment-receipts.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language, Localized } from '@villa/shared/domain/text/language.ts';
import { moneyOf, standingPayments } from '@villa/shared/domain/money/ledger.ts';
import { foldOldReceiptCode, readReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { newReceiptCode, shortId } from '../../platform/ids.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import { extrasReceived, extrasReturned } from './extras-on-papers.ts';
import { partOf } from '../ledger/payment-parts.ts';
import type { BookingLedger, KeptPayment, LedgerRepository } from '../ledger/ledger.repository.ts';
import type { PublishedVilla } from '../villa/published-villa.ts';
import type { VillaRow } from '../villa/villa.repository.ts';
import type { KeptReceipt, PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import type { PaperData } from './paper-content.ts';
import { type ReceiptIssuer, type ReceiptSnapshot, issuerOf } from './receipt-snapshot.ts';

/** Staff have this long to record the right payment. */
export const VOID_MAIL_AFTER_MS = 10 * 60_000;

/** The facts that a mail states about its receipt. */
export interface IssuedReceipt {
  number: string;
  amount: number;
  receivedOn: string;
  /** The number of the receipt in whose place it stands. */
  replaces?: string;
}

export interface PaymentReceipts {
  /**
   * Issues what is due: the receipt of each payment of stay money whose undo has run out, once, whoever else does
   * the same at the same time. @returns how many
   */
  issueDue(): number;
  /**
   * Writes to guests who have a receipt by mail that is void since, once for each. Not at once: by then the payment
   * is mostly written down as it was, and its own receipt has a number to name. @returns how many
   */
  tellVoid(): number;
  /** The receipts of a booking, by payment. */
  of(bookingId: string): Map<string, ReceiptOfPayment>;
  /** Answers the facts that anybody with its code may know, who may have typed it. @throws AppError `not_found` */
  verify(token: string): VerifiedReceipt;
  /** @throws AppError `not_found` */
  find(number: string): KeptReceipt;
  /** The same for whoever knows the booking. @throws AppError `not_found` */
  findOf(bookingId: string, number: string): KeptReceipt;
  /**
   * The data of the document about a damage deposit or a refund. @throws AppError `not_found` where the payment has
   * none
   */
  paperOf(bookingId: string, paymentId: string, language: Language | undefined): PaperData;
  /** Issues another one by what is written down now; belongs into the write transaction that makes this one void. */
  inPlaceOf(receipt: KeptReceipt): KeptReceipt;
  /** @throws AppError `not_found` */
  detailsOf(bookingId: string): ReceiptDetails;
  /** @throws AppError `not_found` */
  setDetails(bookingId: string, details: ReceiptDetails, actor: Actor): ReceiptDetails;
}

interface PaymentReceiptsDeps {
  receipts: PaymentReceiptsRepository;
  ledgers: Pick<LedgerRepository, 'read'>;
  bookedExtraRows: Pick<BookedExtrasRepository, 'ofBooking'>;
  /** Also one in the bin. */
  bookingOf: (id: string) => BookingRecord | null;
  bookings: Pick<Bookings, 'find'>;
  history: Pick<BookingHistoryRepository, 'add'>;
  villaRow: () => VillaRow | undefined;
  published: () => PublishedVilla;
  /** Belongs into the issuing transaction. */
  mail: (booking: BookingRecord, issued: IssuedReceipt) => void;
  /** Belongs into a write transaction, too. @returns whether there is somebody to write to */
  mailVoid: (booking: BookingRecord, receipt: IssuedReceipt, since: string[]) => boolean;
  writeTransaction: WriteTransaction;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
}

/** As an owner writes two names in one line. */
const bothNames = ({ th, en }: Localized): string =>
  [...new Set([th, en])].filter((name) => name !== '').join(' · ');

/** A payment whose receipt is to be issued. */
type Due = ReturnType<PaymentReceiptsRepository['dueUntil']>[number];

/** The villa, and the issuer, as all receipts of one round name them. */
interface Issuing {
  villa: PublishedVilla['villa'];
  by: ReceiptIssuer;
}

const stayOnPaper = ({ reference, checkIn, checkOut, price }: BookingRecord) => ({
  reference,
  checkIn,
  checkOut,
  nights: price.nights,
});

const DETAILS = ['company', 'taxNumber', 'address'] as const satisfies (keyof ReceiptDetails)[];

export function createPaymentReceipts(deps: PaymentReceiptsDeps): PaymentReceipts {
  const { receipts, ledgers, clock } = deps;
  const timeZone = () => deps.published().villa.timeZone;

  const issuer = (): ReceiptIssuer => issuerOf(deps.villaRow());

  /** The receipt that the one of this payment replaces: of the entry that it corrects, or of the one before that. */
  function replacedBy({ corrects }: KeptPayment, ledger: BookingLedger): KeptReceipt | null {
    if (corrects === null) return null;
    const before = receipts.findOfPayment(corrects);
    if (before !== null) return before;
    const corrected = ledger.payments.find(({ id }) => id === corrects);
    return corrected === undefined ? null : replacedBy(corrected, ledger);
  }

  /** A receipt is made out to whoever paid. */
  function payerOf({ customerName, agent }: BookingRecord, { payer }: KeptPayment): string {
    return payer === 'agent' && agent !== null ? agent.name : customerName;
  }

  function snapshotOf(
    booking: BookingRecord,
    ledger: BookingLedger,
    payment: KeptPayment,
    { villa, by }: Issuing,
  ): ReceiptSnapshot {
    const replaced = replacedBy(payment, ledger);
    const { total, paid, due } = moneyOf(booking.status, ledger);
    const extras = extrasReceived(booking, ledger, payment);
    return {
      issuer: by,
      villa: { name: villa.name, place: villa.beachfront },
      payer: { name: payerOf(booking, payment), ...receipts.detailsOf(booking.id) },
      language: booking.language,
      amount: partOf(payment, 'stay'),
      ...(extras !== null && { extras }),
      damage: Math.max(0, partOf(payment, 'damage')),
      method: payment.method,
      receivedOn: payment.receivedOn,
      ...(replaced !== null && { replaces: replaced.number }),
      stay: stayOnPaper(booking),
      money: booking.status === 'cancelled' ? null : { total, paid, due },
      cancellationPolicy: [...(booking.paymentTerms?.cancellationPolicy ?? [])],
    };
  }

  /** Belongs into a write transaction. */
  function issue({ bookingId, paymentId }: Due, issuing: Issuing, anew?: KeptReceipt): string {
    const booking = deps.bookingOf(bookingId);
    const ledger = ledgers.read(bookingId);
    const payment = ledger.payments.find(({ id }) => id === paymentId);
    if (!booking || !payment) throw new Error('a payment without its booking');
    const now = clock.now();
    const issuedOn = dateInZone(now, issuing.villa.timeZone);
    const snapshot = {
      ...snapshotOf(booking, ledger, payment, issuing),
      ...(anew && { replaces: anew.number }),
    };
    const number = receipts.issue({
      year: Number(issuedOn.slice(0, 4)),
      token: newReceiptCode(),
      paymentId,
      bookingId,
      issuedOn,
      issuedAt: now,
      snapshot,
    });
    const { amount, receivedOn } = snapshot;
    const { replaces } = snapshot;
    // One that never left the house is no news.
    const isKnown = replaces !== undefined && receipts.wasMailed(replaces);
    // An agent's money is no news for the guest, whose address this is.
    if (payment.payer !== 'agent') {
      deps.mail(booking, { number, amount, receivedOn, ...(isKnown && { replaces }) });
    }
    return number;
  }

  /** Issues one with others, and alone fails. @returns whether it was issued */
  function issueOne(due: Due, issuing: Issuing): boolean {
    try {
      // Inside the transaction of all this is a savepoint.
      deps.writeTransaction(() => issue(due, issuing));
      return true;
    } catch (error) {
      // It is tried again with the next round, and must not hold up the others.
      deps.log.error({ err: error, payment: shortId(due.paymentId) }, 'a receipt was not issued');
      return false;
    }
  }

  function find(number: string): KeptReceipt {
    const receipt = receipts.find(number);
    if (receipt === null) throw new AppError('not_found');
    return receipt;
  }

  /** As it was printed, or as somebody typed it off paper. */
  function findTyped(text: string): KeptReceipt | null {
    const exact = receipts.findByToken(text.trim());
    if (exact !== null) return exact;
    const code = readReceiptCode(text);
    if (code !== null) return receipts.findByToken(code);
    const old = foldOldReceiptCode(text);
    return old === null ? null : receipts.findByOldCode(old);
  }

  return {
    issueDue() {
      const until = new Date(clock.now().getTime() - UNDO_HOLD_MS);
      // Nothing is locked for a look, which is all there is to do most of the time.
      if (receipts.dueUntil(until).length === 0) return 0;
      return deps.writeTransaction(() => {
        const issuing = { villa: deps.published().villa, by: issuer() };
        // Read again: another process may have been faster, or somebody has reversed one just now.
        return receipts.dueUntil(until).filter((due) => issueOne(due, issuing)).length;
      });
    },

    tellVoid() {
      const until = new Date(clock.now().getTime() - VOID_MAIL_AFTER_MS);
      // Nothing is locked for a look, which is all there is to do most of the time.
      if (receipts.voidUntold(until).length === 0) return 0;
      return deps.writeTransaction(() => {
        const told = receipts
          .voidUntold(until)
          .filter(({ number, bookingId, snapshot, voided }) => {
            const booking = deps.bookingOf(bookingId);
            if (booking === null || voided === null) return false;
            const { amount, receivedOn } = snapshot;
            const since = receipts.validSince(bookingId, voided.at);
            return deps.mailVoid(booking, { number, amount, receivedOn }, since);
          });
        return told.length;
      });
    },

    of: (bookingId) => receipts.of(bookingId),

    verify(token) {
      const receipt = findTyped(token);
      if (receipt === null) throw new AppError('not_found');
      const { number, issuedOn, snapshot, voided } = receipt;
      const { issuer: by, villa, amount, receivedOn } = snapshot;
      return {
        number,
        // In both languages: who asks may read another one than the receipt.
        issuer: by.name || bothNames(villa.name),
        amount,
        receivedOn,
        issuedOn,
        voided: voided !== null,
        voidedOn: voided && dateInZone(voided.at, timeZone()),
        replacedBy: voided && (receipts.successorOf(receipt)?.number ?? null),
      };
    },

    find,

    findOf(bookingId, number) {
      const { id } = deps.bookings.find(bookingId);
      const receipt = find(number);
      if (receipt.bookingId !== id) throw new AppError('not_found');
      return receipt;
    },

    paperOf(bookingId, paymentId, language) {
      const booking = deps.bookings.find(bookingId);
      const ledger = ledgers.read(booking.id);
      const payment = standingPayments(ledger.payments).find(({ id }) => id === paymentId);
      if (!payment || payment.takenOver) throw new AppError('not_found');
      const stay = partOf(payment, 'stay');
      const damage = partOf(payment, 'damage');
      // Stay money that came in has a receipt.
      if (stay >= 0 && damage === 0) throw new AppError('not_found');
      const { name, beachfront } = deps.published().villa;
      return {
        kind: damage > 0 ? 'damage_deposit' : 'refund',
        issuer: issuer(),
        villa: { name, place: beachfront },
        payer: { name: booking.customerName, ...receipts.detailsOf(booking.id) },
        language: language ?? booking.language,
        stay: Math.abs(Math.min(0, stay)),
        extras: extrasReturned(
          booking,
          ledger,
          payment,
          deps.bookedExtraRows.ofBooking(booking.id),
        ),
        damage: Math.abs(damage),
        keptForDamage: moneyOf(booking.status, ledger).damage.kept,
        method: payment.method,
        on: payment.receivedOn,
        writtenOn: dateInZone(payment.at, timeZone()),
        printedOn: dateInZone(clock.now(), timeZone()),
        booking: stayOnPaper(booking),
      };
    },

    inPlaceOf(receipt) {
      const issuing = { villa: deps.published().villa, by: issuer() };
      const { bookingId, paymentId } = receipt;
      return find(issue({ bookingId, paymentId }, issuing, receipt));
    },

    detailsOf: (bookingId) => receipts.detailsOf(deps.bookings.find(bookingId).id),

    setDetails(bookingId, details, actor) {
      deps.writeTransaction(() => {
        const { id, status } = deps.bookings.find(bookingId);
        const before = receipts.detailsOf(id);
        const fields = DETAILS.filter((field) => before[field] !== details[field]);
        if (fields.length === 0) return;
        const at = clock.now();
        receipts.setDetails(id, details, at);
        // A tax number is found on the receipts; the history, which outlives the guest's data, says that it changed.
        deps.history.add({
          bookingId: id,
          at,
          actor: actor.kind,
          personId: actor.personId,
          event: 'receipt_details',
          fromStatus: status,
          toStatus: status,
          detail: { fields },
        });
      });
      return receipts.detailsOf(bookingId);
    },
  };
}
