import { permissionsOf } from '@villa/shared/domain/booking/permission.ts';
import type { Mail, MailState, MailSummary } from '@villa/shared/contract/mails.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { type MailSources, attachmentNames, secretLinkOf, wordsOf } from './compose-mail.ts';
import type { MailFilter, MailRecord, MailsRepository } from './mails.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import { bookingMessage, houseMessage } from './message-kinds.ts';
import { messageNow } from './recheck-before-send.ts';
import type { Recipient } from '../staff/recipient.ts';
import type { HouseMail, Outbox } from './outbox.ts';

type Reader = Pick<AuthUser, 'permissions'>;

/** Staff's actions on the villa's mails. Those about no booking are the owner's alone. */
export interface Mails {
  list(
    reader: Reader,
    filter: MailFilter,
    page: number,
    pageSize: number,
  ): { mails: MailSummary[]; total: number };
  /** @throws AppError `not_found` */
  read(reader: Reader, id: string): Promise<Mail>;
  /** Writes a mail that shows whether mails arrive. */
  sendTest(to: Recipient): MailSummary;
  /**
   * @throws AppError `not_found`, `mail_in_flight`, `mail_outdated` when the booking has moved on,
   * `customer_info_missing` when there is nobody to write to
   */
  sendAgain(reader: Reader, id: string): MailSummary;
  /** @throws AppError `not_found`, `not_confirmed`, `customer_info_missing` */
  sendConfirmation(bookingId: string): MailSummary;
}

interface MailDeps {
  mails: MailsRepository;
  outbox: Outbox;
  mailSources: MailSources;
  bookings: { find: (id: string) => BookingRecord };
  slips: Pick<SlipsRepository, 'sentOf'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

/** For what a use case has written itself. */
const OWNER: Reader = { permissions: permissionsOf('owner') };
/** Mails to users tell who logs in, and some hold a link by which to. */
const seesUserMails = ({ permissions }: Reader) => permissions.includes('people');
const UNSENT: readonly MailState[] = ['waiting', 'failed', 'dropped', 'counted'];

export function createMails({
  mails,
  outbox,
  mailSources,
  bookings,
  slips,
  writeTransaction,
  clock,
}: MailDeps): Mails {
  function find(id: string, reader: Reader): MailRecord {
    const mail = mails.find(id);
    if (mail === null) throw new AppError('not_found');
    if (mail.bookingId === null && !seesUserMails(reader)) throw new AppError('not_found');
    return mail;
  }

  /** A mail that never went out is the same mail, with whatever has been put right since. */
  function refresh(mail: MailRecord, fresh: Partial<MailRecord>): void {
    const words = { subject: null, html: null, text: null };
    const rewritten = mails.rewrite(mail.id, {
      ...fresh,
      ...words,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: clock.now(),
      overLimit: false,
      problem: null,
    });
    if (!rewritten) throw new AppError('mail_in_flight');
  }

  function sendBookingMailAgain(mail: MailRecord, booking: BookingRecord): MailSummary {
    const { kind } = mail;
    const now = messageNow(booking, slips.sentOf(booking.id), mailSources.receipts);
    const message = bookingMessage(kind);
    // One in the house's own words that was dropped is worked out anew by itself.
    const isOver = message.own !== undefined && (mail.state === 'dropped' || mail.data === null);
    if (isOver || !message.isTrue(now, mail.data)) throw new AppError('mail_outdated');
    const data = message.sentAgain ? message.sentAgain(mail.data) : dataSentAgain(mail);
    if (!UNSENT.includes(mail.state)) return written(outbox.enqueueAbout(kind, booking, data));
    const all = outbox.addressed(kind, booking, booking.status === 'confirmed');
    const fresh = all.find(({ toAddress }) => toAddress === mail.toAddress) ?? all[0];
    if (!fresh) throw new AppError('customer_info_missing');
    // Somebody asks for it: no undo is waited for any more.
    refresh(mail, { ...fresh, data });
    return written(mail.id);
  }

  function sendUserMailAgain(mail: MailRecord): MailSummary {
    const isSent = !UNSENT.includes(mail.state);
    if (houseMessage(mail.kind).secretLink) {
      // A new one is made where users are managed.
      const isOver = secretLinkOf(mail, mailSources) === null;
      if (isSent || isOver) throw new AppError('mail_outdated');
    }
    if (isSent) {
      const { toAddress, toName, kind, language, data } = mail;
      const to = { name: toName, address: toAddress, language };
      const [id = null] = outbox.enqueue({ kind, data, to } as HouseMail);
      return written(id);
    }
    refresh(mail, {});
    return written(mail.id);
  }

  function written(id: string | null): MailSummary {
    if (id === null) throw new AppError('customer_info_missing');
    return summary(find(id, OWNER));
  }

  return {
    list(reader, wanted, page, pageSize) {
      const filter = { ...wanted, aboutBookings: !seesUserMails(reader) };
      const rows = mails.list(filter, { offset: (page - 1) * pageSize, limit: pageSize });
      return { mails: rows.map(summary), total: mails.count(filter) };
    },

    async read(reader, id) {
      const mail = find(id, reader);
      const words = await wordsOf(mail, mailSources, clock.now());
      return { ...summary(mail), ...words, attachments: attachmentNames(mail) };
    },

    sendTest: (to) =>
      writeTransaction(() => written(outbox.enqueue({ kind: 'test', to, data: {} })[0] ?? null)),

    sendAgain(reader, id) {
      return writeTransaction(() => {
        const mail = find(id, reader);
        if (mail.state === 'sending') throw new AppError('mail_in_flight');
        return mail.bookingId === null
          ? sendUserMailAgain(mail)
          : sendBookingMailAgain(mail, bookings.find(mail.bookingId));
      });
    },

    sendConfirmation(bookingId) {
      return writeTransaction(() => {
        const booking = bookings.find(bookingId);
        if (booking.status !== 'confirmed') throw new AppError('not_confirmed');
        const onItsWay = mails.findUnsent(bookingId, 'confirmed');
        return written(onItsWay?.id ?? outbox.enqueueAbout('confirmed', booking));
      });
    },
  };
}

/** Keeps the mail's data as they are; a reminder asks for what is due by now. */
function dataSentAgain({ data }: MailRecord): MailRecord['data'] {
  const isAnew = data === null || 'undo' in data || 'reminder' in data;
  return isAnew ? null : data;
}

function summary(mail: MailRecord): MailSummary {
  return {
    id: mail.id,
    bookingId: mail.bookingId,
    reference: mail.booking?.reference ?? null,
    kind: mail.kind,
    name: nameOf(mail),
    state: mail.state,
    language: mail.language,
    to: mail.toAddress,
    attempts: mail.attempts,
    problem: mail.problem,
    overLimit: mail.overLimit,
    createdAt: mail.createdAt.toISOString(),
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

/** As staff read it in lists. */
function nameOf({ kind, bookingId }: MailRecord): MailSummary['name'] {
  const { words } = bookingId === null ? houseMessage(kind) : bookingMessage(kind);
  return { th: words.th.name, en: words.en.name };
}
