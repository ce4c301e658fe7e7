import { reviewPathOf } from '@villa/shared/contract/reviews.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { MoneyBelow, MoneyServices } from '../money/services.ts';
import type { CheckInServices } from '../check-in/services.ts';
import type { AlertsServices } from '../alerts/services.ts';
import type { AlarmSignsServices } from '../alarm-signs/services.ts';
import type { ReviewsServices } from '../reviews/services.ts';
import type { StayPageServices } from '../stay-page/services.ts';
import type { MailSources, MailedReceipts } from './compose-mail.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import type { LineServices } from '../line/services.ts';
import { mailsFolder } from './file-transport.ts';
import { sweepFiledMails } from './filed-mails.ts';
import { createHasSentTestMail } from './has-sent-test-mail.ts';
import { MAX_LINE_ATTEMPTS, NO_SIGNS, createLineTransport } from './line-transport.ts';
import type { MailedTopUp } from './mail-data.ts';
import { createMailServer } from './mail-server.ts';
import { createMailsRepository } from './mails.repository.ts';
import { createMails } from './mails.usecases.ts';
import { lastAnswered } from './kinds/extra-answered.ts';
import { createOutbox } from './outbox.ts';
import { createPaymentRemindersRepository } from './payment-reminders.repository.ts';
import { createPaymentReminders } from './payment-reminders.ts';
import { createRecheckBeforeSend } from './recheck-before-send.ts';
import { type Relay, createRelay } from './relay.ts';
import { createOwnMessages } from './written/services.ts';

export type MessagesServices = ReturnType<typeof createMessagesServices>;
/** Everything that its calls read. */
export type MessagesContext = HttpContext & MessagesBelow & MessagesServices;

export type MessagesBelow = MoneyBelow &
  MoneyServices &
  AlarmSignsServices &
  LineServices &
  AlertsServices &
  CheckInServices &
  StayPageServices &
  Pick<ReviewsServices, 'reviewLinks'>;

/** The words of a mail are kept for two years; that it was sent, to whom and when, for as long as its booking. */
const MAIL_WORDS_KEPT_MS = 2 * 365 * 24 * 3_600_000;

/** The outbox and the relay. */
export function createMessagesServices(below: MessagesBelow) {
  const { config, db, sqlite, published, alarmSigns, receiptRows } = below;
  const { presentBooking: present, cancellationRequests, refundAccounts } = below;
  const topUpOf = (bookingId: string): MailedTopUp | null => {
    const newest = below.topUpRows.newest(bookingId);
    if (newest === null) return null;
    const { id, state, rooms, amount, endsAt } = newest;
    return { id, state, rooms, amount, endsAt: endsAt.toISOString() };
  };
  const timeZone = () => published().villa.timeZone;
  const secrets = createSecrets(config.dataDir);
  const mailServer = createMailServer({ ...below, secrets });
  const { transport } = mailServer;
  const hasOpenRequest = (id: string) => cancellationRequests.findOpen(id) !== null;
  /** The receipts as a mail carries them. */
  const mailedReceipts: MailedReceipts = {
    isVoid: (number) => receiptRows.find(number)?.voided != null,
    pdf: (number, language) =>
      below.receiptPdfs.ofReceipt(below.paymentReceipts.find(number), language),
  };
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const mails = createMailsRepository(db);
  const common = { ...below, mails, present, hasOpenRequest, topUpOf, timeZone };
  const outbox = createOutbox({
    ...common,
    extraOf: (id) => lastAnswered(below.bookedExtraRows.ofBooking(id)),
    answerOf: (id) => cancellationRequests.newest(id)?.answer ?? '',
    accountOf: (id) => refundAccounts.of(id)?.account ?? null,
    domain: () => domainOf(mailServer.sender().address),
    limits: config.limits,
    lineOf(bookingId) {
      const link = below.lineLinks.of(bookingId);
      return link !== null && below.lineSender.reaches(link) ? link.lineId : null;
    },
  });
  const { writtenNow, writeElse, openCodes, ...ownMessages } = createOwnMessages({
    ...common,
    outbox,
    origin,
  });
  const mailSources: MailSources = {
    hasOpenRequest,
    villa: () => published().villa,
    origin,
    receipts: mailedReceipts,
    passwordLinkPath: below.passwordLinkPath,
    openCodes,
    reviewPath(bookingId) {
      const token = below.reviewLinks.tokenFor(below.bookings.find(bookingId));
      return token === null ? null : reviewPathOf(token);
    },
  };
  const paymentReminders = createPaymentReminders({
    ...common,
    reminders: createPaymentRemindersRepository(sqlite),
    outbox,
  });
  const recheckBeforeSend = createRecheckBeforeSend({
    ...common,
    outbox,
    slips: below.slipRows,
    pictureUrls: below.transferPictures.urlsOf,
    late: paymentReminders.late,
    lateRefunds: () => below.moneyToSettle.lateRefunds(),
    receipts: mailedReceipts,
    writtenNow,
  });
  // A dead server that is no longer asked is no trouble any more.
  if (transport.delivery === 'files') alarmSigns.end('mail_dead');
  const sending = { ...common, recheckBeforeSend, mailSources, from: () => mailServer.sender() };
  const mailRelay = createRelay({
    ...sending,
    way: 'mail',
    mayLeave: () => below.waysOut.mayLeave('mail'),
    transport,
  });
  const lineRelay = createRelay({
    ...sending,
    way: 'line',
    mayLeave: () => below.waysOut.mayLeave('line'),
    alarmSigns: NO_SIGNS,
    transport: createLineTransport(below.lineLinks, below.lineSender),
    maxAttempts: MAX_LINE_ATTEMPTS,
    whenGivenUp: (mail) => writeElse(mail),
  });
  return {
    mails: createMails({ ...common, outbox, mailSources, slips: below.slipRows }),
    /** The rows of mails. */
    mailRows: mails,
    /** For mails that are about no booking: `outbox.enqueue`. */
    outbox,
    mailedReceipts,
    recheckBeforeSend,
    paymentReminders,
    ...ownMessages,
    relay: bothRelays(mailRelay, lineRelay),
    hasSentTestMail: createHasSentTestMail(sqlite),
    /** Removes the files of mails that are in the outbox no longer. @returns how many */
    sweepFiledMails: () =>
      sweepFiledMails(mailsFolder(config.dataDir), (id) => mails.find(id) !== null),
    mailServer,
    /** Forgets the words of old mails. @returns how many rows */
    sweepMails: () =>
      below.writeTransaction(() =>
        mails.forgetBefore(new Date(below.clock.now().getTime() - MAIL_WORDS_KEPT_MS)),
      ),
  };
}

/** Mails, and what goes by LINE: neither waits for the other. */
function bothRelays(mail: Relay, line: Relay): Relay {
  const both = [mail, line];
  return {
    round: async () => void (await Promise.all(both.map((one) => one.round()))),
    start: () => both.forEach((one) => one.start()),
    notify: () => both.forEach((one) => one.notify()),
    beginAnew: () => mail.beginAnew(),
    stop: async () => void (await Promise.all(both.map((one) => one.stop()))),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
