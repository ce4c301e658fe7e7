import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
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
}
export type UserMailKind = keyof UserMailData;

/** What is kept beside a mail about a booking. */
export interface BookingMailData {
  /** The step it is about can be undone: it waits, and is not sent when the guest has heard the same before. */
  undo: true;
}

/** What the mail of a numbered receipt is about. */
export interface ReceiptMailData {
  receipt: {
    number: string;
    /** Whole baht. */
    amount: number;
    receivedOn: CalendarDate;
  };
}

export type MailData = UserMailData[UserMailKind] | BookingMailData | ReceiptMailData;
