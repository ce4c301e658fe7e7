import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatBytes, formatDate, formatInstant } from '@villa/shared/i18n/formats.ts';
import type { MailAround, MailContent, Row } from './mail-layout.ts';
import type { LatePayment, UserMailData, UserMailKind } from './mail-data.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import { subjectLine } from './subject-line.ts';

/** A mail about no booking, to an owner or another user. */
export function userMail(
  kind: UserMailKind,
  data: UserMailData[UserMailKind],
  { villa, language, origin, secretLink }: MailAround,
): MailContent {
  const words = mailWords[language];
  const { title, paragraphs, button } = words.userKinds[kind];
  const values = {
    villa: localize(villa.name, language),
    ...valuesIn(data, words, { villa, language }),
  };
  return {
    language,
    villaName: values.villa,
    place: localize(villa.beachfront, language),
    subject: subjectLine(`${fill(title, values)} · ${values.villa}`),
    title: fill(title, values),
    greeting: '',
    paragraphs: paragraphs.map((text) => fill(text, values)),
    reference: null,
    rows: 'payments' in data ? lateRows(data.payments, words, language) : [],
    total: null,
    settlement: [],
    terms: null,
    specialRequests: null,
    button: { label: button, url: secretLink ?? origin + USER_PATHS[kind] },
    link: words.link,
    footer: fill(words.userFooter, values),
  };
}

/** The mail lists this many; an owner who has more late payments looks into the admin. */
const MAX_LISTED = 30;

function lateRows(payments: readonly LatePayment[], words: MailWords, language: Language): Row[] {
  const day = (date: string) => formatDate(date, language, 'medium');
  return payments.slice(0, MAX_LISTED).map(({ reference, amount, dueOn, checkIn }) => ({
    label: reference,
    value: fill(words.money.lateLine, {
      amount: formatBaht(amount),
      day: day(dueOn),
      arrival: day(checkIn),
    }),
  }));
}

/** The path that the button of a mail about no booking leads to. */
const USER_PATHS: Record<UserMailKind, string> = {
  test: '/admin',
  owner_holds: '/admin/bookings?status=pending,in_review',
  owner_crowded: '/admin/bookings?status=pending,in_review',
  owner_late: '/admin',
  bank_changed: '/admin/bank',
  password_link: '/',
  channel_clash: '/admin/calendar-sync',
  channel_suspicious: '/admin/calendar-sync',
  channel_stale: '/admin/calendar-sync',
  channel_costly: '/admin/calendar-sync',
  backup_failing: '/admin/backups',
  disk_low: '/admin/backups',
};

/** The values that a mail without a booking fills in, each a fact that was stored with it. */
function valuesIn(
  data: UserMailData[UserMailKind],
  words: MailWords,
  { villa, language }: Pick<MailAround, 'villa' | 'language'>,
): Record<string, string> {
  if ('channel' in data) {
    const { channel } = data;
    if (!('from' in data)) return { channel };
    return { channel, from: formatDate(data.from, language), count: String(data.count) };
  }
  if ('lastMadeAt' in data) {
    const { lastMadeAt, problem } = data;
    const last = lastMadeAt && formatInstant(lastMadeAt, language, villa.timeZone);
    return {
      last: last === null ? words.noBackup : fill(words.lastBackup, { last }),
      problem: words.backupProblems[problem],
    };
  }
  if ('freeBytes' in data) {
    const { freeBytes, backupBytes } = data;
    return {
      free: formatBytes(freeBytes, language),
      backups: formatBytes(backupBytes, language),
    };
  }
  if ('payments' in data) return { count: String(data.payments.length) };
  if ('bookings' in data) return { nights: String(data.nights), bookings: String(data.bookings) };
  if ('nights' in data) return { nights: String(data.nights) };
  if ('what' in data) {
    const { what, by, guestsPaying } = data;
    return { what: words.bankChanges[what], by, guests: String(guestsPaying) };
  }
  return 'until' in data ? { until: formatInstant(data.until, language, villa.timeZone) } : {};
}
