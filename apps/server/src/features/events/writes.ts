import { PLAIN_KINDS, type PlainKind } from '@villa/shared/contract/events.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { ANY_WRITE, type WatchedWrites, markWrites } from '../../platform/database/table-marks.ts';
import { once } from '../../platform/once.ts';

/**
 * Which writes each kind stands for. Bookings are not among them: their changes are published by themselves. Every table
 * stands here or among `NOT_SHOWN_LIVE` of the test.
 */
export const WRITES: Readonly<Record<PlainKind, WatchedWrites>> = {
  'block.added': { blocks: ['insert'] },
  'block.removed': { blocks: ['delete'] },
  'villa.changed': {
    villa: ANY_WRITE,
    rooms: ANY_WRITE,
    pictures: ANY_WRITE,
    bank_accounts: ANY_WRITE,
    rate_periods: ANY_WRITE,
    promo_codes: ANY_WRITE,
    extras: ANY_WRITE,
  },
  'people.changed': {
    people: ['insert', 'update of name, role, token_generation, removed_at'],
    invitations: ['insert', 'delete'],
  },
  'line.changed': { line_links: ANY_WRITE, line_state: ANY_WRITE },
  'mail.changed': { mails: ['update of state'] },
  'slip.read': {
    slip_evidence: ['update of code, transfer'],
    slip_checks: ['update of state, again_at'],
  },
  'receipt.issued': { receipts: ['insert'], invoices: ['insert', 'update'] },
  'channels.changed': {
    channels: [
      'insert',
      'update of version, last_success_at, fault, doubt, last_fetch_at',
      'delete',
    ],
    channel_clashes: ['insert', 'update'],
    channel_stays: ANY_WRITE,
    channel_payouts: ['insert'],
    channel_payout_parts: ['insert'],
  },
  'month.closed': { month_closings: ['insert', 'update of reopened_at'] },
  'expenses.changed': {
    expenses: ['insert'],
    expense_paybacks: ['insert'],
    monthly_expenses: ['insert', 'update of ended_at'],
    monthly_expense_skips: ['insert'],
  },
  'statements.changed': {
    statements: ANY_WRITE,
    statement_rows: ANY_WRITE,
    payment_accounts: ANY_WRITE,
  },
  'messages.changed': {
    message_templates: ANY_WRITE,
    written_messages: ['insert', 'delete'],
    message_plans: ANY_WRITE,
  },
  'cleaning.changed': {
    turnover_answers: ANY_WRITE,
    cleaning_reports: ANY_WRITE,
    cleaning_report_pictures: ['insert'],
    // A cleaner whom no alert reaches is named until one does.
    push_subscriptions: ['insert', 'delete'],
    line_links: ['insert', 'update of blocked_at', 'delete'],
  },
  'reviews.changed': { reviews: ANY_WRITE },
  'arrivals.changed': {
    check_in_guests: ANY_WRITE,
    arrival_taps: ['insert'],
    arrival_filings: ['insert', 'delete'],
  },
};

/** Notices what was written into the database, whichever feature or process did it. */
export interface Writes {
  /** The kinds that this process has written since the last look; none at the first one. */
  own(): PlainKind[];
  /** True if another process has written anything since the last look; false at the first one. */
  elsewhere(): boolean;
}

export function createWrites(sqlite: Sqlite): Writes {
  // At the first look, which is when somebody listens: making some seventy triggers took a tenth of the start.
  const made = once(() => ({
    marks: PLAIN_KINDS.map((kind) => {
      const table = markWrites(sqlite, `written ${kind}`, WRITES[kind]);
      return { kind, isNew: newness(sqlite.prepare(`select mark from ${table}`).pluck()) };
    }),
    isOther: newness(sqlite.prepare('select data_version from pragma_data_version').pluck()),
  }));
  return {
    own: () =>
      made()
        .marks.filter(({ isNew }) => isNew())
        .map(({ kind }) => kind),
    elsewhere: () => made().isOther(),
  };
}

/** @returns whether the statement's value is another than at the last look */
function newness(statement: { get(): unknown }): () => boolean {
  let seen = statement.get();
  return () => {
    const before = seen;
    seen = statement.get();
    return seen !== before;
  };
}
