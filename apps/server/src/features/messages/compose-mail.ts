import type { Readable } from 'node:stream';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { isCodePiece, isSecretPiece } from '@villa/shared/domain/message/render-message.ts';
import type { CodeVariable, SecretValues } from '@villa/shared/domain/message/message-variables.ts';
import { DeliveryFailure, type MailAttachment } from './mail-transport.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { MailRecord, Words } from './mails.repository.ts';
import { bookingMessage, houseMessage } from './message-kinds.ts';

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
  /** The codes that a booking's guest may read now; null: none. */
  openCodes: (bookingId: string) => MailCodes | null;
  /** The address of the page on which a booking's guest reviews the stay, without its origin; null: there is none. */
  reviewPath: (bookingId: string) => string | null;
}

/** Door code and Wi-Fi. */
export type MailCodes = Readonly<Record<CodeVariable, string>>;

/** The parts of a mail that only its reader may have: they are sent, and not kept. */
export interface MailSecrets {
  link?: string;
  values?: SecretValues;
}

/** The numbered receipts, as far as mails carry them. */
export interface MailedReceipts {
  isVoid(number: string): boolean;
  pdf(number: string, language: Language): Promise<Readable>;
}

/**
 * The words of a mail: those that were sent once, else made now. The makers are loaded with the first mail.
 * @param secrets for its reader alone; without them the mail leads to the site, and secret values are blanked
 */
export async function wordsOf(
  mail: MailRecord,
  { villa, origin, hasOpenRequest }: MailSources,
  now: Date,
  secrets: MailSecrets | null = null,
): Promise<Words> {
  const { subject, html, text } = mail;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  const [{ mailContent }, { mailHtml }, { lineText, mailText }] = await Promise.all([
    import('./mail-content.ts'),
    import('./mail-html.ts'),
    import('./mail-text.ts'),
  ]);
  const isCancelAsked = mail.bookingId !== null && hasOpenRequest(mail.bookingId);
  const { language } = mail;
  const secretLink = secrets?.link ?? null;
  const secretValues = secrets?.values ?? {};
  const around = { villa: villa(), language, origin, now, isCancelAsked, secretLink, secretValues };
  const content = mailContent(mail, around);
  const { subject: title } = content;
  return mail.way === 'line'
    ? { subject: title, html: '', text: lineText(content) }
    : { subject: title, html: mailHtml(content), text: mailText(content) };
}

/** The link that only the mail's reader may know; null in other mails and once it has ended. */
export function secretLinkOf(mail: MailRecord, now: MailSources): string | null {
  if (mail.bookingId !== null) return null;
  return houseMessage(mail.kind).secretLink?.(mail.data ?? {}, now) ?? null;
}

/**
 * Everything of a mail that is not kept; null in most.
 * @throws DeliveryFailure where it names codes that its guest may not read any more, or a stay that is not to be reviewed
 */
export function secretsOf(mail: MailRecord, now: MailSources): MailSecrets | null {
  const link = secretLinkOf(mail, now);
  if (link !== null) return { link };
  if (mail.bookingId === null || mail.data === null) return null;
  const said = bookingMessage(mail.kind).own?.(mail.data);
  const secret = said === undefined ? [] : [...said.subject, ...said.text].filter(isSecretPiece);
  if (secret.length === 0) return null;
  const codes = secret.some(isCodePiece) ? openCodesOf(mail.bookingId, now) : {};
  const isCodeAlone = secret.every(isCodePiece);
  const reviewLink = isCodeAlone ? {} : { reviewLink: reviewLinkOf(mail.bookingId, now) };
  return { values: { ...codes, ...reviewLink } };
}

function openCodesOf(bookingId: string, { openCodes }: MailSources): MailCodes {
  const codes = openCodes(bookingId);
  if (codes === null) throw new DeliveryFailure('later', 'codes', 'The codes are not shown now.');
  return codes;
}

function reviewLinkOf(bookingId: string, { origin, reviewPath }: MailSources): string {
  const path = reviewPath(bookingId);
  if (path === null) {
    throw new DeliveryFailure('refused', 'review_link', 'The stay is not to be reviewed now.');
  }
  return origin + path;
}

/** The names of what is attached to a mail. */
export function attachmentNames(mail: MailRecord): string[] {
  const attached = attachedTo(mail);
  return attached === null ? [] : attached.kind.names(attached.mail);
}

/** The documents that a mail carries, of the booking as the mail shows it. */
export async function attachmentsOf(
  mail: MailRecord,
  { villa, origin, receipts }: MailSources,
  now: Date,
): Promise<MailAttachment[]> {
  const attached = attachedTo(mail);
  if (attached === null) return [];
  const receiptPdf = (number: string, language: Language) => receipts.pdf(number, language);
  return attached.kind.make(attached.mail, { villa: villa(), origin, now, receiptPdf });
}

function attachedTo({ kind, booking, language, data }: MailRecord) {
  if (booking === null) return null;
  const { attachments } = bookingMessage(kind);
  if (!attachments) return null;
  return { kind: attachments, mail: { booking: bookingOfMail(booking), language, data } };
}
