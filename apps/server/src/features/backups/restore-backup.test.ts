import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { PNG, sendSlip } from '../../testing/guest.ts';
import { createMailsRepository } from '../messages/mails.repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreWords } from './restore-words.ts';

const now = new Date('2026-12-01T00:00:00Z');
let app: TestApp;
let scratch: string;
let file: string;
let bookingId: string;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-restore-'));
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  bookingId = (await sendSlip(app))._id;
  const { name } = await app.deps.backups.make();
  file = join(app.dataDir, 'backups', name);
});
afterEach(async () => {
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

const target = () => join(scratch, 'data');
const restore = (changed: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ file, dataDir: target(), replace: false, now, ...changed });

test('into an empty folder: the server starts, the booking and its slip are there', async () => {
  const restored = await restore();
  expect(restored).toMatchObject({ heldMails: 2, aside: null });
  expect(restoreWords(restored, target())).toContain('bookings  1 (0 of them in the bin)');
  expect(readdirSync(target()).toSorted()).toEqual(['resting.json', 'slips', 'villa.db']);
  const again = await createTestApp({ dataDir: target(), seed: 'plain' });
  const slip = await again.fetch(`/api/booking/${bookingId}/slip?original=1`);
  expect(Buffer.from(await slip.arrayBuffer())).toEqual(PNG);
  // A mail out of the past goes to nobody by itself.
  const mails = createMailsRepository(again.db);
  expect(mails.count({ state: 'failed' })).toBe(2);
  expect(mails.count({ state: 'waiting' })).toBe(0);
  // The old log-ins ended with the old secret.
  expect(readFileSync(join(target(), 'token-secret'))).not.toEqual(
    readFileSync(join(app.dataDir, 'token-secret')),
  );
  await again.close();
});

test('the alarms of the day of the backup are forgotten, and that owners were told of them', async () => {
  const { alarmSigns, backups, writeTransaction } = app.deps;
  for (let failure = 0; failure < 2; failure += 1) alarmSigns.note('mail_dead', '535');
  writeTransaction(() => alarmSigns.noteNotified('mail_dead'));
  app.clock.advance(2 * 3_600_000);
  expect(await app.deps.alarms.now()).toMatchObject([{ kind: 'mail_dead' }]);
  const { name } = await backups.make();
  await restore({ file: join(app.dataDir, 'backups', name) });
  const again = await createTestApp({
    dataDir: target(),
    seed: 'plain',
    now: app.clock.now(),
    config: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'Villa <stay@example.com>' },
  });
  expect(await again.deps.alarms.now()).toEqual([]);
  expect(again.deps.alarmSigns.toldAt('mail_dead')).toBeNull();
  await again.close();
});

test('nobody stays logged in, also where the secret of the log-ins is the same', async () => {
  const config = {
    jwtSecret: 'the same secret on both servers, always',
    logLevel: 'silent' as const,
  };
  const before = await createTestApp({ seed: 'plain', config });
  const left = await before.tokenFor('staff');
  const stolen = await before.tokenFor('owner');
  const { user } = (await before.deps.tokens.read(stolen))!;
  before.deps.sqlite
    .prepare(
      'insert into invitations (id, code_hash, note, created_at, expires_at) values (?, ?, ?, 0, ?)',
    )
    .run('i1', 'a hash', '', now.getTime());
  const { name } = await before.deps.backups.make();
  // Logged out everywhere since, twice, with a log-in in between.
  const between = await before.deps.tokens.issue({ id: user.id, tokenGeneration: 2 });
  const order = { file: join(before.dataDir, 'backups', name) };
  const said = restoreWords(await restore(order), target());
  expect(said).toContain('all log-ins of before are ended');
  expect(said).toContain('Remove again who has left since');

  const again = await createTestApp({ dataDir: target(), config });
  for (const token of [left, stolen, between]) {
    expect((await ask(again, 'GET', '/api/admin/auth/me', undefined, { token })).status).toBe(401);
  }
  expect(again.deps.sqlite.prepare('select count(*) from invitations').pluck().get()).toBe(0);
  // A log-in of now counts.
  const tokenGeneration = again.deps.sqlite
    .prepare('select token_generation from people where id = ?')
    .pluck()
    .get(user.id) as number;
  const token = await again.deps.tokens.issue({ id: user.id, tokenGeneration });
  expect((await ask(again, 'GET', '/api/admin/auth/me', undefined, { token })).status).toBe(200);
  await again.close();

  // Brought back once more, the log-ins since the first time are over, too.
  await restore({ ...order, replace: true, now: new Date(now.getTime() + 60_000) });
  const thrice = await createTestApp({ dataDir: target(), config });
  expect((await ask(thrice, 'GET', '/api/admin/auth/me', undefined, { token })).status).toBe(401);
  await thrice.close();
  await before.close();
});

test('over a villa’s data: refused, or the old one is kept aside; backups stay where they are', async () => {
  mkdirSync(join(target(), 'backups'), { recursive: true });
  writeFileSync(join(target(), 'backups', 'mine.zip'), 'x');
  writeFileSync(join(target(), 'token-secret'), 'the old villa');
  await expect(restore()).rejects.toThrow(/not empty.*--replace/);
  expect(readdirSync(target()).toSorted()).toEqual(['backups', 'token-secret']);
  const { aside } = await restore({ replace: true });
  expect(readFileSync(join(aside ?? '', 'token-secret'), 'utf8')).toBe('the old villa');
  expect(
    readdirSync(target())
      .filter((name) => !name.startsWith('.'))
      .toSorted(),
  ).toEqual(['backups', 'resting.json', 'slips', 'villa.db']);
});

test('not while a server runs on the folder; a folder of backups alone is empty enough', async () => {
  await expect(restore({ dataDir: app.dataDir, replace: true })).rejects.toThrow(
    /server is running/,
  );
  expect(existsSync(join(app.dataDir, 'villa.db'))).toBe(true);
  mkdirSync(join(target(), 'backups'), { recursive: true });
  await expect(restore()).resolves.toMatchObject({ aside: null });
});
