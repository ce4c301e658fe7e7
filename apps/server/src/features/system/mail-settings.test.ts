import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  changeMailServer,
  getSystem,
  removeMailServer,
  testMailServer,
} from '@villa/shared/contract/system.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { usersTable } from '../staff/users.table.ts';
import { uploadedFiles } from '../backups/kept-files.ts';

const PASSWORD = 'abcd efgh ijkl 8f2k';

let post: MailServer;
let app: TestApp;
let token: string;
beforeEach(async () => {
  post = await startMailServer();
  await open();
});
afterEach(async () => {
  await app.close();
  await post.close();
});

async function open(smtpUrl: string | null = null): Promise<void> {
  app = await createTestApp({
    seed: 'plain',
    config: { logLevel: 'silent', smtpUrl, mailFrom: smtpUrl && 'Villa <stay@example.com>' },
  });
  token = await app.tokenFor('owner');
}

const typed = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(post.url).port),
  user: 'stay@example.com',
  password: PASSWORD,
  sender: 'stay@example.com',
  ...changes,
});
const save = (changes: object = {}) =>
  ask(app, 'PATCH', changeMailServer.path, typed(changes), { token });
const mail = async () => (await ask(app, 'GET', getSystem.path, undefined, { token })).body.mail;
const send = () => ask(app, 'POST', testMailServer.path, undefined, { token });
const secretFile = () => join(app.dataDir, 'secrets', 'mail-server');

describe('A6 the mail server that the owner types', () => {
  test('is tried, saved, used at once, and its password shown by its last four characters alone', async () => {
    expect(await mail()).toMatchObject({ delivery: 'files', setIn: 'nowhere', server: null });
    expect((await save()).status).toBe(200);
    const { password: _, ...server } = typed();
    const shown = await mail();
    expect(shown).toMatchObject({
      delivery: 'smtp',
      setIn: 'admin',
      server,
      passwordEnding: '8f2k',
      passwordMissing: false,
    });
    expect(JSON.stringify(shown)).not.toContain('abcd');
    expect((await send()).body).toMatchObject({ state: 'sent', problem: null, to: shown.testTo });
    expect(post.received).toHaveLength(1);
    expect(post.received[0]).toMatchObject({ envelopeFrom: 'stay@example.com' });
  });

  test('whose password is wrong is told with the server’s word, before anything is saved', async () => {
    post.mood = 'distrusts';
    const refused = await save();
    expect(refusalIn(refused)).toEqual([422, 'mail_server_refused']);
    expect(refused.body.data).toMatchObject({
      reason: 'log_in',
      code: '535',
      words: expect.stringContaining('Who are you?'),
    });
    expect(await mail()).toMatchObject({ setIn: 'nowhere', passwordEnding: null });
    post.mood = 'takes';
    await save();
    post.mood = 'distrusts';
    await save({ password: 'another one' });
    expect(await mail()).toMatchObject({ setIn: 'admin', passwordEnding: '8f2k' });
    post.mood = 'drops';
    expect((await save()).body.data).toMatchObject({ reason: 'unreachable', code: '421' });
  });

  test('keeps its password in a file of the server’s user that no backup holds', async () => {
    await save();
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
    expect(readFileSync(secretFile(), 'utf8')).toContain(PASSWORD);
    expect(await uploadedFiles(app.dataDir)).not.toContain('secrets/mail-server');
    const tables = app.deps.sqlite
      .prepare("select name from sqlite_master where type = 'table'")
      .pluck()
      .all() as string[];
    for (const name of tables) {
      const rows = app.deps.sqlite.prepare(`select * from "${name}"`).all();
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    }
  });

  test('asks for its password again where a backup brought the villa without it, and mails wait', async () => {
    await save();
    rmSync(secretFile());
    const before = post.connections;
    expect(await mail()).toMatchObject({ setIn: 'admin', passwordMissing: true });
    expect((await send()).body).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('typed again'),
    });
    expect(post.connections).toBe(before);
    const { body } = await ask(app, 'GET', getSystem.path, undefined, { token });
    expect(body.findings).toContainEqual({ kind: 'mail_password', host: '127.0.0.1' });
    expect(body.alarms).toMatchObject([{ kind: 'mail_dead', reason: 'no_password', waiting: 1 }]);
    expect((await save()).status).toBe(200);
    await app.deps.relay.round();
    expect(post.received).toHaveLength(1);
    const after = await ask(app, 'GET', getSystem.path, undefined, { token });
    expect([after.body.alarms, after.body.mail.waiting]).toEqual([[], 0]);
  });

  test('keeps its password while only the sender changes, and sends it to no other server or user', async () => {
    await save();
    expect((await save({ password: '', sender: 'house@example.com' })).status).toBe(200);
    expect(await mail()).toMatchObject({ server: { sender: 'house@example.com' } });
    for (const other of [{ host: 'localhost' }, { user: 'else@example.com' }]) {
      const refused = await save({ password: undefined, ...other });
      expect(refused.body.fields).toEqual({ password: 'required' });
    }
    expect((await save({ user: '', password: '' })).status).toBe(200);
    expect(await mail()).toMatchObject({ passwordEnding: null, passwordMissing: false });
    expect((await send()).body.state).toBe('sent');
  });

  test('is forgotten with its password, and mails become files again', async () => {
    await save();
    expect((await ask(app, 'DELETE', removeMailServer.path, undefined, { token })).status).toBe(
      200,
    );
    expect(await mail()).toMatchObject({ delivery: 'files', setIn: 'nowhere', server: null });
    expect(() => statSync(secretFile())).toThrow(/ENOENT/);
    expect((await send()).body.state).toBe('filed');
  });

  test('is not changed where the environment names one', async () => {
    await app.close();
    await open(post.url);
    expect(await mail()).toMatchObject({
      setIn: 'environment',
      server: { host: '127.0.0.1', user: 'villa', sender: 'stay@example.com' },
      passwordEnding: null,
    });
    expect(refusalIn(await save())).toEqual([409, 'mail_server_fixed']);
    const removed = await ask(app, 'DELETE', removeMailServer.path, undefined, { token });
    expect(refusalIn(removed)).toEqual([409, 'mail_server_fixed']);
    expect((await send()).body.state).toBe('sent');
  });

  test('is changed by nobody who has not just given the password: links to set one go out by it', async () => {
    app.clock.advance(24 * 3_600_000);
    const later = await app.deps.tokens.issue({
      id: app.db.select().from(usersTable).get()?.id ?? '',
      tokenGeneration: 1,
    });
    const refused = await ask(app, 'PATCH', changeMailServer.path, typed(), { token: later });
    expect(refusalIn(refused)).toEqual([403, 'password_needed']);
    expect(post.connections).toBe(0);
  });

  test('A11 is not asked while the villa rests', async () => {
    const now = app.clock.now().toISOString();
    app.deps.waysOut.change({ state: 'asked', copyMadeAt: now, restoredAt: now, from: 'backup' });
    expect(refusalIn(await save())).toEqual([503, 'villa_resting']);
    expect(refusalIn(await send())).toEqual([503, 'villa_resting']);
    expect(post.connections).toBe(0);
  });

  test.each([
    { host: '' },
    { host: 'smtp.example.com/x' },
    { host: 'a b' },
    { port: 0 },
    { port: 70_000 },
    { sender: 'nobody' },
    { user: 'a\r\nb' },
  ])('is refused with a field that fits nothing: %j', async (changes) => {
    const refused = await save(changes);
    expect(refusalIn(refused)).toEqual([422, 'invalid_fields']);
    expect(Object.keys(refused.body.fields)).toEqual(Object.keys(changes));
  });
});
