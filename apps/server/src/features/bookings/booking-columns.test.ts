import { HISTORY_FIELDS, type AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import { EMPTY_LEDGER, moneyOf } from '@villa/shared/domain/money/ledger.ts';
import { VILLA_RATE } from '@villa/shared/domain/pricing/rate-periods.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTableColumns } from 'drizzle-orm';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { type BookingsRepository, createBookingsRepository } from './bookings.repository.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { csvRow } from './csv-columns.ts';
import { historyDetail } from '../booking-record/history-detail.ts';
import { presentAdminBooking, presentHistory } from './present-admin-booking.ts';
import { KEPT_BY_PURGE } from './purge-columns.ts';

type Column = keyof BookingRecord;

const night = {
  date: '2026-12-03',
  kind: 'weekday' as const,
  regular: 100,
  price: 90,
  rate: VILLA_RATE,
};
/** The sums of a price follow from its lines. */
const quote = {
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  nights: 1,
  rooms: 2,
  lines: [night],
  extraGuests: { guests: 0, price: 0, total: 0 },
  discount: null,
  baseTotal: 100,
  subtotal: 90,
  discountTotal: 10,
  discountPercent: 10,
  roomSavings: 0,
  taxesAndFees: 0,
  total: 90,
};

/** Every column filled. One that is added to the table does not compile until it has two samples. */
const FIRST: BookingRecord = {
  id: 'id-of-one',
  reference: 'BV-AAAAA2',
  status: 'pending',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: 2,
  guests: 4,
  totalPrice: 80,
  price: quote,
  promo: {
    id: 'first-promo',
    code: 'FIRST10',
    percent: 10,
    amount: null,
    bookFrom: null,
    bookUntil: null,
    firstNight: null,
    lastNight: null,
    minNights: 1,
  },
  paymentTerms: {
    depositPercent: 30,
    balanceDueDays: 14,
    damageDeposit: 5000,
    damageDepositWhen: 'on_arrival',
    cancellationPolicy: [{ daysBefore: 30, refundPercent: 50 }],
  },
  priceReason: 'first reason',
  paymentMethod: 'bank_transfer',
  ...eachText(BOOKING_TEXT_NAMES, (name) => `first ${name}`),
  slipId: 'first-slip',
  customerName: 'Firstname Suksan',
  customerInfo: {
    firstName: 'Firstname',
    lastName: 'Suksan',
    email: 'first@example.com',
    phone: '0810000001',
  },
  language: 'th',
  expiresAt: new Date('2026-11-21T00:00:00Z'),
  cancelReason: 'guest',
  ended: null,
  cancelling: null,
  refundBy: '2026-12-09',
  source: 'agent',
  agent: { name: 'Siam Stays', commission: { percent: 12.5 } },
  clientKey: 'first-client',
  clientNetwork: 'first-network',
  clientRange: 'first-range',
  deadline: new Date('2026-11-22T00:00:00Z'),
  paysFromAbroad: false,
  confirmedAt: new Date('2026-11-03T00:00:00Z'),
  confirmedTotal: 80,
  version: 7,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-02T00:00:00Z'),
  deletedAt: null,
};

/** The same columns, each with another value. */
const SECOND: BookingRecord = {
  id: 'second-id',
  reference: 'BV-SECND3',
  status: 'cancelled',
  checkIn: '2027-01-04',
  checkOut: '2027-01-05',
  rooms: 3,
  guests: 5,
  totalPrice: 81,
  price: { ...quote, lines: [...quote.lines, { ...night, date: '2026-12-04' }] },
  promo: null,
  paymentTerms: null,
  priceReason: 'second reason',
  paymentMethod: 'promptpay',
  ...eachText(BOOKING_TEXT_NAMES, (name) => `second ${name}`),
  slipId: null,
  customerName: 'Secondname Jaidee',
  customerInfo: null,
  language: 'en',
  expiresAt: null,
  cancelReason: 'expired',
  ended: {
    how: 'no_show',
    on: '2027-01-04',
    kept: 40,
    by: 'second-user',
    freed: true,
    before: { totalPrice: 82, priceReason: '' },
  },
  cancelling: { endsAt: '2027-01-01T01:00:00.000Z', refund: 20, kept: 41, by: '2027-01-08' },
  refundBy: '2027-01-08',
  source: 'line',
  agent: { name: 'second agent', commission: { satang: 300_000 } },
  clientKey: null,
  clientNetwork: 'second-network',
  clientRange: 'second-range',
  deadline: new Date('2026-12-22T00:00:00Z'),
  paysFromAbroad: true,
  confirmedAt: new Date('2026-12-03T00:00:00Z'),
  confirmedTotal: 70,
  version: 8,
  createdAt: new Date('2026-11-03T00:00:00Z'),
  updatedAt: new Date('2026-11-04T00:00:00Z'),
  deletedAt: new Date('2026-11-05T00:00:00Z'),
};

/** Which fields of the answer to staff come from a column. */
const ANSWERED_AS: Record<Column, readonly (keyof AdminBooking)[]> = {
  id: ['_id', 'paymentSlipUrl'],
  reference: ['reference'],
  // A booking that has ended owes nothing.
  status: ['status', 'money'],
  checkIn: ['checkIn'],
  checkOut: ['checkOut'],
  rooms: ['rooms'],
  guests: ['guests'],
  totalPrice: ['totalPrice'],
  price: ['nights', 'price'],
  promo: ['promoCode', 'promo'],
  paymentTerms: ['paymentTerms'],
  priceReason: ['priceReason'],
  paymentMethod: ['paymentMethod'],
  ...eachText(BOOKING_TEXT_NAMES, (name) => [name]),
  slipId: ['paymentSlipUrl'],
  customerName: ['customerName'],
  customerInfo: ['customerInfo'],
  language: ['language'],
  expiresAt: ['expiresAt'],
  cancelReason: ['cancelReason'],
  // A stay that ended early owes nothing.
  ended: ['ended', 'money'],
  // Its guest’s own page and the detail for staff name it.
  cancelling: [],
  refundBy: ['refundBy'],
  clientKey: ['byHand'],
  source: ['source'],
  agent: ['agent'],
  version: ['version'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  clientNetwork: [],
  clientRange: [],
  deadline: [],
  // The payment's answer says it, and the history.
  paysFromAbroad: [],
  confirmedAt: [],
  confirmedTotal: [],
  // Answered by the bin alone.
  deletedAt: [],
};

/** The columns that the spreadsheet leaves out. Whatever else there is, staff find in it. */
const NOT_IN_CSV: readonly Column[] = [
  // Its money is, from its ledger.
  'confirmedTotal',
  'paymentTerms',
  'id',
  'expiresAt',
  // Its status stays, and its price is what is kept.
  'ended',
  // It lasts an hour.
  'cancelling',
  'refundBy',
  'version',
  'deletedAt',
  // The source says how it came.
  'clientKey',
  'clientNetwork',
  'clientRange',
  'deadline',
  'paysFromAbroad',
];

const NO_MONEY = moneyOf('confirmed', EMPTY_LEDGER);
const COLUMNS = Object.keys(FIRST) as Column[];
const withSecond = (column: Column): BookingRecord => ({ ...FIRST, [column]: SECOND[column] });

let app: TestApp;
let repository: BookingsRepository;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  repository = createBookingsRepository(app.db);
});
afterAll(() => app.close());

/** One booking stored, in a database without any other. */
function stored(record: BookingRecord): BookingRecord | null {
  app.db.delete(bookingsTable).run();
  return repository.insert(record);
}

test('every column of the table has samples here, but the two that only the repository keeps', () => {
  const names = Object.keys(getTableColumns(bookingsTable));
  expect(names.toSorted()).toEqual([...COLUMNS, 'purgedAt', 'searchText'].toSorted());
});

test('a booking is stored with every column, and the answer is what was stored', () => {
  expect(stored(FIRST)).toEqual(FIRST);
  expect(repository.find(FIRST.id)).toEqual(FIRST);
  expect(stored(SECOND)).toEqual(SECOND);
});

describe.each(COLUMNS.filter((column) => column !== 'id'))('%s', (column) => {
  test('is changed, and the answer is what was stored', () => {
    stored(FIRST);
    expect(SECOND[column]).not.toEqual(FIRST[column]);
    const changed = repository.update(FIRST, { [column]: SECOND[column] });
    expect(changed).toEqual(withSecond(column));
    expect(repository.find(FIRST.id)).toEqual(column === 'deletedAt' ? null : changed);
  });

  test('is in the history where the contract names it', () => {
    const after = withSecond(column);
    const [before, actor] = [FIRST, { kind: 'admin', personId: null } as const];
    const detail = historyDetail({
      before,
      after,
      actor,
      event: 'changed',
      fields: [column],
      step: {},
    });
    const entry = { id: 1, bookingId: after.id, at: after.updatedAt, actor: actor.kind, by: null };
    const statuses = { fromStatus: before.status, toStatus: after.status };
    const { changes } = presentHistory({ ...entry, ...statuses, event: 'changed', detail });
    const isNamed = (HISTORY_FIELDS as readonly string[]).includes(column);
    expect(changes.map(({ field }) => field)).toEqual(isNamed ? [column] : []);
  });
});

test.each(COLUMNS)('%s is answered to staff in the fields that say so', (column) => {
  const before = presentAdminBooking(FIRST, app.deps.presentBooking);
  const after = presentAdminBooking(withSecond(column), app.deps.presentBooking);
  const fields = (Object.keys(before) as (keyof AdminBooking)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  expect(fields.toSorted()).toEqual(ANSWERED_AS[column].toSorted());
});

test.each(COLUMNS)('%s is in the spreadsheet unless it is left out here', (column) => {
  const row = (record: BookingRecord) => JSON.stringify(csvRow(record, NO_MONEY, 'en', 'UTC'));
  expect(row(withSecond(column)) !== row(FIRST)).toBe(!NOT_IN_CSV.includes(column));
});

test('a purge keeps the listed columns and empties all others', () => {
  const deletedAt = new Date('2026-11-05T00:00:00Z');
  const deleted = { ...FIRST, deletedAt };
  stored(deleted);
  const now = new Date('2026-12-05T00:00:00Z');
  const purged = repository.purge(deleted, now);
  const [row] = app.db.select().from(bookingsTable).all();
  expect(row).toMatchObject(purged);
  const stamps: Record<string, unknown> = { version: 8, updatedAt: now, purgedAt: now };
  for (const [column, value] of Object.entries(row ?? {})) {
    const isKept = (KEPT_BY_PURGE as readonly string[]).includes(column);
    const kept = column in stamps ? stamps[column] : deleted[column as Column];
    expect([column, value]).toEqual([column, isKept ? kept : value === null ? null : '']);
  }
  expect(JSON.stringify(row)).not.toMatch(/first|suksan|0810000001/i);
});
