/**
 * The reason why each store stops growing (A8).
 * `days`: rows older than that are removed; `since` is the column of their age. `perStay`: at most so many a booking, and
 * the books keep bookings. `perNight`: one a night of the calendar.
 * `people`: as many as owner and staff enter or press, each a few hundred bytes. `atMost`: never more than so many.
 * `goesWith`: each belongs to a row of another store and is removed with it.
 */
export type Bound =
  | { days: number; since: string }
  | { perStay: number }
  | { perNight: number }
  | { people: true }
  | { atMost: number }
  | { goesWith: string };

const people: Bound = { people: true };
const one: Bound = { atMost: 1 };

/** Every table and folder. A new one fails bounds.test.ts until it stands here. */
export const BOUNDS: Readonly<Record<string, Bound>> = {
  // The books: a stay and what it leaves, kept as long as the books are.
  bookings: { perStay: 1 },
  booking_history: { perStay: 200 },
  instalments: { perStay: 200 },
  own_plans: { perStay: 1 },
  payments: { perStay: 40 },
  payment_entries: { perStay: 80 },
  charges: { perStay: 20 },
  receipts: { perStay: 40 },
  receipt_voids: { goesWith: 'receipts' },
  invoices: { perStay: 20 },
  receipt_details: { perStay: 1 },
  payment_intents: { perStay: 200 },
  online_payments: { goesWith: 'payments' },
  disputes: { perStay: 40 },
  online_entries: { perStay: 400 },
  online_notes: { perStay: 200 },
  provider_events: { days: 61, since: 'at' },
  // One a day at most, by the provider's own plan.
  payouts: { perNight: 1 },
  payout_parts: { goesWith: 'payouts' },
  checkout_settings: one,
  refund_questions: { perStay: 20 },
  transfer_pictures: { goesWith: 'payments' },
  damage_pictures: { goesWith: 'charges' },
  slips: { perStay: 40 },
  slip_evidence: { goesWith: 'slips' },
  slip_codes: { goesWith: 'slips' },
  // Longer than a slip where it was never the books': one a code that was sent.
  slip_checks: { perStay: 40 },
  slip_service: one,
  promo_uses: { perStay: 4 },
  cancellation_requests: { perStay: 10 },
  refund_accounts: { perStay: 10 },
  top_ups: { perStay: 20 },
  booked_extras: { perStay: 60 },
  guest_pages: { perStay: 1 },
  reviews: { perStay: 1 },
  review_link_keys: one,
  earlier_review_links: { perStay: 1 },
  payment_reminders: { perStay: 40 },
  // Bodies are removed after two years, and mails about no booking whole.
  mails: { perStay: 200 },
  written_messages: { perStay: 100 },
  message_plans: { perStay: 40 },
  message_templates: people,
  message_ticks: one,
  month_closings: people,
  nights: { perNight: 1 },
  expenses: people,
  expense_paybacks: { goesWith: 'expenses' },
  monthly_expenses: people,
  monthly_expense_skips: { goesWith: 'monthly_expenses' },
  // Each row of a bank once, however many files have it; a file goes within a day.
  statements: people,
  statement_files: { days: 2, since: 'at' },
  statement_rows: people,
  statement_mappings: people,
  payment_accounts: { goesWith: 'payments' },
  // Channels.
  channels: people,
  channel_nights: { goesWith: 'channels' },
  channel_events: { goesWith: 'channels' },
  channel_runs: { days: 90, since: 'at' },
  channel_fetches: { days: 90, since: 'at' },
  channel_clashes: { days: 730, since: 'coalesce(gone_at, settled_at)' },
  channel_stays: { perNight: 1 },
  channel_payouts: people,
  channel_payout_parts: { goesWith: 'channel_payouts' },
  calendar_addresses: one,
  guest_keys: { perStay: 2 },
  quotes: people,
  guest_remarks: people,
  line_links: { perStay: 1 },
  line_codes: { atMost: 1000 },
  line_events: { days: 8, since: 'at' },
  line_state: one,
  check_ins: { perStay: 1 },
  check_in_guests: { perStay: 40 },
  check_in_readings: { days: 401, since: 'at' },
  arrival_taps: { perStay: 60 },
  arrival_filings: { perStay: 40 },
  arrival_filed_guests: { goesWith: 'arrival_filings' },
  // Cleaning.
  turnover_answers: { days: 401, since: 'at' },
  missing_turnovers: { goesWith: 'turnover_answers' },
  cleaner_news: { days: 401, since: 'at' },
  cleaner_languages: people,
  cleaning_reports: { days: 401, since: 'at' },
  cleaning_words: one,
  cleaning_report_pictures: { goesWith: 'cleaning_reports' },
  // The house.
  villa: one,
  villa_history: people,
  rooms: people,
  pictures: people,
  bank_accounts: people,
  rate_periods: people,
  promo_codes: people,
  extras: people,
  blocks: people,
  // Users and their log-ins.
  people,
  // A cleaner's device lasts for 180 days without use.
  devices: { days: 181, since: 'last_used_at' },
  ended_sessions: { days: 31, since: 'until' },
  known_addresses: { days: 181, since: 'last_seen_at' },
  push_subscriptions: { goesWith: 'people' },
  alert_settings: { goesWith: 'people' },
  alerts: { days: 31, since: 'created_at' },
  invitations: { days: 31, since: 'expires_at' },
  password_links: { goesWith: 'people' },
  cleaner_links: { goesWith: 'people' },
  // The machine.
  idempotency_keys: { days: 2, since: 'created_at' },
  client_allowances: { days: 1, since: 'until' },
  alarm_signs: { atMost: 60 },
  mail_server: one,
  disk_days: { atMost: 62 },
  system_warnings: { atMost: 1000 },
  program_versions: people,
  // Folders.
  'slips/': { goesWith: 'slips' },
  '.slip-views/': { goesWith: 'slips' },
  'transfer-pictures/': { goesWith: 'transfer_pictures' },
  '.transfer-picture-views/': { goesWith: 'transfer_pictures' },
  'damage-pictures/': { goesWith: 'damage_pictures' },
  '.damage-picture-views/': { goesWith: 'damage_pictures' },
  'expense-pictures/': { goesWith: 'expenses' },
  '.expense-picture-views/': { goesWith: 'expenses' },
  'cleaning-pictures/': { goesWith: 'cleaning_report_pictures' },
  '.cleaning-picture-views/': { goesWith: 'cleaning_report_pictures' },
  'report-pictures/': { goesWith: 'arrival_filings' },
  '.report-picture-views/': { goesWith: 'arrival_filings' },
  'media/': { goesWith: 'pictures' },
  'originals/': { goesWith: 'pictures' },
  'promptpay/': { goesWith: 'villa' },
  'mails/': { goesWith: 'mails' },
  'backups/': { atMost: 60 },
  'secrets/': { atMost: 20 },
  '.offsite/': { atMost: 60 },
};
