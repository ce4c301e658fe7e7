import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';
import type { Sqlite } from './open.ts';

const BEFORE = '0008_bank-account-version';
const AFTER = '0009_holds_and_contact';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

type Row = Record<string, unknown>;

const HOUR = 3_600_000;
/** When the first booking was made; the n-th thing that happened to one was n hours later. */
const START = Date.UTC(2026, 10, 1);
const at = (hours: number) => START + hours * HOUR;

/** The past events, in order: `[event, from, to, detail]`. */
type Past = readonly (readonly [string, string | null, string, unknown?])[];
const priced = (from: number, to: number) => ({
  fields: ['totalPrice'],
  values: { totalPrice: [from, to] },
});
const MADE = ['created', null, 'pending'] as const;
const CONFIRMED = ['confirmed', 'pending', 'confirmed', { fields: ['status'] }] as const;
const CANCELLED = ['cancelled', 'confirmed', 'cancelled', { fields: ['status'] }] as const;

interface Known {
  status: 'pending' | 'in_review' | 'confirmed' | 'cancelled';
  total: number;
  past: Past;
  known?: boolean;
  expires?: number | null;
  deleted?: boolean;
  /** The values that the migration must work out. */
  becomes: { deadline: number | null; confirmed_at: number | null; confirmed_total: number | null };
}

const NOTHING = { deadline: null, confirmed_at: null, confirmed_total: null };
const confirmed = (hours: number, total: number) => ({
  deadline: null,
  confirmed_at: at(hours),
  confirmed_total: total,
});

const VILLA: Record<string, Known> = {
  'a hold whose guest is not known': {
    status: 'pending',
    total: 38_700,
    past: [MADE],
    expires: at(1),
    becomes: NOTHING,
  },
  'one that waits for its money': {
    status: 'pending',
    total: 38_700,
    past: [MADE, ['customer_info', 'pending', 'pending']],
    known: true,
    expires: at(25),
    becomes: { ...NOTHING, deadline: at(25) },
  },
  'one in review': {
    status: 'in_review',
    total: 42_900,
    past: [MADE, ['customer_info', 'pending', 'pending'], ['slip', 'pending', 'in_review']],
    known: true,
    becomes: NOTHING,
  },
  'a confirmed one': {
    status: 'confirmed',
    total: 42_900,
    past: [MADE, ['slip', 'pending', 'in_review'], ['confirmed', 'in_review', 'confirmed']],
    known: true,
    becomes: confirmed(2, 42_900),
  },
  'one confirmed and re-priced twice later': {
    status: 'confirmed',
    total: 50_000,
    past: [
      MADE,
      ['changed', 'pending', 'pending', priced(30_000, 38_700)],
      CONFIRMED,
      ['changed', 'confirmed', 'confirmed', { fields: ['staffNotes'] }],
      ['changed', 'confirmed', 'confirmed', priced(38_700, 56_700)],
      ['changed', 'confirmed', 'confirmed', priced(56_700, 50_000)],
    ],
    known: true,
    becomes: confirmed(2, 38_700),
  },
  'one re-priced in the very step that confirmed it': {
    status: 'confirmed',
    total: 35_000,
    past: [MADE, ['confirmed', 'pending', 'confirmed', priced(38_700, 35_000)]],
    becomes: confirmed(1, 35_000),
  },
  'one cancelled after confirmation': {
    status: 'cancelled',
    total: 38_700,
    past: [MADE, CONFIRMED, CANCELLED],
    known: true,
    becomes: confirmed(1, 38_700),
  },
  'one re-priced between confirmation and cancelling': {
    status: 'cancelled',
    total: 20_000,
    past: [
      MADE,
      CONFIRMED,
      ['changed', 'confirmed', 'confirmed', priced(38_700, 20_000)],
      CANCELLED,
    ],
    becomes: confirmed(1, 38_700),
  },
  'one confirmed twice, the second time for less': {
    status: 'confirmed',
    total: 30_000,
    past: [
      MADE,
      CONFIRMED,
      CANCELLED,
      ['reopened', 'cancelled', 'pending'],
      ['changed', 'pending', 'pending', priced(38_700, 30_000)],
      CONFIRMED,
    ],
    becomes: confirmed(5, 30_000),
  },
  'one cancelled and never confirmed': {
    status: 'cancelled',
    total: 38_700,
    past: [MADE, ['cancelled', 'pending', 'cancelled']],
    becomes: NOTHING,
  },
  'one that ran out': {
    status: 'cancelled',
    total: 38_700,
    past: [MADE, ['expired', 'pending', 'cancelled']],
    known: true,
    becomes: NOTHING,
  },
  'a confirmed one in the bin': {
    status: 'confirmed',
    total: 12_900,
    past: [MADE, CONFIRMED, ['deleted', 'confirmed', 'confirmed']],
    deleted: true,
    becomes: confirmed(1, 12_900),
  },
};

function insert(sqlite: Sqlite, table: string, row: Row): void {
  const names = Object.keys(row);
  sqlite
    .prepare(
      `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
}

function fill(sqlite: Sqlite): void {
  const info = JSON.stringify({
    firstName: 'Anna',
    lastName: 'Suksan',
    email: 'anna@example.com',
    phone: '0812345678',
  });
  const text = JSON.stringify({ th: 'วิลล่า', en: 'Villa' });
  insert(sqlite, 'villa', {
    id: 1,
    name: text,
    title: text,
    description: text,
    beachfront: text,
    weekday_price: 15_000,
    weekend_price: 18_000,
    max_unpaid_holds: 5,
  });
  Object.entries(VILLA).forEach(([id, booking], index) => {
    const night = `2027-01-${String(index + 1).padStart(2, '0')}`;
    insert(sqlite, 'bookings', {
      id,
      reference: `BV-${index}`,
      status: booking.status,
      check_in: night,
      check_out: `2027-01-${String(index + 2).padStart(2, '0')}`,
      rooms: 3,
      guests: 2,
      total_price: booking.total,
      price: JSON.stringify({ total: 38_700, nights: 1, lines: [] }),
      payment_method: 'bank_transfer',
      special_requests: 'เตียงเสริม',
      slip_id: booking.status === 'in_review' ? 'slip' : null,
      customer_name: booking.known ? 'Anna Suksan' : '',
      customer_info: booking.known ? info : null,
      language: 'th',
      expires_at: booking.expires ?? null,
      cancel_reason: booking.status === 'cancelled' ? 'admin' : null,
      client_key: index % 2 === 0 ? 'a client' : null,
      version: booking.past.length,
      created_at: START,
      updated_at: at(booking.past.length - 1),
      deleted_at: booking.deleted ? at(9) : null,
      price_reason: 'เพื่อน',
    });
    if (booking.status !== 'cancelled' && !booking.deleted) {
      insert(sqlite, 'nights', { night, booking_id: id });
    }
    booking.past.forEach(([event, from, to, detail], hours) => {
      insert(sqlite, 'booking_history', {
        booking_id: id,
        at: at(hours),
        actor: 'admin',
        event,
        from_status: from,
        to_status: to,
        detail: detail === undefined ? null : JSON.stringify(detail),
      });
    });
  });
}

const rowsOf = (sqlite: Sqlite, table: string) =>
  sqlite.prepare(`select * from ${table} order by rowid`).all() as Row[];
const tablesOf = (sqlite: Sqlite) =>
  sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_\\_%' escape '\\'",
    )
    .pluck()
    .all() as string[];

test('a database of the version before keeps every row, and learns deadlines and what was confirmed', () => {
  const { sqlite } = trial;
  trial.migrateTo(BEFORE);
  fill(sqlite);
  const tables = tablesOf(sqlite);
  const before = new Map(tables.map((table) => [table, rowsOf(sqlite, table)]));
  expect(before.get('bookings')).toHaveLength(Object.keys(VILLA).length);

  trial.migrateTo(AFTER);

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  // Row by row, every column of before: each total, each window, each history entry. The log of
  // changes may only have grown.
  for (const [table, rows] of before) {
    const after = rowsOf(sqlite, table).slice(0, rows.length);
    const old = after.map((row, index) =>
      Object.fromEntries(Object.keys(rows[index] ?? {}).map((name) => [name, row[name]])),
    );
    expect({ table, rows: old }).toEqual({ table, rows });
  }

  const counts = (from: (table: string) => number) =>
    tables.filter((table) => table !== 'changes').map((table) => [table, from(table)]);
  expect(counts((table) => rowsOf(sqlite, table).length)).toEqual(
    counts((table) => before.get(table)?.length ?? 0),
  );

  const learned = rowsOf(sqlite, 'bookings').map((row) => [
    row['id'],
    {
      deadline: row['deadline'],
      confirmed_at: row['confirmed_at'],
      confirmed_total: row['confirmed_total'],
    },
  ]);
  expect(Object.fromEntries(learned)).toEqual(
    Object.fromEntries(Object.entries(VILLA).map(([id, { becomes }]) => [id, becomes])),
  );
  expect(new Set(rowsOf(sqlite, 'bookings').map((row) => row['client_network']))).toEqual(
    new Set([null]),
  );
  expect(rowsOf(sqlite, 'villa')).toMatchObject([
    {
      max_unpaid_holds: 5,
      max_unconfirmed_per_network: 6,
      max_unconfirmed_nights: 45,
      notice_hours: 0,
      open_for_booking: 1,
      contact: '{"phone":"","line":"","whatsapp":"","email":""}',
    },
  ]);
});
