/** A passport number or a birth date stands in clear in no table, file, log, export or answer. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '@villa/shared/contract/route.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

const SECRETS = /TR7731906|TR 7731|1985-06-17|C8820417|1961-00-00/;
/** The one screen on which staff read whole numbers, each reading of which is logged. */
const MAY_HOLD = /^\/api\/admin\/arrivals/;

let app: TestApp;
let id: string;
let token: string;
const logged: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(app.deps.log, level).mockImplementation((...line: unknown[]) => {
      logged.push(JSON.stringify(line));
    });
  }
  const { _id } = await awaitSlip(app);
  id = _id;
  const staff = await app.tokenFor('owner');
  const confirmed = { status: 'confirmed' };
  await ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, confirmed, { token: staff });
  const path = `/api/booking/${id}/check-in`;
  const { guests } = (await ask(app, 'GET', path)).body;
  const kenji = {
    id: guests[0].id,
    givenName: 'Kenji',
    familyName: 'Tanaka',
    sex: 'M',
    nationality: 'JPN',
    passportNumber: 'TR 7731 906',
    birthDate: '1985-06-17',
  };
  const statuses = [(await ask(app, 'PUT', path, { guests: [kenji], version: 0 })).status];
  // Refused, and logged as such.
  const wrong = { ...kenji, passportNumber: 'TR7731906!', birthDate: '2985-06-17' };
  statuses.push((await ask(app, 'PUT', path, { guests: [wrong], version: 1 })).status);
  const linked = await ask(app, 'POST', `${path}/guests/${guests[1].id}/link`);
  token = linked.body.guests[1].linkPath.split('/').at(-1);
  const own = { ...kenji, id: guests[1].id, passportNumber: 'C8820417', birthDate: '1961-00-00' };
  const body = { guests: [own], version: 2 };
  statuses.push((await ask(app, 'PUT', `/api/check-in/${token}`, body)).status);
  if (statuses.join() !== '200,422,200') throw new Error(`the guests wrote ${statuses.join()}`);
}, 60_000);
afterAll(() => app.close());

test('C4 in no table', () => {
  const { sqlite } = app.deps;
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table'")
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const rows = JSON.stringify(sqlite.prepare(`select * from "${table}"`).all());
    expect([table, SECRETS.exec(rows)]).toEqual([table, null]);
  }
});

test('C4 in no line of the log, also where it was refused', () => {
  const lines = logged.filter((line) => line.includes('check-in'));
  expect(lines.length).toBeGreaterThan(3);
  expect(logged.filter((line) => SECRETS.test(line) || line.includes(token))).toEqual([]);
});

test('C4 in no file of the data folder', () => {
  const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect([file, SECRETS.exec(readFileSync(file, 'latin1'))]).toEqual([file, null]);
  }
});

test('C4 in no answer and export, whoever asks', async () => {
  const staff = await app.tokenFor('owner');
  const contract = [...(await readContract()).values()];
  const reads = contract.filter(
    ({ method, path }) => method === 'GET' && !MAY_HOLD.test(path) && !/events|stream/.test(path),
  );
  let answered = 0;
  for (const { path } of reads) {
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]),
    );
    const address = path.startsWith('/api/check-in') ? path.replace(':token', token) : path;
    for (const as of [{}, { token: staff }]) {
      const { status, text } = await ask(app, 'GET', pathOf(address, params), undefined, as);
      if (status === 200) answered += 1;
      expect([path, SECRETS.exec(text)]).toEqual([path, null]);
    }
  }
  expect(answered).toBeGreaterThan(40);
  const search = await ask(app, 'GET', '/api/admin/bookings?search=TR7731906', undefined, {
    token: staff,
  });
  expect(search.body.bookings ?? search.body.data?.bookings ?? []).toEqual([]);
}, 60_000);
