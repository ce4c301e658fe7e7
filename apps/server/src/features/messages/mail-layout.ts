import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/language.ts';

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
  /** What was received, what is asked for and when, what is to be given back. */
  settlement: Row[];
  /** What the booking keeps of the terms it was made on. */
  terms: { label: string; rows: Row[] } | null;
  specialRequests: Row | null;
  button: { label: string; url: string };
  link: string;
  footer: string;
}

/** What a mail is made of beside its own data. */
export interface MailAround {
  villa: Villa;
  language: Language;
  /** Where the site is found, without a slash at its end. */
  origin: string;
  now: Date;
  /** Whether the guest's request to cancel waits for an answer. */
  isCancelAsked?: boolean;
  /** The link that only the reader of the mail may have. */
  secretLink?: string | null;
}
