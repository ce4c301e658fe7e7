import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold, sendSlip } from '../../testing/guest.ts';
import {
  type MigrationTrial,
  createMigrationTrial,
  tablesOf,
  writeAsBefore,
} from '../../testing/migration-trial.ts';

/** The last migration before stays ended early, months were closed and log-ins remembered. */
const BEFORE = '0034_payment-keys';
/** Columns that rows of before gain, with what stands in them then. */
const GAINED: Record<string, Record<string, unknown>> = {
  payments: { corrects: null },
  bookings: { ended: null, pays_from_abroad: 0, cancelling: null, refund_by: null },
  bank_accounts: { swift: '', bank_address: '', branch: '', charges: '' },
  people: { slip_mails: 1 },
  villa: {
    opened: 1,
    listing_id: expect.stringMatching(/^[0-9a-f]{8}$/),
    amenity_words: '{}',
    abroad_hours: 72,
    guests_cancel: 0,
    refund_within_days: 7,
    max_staff_discount: 0,
    forgive_up_to: 0,
    forgive_up_to_abroad: 500,
    postal: expect.stringContaining('"street"'),
  },
};
/** A table whose rows went into another one, which has a test of its own. */
const GONE = ['channel_notes'];
const NEW_TABLES = ['devices', 'month_closings'];

let app: TestApp;
let trial: MigrationTrial;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain', demoTerms: true });
  ids = await liveAsBefore();
  trial = createMigrationTrial();
  trial.migrateTo(BEFORE);
  writeAsBefore(trial, `${app.dataDir}/villa.db`, GONE);
}, 120_000);
afterAll(async () => {
  trial.close();
  await app.close();
});

/** Bookings of every state with their money, made by nothing that the version before did not have. */
async function liveAsBefore(): Promise<string[]> {
  app.deps.stores.villa.update({ damageDeposit: 5000, depositPercent: 30, guestsCancel: false });
  const token = await app.tokenFor('owner');
  const owner = async (method: string, path: string, body?: object) => {
    const answer = await ask(app, method, `/api/admin${path}`, body, { token });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const made: string[] = [];
  for (const checkIn of ['2026-12-03', '2026-12-13', '2027-01-05', '2027-01-15', '2027-02-01']) {
    const checkOut = `${checkIn.slice(0, 8)}${String(Number(checkIn.slice(8)) + 3).padStart(2, '0')}`;
    const booking = await hold(app, { checkIn, checkOut });
    await recordGuest(app, booking);
    made.push(booking._id);
  }
  const [paid = '', part = '', called = '', open = '', binned = ''] = made;
  await owner('PATCH', `/bookings/${paid}/status`, {
    status: 'confirmed',
    received: { amount: 20_000, damage: 5000, method: 'cash' },
  });
  await owner('POST', `/bookings/${paid}/charges`, {
    kind: 'kept_for_damage',
    amount: 777,
    reason: 'a lamp',
  });
  await owner('PATCH', `/bookings/${part}/status`, {
    status: 'confirmed',
    received: { amount: 9000, method: 'bank_transfer', bankReference: '0482' },
  });
  await owner('PATCH', `/bookings/${called}/status`, {
    status: 'confirmed',
    received: { amount: 12_000, method: 'cash' },
  });
  await owner('PATCH', `/bookings/${called}/status`, {
    status: 'cancelled',
    kept: 2000,
    reason: 'as agreed',
  });
  await owner('POST', `/bookings/${called}/payments/record`, {
    out: true,
    amount: 10_000,
    method: 'cash',
  });
  await owner('PATCH', `/bookings/${open}`, { staffNote: 'rang twice' });
  await owner('DELETE', `/bookings/${binned}`);
  await owner('POST', '/blocks', { from: '2027-03-01', to: '2027-03-03', note: 'paint' });
  await owner('POST', '/bank-accounts', {
    bankName: 'ธนาคารกสิกรไทย',
    accountNumber: '123-4-56789-0',
    accountName: 'Malee',
  });
  const { _id } = await sendSlip(app, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  return [...made, _id];
}

const tables = () => tablesOf(trial).filter((name) => !GONE.includes(name));
const rowsOf = (table: string) =>
  trial.sqlite.prepare(`select * from main."${table}" order by rowid`).all() as object[];

/** All that owner, staff and guests read of the villa and its bookings. */
async function answersOf(one: TestApp): Promise<Record<string, unknown>> {
  const [owner, staff] = [await one.tokenFor('owner'), await one.tokenFor('staff')];
  const lists = [
    '/bookings',
    '/bookings.csv?language=en',
    '/calendar?from=2026-12-01&to=2027-03-01',
    '/today',
    '/stats',
    '/slips',
    '/open-money',
    '/money/month?month=2026-11',
    '/money/month.csv?month=2026-11&language=th',
    '/villa',
    '/bank-accounts',
    '/blocks',
    '/mails',
  ];
  const answers: Record<string, unknown> = {};
  const note = async (path: string, token?: string) => {
    const answer = await ask(one, 'GET', path, undefined, token === undefined ? {} : { token });
    const who = token === staff ? 'staff ' : '';
    // A refusal bears a number of its own each time.
    answers[who + path] = [answer.status, answer.text.replace(/"requestId":"\w+"/, '')];
  };
  for (const path of lists) {
    for (const token of [owner, staff]) await note(`/api/admin${path}`, token);
  }
  for (const id of ids) {
    await note(`/api/booking/${id}`);
    for (const path of [`/bookings/${id}`, `/bookings/${id}/payments`]) {
      await note(`/api/admin${path}`, owner);
    }
  }
  for (const path of ['/api/villa', '/api/nights?from=2026-12-01&to=2027-01-01']) await note(path);
  return answers;
}

test('a database of the version before keeps every value of every row, and gains what is named here', async () => {
  const old = new Map(tables().map((table) => [table, rowsOf(table)]));
  for (const table of ['bookings', 'payments', 'charges', 'nights', 'slips', 'mails', 'people']) {
    expect([table, old.get(table)?.length]).not.toEqual([table, 0]);
  }
  trial.migrateToLast();
  for (const [table, rows] of old) {
    const gained = GAINED[table] ?? {};
    const columns = Object.keys(rows[0] ?? {});
    const known = new Set([...columns, ...Object.keys(gained)]);
    // Later changes of the tables have tests of their own.
    const now = rowsOf(table).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))),
    );
    expect([table, now]).toEqual([table, rows.map((row) => ({ ...row, ...gained }))]);
  }
  for (const table of NEW_TABLES) expect([table, rowsOf(table)]).toEqual([table, []]);
});

test('and the server of today gives every answer from it that it gave from its own', async () => {
  const before = await answersOf(app);
  trial.sqlite.close();
  const migrated = await createTestApp({
    seed: 'plain',
    dataDir: trial.dataDir,
    now: app.clock.now(),
  });
  try {
    const after = await answersOf(migrated);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(before);
  } finally {
    await migrated.close();
  }
}, 120_000);
