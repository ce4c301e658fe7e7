import type { Villa } from '@villa/shared/contract/villa.ts';
import type { SecretValues } from '@villa/shared/domain/message/message-variables.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';

export interface Row {
  label: string;
  value: string;
}

/** All words of a mail; mail-html.ts and mail-text.ts decide how it looks. */
export interface MailContent {
  language: Language;
  villaName: string;
  place: string;
  subject: string;
  title: string;
  /** Empty in mails to the owner or another user. */
  greeting: string;
  paragraphs: string[];
  /** Null where it is about no booking. */
  reference: Row | null;
  rows: Row[];
  total: Row | null;
  /** Amounts received, due (with their day) and to be refunded. */
  settlement: Row[];
  /** The terms that the booking was made on, as far as it keeps them. */
  terms: { label: string; rows: Row[] } | null;
  specialRequests: Row | null;
  button: { label: string; url: string };
  link: string;
  footer: string;
}

/** The sources of a mail beside its own data. */
export interface MailAround {
  villa: Villa;
  language: Language;
  /** The origin of the site, without a slash at its end. */
  origin: string;
  now: Date;
  /** True if the guest's request to cancel waits for an answer. */
  isCancelAsked?: boolean;
  /** The link that only the reader of the mail may have. */
  secretLink?: string | null;
  /** Door code and Wi-Fi, where only its reader sees them. */
  secretValues?: SecretValues;
}
