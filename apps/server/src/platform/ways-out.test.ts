/** A villa that came out of a copy rests (decision 83): nothing leaves it, and guests cannot book. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { newBooking } from '../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../testing/create-test-app.ts';
import { startFeedServer } from '../testing/feed-server.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { channelsTable } from '../features/channel-record/channels.table.ts';
import { type Rest, WAYS_OUT, type WayOut } from './ways-out.ts';

/**
 * Every file that opens a connection to another computer, and the file that asks whether it may. A new one fails here
 * until it stands in this list, and asks.
 */
const OPENERS: Readonly<Record<string, Partial<Record<WayOut, string>>>> = {
  'features/messages/smtp-transport.ts': { mail: 'features/messages/services.ts' },
  'platform/http/guarded-connection.ts': {
    calendars: 'features/channels/services.ts',
    push: 'features/push/services.ts',
    'backup-ping': 'features/backups/backup-ping.ts',
    'off-site': 'features/offsite/place-settings.ts',
    'slip-verifier': 'features/slips/services.ts',
  },
  'features/line/line-client.ts': { line: 'features/line/services.ts' },
  'features/payments/stripe/stripe-client.ts': { checkout: 'features/payments/services.ts' },
  'features/slips/verifiers/http-verifier.ts': { 'slip-verifier': 'features/slips/services.ts' },
  'features/proxy/proxy-watch.ts': { 'proxy-check': 'features/proxy/proxy-watch.ts' },
  'checks/public-address.ts': { 'proxy-check': 'checks/public-address.ts' },
};
const OPENS =
  /\bfetch\(|\b(?:request|get|connect|createConnection|Agent)\b[^;]*\bfrom 'node:(?:https?|net|tls|http2)'|\brequestFor\b[^;]*\bfrom '|\bimport\('(?:nodemailer|stripe|@line\/bot-sdk)'\)/;
/**
 * They write mails into files, with the library that could send them, ask the server on this machine, and hand on the
 * function by which others ask.
 */
const STAYS_HERE = [
  'features/messages/file-transport.ts',
  'checks/server-answers.ts',
  'platform/http/https.ts',
];

const source = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(source, file), 'utf8');

test('A11 each file that opens a connection asks whether anything may leave', async () => {
  const all = await readdir(source, { recursive: true });
  const files = all
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:features|platform|checks|[^/]+\.ts$)/.test(file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const opens = files.filter((file) => OPENS.test(read(file)) && !STAYS_HERE.includes(file));
  expect(opens.toSorted()).toEqual(Object.keys(OPENERS).toSorted());
  for (const [way, asks] of Object.values(OPENERS).flatMap((ways) => Object.entries(ways))) {
    expect(read(asks), `${asks} asks`).toMatch(new RegExp(`mayLeave\\('${way}'\\)`));
  }
});

const REST: Rest = {
  state: 'asked',
  copyMadeAt: '2026-11-19T02:00:00.000Z',
  restoredAt: '2026-11-20T01:00:00.000Z',
  from: 'backup',
};

describe('a villa that rests', () => {
  let app: TestApp;
  let post: MailServer;
  beforeEach(async () => {
    post = await startMailServer();
    app = await createTestApp({
      seed: 'plain',
      config: {
        smtpUrl: post.url,
        mailFrom: 'Villa <stay@example.com>',
        logLevel: 'silent',
        allowPrivateAddresses: ['127.0.0.1'],
      },
    });
    app.deps.waysOut.change(REST);
  });
  afterEach(async () => {
    await app.close();
    await post.close();
  });

  test.each(['asked', 'look'] as const)('A11 lets nothing out: %s', (state) => {
    app.deps.waysOut.change({ ...REST, state });
    expect(WAYS_OUT.filter((way) => app.deps.waysOut.mayLeave(way))).toEqual([]);
    app.deps.waysOut.change({ ...REST, state: 'mine' });
    expect(WAYS_OUT.filter((way) => !app.deps.waysOut.mayLeave(way))).toEqual([]);
  });

  test('A11 rests on where the file that says it is damaged', () => {
    app.deps.waysOut.change({ ...REST, state: 'half' as never });
    expect(app.deps.waysOut.isResting()).toBe(true);
  });

  test('A11 takes no booking, in words that are true, and answers what guests read', async () => {
    const sent = await app.fetch('/api/booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newBooking()),
    });
    expect(sent.status).toBe(503);
    expect(sent.headers.get('retry-after')).toBe('3600');
    expect(await sent.json()).toMatchObject({ code: 'villa_resting' });
    expect((await app.fetch('/api/villa')).status).toBe(200);
    app.deps.waysOut.change(null);
    const again = await app.fetch('/api/booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newBooking()),
    });
    expect(again.status).toBe(201);
  });

  test('A11 sends no mail and keeps it', async () => {
    app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });
    await app.deps.relay.round();
    expect(post.received).toEqual([]);
    app.deps.waysOut.change(null);
    await app.deps.relay.round();
    expect(post.received).toHaveLength(1);
  });

  test('A11 reads no calendar and answers 503 to whoever reads ours, so that channels keep what they have', async () => {
    const feeds = await startFeedServer();
    const token = await app.tokenFor('owner');
    await ask(
      app,
      'POST',
      '/api/admin/channels',
      { name: 'Airbnb', kind: 'airbnb', importUrl: feeds.url },
      { token },
    );
    const { exportToken, id } = app.db.select().from(channelsTable).get()!;
    await expect(app.deps.importer.read(id)).rejects.toMatchObject({ code: 'villa_resting' });
    const answer = await app.fetch(`/calendar/${exportToken}.ics`);
    expect(answer.status).toBe(503);
    app.deps.waysOut.change(null);
    expect((await app.fetch(`/calendar/${exportToken}.ics`)).status).toBe(200);
    await feeds.close();
  });
});
