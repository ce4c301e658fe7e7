import type { Readable } from 'node:stream';
import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AlertOccasion, AlertText } from '../../alerts/alert-kind.ts';
import type { MailedAlert } from '../../alerts/alert-outbox.ts';
import type { BookingChanged } from '../../booking-record/booking-follower.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { BookingLedger } from '../../ledger/ledger.repository.ts';
import type { LateRefund } from '../../money/money-to-settle.usecases.ts';
import type { MailAttachment } from '../mail-transport.ts';
import type { Row } from '../mail-layout.ts';
import type { MoneyWords } from '../mail-words.ts';
import type { MessagePiece } from '@villa/shared/domain/message/render-message.ts';
import type { MailedExtra } from './extra-answered.ts';
import type { WrittenData } from './written.ts';
import type { LatePayment, MailedPayment, MailedTopUp, MessageData } from '../mail-data.ts';

/**
 * The texts of one kind of mail in a language. {{ask}} is what the guest is asked for next, {{by}} until when a slip is
 * waited for; {{villa}}, {{guest}} and {{reference}} are filled in, and the kind's own `values`.
 */
export interface KindWords {
  /** As staff read it in the list of mails. */
  name: string;
  /** The headline; the subject is the reference and this. */
  title: string;
  paragraphs: readonly string[];
  button: string;
  /** Sentences of this kind alone. */
  [more: string]: unknown;
}
export type MessageWords = Record<Language, KindWords>;

/** The state of a booking's slips: whether one waits, and whether the last word was to send another. */
export interface SlipsNow {
  isWaiting: boolean;
  isAskedAgain: boolean;
}

/** The payment that a change has recorded. */
export interface NotedPayment {
  /** It went back to the guest. */
  isRefund: boolean;
  /** A numbered receipt is issued for it, and mailed. */
  hasReceipt: boolean;
}

/** The facts that a mail's data are taken from when it is written. */
export interface DataSources {
  payment: MailedPayment | null;
  /** The bedroom that the guest asked for last. */
  topUp: () => MailedTopUp | null;
  /** The account that the guest named for a refund. */
  account: () => RefundAccount | null;
  /** The wish for an extra that was answered last. */
  extra: () => MailedExtra | null;
  /** Staff's answer to the newest request to cancel. */
  answer: () => string;
  /** True if staff are offered to take the step back. */
  canBeUndone: boolean;
}

/** The facts that decide whether a mail is true when it goes out. */
export interface MessageNow {
  record: BookingRecord;
  slips: SlipsNow;
  isVoid: (receipt: string) => boolean;
}

/** The further facts by which the relay looks at a mail again. */
export interface RelayNow extends MessageNow {
  booking: Booking;
  today: CalendarDate;
  /** True if a guest's request to cancel waits for an answer. */
  isCancelAsked: boolean;
  topUp: () => MailedTopUp | null;
  ledger: () => BookingLedger;
  hasPicture: (paymentId: string) => boolean;
  /** A message of the owner with the booking's values of now; null when it is not to go. */
  written: (data: WrittenData) => WrittenData | null;
}

/** The facts that the sentences of a mail about a booking follow from. */
export interface Sentences<Data> {
  booking: Booking;
  language: Language;
  data: Data | null;
  /** The sentences about money that several kinds share. */
  says: MoneyWords;
  /** The amount that the guest is asked for next, and its day. */
  asked: { dueOn: CalendarDate } | null;
  /** True if money came, whatever has become of it. */
  came: boolean;
  isHeld: boolean;
  /** True while a slip for what is asked is looked at. */
  isSent: boolean;
  /** Asks for what is next; empty while nobody is to pay. */
  next: readonly string[];
  afterwards: readonly string[];
  tooMuch: readonly string[];
  /** The sentence about money that goes back, and to which account. */
  giveBack: (isAccountKnown: boolean) => string;
}

export interface ValuesAround {
  villa: Villa;
  language: Language;
  booking: Booking;
  /** Nights, guests and bedrooms in words. */
  counts: (stay: { checkIn: string; checkOut: string; rooms: number; guests: number }) => {
    nights: string;
    guests: string;
    bedrooms: string;
  };
}

/** The documents that a mail carries. */
export interface Attachments<Data> {
  names(mail: AttachedTo<Data>): string[];
  make(mail: AttachedTo<Data>, sources: AttachmentSources): Promise<MailAttachment[]>;
}
export interface AttachedTo<Data> {
  booking: Booking;
  language: Language;
  data: Data | null;
}
export interface AttachmentSources {
  villa: Villa;
  /** The origin of the site, without a slash at its end. */
  origin: string;
  now: Date;
  receiptPdf: (number: string, language: Language) => Promise<Readable>;
}

/** The news that a mail gives a guest: two mails of one topic in a row say nothing new. */
export type Topic =
  | 'pay'
  | 'checking'
  | 'confirmed'
  | 'over'
  | 'receipt'
  | 'bedroom'
  | 'account'
  | 'own';

/**
 * One kind of mail about a booking: its only definition beside its words. Guests who left no address, and bookings in
 * the bin, have none written.
 */
export interface BookingMessage<Kind extends string = string, Data = MessageData> {
  kind: Kind;
  audience: 'guest' | 'users';
  /** The event about which users choose whether they get this mail; left out: the owners do. */
  alert?: AlertEvent;
  topic: Topic;
  words: MessageWords;
  /** True for a change that is worth the mail; left out where the clock or a use case writes it. */
  isCausedBy?(change: BookingChanged, payment: NotedPayment | null): boolean;
  /** The data kept beside the mail; left out: only that its step can be undone. */
  data?(change: BookingChanged, from: DataSources): Data | null;
  /** Written no second time to an address. */
  once?: true;
  /** Written no second time within so many milliseconds, unless another mail went between. */
  everyMs?: number;
  /** Nothing about money is said in it, so that a reminder need not wait for its reader to have rested. */
  isAcknowledgement?: true;
  /** About money, or the booking's link, alone: whether a step and its undo are news is decided without it. */
  isAboutMoney?: true;
  /** News even where the guest heard the same before. */
  isAlwaysNews?: true;
  /** Staff saw whose money it is, whatever the booking's status. */
  isVouched?: true;
  /** With the terms that a guest agrees to by paying. */
  hasTerms?: true;
  /** True if what it says is still true. */
  isTrue(now: MessageNow, data: Data | null): boolean;
  /** Its data as they are when it goes out; null when it is not sent after all. */
  refresh?(data: Data | null, now: RelayNow): { data: Data | null } | null;
  /** Its data when staff send it once more; left out: as `dataSentAgain` says. */
  sentAgain?(data: Data | null): Data | null;
  /** The words that were written for it, in place of greeting, sentences and summary. */
  own?(data: Data): OwnWords;
  paragraphs?(said: Sentences<Data>): readonly string[];
  /** The values that its own data add to those of its booking. */
  values?(data: Data, around: ValuesAround): Record<string, string>;
  /** The path of its button; left out: the booking. */
  link?(booking: Booking): { path: string; words?: MessageWords };
  attachments?: Attachments<Data>;
}

export interface HouseAround {
  villa: Villa;
  language: Language;
}

/** A mail in words of the house. */
export interface OwnWords {
  subject: readonly MessagePiece[];
  text: readonly MessagePiece[];
}

/** One kind of mail about no booking, to owners or one user: its only definition beside its words. */
export interface HouseMessage<Kind extends string = string, Data = MessageData> {
  kind: Kind;
  words: MessageWords;
  /** The path that its button leads to. */
  path: string | ((data: Data) => string);
  /** The event that it tells of: users choose by which ways they hear of it. */
  alert?: {
    event: AlertEvent;
    /** One a thing to tell; left out: one alert, with the mail's data. */
    occasions?(data: Data, now: Date): AlertOccasion[];
  };
  values?(data: Data, around: HouseAround): Record<string, string>;
  rows?(data: Data, around: HouseAround): Row[];
  /** Its data as they are when it goes out; null when it is not sent after all. */
  refresh?(data: Data, now: HouseNow): { data: Data } | null;
  /** The address that only its reader may know; null once it opens nothing. */
  secretLink?(data: Data, now: Pick<HouseNow, 'passwordLinkPath'>): string | null;
}

export interface HouseNow {
  /** The payments that are late now. */
  late: () => LatePayment[];
  /** The refunds whose promised day is over. */
  lateRefunds: () => LateRefund[];
  /** The words of an alert as they are now, in each language; null when it is no news any more. */
  alertTexts: (alert: MailedAlert) => Record<Language, AlertText> | null;
  /** The address of a link for a new password that still opens something, without its origin. */
  passwordLinkPath: (linkId: string) => string | null;
}

/** A kind's own path: the booking's page for guests. */
export const bookingPath = ({ _id }: Booking): string => `/booking/${encodeURIComponent(_id)}`;
export const paymentPath = (booking: Booking): string => `${bookingPath(booking)}/payment`;
