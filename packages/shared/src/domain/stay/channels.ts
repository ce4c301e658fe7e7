import type { CalendarDate } from './calendar-date.ts';

/** The places beside its own page where the villa is offered, or other sources that close its nights. */
export const CHANNEL_KINDS = ['airbnb', 'booking', 'agoda', 'vrbo', 'google', 'other'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The entries taken from a channel: all that it closes, or only those that it marks as reservations. */
export const CHANNEL_TAKES = ['all', 'reservations'] as const;
export type ChannelTake = (typeof CHANNEL_TAKES)[number];

/**
 * From where on the nights of a channel's own window are sold here: so many days ahead, which moves with the calendar, or
 * from a day after which nobody there can sell.
 */
export type SellWindowFrom = number | CalendarDate;
/** As far ahead as calendars are read. */
export const MAX_SELL_WINDOW_DAYS = 730;

const HOUR = 3_600_000;
/** How old a channel's last good reading may be before it is amber, and before it is red. */
const LATE_AFTER_MS = HOUR;
const STALE_AFTER_MS = 6 * HOUR;

/**
 * How well a channel is: `paused` and `new` (never read) say that nothing is expected, `suspicious`
 * that its last answer was too strange to free nights.
 */
export const CHANNEL_STATES = ['paused', 'new', 'fresh', 'suspicious', 'late', 'stale'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

export interface ChannelReadings {
  active: boolean;
  createdAt: Date;
  lastSuccessAt: Date | null;
  fault: string | null;
  isSuspicious: boolean;
}

/** The state behind the colour of a channel. A clock that was put back makes nothing fresh that was not. */
export function channelState(
  { active, createdAt, lastSuccessAt, fault, isSuspicious }: ChannelReadings,
  now: Date,
): ChannelState {
  if (!active) return 'paused';
  const age = now.getTime() - (lastSuccessAt ?? createdAt).getTime();
  // A calendar that costs too much to read stays so until somebody there changes it: it is stale at once, not after six hours.
  if (age > STALE_AFTER_MS || fault === 'too_costly') return 'stale';
  if (isSuspicious) return 'suspicious';
  if (age > LATE_AFTER_MS) return 'late';
  return lastSuccessAt === null ? 'new' : 'fresh';
}

/**
 * The fault of a channel's calendar in one word: of the address, on the way, in the server's answer, in the calendar
 * itself. `busy`: somebody else is reading it; `database_busy`: our own database was held by another process.
 */
export const CHANNEL_FAULTS = [
  'wrong_address',
  'private_address',
  'no_such_host',
  'no_connection',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'broken_answer',
  'gone',
  'refused',
  'too_often',
  'server_error',
  'unexpected_answer',
  'not_a_calendar',
  'cut_off',
  'unreadable_date',
  'unreadable',
  'too_many_events',
  'too_costly',
  'busy',
  'database_busy',
] as const;
export type ChannelFault = (typeof CHANNEL_FAULTS)[number];

/** Counts the entries of a calendar; the kinds add up to `events`. */
export interface FeedCount {
  events: number;
  /** They close nights. */
  taken: number;
  /** They leave their time free. */
  free: number;
  past: number;
  /** They begin further ahead than is read. */
  later: number;
  declined: number;
  cancelled: number;
}

/**
 * Oddities of a calendar that was read all the same: lines without a meaning, and rules that do not say how often, are
 * left out; years of the Buddhist era are read as such.
 */
export const FEED_REMARKS = ['lines_skipped', 'rules_skipped', 'buddhist_years'] as const;
export interface FeedRemark {
  kind: (typeof FEED_REMARKS)[number];
  count: number;
}

export interface FeedAccount {
  counted: FeedCount;
  remarks: FeedRemark[];
}

/** The outcome of a reading. */
export const CHANNEL_RUN_OUTCOMES = ['read', 'unchanged', 'suspicious', 'failed'] as const;

/** How a double booking is settled: keep ours, keep theirs, or it is one stay after all. */
export const CLASH_DECISIONS = ['ours', 'theirs', 'same'] as const;
export type ClashDecision = (typeof CLASH_DECISIONS)[number];

/** `unclear`: whether it is an echo is not known. `question`: found by a channel's first reading. */
export const CLASH_KINDS = ['clash', 'unclear', 'question'] as const;
