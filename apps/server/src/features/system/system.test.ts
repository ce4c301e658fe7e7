import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSystem, listNews } from '@villa/shared/contract/system.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { parseNews, readNews } from './news.ts';

const HOUR = 3_600_000;

let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
});
afterEach(async () => {
  await app.close();
  await post.close();
});

async function open(config: NonNullable<Parameters<typeof createTestApp>[0]>['config'] = {}) {
  app = await createTestApp({
    seed: 'plain',
    limits: true,
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', ...config },
  });
}
async function look() {
  const token = await app.tokenFor('owner');
  return (await ask(app, 'GET', getSystem.path, undefined, { token })).body;
}

describe('A6 the system screen', () => {
  test('of a machine on which all is well finds nothing wrong, and says its version, times, sizes', async () => {
    await open({ installedAs: 'villa', allowPrivateAddresses: ['192.168.1.5'] });
    const startedAt = app.clock.now().toISOString();
    mkdirSync(join(app.dataDir, 'media', 'deep'), { recursive: true });
    writeFileSync(join(app.dataDir, 'media', 'deep', 'a.avif'), Buffer.alloc(5000));
    mkdirSync(join(app.dataDir, 'unheard-of'));
    writeFileSync(join(app.dataDir, 'unheard-of', 'file'), Buffer.alloc(700));
    app.clock.advance(5 * HOUR);
    const seen = await look();
    expect(seen).toMatchObject({
      serverTime: app.clock.now().toISOString(),
      install: 'villa',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: null,
      startedAt,
      alarms: [],
      findings: [],
      mail: { delivery: 'smtp', waiting: 0, waitingForGuests: 0, lastSentAt: null },
      backups: { lastAt: null, count: 0, bytes: 0, kept: 14 },
      calendars: [],
      publicUrl: null,
      proxyProven: null,
      allowedPrivateAddresses: ['192.168.1.5'],
    });
    expect(Date.parse(seen.installedAt)).toBeGreaterThan(0);
    const bytes = Object.fromEntries(
      seen.disk.parts.map(({ part, bytes: taken }: { part: string; bytes: number }) => [
        part,
        taken,
      ]),
    );
    expect(bytes).toMatchObject({ backups: 0, pictures: 5000, papers: 0 });
    expect(bytes['database']).toBeGreaterThan(50_000);
    expect(bytes['rest']).toBeGreaterThanOrEqual(700);
    expect(seen.disk.freeBytes).toBeLessThanOrEqual(seen.disk.totalBytes);
  });

  test('counts the mails that wait, those for guests apart, and backups that are there', async () => {
    await open();
    await awaitSlip(app);
    app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });
    const before = (await look()).mail;
    expect(before.waiting).toBe(before.waitingForGuests + 1);
    expect(before.waitingForGuests).toBeGreaterThan(0);
    app.clock.advance(HOUR);
    await app.deps.relay.round();
    await app.deps.backups.make();
    const { mail, backups } = await look();
    expect(mail).toMatchObject({ waiting: 0, lastSentAt: app.clock.now().toISOString() });
    expect(backups).toMatchObject({ lastAt: app.clock.now().toISOString(), count: 1 });
    expect(backups.bytes).toBeGreaterThan(1000);
  });

  test('names what is wrong: mails that become files, no limits, no public address, a proxy', async () => {
    await open({ smtpUrl: null, limits: false, host: '0.0.0.0' });
    vi.spyOn(app.deps.log, 'warn').mockReturnValue();
    app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });
    await app.deps.relay.round();
    app.deps.proxies.look({
      headers: { 'x-forwarded-for': '203.0.113.7' },
      socket: { remoteAddress: '198.51.100.9', remotePort: 1 },
    } as never);
    expect((await look()).findings).toEqual([
      { kind: 'proxy', proxy: { kind: 'untrusted', address: '198.51.100.9' } },
      { kind: 'mail_files', filed: 1 },
      { kind: 'limits_off' },
      { kind: 'no_public_url' },
    ]);
  });

  test('F16 forgets a proxy that was found wrong once that was not seen for 24 hours', async () => {
    await open();
    vi.spyOn(app.deps.log, 'warn').mockReturnValue();
    app.deps.proxies.look({
      headers: { 'x-forwarded-for': '203.0.113.7' },
      socket: { remoteAddress: '198.51.100.9', remotePort: 1 },
    } as never);
    app.clock.advance(24 * HOUR - 1);
    expect((await look()).findings).toHaveLength(1);
    app.clock.advance(1);
    expect((await look()).findings).toEqual([]);
  });

  test('lists the alarms of the machine, and none about guests’ money and nights', async () => {
    await open();
    vi.spyOn(app.deps.alarms, 'now').mockResolvedValue([
      { kind: 'crowded', since: app.clock.now().toISOString(), nights: 200 },
      {
        kind: 'backup_failing',
        since: app.clock.now().toISOString(),
        failures: 2,
        lastMadeAt: null,
        reason: 'disk_full',
      },
    ]);
    expect((await look()).alarms).toMatchObject([{ kind: 'backup_failing' }]);
  });
});

test('A6 what is new is read of the changelog, without marks, a point as one line', async () => {
  await open();
  const token = await app.tokenFor('owner');
  const { body } = await ask(app, 'GET', listNews.path, undefined, { token });
  expect(body).toEqual(await readNews());
  expect(body.versions[0].version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.stringify(body)).not.toMatch(/\*\*|\]\(/);
  const text = `# What is new\n\nFor owners.\n\n## 1.1.0\n\nA line.\n\n**Guests**\n\n- Pay \`now\` ([how](x.md)),\n  in parts.\n- Two.\n\n## 1.0.0\n`;
  expect(parseNews(text)).toEqual([
    {
      version: '1.1.0',
      parts: [
        { title: '', points: ['A line.'] },
        { title: 'Guests', points: ['Pay now, in parts.', 'Two.'] },
      ],
    },
    { version: '1.0.0', parts: [] },
  ]);
  expect(parseNews('')).toEqual([]);
});
