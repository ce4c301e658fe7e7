import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { TopUpState } from '@villa/shared/domain/money/top-up.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';

/** The data kept beside a mail, in the shape that its kind says (`kinds/`). */
export type MessageData = object;

export interface LatePayment {
  bookingId: string;
  reference: string;
  checkIn: CalendarDate;
  /** The amount asked for, whole baht. */
  amount: number;
  dueOn: CalendarDate;
}

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

/** A numbered receipt as its mail names it. */
export interface MailedReceipt {
  number: string;
  /** Whole baht. */
  amount: number;
  receivedOn: CalendarDate;
  /** The number of a mailed receipt that is void since, and in whose place it stands. */
  replaces?: string;
}

export interface ReceiptMailData {
  receipt: MailedReceipt;
}

/** A receipt that was mailed and is void since. */
export interface VoidReceiptMailData {
  voidReceipt: MailedReceipt & {
    /** The numbers of those that were issued for later payments. */
    since: string[];
  };
}
