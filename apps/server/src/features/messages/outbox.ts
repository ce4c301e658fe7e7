import type { Recipient } from '../staff/recipient.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { type BookingMailKind, isToOwners } from '@villa/shared/contract/mails.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import type { Pot } from '@villa/shared/domain/money/ledger.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type {
  BookingMailData,
  MailedPayment,
  MailedTopUp,
  UserMailData,
  UserMailKind,
} from './mail-data.ts';
import { mailboxOf } from './mailbox.ts';
import { canBeUndone, isOfTopUp, mailsOfChange, reasonsKept } from './mails-of-change.ts';
import type { MailsRepository, NewMail } from './mails.repository.ts';

/** Whoever can change a booking can have it write: to so many addresses before staff have confirmed it. */
const MAX_ADDRESSES = 3;
/** Strangers may cause this many mails a day to one mailbox, over all bookings. */
const MAX_UNVOUCHED = 6;
const DAY_MS = 24 * 3_600_000;
/** A booking’s slips cause a mail at most so often. */
const SLIP_MAIL_EVERY_MS = 10 * 60_000;

/** A mail that is about no booking. */
export type UserMail<Kind extends UserMailKind = UserMailKind> = {
  [K in Kind]: {
    kind: K;
    to: Recipient | 'owners';
    data: UserMailData[K];
  };
}[Kind];

/** The outbox: mails are written here before anybody sends them. */
export interface Outbox {
  /** Writes the mails a change causes; belongs into the change's own transaction. @returns whether it caused one */
  note(change: BookingChanged): boolean;
  /** Writes a mail about no booking; belongs into the transaction of its cause. @returns the ids, one a recipient */
  write(mail: UserMail): string[];
  /** Writes one mail about a booking as it is now. @returns its id; null when there is no recipient */
  writeAbout(kind: BookingMailKind, booking: BookingRecord, data?: NewMail['data']): string | null;
  /** The part of a mail that follows from the booking, once for each recipient. */
  addressed(kind: BookingMailKind, booking: BookingRecord, isVouched: boolean): Addressed[];
}
export type Addressed = Pick<NewMail, 'toAddress' | 'toName' | 'language' | 'booking'>;

interface OutboxDeps {
  mails: MailsRepository;
  /** The owners, who get the mails to the villa. */
  owners: () => Recipient[];
  present: PresentBooking;
  ledgers: Pick<LedgerRepository, 'findPayment' | 'read'>;
  /** Staff's answer to the newest request to cancel. */
  answerOf: (bookingId: string) => string;
  /** The account that the guest named for a refund. */
  accountOf: (bookingId: string) => RefundAccount | null;
  /** The bedroom that the guest asked for last. */
  topUpOf: (bookingId: string) => MailedTopUp | null;
  clock: Clock;
  newId: () => string;
  /** The domain after the @ of a message's id. */
  domain: string;
  /** True if the mails that strangers cause are also limited by mailbox. */
  limits: boolean;
}

export function createOutbox({
  mails,
  owners,
  present,
  ledgers,
  answerOf,
  accountOf,
  topUpOf,
  clock,
  newId,
  domain,
  limits,
}: OutboxDeps): Outbox {
  function addressed(
    kind: BookingMailKind,
    record: BookingRecord,
    isVouched: boolean,
  ): Addressed[] {
    const booking = present(record);
    if (isToOwners(kind)) {
      return owners().map(({ name, address, language }) => ({
        toAddress: address,
        toName: name,
        language,
        booking,
      }));
    }
    const { customerInfo, customerName, language } = record;
    // A guest whom staff booked by telephone may have left no address.
    if (customerInfo === null || customerInfo.email === '') return [];
    return [
      {
        toAddress: customerInfo.email,
        toName: isVouched ? customerName : '',
        language,
        booking: isVouched ? booking : withoutGuestsWords(booking),
      },
    ];
  }

  type Draft = Omit<NewMail, 'id' | 'messageId' | 'createdAt'>;
  function named(mail: Draft): NewMail {
    const id = newId();
    return { ...mail, id, messageId: `<${id}@${domain}>`, createdAt: clock.now() };
  }

  /** When a mail that a change causes may go; null when it says nothing new. */
  function dueAt(kind: BookingMailKind, toAddress: string, change: BookingChanged): Date | null {
    const now = clock.now();
    const { after } = change;
    if (isToOwners(kind)) {
      const last = mails.lastOf(after.id, kind, toAddress);
      // One that has not gone yet shows this slip, too.
      if (last?.state === 'waiting') return null;
      const next = (last?.sentAt ?? last?.createdAt ?? new Date(0)).getTime() + SLIP_MAIL_EVERY_MS;
      return new Date(Math.max(now.getTime(), next));
    }
    const { last, kinds } = mails.writtenTo(after.id, toAddress);
    if (kind === 'received' && kinds.includes(kind)) return null;
    const isSlipKnown =
      last?.kind === 'slip_received' &&
      last.createdAt.getTime() + SLIP_MAIL_EVERY_MS > now.getTime();
    if (kind === 'slip_received' && isSlipKnown) return null;
    const waits = canBeUndone(change) || change.event === 'payment';
    return waits ? new Date(now.getTime() + UNDO_HOLD_MS) : now;
  }

  /** The mailbox that no act of staff has it written to, nor anybody vouched for: staff who confirm a booking, or put in an address, do. */
  function unvouchedMailbox(address: string, change: BookingChanged): string | null {
    if (change.actor.kind === 'admin' || isVouchedFor(change)) return null;
    return mails.isVouchedFor(change.after.id, address) ? null : mailboxOf(address);
  }

  function isOverLimit(mailbox: string, address: string, { after }: BookingChanged): boolean {
    const known = mails.guestAddresses(after.id);
    if (!known.includes(address) && known.length >= MAX_ADDRESSES) return true;
    const now = clock.now();
    const dayBefore = new Date(now.getTime() - DAY_MS);
    return limits && mails.countUnvouched(mailbox, dayBefore, now) >= MAX_UNVOUCHED;
  }

  /** The payment that a change wrote down. */
  function paymentOf({ event, note }: BookingChanged) {
    const payment =
      event === 'payment' && note?.payment !== undefined ? ledgers.findPayment(note.payment) : null;
    if (payment === null) return null;
    const of = (wanted: Pot) =>
      payment.entries.reduce((sum, { pot, amount }) => sum + (pot === wanted ? amount : 0), 0);
    const [stay, damage] = [of('stay'), of('damage')];
    const mailed: MailedPayment = {
      id: payment.id,
      stay: Math.abs(stay),
      damage: Math.abs(damage),
      method: payment.method,
      on: payment.receivedOn,
      picture: false,
    };
    const isRefund = stay + damage < 0;
    if (isRefund) mailed.keptFor = reasonsKept(ledgers.read(payment.bookingId));
    return { mailed, isRefund, hasReceipt: stay > 0 };
  }

  function dataOf(
    kind: BookingMailKind,
    change: BookingChanged,
    payment: MailedPayment | null,
  ): BookingMailData | null {
    const { before, after } = change;
    if (kind === 'payment_received' || kind === 'refund_sent') return payment && { payment };
    if (isOfTopUp(kind)) {
      const topUp = topUpOf(after.id);
      return topUp && { topUp };
    }
    if (kind === 'refund_account') {
      const account = accountOf(after.id);
      return account && { refundAccount: { ending: account.number.slice(-4) } };
    }
    if (kind === 'cancellation_declined') return { words: answerOf(after.id) };
    if (kind === 'stay_changed' && before !== null) {
      const { checkIn, checkOut, rooms, guests, totalPrice } = before;
      return { before: { checkIn, checkOut, rooms, guests, totalPrice } };
    }
    if (!canBeUndone(change)) return null;
    if (kind === 'cancelled' && accountOf(after.id) !== null)
      return { undo: true, hasAccount: true };
    const slip = kind === 'slip_again' ? change.note?.slip : undefined;
    return { undo: true, ...(slip !== undefined && { slip }) };
  }

  return {
    addressed,
    write({ kind, to, data }) {
      const recipients = to === 'owners' ? owners() : [to];
      return recipients.map(({ name, address, language }) => {
        const written = named({
          kind,
          language,
          toAddress: address,
          toName: name,
          bookingId: null,
          booking: null,
          data,
          nextAttemptAt: clock.now(),
        });
        mails.insert(written);
        return written.id;
      });
    },
    writeAbout(kind, record, data = null) {
      // Whoever wrote down that the guest's money came has seen whose it is.
      const isVouched =
        record.status === 'confirmed' || kind === 'receipt' || kind === 'receipt_void';
      const nextAttemptAt = clock.now();
      const written = addressed(kind, record, isVouched).map((mail) =>
        named({ ...mail, kind, bookingId: record.id, data, nextAttemptAt }),
      );
      for (const mail of written) mails.insert(mail);
      return written[0]?.id ?? null;
    },
    note(change) {
      const { after } = change;
      let isWritten = false;
      const payment = paymentOf(change);
      for (const kind of mailsOfChange(change, payment)) {
        for (const mail of addressed(kind, after, isVouchedFor(change))) {
          const nextAttemptAt = dueAt(kind, mail.toAddress, change);
          if (nextAttemptAt === null) continue;
          const data = dataOf(kind, change, payment?.mailed ?? null);
          const mailbox = isToOwners(kind) ? null : unvouchedMailbox(mail.toAddress, change);
          const draft = { ...mail, kind, bookingId: after.id, data, nextAttemptAt };
          const written = named({ ...draft, unvouchedMailbox: mailbox });
          if (mailbox !== null && isOverLimit(mailbox, mail.toAddress, change)) {
            mails.insertOverLimit(written);
            continue;
          }
          mails.insert(written);
          isWritten = true;
        }
      }
      return isWritten;
    },
  };
}

/**
 * Staff have seen who this is: the booking is confirmed, or was until now. One that was opened again is
 * the guest's to change again, so what stands in it then is nobody's word but theirs.
 */
function isVouchedFor({ before, after }: Pick<BookingChanged, 'before' | 'after'>): boolean {
  return after.status === 'confirmed' || before?.status === 'confirmed';
}

/** A stranger can book and have us write to anybody: nothing that they wrote themselves goes with it. */
function withoutGuestsWords(booking: Booking): Booking {
  return { ...booking, customerName: '', specialRequests: '', customerInfo: null };
}
