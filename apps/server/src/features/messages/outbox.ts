import { GUEST_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import type { MailedExtra } from './kinds/extra-answered.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { AlertReaders } from '../alerts/alert-readers.ts';
import type { Recipient } from '../staff/recipient.ts';
import { recipientOf } from '../staff/users.usecases.ts';
import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import type { Pot } from '@villa/shared/domain/money/ledger.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type { OutgoingWay } from '@villa/shared/domain/message/message-template.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { MailedPayment, MailedTopUp } from './mail-data.ts';
import type { DataSources } from './kinds/message-kind.ts';
import { SLIP_MAIL_EVERY_MS } from './kinds/slip-mail-pause.ts';
import { reasonsKept } from './kinds/moved-payment.ts';
import { mailboxOf } from './mailbox.ts';
import { canBeUndone, mailsOfChange } from './mails-of-change.ts';
import {
  type HouseMailData,
  type HouseMailKind,
  type BookingMailKind,
  type MailKind,
  bookingMessage,
  houseMessage,
} from './message-kinds.ts';
import type { MailsRepository, NewMail } from './mails.repository.ts';

/** Whoever can change a booking can have it write: to so many addresses before staff have confirmed it. */
const MAX_ADDRESSES = 3;
/** Strangers may cause this many mails a day to one mailbox, over all bookings. */
const MAX_UNVOUCHED = 6;
const DAY_MS = 24 * 3_600_000;

/** A mail that is about no booking. */
export type HouseMail<Kind extends HouseMailKind = HouseMailKind> = {
  [K in Kind]: {
    kind: K;
    to: Recipient | 'owners';
    data: HouseMailData[K];
  };
}[Kind];

/** The outbox: mails are written here before anybody sends them. */
export interface Outbox {
  /** Writes the mails a change causes; belongs into the change's own transaction. @returns whether it caused one */
  enqueueChange(change: BookingChanged): boolean;
  /**
   * Writes a mail about no booking, and the alerts of its kind; belongs into the transaction of its cause.
   * @returns the ids of mails and alerts, one a recipient and device
   */
  enqueue(mail: HouseMail): string[];
  /**
   * Writes one mail about a booking as it is now.
   * @param waitMs milliseconds before it may go
   * @returns its id; null when there is no recipient
   */
  enqueueAbout(
    kind: MailKind,
    booking: BookingRecord,
    data?: NewMail['data'],
    way?: OutgoingWay,
    waitMs?: number,
  ): string | null;
  /**
   * Every mail that `work` writes has fallen due by the clock alone: in a copy at rest it counts as sent, since the villa
   * that the copy is of has sent it (A11).
   */
  fallenDue<T>(work: () => T): T;
  /** The part of a mail that follows from the booking, once for each recipient that the way reaches. */
  addressed(
    kind: string,
    booking: BookingRecord,
    isVouched: boolean,
    way?: OutgoingWay,
  ): Addressed[];
}
export type Addressed = Pick<NewMail, 'toAddress' | 'toName' | 'language' | 'booking'>;

interface OutboxDeps {
  mails: MailsRepository;
  /** The owners, who get the mails to the villa. */
  owners: () => Recipient[];
  /** Those who want the mails about an event. */
  alertReaders: Pick<AlertReaders, 'mailReaders'>;
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  present: PresentBooking;
  ledgers: Pick<LedgerRepository, 'findPayment' | 'read'>;
  /** Staff's answer to the newest request to cancel. */
  answerOf: (bookingId: string) => string;
  /** The wish for an extra that was answered last. */
  extraOf: (bookingId: string) => MailedExtra | null;
  /** The account that the guest named for a refund. */
  accountOf: (bookingId: string) => RefundAccount | null;
  /** The bedroom that the guest asked for last. */
  topUpOf: (bookingId: string) => MailedTopUp | null;
  /** LINE's name for a booking's guest; null where LINE does not reach them. */
  lineOf: (bookingId: string) => string | null;
  waysOut: Pick<WaysOut, 'isResting'>;
  clock: Clock;
  newId: () => string;
  /** The domain after the @ of a message's id. */
  domain: () => string;
  /** True if the mails that strangers cause are also limited by mailbox. */
  limits: boolean;
}

export function createOutbox({
  mails,
  owners,
  alertReaders,
  alertOutbox,
  present,
  ledgers,
  answerOf,
  extraOf,
  accountOf,
  topUpOf,
  lineOf,
  waysOut,
  clock,
  newId,
  domain,
  limits,
}: OutboxDeps): Outbox {
  let isDueByClock = false;
  const insert = (mail: NewMail, isByClock = false): void => {
    const counts = (isDueByClock || isByClock) && waysOut.isResting();
    mails.insert(mail, counts ? 'counted' : 'waiting');
  };

  /** The owners, unless each user chooses about the event. */
  const readersOf = (alert: AlertEvent | undefined): Recipient[] =>
    alert === undefined ? owners() : alertReaders.mailReaders(alert).map(recipientOf);

  function addressed(
    kind: string,
    record: BookingRecord,
    isVouched: boolean,
    way: OutgoingWay = 'mail',
  ): Addressed[] {
    const { audience, alert } = bookingMessage(kind);
    if (audience !== 'guest') {
      const booking = present(record);
      return readersOf(alert).map(({ name, address, language }) => ({
        toAddress: address,
        toName: name,
        language,
        booking,
      }));
    }
    const { customerInfo, customerName, language } = record;
    if (way === 'line') {
      const toAddress = lineOf(record.id);
      const booking = toAddress === null ? null : present(record);
      return toAddress === null ? [] : [{ toAddress, toName: customerName, language, booking }];
    }
    // A guest whom staff booked by telephone may have left no address.
    if (customerInfo === null || customerInfo.email === '') return [];
    const booking = present(record);
    // One form of address in all mails to one guest: a name that staff have seen stays one.
    const isNamed = isVouched || mails.hasNamed(record.id, customerInfo.email, customerName);
    return [
      {
        toAddress: customerInfo.email,
        toName: isNamed ? customerName : '',
        language,
        booking: isVouched ? booking : withoutGuestsWords(booking, isNamed),
      },
    ];
  }

  type Draft = Omit<NewMail, 'id' | 'messageId' | 'createdAt'>;
  function named(mail: Draft): NewMail {
    const id = newId();
    return { ...mail, id, messageId: `<${id}@${domain()}>`, createdAt: clock.now() };
  }

  /** When a mail that a change causes may go; null when it says nothing new. */
  function dueAt(kind: BookingMailKind, toAddress: string, change: BookingChanged): Date | null {
    const now = clock.now();
    const { after } = change;
    if (isToUsers(kind)) {
      const last = mails.lastOf(after.id, kind, toAddress);
      // One that has not gone yet shows this slip, too.
      if (last?.state === 'waiting') return null;
      const next = (last?.sentAt ?? last?.createdAt ?? new Date(0)).getTime() + SLIP_MAIL_EVERY_MS;
      return new Date(Math.max(now.getTime(), next));
    }
    const { last, kinds } = mails.writtenTo(after.id, toAddress);
    const { once, everyMs } = bookingMessage(kind);
    if (once && kinds.includes(kind)) return null;
    const isLast = everyMs !== undefined && last?.kind === kind;
    if (isLast && last.createdAt.getTime() + everyMs > now.getTime()) return null;
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
  ): NewMail['data'] {
    const { id } = change.after;
    const from: DataSources = {
      payment,
      topUp: () => topUpOf(id),
      account: () => accountOf(id),
      answer: () => answerOf(id),
      extra: () => extraOf(id),
      canBeUndone: canBeUndone(change),
    };
    const message = bookingMessage(kind);
    if (message.data) return message.data(change, from);
    return from.canBeUndone ? { undo: true } : null;
  }

  return {
    addressed,
    fallenDue(work) {
      const before = isDueByClock;
      isDueByClock = true;
      try {
        return work();
      } finally {
        isDueByClock = before;
      }
    },
    enqueue({ kind, to, data }) {
      const { alert } = houseMessage(kind);
      const recipients = to === 'owners' ? readersOf(alert?.event) : [to];
      const mailed = recipients.map(({ name, address, language }) => {
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
        insert(written);
        return written.id;
      });
      if (alert === undefined) return mailed;
      const occasions = alert.occasions?.(data, clock.now()) ?? [{ data }];
      return [...mailed, ...occasions.flatMap((one) => alertOutbox.enqueue(alert.event, one))];
    },
    enqueueAbout(name, record, data = null, way = 'mail', waitMs = 0) {
      const isAlways = bookingMessage(name).isVouched;
      const isVouched = record.status === 'confirmed' || isAlways === true;
      const nextAttemptAt = new Date(clock.now().getTime() + waitMs);
      const written = addressed(name, record, isVouched, way).map((mail) =>
        named({ ...mail, way, kind: name, bookingId: record.id, data, nextAttemptAt }),
      );
      for (const mail of written) insert(mail);
      return written[0]?.id ?? null;
    },
    enqueueChange(change) {
      const { after } = change;
      let isWritten = false;
      const payment = paymentOf(change);
      for (const kind of mailsOfChange(change, payment)) {
        for (const mail of addressed(kind, after, isVouchedFor(change))) {
          const nextAttemptAt = dueAt(kind, mail.toAddress, change);
          if (nextAttemptAt === null) continue;
          const data = dataOf(kind, change, payment?.mailed ?? null);
          const mailbox = isToUsers(kind) ? null : unvouchedMailbox(mail.toAddress, change);
          const draft = { ...mail, kind, bookingId: after.id, data, nextAttemptAt };
          const written = named({ ...draft, unvouchedMailbox: mailbox });
          if (mailbox !== null && isOverLimit(mailbox, mail.toAddress, change)) {
            mails.insertOverLimit(written);
            continue;
          }
          insert(written, change.actor.kind === 'clock');
          isWritten = true;
        }
      }
      return isWritten;
    },
  };
}

const isToUsers = (kind: string) => bookingMessage(kind).audience !== 'guest';

/**
 * Staff have seen who this is: the booking is confirmed, or was until now. One that was opened again is
 * the guest's to change again, so what stands in it then is nobody's word but theirs.
 */
function isVouchedFor({ before, after }: Pick<BookingChanged, 'before' | 'after'>): boolean {
  return after.status === 'confirmed' || before?.status === 'confirmed';
}

/** A stranger can book and have us write to anybody: nothing that they wrote themselves goes with it. */
function withoutGuestsWords(booking: Booking, isNamed: boolean): Booking {
  const texts = eachText(GUEST_TEXT_NAMES, () => '');
  const customerName = isNamed ? booking.customerName : '';
  return { ...booking, ...texts, customerName, customerInfo: null };
}
