import type { TopUpState } from '@villa/shared/domain/money/top-up.ts';
import type { TransferMethod } from '@villa/shared/domain/money/ledger.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BankChange } from '@villa/shared/contract/mails.ts';
import type { BackupProblem } from '../backups/backup-problem.ts';
import type { Reminder } from './reminder-stage.ts';

/** The data of each kind of mail without a booking. */
export interface UserMailData {
  /** The owner asks for it, to see that mails arrive at all. */
  test: Record<string, never>;
  /** Bookings that nobody has paid hold this many nights of the coming year. */
  owner_holds: { nights: number; bookings: number };
  /** Guests hold this many nights, in any year, that nobody has confirmed. */
  owner_crowded: { nights: number };
  /** Payments that are over their day. No names: such a mail outlives a guest's data. */
  owner_late: { payments: LatePayment[] };
  /**
   * The account that guests pay into was changed; `by` is a user's name, `guestsPaying` had the old one before them.
   */
  bank_changed: { what: BankChange; by: string; guestsPaying: number };
  /** A link that sets a new password, once, `until` this instant (ISO 8601). Its code is made when it is sent and kept nowhere. */
  password_link: { linkId: string; origin: string; until: string };
  /** Nights that are sold or closed both here and on a channel: so many, the first of them `from`. */
  channel_clash: { channel: string; from: string; count: number };
  /** A channel's calendar that would free so many nights at once. */
  channel_suspicious: { channel: string; from: string; count: number };
  /** A channel's calendar that could not be read for six hours. */
  channel_stale: { channel: string };
  /** A channel's calendar whose reading was ended, because it took too long. */
  channel_costly: { channel: string };
  /** Backups fail; the last good one is of this instant (ISO 8601), null where there never was one. */
  backup_failing: { lastMadeAt: string | null; problem: BackupProblem };
  /** Free bytes of the disk, and bytes of it that backups take. */
  disk_low: { freeBytes: number; backupBytes: number };
}
export type UserMailKind = keyof UserMailData;

export interface LatePayment {
  bookingId: string;
  reference: string;
  checkIn: CalendarDate;
  /** The amount asked for, whole baht. */
  amount: number;
  dueOn: CalendarDate;
}

/** The data that are kept beside a mail about a booking. */
export type BookingMailData =
  | {
      /** The step it is about can be undone: it waits, and is not sent when the guest has heard the same before. */
      undo: true;
      /** In a cancellation: the guest has named the account for the refund. */
      hasAccount?: true;
      /** In a refusal: the slip that was refused, whose own reason is quoted. */
      slip?: string;
    }
  | {
      /** The payment that it reminds of; once that is paid or due on another day, the mail is not sent. */
      reminder: Reminder;
    }
  | {
      /** The payment or refund; not sent when it was taken back meanwhile. */
      payment: MailedPayment;
    }
  | {
      /** The stay as it was before. */
      before: MailedStay;
    }
  | {
      /** The account for a refund: the last digits of its number, and nothing that somebody typed. */
      refundAccount: { ending: string };
    }
  | {
      /** The message from staff to the guest. */
      words: string;
    }
  | {
      /** The bedroom that it is about; not sent when that has gone another way meanwhile. */
      topUp: MailedTopUp;
    };

/** One transfer, in whole baht of each pot. */
export interface MailedPayment {
  id: string;
  stay: number;
  damage: number;
  method: TransferMethod;
  on: CalendarDate;
  /** True if the guest finds a picture of the transfer on the booking's page. */
  picture: boolean;
  /** In a refund: the reasons that staff gave for keeping some of the damage deposit. Mails of before have none. */
  keptFor?: string[];
}

/** A bedroom that was asked for after the booking. */
export interface MailedTopUp {
  id: string;
  state: TopUpState;
  /** The booking's bedrooms with it. */
  rooms: number;
  /** Whole baht. */
  amount: number;
  /** Until when it is paid or a slip is there (ISO 8601). */
  endsAt: string;
}

export interface MailedStay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: number;
  guests: number;
  totalPrice: number;
}

/** The data of a mail about a numbered receipt. */
export interface ReceiptMailData {
  receipt: {
    number: string;
    /** Whole baht. */
    amount: number;
    receivedOn: CalendarDate;
  };
}

/** The data of a mail about a receipt that was mailed and is void since. */
export interface VoidReceiptMailData {
  voidReceipt: ReceiptMailData['receipt'] & {
    /** The numbers of those that were issued for later payments. */
    since: string[];
  };
}

export type MailData =
  | UserMailData[UserMailKind]
  | BookingMailData
  | ReceiptMailData
  | VoidReceiptMailData;
