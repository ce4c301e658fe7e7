import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Backup, BackupList } from '@villa/shared/contract/backups.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { incomingFolder } from '../villa/image-form.ts';
import { openArchive } from './read-archive.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const call = (method: string, path = '', token = owner) =>
  ask(app, method, `/api/admin/backups${path}`, undefined, { token });
/** Past the API: a token does not live as long as some of these tests. */
const list = (): Promise<BackupList> => app.deps.backups.list();
const folder = () => join(app.dataDir, 'backups');

test('made, listed with what is in it, downloaded whole; the secrets are not in it', async () => {
  await sendSlip(app);
  writeFileSync(join(app.dataDir, 'another-secret'), 'not for downloads');
  const response = await call('POST');
  expect(response.status).toBe(201);
  const made: Backup = response.body;
  expect(made).toMatchObject({
    kind: 'by_hand',
    contents: { bookings: 1, slips: 1, people: 1, mails: 3, files: 1, missing: [] },
  });
  const listed: BackupList = (await call('GET')).body;
  expect(listed).toMatchObject({ backups: [made], kept: 14, making: false, failedAt: null });
  expect(listed.restoreWith).toEqual({
    line: expect.stringMatching(new RegExp(`npm run restore -- /.*/${made.name} --replace$`)),
    byItself: false,
  });

  const answer = await app.fetch(`/api/admin/backups/${made.name}`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${made.name}"`);
  expect(bytes).toEqual(readFileSync(join(folder(), made.name)));
  expect(bytes).toHaveLength(made.bytes);
  expect(bytes.includes('secret')).toBe(false);
  expect(statSync(join(folder(), made.name)).mode & 0o077).toBe(0);
  expect(readdirSync(folder())).toEqual([made.name]);

  const archive = await openArchive(join(folder(), made.name));
  await archive.check();
  archive.close();
  expect(archive.manifest.files.map(({ path }) => path)).toEqual([
    'villa.db',
    expect.stringMatching(/^slips\/[0-9a-f]{32}\.png$/),
  ]);
});

test('the owner’s alone, and only by the names that it has', async () => {
  const { name } = (await call('POST')).body as Backup;
  const staff = await app.tokenFor('staff');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${name}`],
  ] as const) {
    expect(refusalIn(await call(method, path, staff))).toEqual([403, 'forbidden']);
    expect((await ask(app, method, `/api/admin/backups${path}`)).status).toBe(401);
  }
  for (const path of [
    '/..%2fvilla.db',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2ftoken-secret',
    '/.making',
    `/${name}%00.zip`,
    `/${name.replace('by_hand', 'daily')}`,
    '/villa-9999-99-99T99-99-99-999Z-daily.zip',
  ]) {
    expect(refusalIn(await call('GET', path))).toEqual([404, 'not_found']);
  }
});

describe('one a day', () => {
  test('is made when the last is a day old, and the last 14 are kept', async () => {
    const { backups } = app.deps;
    expect(await backups.makeDue()).toBe(true);
    expect(await backups.makeDue()).toBe(false);
    app.clock.advance(DAY - 1);
    expect(await backups.makeDue()).toBe(false);
    const first = (await list()).backups[0];
    for (let day = 0; day < 14; day += 1) {
      app.clock.advance(DAY);
      expect(await backups.makeDue()).toBe(true);
    }
    const kept = (await list()).backups;
    expect(kept).toHaveLength(14);
    expect(kept.map(({ name }) => name)).not.toContain(first?.name);
  });

  test('A6 the owner keeps fewer, older ones go at once, and more are kept again later', async () => {
    const { backups } = app.deps;
    for (let day = 0; day < 10; day += 1) {
      await backups.makeDue();
      app.clock.advance(DAY);
    }
    owner = await app.tokenFor('owner');
    await call('POST');
    const before = (await list()).backups;
    const change = (kept: unknown) =>
      ask(app, 'PATCH', '/api/admin/backups', { kept }, { token: owner });
    for (const wrong of [0, 1, 8, -7, '7', null]) {
      expect(refusalIn(await change(wrong))).toEqual([422, 'invalid_fields']);
    }
    const gone = before.filter(({ kind }) => kind === 'daily').slice(7);
    const { body } = await change(7);
    expect(body).toEqual({ kept: 7, freedBytes: gone.reduce((sum, one) => sum + one.bytes, 0) });
    expect(gone).toHaveLength(3);
    const after = await list();
    expect(after.kept).toBe(7);
    expect(after.backups).toEqual(before.filter((one) => !gone.includes(one)));

    await backups.makeDue();
    expect((await list()).backups.filter(({ kind }) => kind === 'daily')).toHaveLength(7);
    expect((await change(14)).body).toEqual({ kept: 14, freedBytes: 0 });
    app.clock.advance(DAY);
    await backups.makeDue();
    expect((await list()).backups.filter(({ kind }) => kind === 'daily')).toHaveLength(8);
  });

  test('a manual one takes no daily one’s place', async () => {
    await app.deps.backups.makeDue();
    app.clock.advance(1000);
    await call('POST');
    expect((await list()).backups.map(({ kind }) => kind)).toEqual(['by_hand', 'daily']);
    app.clock.advance(DAY - 2000);
    expect(await app.deps.backups.makeDue()).toBe(false);
  });

  test('a failure is recorded, costs no old one, and is tried again after an hour', async () => {
    await app.deps.backups.makeDue();
    app.clock.advance(DAY);
    const database = join(app.dataDir, 'villa.db');
    app.deps.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    // The database's file is gone for whoever opens it anew, as on a broken disk.
    const bytes = readFileSync(database);
    rmSync(database);
    expect(await app.deps.backups.makeDue()).toBe(false);
    expect(readdirSync(folder())).toHaveLength(1);
    writeFileSync(database, bytes);
    expect((await list()).failedAt).toBe(app.clock.now().toISOString());
    expect(await app.deps.backups.makeDue()).toBe(false);
    app.clock.advance(HOUR);
    expect(await app.deps.backups.makeDue()).toBe(true);
    expect((await list()).failedAt).toBeNull();
  });
});

test('two at once: one is made, the other hears that one is being made', async () => {
  const responses = await Promise.all([call('POST'), call('POST')]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('another process that is at work is left alone; one that was killed is cleared away', async () => {
  const work = join(folder(), '.making');
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'pid'), String(process.ppid));
  expect(refusalIn(await call('POST'))).toEqual([409, 'backup_running']);
  writeFileSync(join(work, 'pid'), '99999999');
  expect((await call('POST')).status).toBe(201);
  expect(readdirSync(folder())).toHaveLength(1);
});

test.each([
  ['whose number is cut short', '', Date.now()],
  ['whose number is another one’s by now', String(process.ppid), Date.now() - 7 * HOUR],
])('what a process left %s keeps no backup out', async (_what, pid, at) => {
  const work = join(folder(), '.making');
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'pid'), pid);
  utimesSync(join(work, 'pid'), new Date(at), new Date(at));
  expect((await call('POST')).status).toBe(201);
});

test('an upload that is still coming in neither spoils a backup nor stands in it', async () => {
  const incoming = incomingFolder(app.dataDir);
  mkdirSync(incoming, { recursive: true });
  const grow = () => appendFileSync(join(incoming, 'half-a-picture'), Buffer.alloc(10_000));
  grow();
  const growing = setInterval(grow, 1);
  try {
    expect((await call('POST')).body).toMatchObject({ contents: { files: 0, missing: [] } });
  } finally {
    clearInterval(growing);
  }
});

test('a slip that is lost is named, and costs nothing else', async () => {
  await sendSlip(app);
  const [slip = ''] = readdirSync(join(app.dataDir, 'slips'));
  rmSync(join(app.dataDir, 'slips', slip));
  const made: Backup = (await call('POST')).body;
  expect(made.contents).toMatchObject({ bookings: 1, files: 0, missing: [`slips/${slip}`] });
});

test('a backup that was cut short afterwards is not offered', async () => {
  const { name, bytes } = (await call('POST')).body as Backup;
  const file = join(folder(), name);
  writeFileSync(file, readFileSync(file).subarray(0, bytes - 100));
  const again = await createTestApp({ dataDir: app.dataDir, seed: 'plain' });
  expect((await again.deps.backups.list()).backups).toEqual([]);
  await again.close();
});
