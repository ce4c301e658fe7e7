import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingMessage, HouseNow, MessageNow, SlipsNow } from './kinds/message-kind.ts';
import type { WrittenData } from './kinds/written.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { LatePayment, MailedTopUp } from './mail-data.ts';
import type { MailedReceipts } from './compose-mail.ts';
import type { MailRecord, MailsRepository } from './mails.repository.ts';
import { bookingMessage, houseMessage } from './message-kinds.ts';
import type { Outbox } from './outbox.ts';

/** Answers what a mail says from now on: null when it is not to be sent at all. */
export type RecheckBeforeSend = (
  mail: MailRecord,
  now: Date,
) => Pick<MailRecord, 'booking' | 'toName' | 'data'> | null;

interface RecheckDeps {
  mails: Pick<MailsRepository, 'goneBeforeDropped'>;
  bookings: { find: (id: string) => BookingRecord };
  slips: Pick<SlipsRepository, 'sentOf'>;
  outbox: Pick<Outbox, 'addressed'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  /** The pictures of transfers back, by payment. */
  pictureUrls: (bookingId: string) => ReadonlyMap<string, string>;
  /** True if a guest's request to cancel waits for an answer. */
  hasOpenRequest: (bookingId: string) => boolean;
  /** The bedroom that the guest asked for last. */
  topUpOf: (bookingId: string) => MailedTopUp | null;
  /** The payments that are late now. */
  late: () => LatePayment[];
  lateRefunds: HouseNow['lateRefunds'];
  timeZone: () => string;
  receipts: Pick<MailedReceipts, 'isVoid'>;
  alertTexts: HouseNow['alertTexts'];
  passwordLinkPath: HouseNow['passwordLinkPath'];
  /** A message of the owner as it is now; null when it is not to go. */
  writtenNow: (record: BookingRecord, data: WrittenData) => WrittenData | null;
}

/**
 * Looks at a mail again when its time has come, which may be long after it was written: it shows the
 * booking as it is by then, or is dropped when it would be wrong or no news any more.
 */
export function createRecheckBeforeSend(deps: RecheckDeps): RecheckBeforeSend {
  const { mails, outbox, receipts } = deps;

  return (mail, now) => {
    const { bookingId, data } = mail;
    if (bookingId === null) {
      const message = houseMessage(mail.kind);
      const fresh = message.refresh ? message.refresh(data ?? {}, deps) : { data };
      return fresh && { booking: mail.booking, toName: mail.toName, data: fresh.data };
    }
    const kind = bookingMessage(mail.kind);
    const record = deps.bookings.find(bookingId);
    const facts = messageNow(record, deps.slips.sentOf(bookingId), receipts);
    if (!kind.isTrue(facts, data) || isUndone(mail, kind)) return null;
    // Vouched for when it was written, or since.
    const isWhole = mail.booking !== null && mail.booking.customerInfo !== null;
    const isVouched = record.status === 'confirmed' || (mail.toName !== '' && isWhole);
    const all = outbox.addressed(mail.kind, record, isVouched, mail.way);
    const addressed = all.find(({ toAddress }) => toAddress === mail.toAddress);
    // The guest has another address now, or this owner is none any more.
    if (!addressed?.booking) return null;
    const { booking, toName } = addressed;
    if (!kind.refresh) return { booking, toName, data };
    const fresh = kind.refresh(data, {
      ...facts,
      booking: bookingOfMail(booking),
      today: dateInZone(now, deps.timeZone()),
      isCancelAsked: deps.hasOpenRequest(bookingId),
      topUp: () => deps.topUpOf(bookingId),
      ledger: () => deps.ledgers.read(bookingId),
      hasPicture: (paymentId) => deps.pictureUrls(bookingId).has(paymentId),
      written: (said) => deps.writtenNow(record, said),
    });
    return fresh && { booking, toName, data: fresh.data };
  };

  /** A step and its undo: what is true again is what the guest knew before. */
  function isUndone(mail: MailRecord, { isAlwaysNews, topic }: BookingMessage): boolean {
    if (isAlwaysNews || mail.data === null || !('undo' in mail.data)) return false;
    const gone = mails.goneBeforeDropped(mail);
    return gone !== null && bookingMessage(gone.kind).topic === topic;
  }
}

/** The facts by which a mail about a booking is true or not. */
export function messageNow(
  record: BookingRecord,
  sent: readonly SlipRow[],
  { isVoid }: Pick<MailedReceipts, 'isVoid'>,
): MessageNow {
  return { record, slips: slipsNow(sent), isVoid };
}

/** Asked again: a slip was refused, and none has come since. */
export function slipsNow(sent: readonly SlipRow[]): SlipsNow {
  const isAnswered = ({ decidedAt }: SlipRow) =>
    sent.some(({ sentAt }) => Number(sentAt) > Number(decidedAt));
  return {
    isWaiting: hasWaitingSlip({ slips: sent }),
    isAskedAgain: sent.some((slip) => slip.state === 'refused' && !isAnswered(slip)),
  };
}
