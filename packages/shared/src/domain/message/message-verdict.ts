import type { BookingSource } from '../booking/booking-source.ts';
import type { Language } from '../text/language.ts';
import {
  type HouseTimes,
  type MessageMoment,
  type MessageStay,
  mayWriteAt,
  messageMoment,
} from './message-moment.ts';
import type { MessageConditions, MessageTiming } from './message-template.ts';

/** The reason why a message did not go. The first of them that is true is said. */
export const NOT_SENT_REASONS = [
  'booked_later',
  'other_language',
  'other_source',
  'no_address',
  'variable_missing',
  'held',
  'unpaid',
  'paid',
  'check_in_missing',
  'check_in_done',
  'codes_closed',
  'outage',
  'missed',
  'mail_failed',
] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

/** The facts of a booking by which its messages are decided on. */
export interface MessageFacts extends MessageStay {
  language: Language;
  source: BookingSource | null;
  hasAddress: boolean;
  /** True: all that is due before arrival is paid. */
  isPaid: boolean;
  /** True: nothing is missing of the guests who come. */
  isCheckInDone: boolean;
  /** False while the guest's page does not show the codes that the message holds. */
  areCodesOpen: boolean;
  /** Variables of the message without a value. */
  missing: readonly string[];
  isHeld: boolean;
}

/**
 * The decision on a message at an instant. `none`: it is for no moment of this booking, or its moment was over when it
 * was switched on. `planned`: its moment is to come. `waits`: it is in its window, and something is missing that may
 * still come. `go`. `not_sent`: it goes no more.
 */
export type MessageVerdict =
  | { is: 'none'; why: 'no_moment' | 'over_when_switched_on' }
  | { is: 'planned' | 'go'; moment: MessageMoment; waitsFor: NotSentReason | null }
  | { is: 'waits'; moment: MessageMoment; waitsFor: NotSentReason | null }
  | { is: 'not_sent'; moment: MessageMoment; reason: NotSentReason };

export interface JudgedTemplate extends MessageTiming {
  conditions: MessageConditions;
  /** Since when it is on, with this timing. */
  since: Date;
}

/**
 * Decides on a message by the booking as it is, and by nothing that was stored before (B7). Pure; the caller knows
 * whether it went already.
 */
export function messageVerdict(
  template: JudgedTemplate,
  facts: MessageFacts,
  house: HouseTimes,
  now: Date,
): MessageVerdict {
  const moment = messageMoment(template, facts, house);
  if (moment === null) return { is: 'none', why: 'no_moment' };
  const counted = countsFrom(moment, facts, template);
  if (counted < template.since) return { is: 'none', why: 'over_when_switched_on' };
  if (moment.isMissed) return { is: 'not_sent', moment, reason: 'booked_later' };
  const never = neverGoes(template.conditions, facts);
  const waitsFor = waitsForWhat(template.conditions, facts);
  if (now < moment.due) return { is: 'planned', moment, waitsFor: never ?? waitsFor };
  if (now >= moment.until) {
    return { is: 'not_sent', moment, reason: never ?? waitsFor ?? 'missed' };
  }
  // Asked once: nobody waits for another language.
  if (never !== null) return { is: 'not_sent', moment, reason: never };
  if (waitsFor !== null) return { is: 'waits', moment, waitsFor };
  return mayWriteAt(now, facts.checkIn, house.timeZone)
    ? { is: 'go', moment, waitsFor: null }
    : { is: 'waits', moment, waitsFor: null };
}

/** A late one is counted from its cause: a stay that was booked before the message was switched on gets none. */
function countsFrom(moment: MessageMoment, facts: MessageFacts, { trigger }: MessageTiming): Date {
  if (!moment.isLate && !moment.isMissed) return moment.due;
  const moved = trigger === 'check_out' ? facts.checkOutMovedAt : facts.checkInMovedAt;
  return moved !== null && moved > facts.confirmedAt ? moved : facts.confirmedAt;
}

function neverGoes(
  { language, source }: MessageConditions,
  facts: MessageFacts,
): NotSentReason | null {
  if (language !== null && facts.language !== language) return 'other_language';
  if (source !== null && facts.source !== source) return 'other_source';
  if (!facts.hasAddress) return 'no_address';
  return facts.missing.length > 0 ? 'variable_missing' : null;
}

function waitsForWhat(
  { paid, checkInDone }: MessageConditions,
  facts: MessageFacts,
): NotSentReason | null {
  if (facts.isHeld) return 'held';
  if (paid !== null && facts.isPaid !== paid) return paid ? 'unpaid' : 'paid';
  if (checkInDone !== null && facts.isCheckInDone !== checkInDone) {
    return checkInDone ? 'check_in_missing' : 'check_in_done';
  }
  return facts.areCodesOpen ? null : 'codes_closed';
}
