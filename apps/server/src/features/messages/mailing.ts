import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type { MailPage } from '@villa/shared/contract/mails.ts';
import type { AppContext } from '../../app-context.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { CancellationsRepository } from '../requests/cancellations.repository.ts';
import type { RefundAccountsRepository } from '../requests/refund-accounts.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { TopUpsRepository } from '../requests/top-ups.repository.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { MailSources, MailedReceipts } from './compose-mail.ts';
import { createFileTransport, mailsFolder } from './file-transport.ts';
import { sweepFiledMails } from './filed-mails.ts';
import type { MailedTopUp } from './mail-data.ts';
import type { HeldByAll } from '../bookings/unconfirmed.repository.ts';
import { createHoldsAlarm } from './holds-alarm.ts';
import { type MailsRepository, createMailsRepository } from './mails.repository.ts';
import { type Mails, createMails } from './mails.usecases.ts';
import { createPaymentRemindersRepository } from './payment-reminders.repository.ts';
import { type PaymentReminders, createPaymentReminders } from './payment-reminders.ts';
import { type RecheckBeforeSend, createRecheckBeforeSend } from './recheck-before-send.ts';
import type { Recipient } from '../staff/recipient.ts';
import { type Outbox, createOutbox } from './outbox.ts';
import { type Relay, createRelay } from './relay.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The outbox and the relay, as services.ts takes them over. */
export interface Mailing {
  mails: Mails;
  /** The rows of mails. */
  mailRows: MailsRepository;
  /** For mails that are about no booking: `outbox.enqueue`. */
  outbox: Outbox;
  recheckBeforeSend: RecheckBeforeSend;
  paymentReminders: PaymentReminders;
  relay: Relay;
  /** True if a mail about a booking, written since an instant, went to its guest or is being sent. */
  hasNotifiedGuest: (bookingId: string, since: Date) => boolean;
  /** Removes the files of mails that are in the outbox no longer. @returns how many */
  sweepFiledMails: () => Promise<number>;
  /** When links for a new password were mailed, the newest first. */
  passwordLinksMailed: (after: Date, until: Date) => Date[];
  /** Every change of a booking writes its mails from now on; they go out once the relay runs. */
  mailsFollower: BookingFollower;
  mailDelivery: MailPage['delivery'];
}

/** Without `MAIL_FROM` mails are only files, so the sender does not matter. */
const NOBODY = 'villa@localhost';

export function createMailing(
  context: AppContext,
  around: {
    bookings: Bookings;
    slips: Pick<SlipsRepository, 'sentOf'>;
    presentBooking: PresentBooking;
    ledgers: LedgerRepository;
    /** Guests' requests to cancel. */
    requests: Pick<CancellationsRepository, 'newest' | 'findOpen'>;
    /** The guest's account for a refund. */
    refundAccounts: Pick<RefundAccountsRepository, 'of'>;
    /** Bedrooms that guests asked for after they booked. */
    topUps: Pick<TopUpsRepository, 'newest'>;
    /** The pictures of transfers back to the guest, by payment. */
    pictureUrls: (bookingId: string) => ReadonlyMap<string, string>;
    owners: () => Recipient[];
    /** The address of a link for a new password that still opens something, without its origin. */
    passwordLinkPath: (linkId: string) => string | null;
    /** Nights that guests hold unconfirmed; none when limits are off. */
    held: () => HeldByAll;
    receipts: MailedReceipts;
    alarmSigns: AlarmSigns;
  },
): Mailing {
  const { config, db, sqlite, clock, writeTransaction, newId, log, published } = context;
  const { bookings, slips, presentBooking, owners, held, receipts } = around;
  const { passwordLinkPath } = around;
  const { ledgers, requests, refundAccounts, pictureUrls } = around;
  const topUpOf = (bookingId: string): MailedTopUp | null => {
    const newest = around.topUps.newest(bookingId);
    if (newest === null) return null;
    const { id, state, rooms, amount, endsAt } = newest;
    return { id, state, rooms, amount, endsAt: endsAt.toISOString() };
  };
  const timeZone = () => published().villa.timeZone;
  const from = readSender(config.mailFrom ?? NOBODY);
  const transport =
    config.smtpUrl === null
      ? createFileTransport(mailsFolder(config.dataDir))
      : createSmtpTransport(config.smtpUrl);
  const hasOpenRequest = (id: string) => requests.findOpen(id) !== null;
  const mailSources: MailSources = {
    hasOpenRequest,
    villa: () => published().villa,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    receipts,
    passwordLinkPath,
  };
  const mails = createMailsRepository(db);
  const outbox = createOutbox({
    mails,
    owners,
    present: presentBooking,
    ledgers,
    answerOf: (id) => requests.newest(id)?.answer ?? '',
    accountOf: (id) => refundAccounts.of(id)?.account ?? null,
    topUpOf,
    clock,
    newId,
    domain: domainOf(from.address),
    limits: config.limits,
  });
  const paymentReminders = createPaymentReminders({
    reminders: createPaymentRemindersRepository(sqlite),
    mails,
    outbox,
    bookings,
    present: presentBooking,
    hasOpenRequest,
    timeZone,
    writeTransaction,
    clock,
  });
  const { late } = paymentReminders;
  const recheckBeforeSend = createRecheckBeforeSend({
    mails,
    bookings,
    slips,
    outbox,
    ledgers,
    pictureUrls,
    hasOpenRequest,
    topUpOf,
    late,
    timeZone,
    receipts,
    passwordLinkPath,
  });
  // A dead server that is no longer asked is no trouble any more.
  if (transport.delivery === 'files') around.alarmSigns.end('mail_dead');
  const relay = createRelay({
    mails,
    alarmSigns: around.alarmSigns,
    recheckBeforeSend,
    transport,
    mailSources,
    from,
    writeTransaction,
    clock,
    newId,
    log,
  });
  // Most changes of a busy hour are new holds, which cause no mail: looking into the outbox takes a
  // transaction of its own, so the relay is woken only when a mail was written.
  let isWritten = false;
  const alarm = createHoldsAlarm({
    held,
    lastSentAt: (kind) => mails.lastWritten(kind),
    publish: (kind, { nights, later, bookings: count }) =>
      outbox.enqueue(
        kind === 'owner_holds'
          ? { kind, to: 'owners', data: { nights, bookings: count } }
          : { kind, to: 'owners', data: { nights: nights + later } },
      ).length > 0,
    clock,
  });
  const follower: BookingFollower = {
    name: 'mails',
    // A mail keeps a copy of the booking as it then is.
    after: ['ledger', 'slips'],
    inTransaction(change) {
      if (outbox.enqueueChange(change)) isWritten = true;
      if (alarm(change)) isWritten = true;
    },
    afterCommit() {
      if (!isWritten) return;
      isWritten = false;
      relay.notify();
      // A mail that waits for an undo goes as soon as the undo has lapsed, and not only at the relay's next round.
      setTimeout(() => relay.notify(), UNDO_HOLD_MS + 100).unref();
    },
  };
  return {
    mails: createMails({ mails, outbox, mailSources, bookings, slips, writeTransaction, clock }),
    mailsFollower: follower,
    mailRows: mails,
    outbox,
    recheckBeforeSend,
    paymentReminders,
    relay,
    hasNotifiedGuest: mails.hasGoneSince,
    sweepFiledMails: () =>
      sweepFiledMails(mailsFolder(config.dataDir), (id) => mails.find(id) !== null),
    passwordLinksMailed: (after, until) => mails.writtenBetween('password_link', after, until),
    mailDelivery: transport.delivery,
  };
}

/** `Villa <stay@villa.example.com>` or the address alone, in its parts. */
function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
