import { alert } from './kinds/alert.ts';
import { abroadWindow } from './kinds/abroad-window.ts';
import { backupFailing } from './kinds/backup-failing.ts';
import { bankChanged } from './kinds/bank-changed.ts';
import { bookingLink } from './kinds/booking-link.ts';
import { cancellationDeclined } from './kinds/cancellation-declined.ts';
import { cancelled } from './kinds/cancelled.ts';
import { cancelling } from './kinds/cancelling.ts';
import { channelClash } from './kinds/channel-clash.ts';
import { channelCostly } from './kinds/channel-costly.ts';
import { channelStale } from './kinds/channel-stale.ts';
import { channelSuspicious } from './kinds/channel-suspicious.ts';
import { confirmed } from './kinds/confirmed.ts';
import { diskLow } from './kinds/disk-low.ts';
import { expired } from './kinds/expired.ts';
import type { BookingMessage, HouseMessage } from './kinds/message-kind.ts';
import { offsiteFailing } from './kinds/offsite-failing.ts';
import { ownerCancellation } from './kinds/owner-cancellation.ts';
import { ownerCrowded } from './kinds/owner-crowded.ts';
import { ownerHolds } from './kinds/owner-holds.ts';
import { ownerLate } from './kinds/owner-late.ts';
import { ownerLinkAsked } from './kinds/owner-link-asked.ts';
import { ownerRefundAccount } from './kinds/owner-refund-account.ts';
import { ownerSlip } from './kinds/owner-slip.ts';
import { passwordLink } from './kinds/password-link.ts';
import { paymentDue } from './kinds/payment-due.ts';
import { paymentLate } from './kinds/payment-late.ts';
import { paymentReceived } from './kinds/payment-received.ts';
import { receipt } from './kinds/receipt.ts';
import { receiptVoid } from './kinds/receipt-void.ts';
import { received } from './kinds/received.ts';
import { refundAccount } from './kinds/refund-account.ts';
import { refundLate } from './kinds/refund-late.ts';
import { refundSent } from './kinds/refund-sent.ts';
import { reopened } from './kinds/reopened.ts';
import { slipAgain } from './kinds/slip-again.ts';
import { slipReceived } from './kinds/slip-received.ts';
import { stayEnded } from './kinds/stay-ended.ts';
import { stayKept } from './kinds/stay-kept.ts';
import { stayChanged } from './kinds/stay-changed.ts';
import { testMail } from './kinds/test-mail.ts';
import { extraAnswered } from './kinds/extra-answered.ts';
import { topUpAsked } from './kinds/top-up-asked.ts';
import { topUpEnded } from './kinds/top-up-ended.ts';
import { topUpOpened } from './kinds/top-up-opened.ts';
import { written } from './kinds/written.ts';
import { writtenTest } from './kinds/written-test.ts';

/** The kinds of mail about a booking. Those that one change causes are written in this order. */
export const BOOKING_MESSAGES = [
  received,
  abroadWindow,
  slipReceived,
  slipAgain,
  reopened,
  confirmed,
  cancelled,
  stayEnded,
  expired,
  receipt,
  ownerSlip,
  paymentDue,
  paymentLate,
  paymentReceived,
  refundSent,
  stayChanged,
  cancellationDeclined,
  cancelling,
  stayKept,
  ownerCancellation,
  refundAccount,
  ownerRefundAccount,
  extraAnswered,
  topUpAsked,
  topUpOpened,
  topUpEnded,
  receiptVoid,
  bookingLink,
  ownerLinkAsked,
  written,
] as const;
export type BookingMailKind = (typeof BOOKING_MESSAGES)[number]['kind'];

/** The kinds of mail about no booking. */
export const HOUSE_MESSAGES = [
  testMail,
  ownerHolds,
  ownerCrowded,
  ownerLate,
  bankChanged,
  passwordLink,
  channelClash,
  channelSuspicious,
  channelStale,
  channelCostly,
  backupFailing,
  offsiteFailing,
  diskLow,
  refundLate,
  writtenTest,
  alert,
] as const;
type HouseKind = (typeof HOUSE_MESSAGES)[number];
export type HouseMailKind = HouseKind['kind'];
export type MailKind = BookingMailKind | HouseMailKind;

/** The data of each kind of mail without a booking. */
export type HouseMailData = {
  [One in HouseKind as One['kind']]: One extends HouseMessage<string, infer Data> ? Data : never;
};

const bookingKinds = new Map<string, BookingMessage>(
  BOOKING_MESSAGES.map((one) => [one.kind, one as unknown as BookingMessage]),
);
const houseKinds = new Map<string, HouseMessage>(
  HOUSE_MESSAGES.map((one) => [one.kind, one as unknown as HouseMessage]),
);

/** The definition of a kind of mail about a booking. @throws for any other */
export function bookingMessage(kind: string): BookingMessage {
  const found = bookingKinds.get(kind);
  if (!found) throw new Error(`no mail about a booking is called ${kind}`);
  return found;
}

/** The definition of a kind of mail about no booking. @throws for any other */
export function houseMessage(kind: string): HouseMessage {
  const found = houseKinds.get(kind);
  if (!found) throw new Error(`no mail about the house is called ${kind}`);
  return found;
}

export const MAIL_KINDS: readonly MailKind[] = [...BOOKING_MESSAGES, ...HOUSE_MESSAGES].map(
  ({ kind }) => kind,
);
const kindsOf = (which: (one: BookingMessage) => boolean): BookingMailKind[] =>
  BOOKING_MESSAGES.filter((one) => which(one as unknown as BookingMessage)).map(({ kind }) => kind);

/** Those about a booking that go to users; a guest reads none of them. */
export const USER_KINDS = kindsOf(({ audience }) => audience !== 'guest');
/** About money alone: they lie between two mails about the stay, and count as neither. */
export const MONEY_KINDS = kindsOf(({ isAboutMoney }) => isAboutMoney === true);
/** In words of the house, which are kept as long as any mail's. */
export const OWN_KINDS = kindsOf((one) => 'own' in one);
/** Those after which a guest need not be left alone. */
export const ACKNOWLEDGEMENTS = kindsOf(({ isAcknowledgement }) => isAcknowledgement === true);
