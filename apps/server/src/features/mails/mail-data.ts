import type { BankChange } from '@villa/shared/contract/mails.ts';

/** What each kind of mail without a booking says. */
export interface UserMailData {
  /** Whether mails arrive at all; the owner asks for it. */
  test: Record<string, never>;
  /** So many nights of the coming year are held by bookings that nobody has paid. */
  owner_holds: { nights: number; bookings: number };
  /** Where guests pay was changed; `by` is a user's name, `guestsPaying` had the old one before them. */
  bank_changed: { what: BankChange; by: string; guestsPaying: number };
  /** A link that sets a new password, once, `until` this instant (ISO 8601). */
  password_link: { link: string; until: string };
  /** Nights that are sold or closed both here and on a channel: so many, the first of them `from`. */
  channel_clash: { channel: string; from: string; count: number };
  /** A channel's calendar that would free so many nights at once. */
  channel_suspicious: { channel: string; from: string; count: number };
  /** A channel's calendar that could not be read for six hours. */
  channel_stale: { channel: string };
}
export type UserMailKind = keyof UserMailData;

/** What is kept beside a mail about a booking. */
export interface BookingMailData {
  /** The step it is about can be undone: it waits, and is not sent when the guest has heard the same before. */
  undo: true;
}

export type MailData = UserMailData[UserMailKind] | BookingMailData;
