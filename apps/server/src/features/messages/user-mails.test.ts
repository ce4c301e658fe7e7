import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { settleDatabase } from '../backups/settle-database.ts';
import { mailsTable } from './mails.table.ts';
import type { HouseMail } from './outbox.ts';

let post: MailServer;
let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: {
      smtpUrl: post.url,
      mailFrom: 'Villa <stay@example.com>',
      publicUrl: 'https://villa.example',
      logLevel: 'silent',
    },
  });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const to = { name: 'Mali', address: 'mali@example.com', language: 'th' } as const;
const databaseFile = () => join(app.dataDir, 'villa.db');
const get = (path: string, token: string) => ask(app, 'GET', path, undefined, { token });
const write = (mail: HouseMail) => app.deps.writeTransaction(() => app.deps.outbox.enqueue(mail));

test('a test mail goes to the owner who asks, and is listed as sent', async () => {
  const response = await ask(app, 'POST', '/api/admin/mails/test', undefined, { token: owner });
  expect(response.body).toMatchObject({ kind: 'test', state: 'waiting', bookingId: null });
  await app.deps.relay.round();
  expect(post.received.map(({ recipient }) => recipient)).toEqual([response.body.to]);
  expect(post.received[0]?.subject).toContain('ทดสอบการส่งอีเมล');
  const { body } = await get('/api/admin/mails', owner);
  expect(body.mails).toMatchObject([{ id: response.body.id, state: 'sent', reference: null }]);
  const answer = await ask(app, 'POST', '/api/admin/mails/test', undefined, { token: staff });
  expect(refusalIn(answer)).toEqual([403, 'forbidden']);
});

test.each([
  [{ kind: 'owner_holds', data: { nights: 130, bookings: 9 } }, [/130/, /9 /]],
  [{ kind: 'owner_crowded', data: { nights: 131 } }, [/131/, /180/]],
  [
    { kind: 'bank_changed', data: { what: 'account_changed', by: 'Mali', guestsPaying: 3 } },
    [/Mali/, /3/],
  ],
  [
    { kind: 'channel_clash', data: { channel: 'Airbnb', from: '2026-12-03', count: 2 } },
    [/Airbnb/, /2 /, /3 /],
  ],
  [
    { kind: 'channel_suspicious', data: { channel: 'Agoda', from: '2026-12-03', count: 12 } },
    [/Agoda/, /12 /],
  ],
  [{ kind: 'channel_stale', data: { channel: 'Vrbo' } }, [/Vrbo/]],
  [{ kind: 'channel_costly', data: { channel: 'Airbnb' } }, [/Airbnb/]],
  [
    {
      kind: 'backup_failing',
      data: { lastMadeAt: '2026-11-21T02:00:00.000Z', problem: 'disk_full' },
    },
    [/09:00/, /room|ที่ว่าง/],
  ],
  [
    { kind: 'backup_failing', data: { lastMadeAt: null, problem: 'unknown' } },
    [/never|ไม่เคย/, /log/],
  ],
  [
    { kind: 'disk_low', data: { freeBytes: 300_000_000, backupBytes: 4_000_000_000 } },
    [/300/, /4 (?:GB|จิกะไบต์|กิกะไบต์)/],
  ],
  [{ kind: 'test', data: {} }, [/Villa|วิลล่า/]],
] as const)('%o is sent in both languages, with all that it says', async (mail, words) => {
  for (const language of ['th', 'en'] as const) write({ ...mail, to: { ...to, language } });
  await app.deps.relay.round();
  expect(post.received).toHaveLength(2);
  const [thai, english] = post.received;
  for (const word of words) {
    expect(thai?.text).toMatch(word);
    expect(english?.text).toMatch(word);
    expect(thai?.html).toMatch(word);
  }
  expect(thai?.subject).toMatch(/[\u0e01-\u0e5b]/);
  expect(`${thai?.text}${english?.text}`).not.toMatch(/\{\{|undefined|null|BV-/);
});

test('to the owners: each of them gets one', async () => {
  await app.tokenFor('owner');
  expect(
    write({ kind: 'owner_holds', to: 'owners', data: { nights: 61, bookings: 3 } }),
  ).toHaveLength(2);
  await app.deps.relay.round();
  expect(new Set(post.received.map(({ recipient }) => recipient)).size).toBe(2);
});

test('each user’s mails are in the language that the user chose, Thai until then', async () => {
  const choose = (language: string, token = owner) =>
    ask(app, 'POST', '/api/admin/auth/mail-language', { language }, { token });
  const other = await app.tokenFor('owner');
  expect((await choose('en')).body).toMatchObject({ role: 'owner', mailLanguage: 'en' });
  expect((await choose('en', staff)).body).toMatchObject({ role: 'staff', mailLanguage: 'en' });
  expect((await choose('de')).body.fields).toEqual({ language: 'invalid' });
  expect((await get('/api/admin/auth/me', owner)).body).toMatchObject({ mailLanguage: 'en' });
  expect((await get('/api/admin/auth/me', other)).body).toMatchObject({ mailLanguage: 'th' });

  write({ kind: 'owner_holds', to: 'owners', data: { nights: 61, bookings: 3 } });
  await sendSlip(app, { language: 'th' });
  const { people } = (await get('/api/admin/people', owner)).body;
  const { id } = people.find(({ role }: { role: string }) => role === 'staff');
  const link = await ask(app, 'POST', `/api/admin/people/${id}/password-link`, undefined, {
    token: owner,
  });
  expect(link.status).toBe(201);
  await ask(app, 'POST', '/api/admin/mails/test', undefined, { token: owner });
  const written = app.db
    .select({ kind: mailsTable.kind, language: mailsTable.language })
    .from(mailsTable)
    .all()
    .map(({ kind, language }) => `${kind} ${language}`)
    .toSorted();
  expect(written).toEqual([
    'owner_holds en',
    'owner_holds th',
    'owner_slip en',
    'owner_slip en',
    'owner_slip th',
    'password_link en',
    'received th',
    'slip_received th',
    'test en',
  ]);
});

test('staff neither list nor read nor send what is about no booking', async () => {
  const [id] = write({ kind: 'owner_holds', to: 'owners', data: { nights: 61, bookings: 3 } });
  const list = await get('/api/admin/mails', staff);
  expect(list.body).toMatchObject({ mails: [], total: 0 });
  expect(refusalIn(await get(`/api/admin/mails/${id}`, staff))).toEqual([404, 'not_found']);
  const again = await ask(app, 'POST', `/api/admin/mails/${id}/send-again`, undefined, {
    token: staff,
  });
  expect(refusalIn(again)).toEqual([404, 'not_found']);
  expect((await get(`/api/admin/mails/${id}`, owner)).status).toBe(200);
});

/** A link for the member of staff, with the mail that brings it. */
async function makeLink() {
  const { people } = (await get('/api/admin/people', owner)).body;
  const { id } = people.find(({ role }: { role: string }) => role === 'staff');
  const path = `/api/admin/people/${id}/password-link`;
  const { link } = (await ask(app, 'POST', path, undefined, { token: owner })).body;
  const mail = app.db.select().from(mailsTable).all().at(-1)!;
  return { id, link: String(link), code: String(link).split('code=')[1]!, mail: mail.id };
}
const mailRow = (id: string) =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .find((row) => row.id === id);

test.each(['th', 'en'])('the link that sets a password is mailed in %s', async (language) => {
  await ask(app, 'POST', '/api/admin/auth/mail-language', { language }, { token: staff });
  const { link } = await makeLink();
  await app.deps.relay.round();
  expect(post.received).toHaveLength(1);
  expect(post.received[0]?.text).toContain(link);
  expect(post.received[0]?.html).toContain(link);
  expect(post.received[0]?.text).not.toMatch(/\{\{|undefined|null|BV-/);
});

test('the link that sets a password is read by nobody but its reader, and is not kept', async () => {
  const { code, mail } = await makeLink();
  const read = async () => JSON.stringify((await get(`/api/admin/mails/${mail}`, owner)).body);
  expect(await read()).not.toContain(code);
  await app.deps.relay.round();
  expect(post.received[0]?.text).toContain(code);
  expect(await read()).not.toContain(code);
  expect(JSON.stringify(app.db.select().from(mailsTable).all())).not.toContain(code);
  const again = await ask(app, 'POST', `/api/admin/mails/${mail}/send-again`, undefined, {
    token: owner,
  });
  expect(refusalIn(again)).toEqual([409, 'mail_outdated']);
});

describe('a link that no longer opens anything is not sent', () => {
  const logOut = (path: string) => ask(app, 'POST', path, undefined, { token: owner });
  test.each([
    ['its day is over', () => app.clock.advance(24 * 3_600_000)],
    ['there is a newer one', () => makeLink()],
    [
      'its user was logged out',
      (id: string) => logOut(`/api/admin/people/${id}/logout-everywhere`),
    ],
    ['its owner has logged out everywhere', () => logOut('/api/admin/auth/logout-everywhere')],
    ['it was brought back by a restore', () => settleDatabase(databaseFile(), app.clock.now())],
  ])('%s', async (_why, end) => {
    post.mood = 'drops';
    const { id, code, mail } = await makeLink();
    await app.deps.relay.round();
    await end(id);
    post.mood = 'takes';
    app.clock.advance(60_000);
    await app.deps.relay.round();
    expect(JSON.stringify(post.received)).not.toContain(code);
    expect(mailRow(mail)?.state).toMatch(/dropped|failed/);
    const again = await ask(app, 'POST', `/api/admin/mails/${mail}/send-again`, undefined, {
      token: await app.tokenFor('owner'),
    });
    expect(refusalIn(again)).toEqual([409, 'mail_outdated']);
  });
});

test('a test mail that failed is the same one again, one that went is written anew', async () => {
  const [id = ''] = write({ kind: 'test', to, data: {} });
  post.mood = 'refuses';
  await app.deps.relay.round();
  post.mood = 'takes';
  const send = async (): Promise<MailSummary> =>
    (await ask(app, 'POST', `/api/admin/mails/${id}/send-again`, undefined, { token: owner })).body;
  expect((await send()).id).toBe(id);
  await app.deps.relay.round();
  expect(post.received).toHaveLength(1);
  expect((await send()).id).not.toBe(id);
  await app.deps.relay.round();
  expect(post.received).toHaveLength(2);
});
