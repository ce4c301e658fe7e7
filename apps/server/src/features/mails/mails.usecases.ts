import type { Mail, MailState, MailSummary } from '@villa/shared/contract/mails.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type Stationery, attachmentNames, wordsOf } from './compose-mail.ts';
import type { MailFilter, MailRecord, MailsRepository } from './mails.repository.ts';
import { isStillTrue } from './mails-of-change.ts';
import type { Outbox } from './outbox.ts';

/** What the house does with its mails. */
export interface Mails {
  list(filter: MailFilter, page: number, pageSize: number): { mails: MailSummary[]; total: number };
  /** @throws AppError `not_found` */
  read(id: string): Promise<Mail>;
  /**
   * @throws AppError `not_found`, `mail_in_flight`, `mail_outdated` when the booking has moved on,
   * `customer_info_missing` when there is nobody to write to
   */
  sendAgain(id: string): MailSummary;
  /** @throws AppError `not_found`, `not_confirmed`, `customer_info_missing` */
  sendConfirmation(bookingId: string): MailSummary;
}

interface MailDeps {
  mails: MailsRepository;
  outbox: Outbox;
  stationery: Stationery;
  bookings: { find: (id: string) => BookingRecord };
  writeTransaction: WriteTransaction;
  clock: Clock;
}

const UNSENT: readonly MailState[] = ['waiting', 'failed'];

export function createMails({
  mails,
  outbox,
  stationery,
  bookings,
  writeTransaction,
  clock,
}: MailDeps): Mails {
  function find(id: string): MailRecord {
    const mail = mails.find(id);
    if (mail === null) throw new AppError('not_found');
    return mail;
  }

  /** A mail that never went out is the same mail, with whatever has been put right since. */
  function refresh(mail: MailRecord, booking: BookingRecord): void {
    const now = clock.now();
    const all = outbox.addressed(mail.kind, booking);
    const fresh = all.find(({ toAddress }) => toAddress === mail.toAddress) ?? all[0];
    if (!fresh) throw new AppError('customer_info_missing');
    const words = { subject: null, html: null, text: null };
    const rewritten = mails.rewrite(mail.id, {
      ...fresh,
      ...words,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      problem: null,
    });
    if (!rewritten) throw new AppError('mail_in_flight');
  }

  function written(id: string | null): MailSummary {
    if (id === null) throw new AppError('customer_info_missing');
    return summary(find(id));
  }

  return {
    list(filter, page, pageSize) {
      const rows = mails.list(filter, { offset: (page - 1) * pageSize, limit: pageSize });
      return { mails: rows.map(summary), total: mails.count(filter) };
    },

    async read(id) {
      const mail = find(id);
      const words = await wordsOf(mail, stationery, clock.now());
      return { ...summary(mail), ...words, attachments: attachmentNames(mail) };
    },

    sendAgain(id) {
      return writeTransaction(() => {
        const mail = find(id);
        if (mail.state === 'sending') throw new AppError('mail_in_flight');
        const booking = bookings.find(mail.bookingId);
        if (!isStillTrue(mail.kind, booking)) throw new AppError('mail_outdated');
        if (!UNSENT.includes(mail.state)) return written(outbox.write(mail.kind, booking));
        refresh(mail, booking);
        return written(id);
      });
    },

    sendConfirmation(bookingId) {
      return writeTransaction(() => {
        const booking = bookings.find(bookingId);
        if (booking.status !== 'confirmed') throw new AppError('not_confirmed');
        const onItsWay = mails.findUnsent(bookingId, 'confirmed');
        return written(onItsWay?.id ?? outbox.write('confirmed', booking));
      });
    },
  };
}

function summary(mail: MailRecord): MailSummary {
  return {
    id: mail.id,
    bookingId: mail.bookingId,
    reference: mail.booking.reference,
    kind: mail.kind,
    state: mail.state,
    language: mail.language,
    to: mail.toAddress,
    attempts: mail.attempts,
    problem: mail.problem,
    createdAt: mail.createdAt.toISOString(),
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
