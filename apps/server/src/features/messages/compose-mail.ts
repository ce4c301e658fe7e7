import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { MailAttachment } from './mail-transport.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { UserMailData } from './mail-data.ts';
import type { MailRecord, Words } from './mails.repository.ts';

/** The sources that a mail is made from, beside its row. */
export interface MailSources {
  villa: () => Villa;
  /** The origin of the site, without a slash at its end. */
  origin: string;
  /** True if a guest's request to cancel waits for an answer. */
  hasOpenRequest: (bookingId: string) => boolean;
  receipts: MailedReceipts;
  /** The address of a link for a new password that still opens something, without its origin. */
  passwordLinkPath: (linkId: string) => string | null;
}

/** The numbered receipts, as far as mails carry them. */
export interface MailedReceipts {
  isVoid(number: string): boolean;
  pdf(number: string, language: Language): Promise<Readable>;
}

/**
 * The words of a mail: those that were sent once, else made now. The makers are loaded with the first mail.
 * @param secretLink the link that only its reader may have; without it the mail leads to the site
 */
export async function wordsOf(
  mail: MailRecord,
  { villa, origin, hasOpenRequest }: MailSources,
  now: Date,
  secretLink: string | null = null,
): Promise<Words> {
  const { subject, html, text } = mail;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  const [{ mailContent }, { mailHtml }, { mailText }] = await Promise.all([
    import('./mail-content.ts'),
    import('./mail-html.ts'),
    import('./mail-text.ts'),
  ]);
  const isCancelAsked = mail.bookingId !== null && hasOpenRequest(mail.bookingId);
  const { language } = mail;
  const around = { villa: villa(), language, origin, now, isCancelAsked, secretLink };
  const content = mailContent(mail, around);
  return { subject: content.subject, html: mailHtml(content), text: mailText(content) };
}

/** The link for a new password, which only the mail's reader may know; null in other mails and once it has ended. */
export function secretLinkOf(mail: MailRecord, { passwordLinkPath }: MailSources): string | null {
  if (mail.kind !== 'password_link') return null;
  const { linkId, origin } = mail.data as UserMailData['password_link'];
  const path = passwordLinkPath(linkId);
  return path === null ? null : origin + path;
}

/** The names of what is attached to a mail: to a confirmation the documents of decision 6, to the mail of a receipt the receipt. */
export function attachmentNames(mail: MailRecord): string[] {
  const { kind, booking } = mail;
  const number = receiptIn(mail);
  if (number !== null) return [`receipt-${number}.pdf`];
  return kind === 'confirmed' && booking
    ? [`${booking.reference}.pdf`, `${booking.reference}.ics`]
    : [];
}

/** Summary and calendar entry of the booking as the mail shows it. */
export async function attachmentsOf(
  mail: MailRecord,
  { villa, receipts }: MailSources,
  now: Date,
): Promise<MailAttachment[]> {
  const number = receiptIn(mail);
  if (number !== null) {
    const content = await buffer(await receipts.pdf(number, mail.language));
    return [{ filename: `receipt-${number}.pdf`, contentType: 'application/pdf', content }];
  }
  const [pdfName, icsName] = attachmentNames(mail);
  const { language } = mail;
  if (pdfName === undefined || icsName === undefined || mail.booking === null) return [];
  const booking = bookingOfMail(mail.booking);
  const [{ summaryContent }, { drawSummary }, { calendarEntry }] = await Promise.all([
    import('../stay-page/summary-content.ts'),
    import('../stay-page/summary-pdf.ts'),
    import('../stay-page/calendar-entry.ts'),
  ]);
  const summary = drawSummary(summaryContent(booking, villa(), language, now), now);
  return [
    { filename: pdfName, contentType: 'application/pdf', content: await buffer(summary) },
    {
      filename: icsName,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendarEntry(booking, villa(), language, now)),
    },
  ];
}

/** The number of the receipt that a mail is about; null where it is about something else. */
export function receiptIn({ data }: Pick<MailRecord, 'data'>): string | null {
  return data !== null && 'receipt' in data ? data.receipt.number : null;
}
