import {
  downloadSupportFile,
  getSystem,
  listSystemWarnings,
} from '@villa/shared/contract/system.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { diskDaysTable } from './disk-days.table.ts';
import { systemWarningsTable } from './system-warnings.table.ts';

const HOUR = 3_600_000;

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    config: {
      logLevel: 'silent',
      smtpUrl: 'smtp://stay%40example.com:SMTPSECRET@127.0.0.1:1',
      mailFrom: 'Villa <stay@example.com>',
      jwtSecret: 'J'.repeat(40),
      setupCode: 'SETUPSECRET',
      slipVerifier: { url: 'https://slips.example.com/', key: 'SLIPSECRET' },
      publicUrl: 'https://villa.example.com',
    },
  });
  token = await app.tokenFor('owner');
  // The start warns that no site is built.
  app.deps.seenWarnings.take();
});
afterEach(() => app.close());

const read = async (path: string) => (await ask(app, 'GET', path, undefined, { token })).body;
async function supportText(): Promise<string> {
  const response = await app.fetch(downloadSupportFile.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="villa-support-2026-11-20.json"',
  );
  return response.text();
}

/** A draw that is the same in each run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('A6 the file for support names no guest, mail, telephone, reference, token, amount, nor a secret', async () => {
  const next = drawn(7);
  const letters = (many: number) =>
    Array.from({ length: many }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(next() * 26)]).join(
      '',
    );
  const secrets: string[] = [
    'SMTPSECRET',
    'SETUPSECRET',
    'SLIPSECRET',
    'J'.repeat(40),
    'stay@example.com',
    token,
  ];
  for (let at = 0; at < 12; at += 1) {
    const guest = {
      firstName: `F${letters(9)}`,
      lastName: `L${letters(9)}`,
      email: `${letters(8)}@${letters(6)}.example`,
      phone: `08${String(Math.floor(next() * 1e8)).padStart(8, '0')}`,
    };
    const month = String((at % 9) + 1).padStart(2, '0');
    const made = await ask(
      app,
      'POST',
      '/api/booking',
      newBooking({ checkIn: `2027-${month}-${10 + at}`, checkOut: `2027-${month}-${11 + at}` }),
    );
    expect(made.status).toBe(201);
    const { booking } = made.body.data;
    const path = `/api/booking/${booking._id}/customer-info`;
    expect((await ask(app, 'PATCH', path, { customerInfo: guest })).status).toBe(200);
    secrets.push(...Object.values(guest), booking._id, booking.reference);
    // As a library that fails would quote them.
    const quoting = new Error(`no mail to ${guest.email} about ${booking.reference}`);
    app.deps.log.warn({ mail: booking._id, code: guest.email, err: quoting }, 'mail not sent');
    app.deps.log.error(
      { err: quoting, task: guest.firstName },
      'a timed task failed; it will be tried again',
    );
  }
  for (const { totalPrice } of app.db.select().from(bookingsTable).all()) {
    secrets.push(`"${totalPrice}"`, `: ${totalPrice},`);
  }
  await app.deps.relay.round();
  app.deps.warnings.keep();
  const text = await supportText();
  const told = JSON.parse(text);
  expect(told).toMatchObject({
    settings: { publicUrl: 'https://villa.example.com', installedAs: 'source' },
    set: ['smtpUrl', 'mailFrom', 'jwtSecret', 'setupCode', 'slipVerifier'],
    mail: { server: { host: '127.0.0.1', port: 1 } },
    rows: { bookings: 12 },
  });
  expect(told.warnings.length).toBeGreaterThan(0);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('A6 warnings are kept over a restart in words, those of one kind and day as one, never more than fifty', async () => {
  const { log, warnings } = app.deps;
  log.warn({ code: '535' }, 'mail not sent');
  app.clock.advance(HOUR);
  log.warn({ code: '535' }, 'mail not sent');
  log.error('the backup failed');
  warnings.keep();
  warnings.keep();
  const restarted = await createTestApp({
    seed: 'plain',
    dataDir: app.dataDir,
    now: app.clock.now(),
  });
  const seen = restarted.deps.warnings.list();
  await restarted.close();
  expect(seen).toMatchObject([
    { kind: 'backup', level: 'error', text: 'the backup failed', word: '', count: 1 },
    { kind: 'mail', level: 'warn', text: 'mail not sent', word: '535', count: 2 },
  ]);
  expect((await read(listSystemWarnings.path)).warnings).toEqual(seen);
  expect((await read(getSystem.path)).warnings).toEqual({
    week: 3,
    newestAt: app.clock.now().toISOString(),
  });
  for (let at = 0; at < 70; at += 1) {
    app.clock.advance(HOUR);
    log.warn({ code: `E${at}` }, 'a calendar was not taken over');
    warnings.keep();
  }
  expect(app.db.select().from(systemWarningsTable).all()).toHaveLength(50);
  expect(warnings.list()[0]).toMatchObject({ kind: 'calendar', word: 'E69' });
  app.clock.advance(8 * 24 * HOUR);
  token = await app.tokenFor('owner');
  expect((await read(getSystem.path)).warnings).toEqual({ week: 0, newestAt: null });
});

test('A6 warnings that cannot be kept wait, and do not warn of themselves', () => {
  const { log, warnings, sqlite } = app.deps;
  sqlite.exec(
    "create temp trigger full_warnings before insert on main.system_warnings begin select raise(abort, 'full'); end",
  );
  log.warn('a slip could not be read');
  warnings.keep();
  expect(warnings.list()).toEqual([]);
  sqlite.exec('drop trigger temp.full_warnings');
  warnings.keep();
  expect(warnings.list()).toMatchObject([{ kind: 'slip', count: 1 }]);
});

test('F16 a disk that fills is told in weeks, by one row a day that goes after two months', async () => {
  const space = vi.spyOn(app.deps.diskDays, 'weeksLeft');
  for (let day = 0; day < 70; day += 1) {
    await app.deps.diskDays.note();
    await app.deps.diskDays.note();
    app.clock.advance(24 * HOUR);
  }
  const rows = app.db.select().from(diskDaysTable).all();
  expect(rows.length).toBeLessThanOrEqual(61);
  expect(rows.length).toBeGreaterThan(50);
  space.mockReturnValue(3);
  token = await app.tokenFor('owner');
  const found = async () => (await read(getSystem.path)).findings;
  const full = {
    kind: 'disk_full_soon',
    weeks: 3,
    freeBytes: expect.any(Number),
    totalBytes: expect.any(Number),
  };
  expect(await found()).toContainEqual({ ...full, backupBytes: 0, keepFewer: null });

  const sizes = vi.spyOn(app.deps.backupFolder, 'sizes');
  const one = (kind: 'daily' | 'by_hand', bytes: number) => ({
    name: `${kind} ${bytes}`,
    kind,
    madeAt: app.clock.now(),
    bytes,
  });
  const daily = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((bytes) => one('daily', bytes));
  sizes.mockResolvedValue([one('by_hand', 5000), ...daily]);
  // A week of daily ones stays, and every one that was made by hand.
  expect(await found()).toContainEqual({
    ...full,
    backupBytes: 5511,
    keepFewer: { kept: 7, freesBytes: 128 + 256 },
  });
});
