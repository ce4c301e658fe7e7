import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import {
  PASSWORD,
  invite,
  logIn,
  registerOwner,
  registerStaff,
  setupCodeOf,
} from '../../testing/users.ts';
import { openArchive } from '../backups/read-archive.ts';

let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
  });
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Every secret that the server gives out or is given, under its name. */
async function issueAll(): Promise<Map<string, string>> {
  const secrets = new Map([['set-up code', setupCodeOf(app)]]);
  const owner = await registerOwner(app);
  const { user } = await registerStaff(app, owner.token);
  secrets.set('password', PASSWORD);
  secrets.set('token', (await logIn(app, user.email)).body.token);
  secrets.set('invitation', await invite(app, owner.token));
  // One is sent, one waits for a mail server, one is refused by it.
  for (const mood of ['takes', 'drops', 'refuses'] as const) {
    post.mood = mood;
    const path = `/api/admin/people/${user.id}/password-link`;
    const { link } = (await ask(app, 'POST', path, undefined, { token: owner.token })).body;
    secrets.set(`link, server ${mood}`, new URL(link).searchParams.get('code') ?? '');
    await app.deps.relay.round();
    const [mail] = (await ask(app, 'GET', '/api/admin/mails', undefined, { token: owner.token }))
      .body.mails;
    await ask(app, 'GET', `/api/admin/mails/${mail.id}`, undefined, { token: owner.token });
  }
  expect(post.received[0]?.text).toContain(secrets.get('link, server takes'));
  return secrets;
}

/** The database as it lies there, its log included, and all that is in a backup of it. */
async function filesOf(): Promise<Map<string, Buffer>> {
  const { name } = await app.deps.backups.make();
  const out = join(app.dataDir, 'unpacked');
  const archive = await openArchive(join(app.dataDir, 'backups', name));
  await archive.extract(out);
  archive.close();
  const database = readdirSync(app.dataDir).filter((file) => file.startsWith('villa.db'));
  const files = [...database, ...archive.manifest.files.map((file) => `unpacked/${file.path}`)];
  return new Map(files.map((file) => [file, readFileSync(join(app.dataDir, file))]));
}

test('no secret stands in the database, its log or a backup, neither before nor after it is used', async () => {
  const secrets = await issueAll();
  const files = await filesOf();
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['villa.db', 'villa.db-wal', 'unpacked/villa.db']),
  );
  const found = [...files].flatMap(([file, bytes]) =>
    [...secrets].flatMap(([name, secret]) =>
      bytes.includes(secret) ? [`${name} in ${file}`] : [],
    ),
  );
  expect([...secrets.values()].every((secret) => secret.length > 10)).toBe(true);
  expect(found).toEqual([]);
});
