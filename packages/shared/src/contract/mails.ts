import * as z from 'zod/mini';
import { idParams, instant, language, localized } from './fields.ts';
import { route } from './route.ts';

/** The changes of the villa's payment details, as the mail `bank_changed` names them. */
export const BANK_CHANGES = [
  'account_added',
  'account_changed',
  'account_removed',
  'accounts_replaced',
  'promptpay_changed',
] as const;
export type BankChange = (typeof BANK_CHANGES)[number];

/** Whoever names the mail server: SMTP_URL, which the admin cannot change, the owner in the admin, or nobody. */
export const MAIL_SERVER_SET_IN = ['environment', 'admin', 'nowhere'] as const;

/**
 * The state of a mail. `filed`: written into a file, since no mail server is set up. `failed`: given up; it goes out
 * again only when a user says so. `dropped`: never sent, since what it said was no longer true, or no longer news, when
 * its time came, or since too many were caused by strangers (`overLimit`). `counted`: never sent from here; it fell due
 * while the villa was a copy at rest, so it counts as sent by the villa that the copy is of.
 */
export const MAIL_STATES = [
  'waiting',
  'sending',
  'sent',
  'filed',
  'failed',
  'dropped',
  'counted',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail as the lists show it. */
export const mailSummary = z.object({
  id: z.string(),
  /** Null with `reference`: it is about no booking. Only the owner sees such a mail. */
  bookingId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** One word for each kind of mail; newer servers have more of them. */
  kind: z.string(),
  /** The kind's name for staff. */
  name: localized,
  state: z.enum(MAIL_STATES),
  language,
  /** The address it goes to. */
  to: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  /** The mail server's last error, in its own words; null after a success. */
  problem: z.nullable(z.string()),
  /** `dropped` since strangers may have a mailbox written to so often a day, and a booking to so many addresses. */
  overLimit: z.boolean(),
  createdAt: instant,
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
  sentAt: z.nullable(instant),
});
export type MailSummary = z.infer<typeof mailSummary>;

/** A mail to read; its words are kept for two years and empty afterwards. The HTML is a whole document, to be shown in a frame that can run nothing. */
export const mail = z.object({
  ...mailSummary.shape,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** File names. */
  attachments: z.array(z.string()),
});
export type Mail = z.infer<typeof mail>;

const pageNumber = z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'invalid')));

/** Newest first. */
export const listMails = route({
  method: 'GET',
  path: '/api/admin/mails',
  access: { may: 'guests.contact' },
  query: z.object({
    booking: z.optional(z.string()),
    state: z.optional(z.enum(MAIL_STATES, 'invalid')),
    page: pageNumber,
    pageSize: pageNumber,
  }),
  answer: z.object({
    mails: z.array(mailSummary),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** `smtp`: mails are sent; `files`: they are only written into files, because no mail server is set up. */
    delivery: z.enum(['smtp', 'files']),
  }),
});
export type MailPage = z.infer<typeof listMails.answer>;

export const getMail = route({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: { may: 'guests.contact' },
  params: idParams,
  answer: mail,
});

/** A mail to the owner who asks, which shows whether mails arrive. */
export const sendTestMail = route({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: { may: 'system' },
  answer: mailSummary,
});

/**
 * Once more, with the booking and the address as they are now. A mail that never went out stays the
 * same one; of one that did, a second is written.
 */
export const sendMailAgain = route({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  access: { may: 'guests.contact' },
  params: idParams,
  answer: mailSummary,
});

/** Writes the confirmation into the outbox once more; while one is on its way already, that one counts. */
export const sendConfirmation = route({
  method: 'POST',
  path: '/api/booking/:id/send-confirmation',
  access: { may: 'guests.contact' },
  params: idParams,
  answer: z.object({ status: z.literal('success'), data: z.object({ mail: mailSummary }) }),
});
