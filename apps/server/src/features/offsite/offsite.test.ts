import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Offsite } from '@villa/shared/contract/offsite.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { S3_KEYS, type S3Server, refuse, startS3Server } from '../../testing/s3-server.ts';
import { makeIdentity } from './offsite-key.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PATH = '/api/admin/system/offsite';

let app: TestApp;
let s3: S3Server;
let owner: string;
beforeEach(async () => {
  s3 = await startS3Server({ now: () => app.clock.now() });
  app = await createTestApp({
    seed: 'plain',
    config: { logLevel: 'silent', allowPrivateAddresses: ['127.0.0.1'] },
  });
  owner = await app.tokenFor('owner');
});
afterEach(async () => {
  await app.deps.offsite.settled();
  await app.close();
  await s3.close();
});

const call = (method: string, path = '', body?: unknown, token = owner) =>
  ask(app, method, PATH + path, body, { token });
const read = (): Offsite => app.deps.offsite.read();
const place = () => ({ kind: 's3', ...S3_KEYS, endpoint: s3.endpoint, prefix: 'villa' });

async function setUp(): Promise<string> {
  expect((await call('PATCH', '', { place: place() })).status).toBe(200);
  return confirmNewKey();
}

async function confirmNewKey(): Promise<string> {
  const { newKey } = (await call('PATCH', '', { newKey: true })).body;
  const confirmed = await call('PATCH', '', { confirmKey: newKey.slice(-8) });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.newKey).toBeUndefined();
  return newKey;
}

/** Does one by the call, to its end. */
async function work(what: 'run' | 'drill'): Promise<Offsite> {
  const begun = await call('POST', `/${what}`);
  expect([begun.status, begun.body.running]).toEqual([202, what === 'run' ? 'copy' : 'drill']);
  await app.deps.offsite.settled();
  return read();
}

test('A5 off-site copies are off at first, and the owner’s alone', async () => {
  const off = { place: null, keyEnd: null, isOn: false, running: null, last: null, failure: null };
  expect((await call('GET')).body).toMatchObject({ ...off, drill: null, nextAt: null });
  expect(refusalIn(await call('POST', '/run'))).toEqual([409, 'offsite_off']);
  expect(refusalIn(await call('POST', '/drill'))).toEqual([409, 'offsite_off']);
  expect(refusalIn(await call('PATCH', '', { onlyServer: true }))).toEqual([409, 'offsite_off']);
  const staff = await app.tokenFor('staff');
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/run'],
    ['POST', '/drill'],
  ] as const) {
    expect(refusalIn(await call(method, path, undefined, staff))).toEqual([403, 'forbidden']);
  }
  expect(await app.deps.offsite.doDue()).toEqual([]);
});

test('A5 a place is tried before it is kept, and its secret is shown by its end alone', async () => {
  const wrong = await call('PATCH', '', { place: { ...place(), secretAccessKey: 'a-wrong-one' } });
  expect(refusalIn(wrong)).toEqual([422, 'offsite_place']);
  expect(wrong.body.data).toEqual({ problem: 'wrong_secret', detail: '403 SignatureDoesNotMatch' });
  expect(read().place).toBeNull();

  const kept = await call('PATCH', '', { place: place() });
  const shown = { ...place(), secretAccessKey: undefined, secretEnd: 'igns' };
  expect(kept.body.place).toEqual(JSON.parse(JSON.stringify(shown)));
  // Tried, and nothing of the trial is left.
  expect(s3.objects.size).toBe(0);
  // Without the secret it stays the same one.
  const { secretAccessKey: _secret, ...rest } = place();
  const moved = await call('PATCH', '', { place: { ...rest, prefix: 'another' } });
  expect(moved.body.place).toMatchObject({ prefix: 'another', secretEnd: 'igns' });
  const file = join(app.dataDir, 'secrets', 'offsite');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(JSON.stringify(moved.body)).not.toContain(S3_KEYS.secretAccessKey);
});

test('A5 a key counts once its last eight characters were typed', async () => {
  await call('PATCH', '', { place: place() });
  expect(refusalIn(await call('PATCH', '', { confirmKey: '12345678' }))).toEqual([
    422,
    'offsite_key',
  ]);
  const { newKey } = (await call('PATCH', '', { newKey: true })).body;
  expect(newKey).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  expect(read()).toMatchObject({ keyEnd: null, isOn: false });
  expect((await call('GET')).text).not.toContain(newKey);
  for (const typed of ['', newKey.slice(-7), `${newKey.slice(-8, -1)}!`, newKey.slice(0, 8)]) {
    const refused = await call('PATCH', '', { confirmKey: typed });
    expect(refusalIn(refused)).toEqual([422, 'offsite_key']);
  }
  const typed = ` ${newKey.slice(-8, -4).toLowerCase()} ${newKey.slice(-4)} `;
  const confirmed = await call('PATCH', '', { confirmKey: typed });
  expect(confirmed.body).toMatchObject({ keyEnd: newKey.slice(-4), isOn: true });
});

test('A5 a copy is made and drilled with, and both are said as they were', async () => {
  await setUp();
  await sendSlip(app);
  const copied = await work('run');
  expect(copied).toMatchObject({
    last: { at: '2026-11-20T02:00:00.000Z', madeAt: expect.any(String), copies: 1 },
    failure: null,
  });
  // The database, the slip, and the secrets: of log-ins and of push.
  expect(copied.last?.sentFiles).toBe(4);
  const drilled = await work('drill');
  expect(drilled.drill).toMatchObject({
    madeAt: copied.last?.madeAt,
    files: 4,
    found: { bookings: 1, payments: 0 },
    here: { bookings: 1, payments: 0 },
    failure: null,
  });
  // Nothing of the work is left, and nothing of the villa lies there to be read.
  expect(readdirSync(join(app.dataDir, '.offsite'))).not.toContain('work');
});

test('A5 an object changed by one byte is found by the drill, and sent again', async () => {
  await setUp();
  await sendSlip(app);
  await work('run');
  const name = [...s3.objects.keys()].find((key) => /objects\/.*[0-9a-f]\.age$/.test(key));
  const object = s3.objects.get(name!)!;
  object.body[object.body.length - 5]! ^= 1;
  const drilled = await work('drill');
  expect(drilled.drill?.failure).toMatchObject({ problem: 'damaged' });
  expect(drilled.drill?.failure?.detail).toMatch(/^(?:slips|secrets)\//);
  await work('run');
  expect((await work('drill')).drill?.failure).toBeNull();
});

test('A5 a copy is due every hour, after a failure in a quarter of one; a drill once a week', async () => {
  await setUp();
  expect(await app.deps.offsite.doDue()).toEqual(['copy', 'drill']);
  expect(await app.deps.offsite.doDue()).toEqual([]);
  app.clock.advance(HOUR);
  expect(await app.deps.offsite.doDue()).toEqual(['copy']);
  s3.misbehave((_asked, res) => {
    refuse(res, 403, 'AccessDenied');
    return true;
  });
  app.clock.advance(HOUR);
  const failedAt = app.clock.now().toISOString();
  expect(await app.deps.offsite.doDue()).toEqual(['copy']);
  app.clock.advance(10 * MINUTE);
  expect(await app.deps.offsite.doDue()).toEqual([]);
  app.clock.advance(5 * MINUTE);
  expect(await app.deps.offsite.doDue()).toEqual(['copy']);
  expect(read().failure).toEqual({
    since: failedAt,
    at: app.clock.now().toISOString(),
    problem: 'refused',
    detail: '403 AccessDenied',
  });
  s3.misbehave(null);
  app.clock.advance(15 * MINUTE);
  expect(await app.deps.offsite.doDue()).toEqual(['copy']);
  expect(read().failure).toBeNull();
  app.clock.advance(7 * DAY);
  expect(await app.deps.offsite.doDue()).toEqual(['copy', 'drill']);
}, 60_000);

test('A11 a villa that rests sends nothing, and says so', async () => {
  await setUp();
  const copyMadeAt = '2026-11-19T02:00:00.000Z';
  app.deps.waysOut.change({
    state: 'asked',
    copyMadeAt,
    restoredAt: copyMadeAt,
    from: 'off-site',
  });
  s3.requests.length = 0;
  expect(read()).toMatchObject({ isOn: false, nextAt: null });
  expect(refusalIn(await call('POST', '/run'))).toEqual([503, 'villa_resting']);
  expect(refusalIn(await call('PATCH', '', { place: place() }))).toEqual([503, 'villa_resting']);
  expect(await app.deps.offsite.doDue()).toEqual([]);
  app.clock.advance(30 * HOUR);
  expect(app.deps.offsite.owedSince()).toBeNull();
  expect(s3.requests).toEqual([]);
});

test('A5 a new key begins a new series, and the copies of before stay readable by the old one', async () => {
  await setUp();
  await work('run');
  const seriesOf = (): string[] => [
    ...new Set([...s3.objects.keys()].map((key) => key.split('/')[1] ?? '')),
  ];
  expect(seriesOf().filter((part) => part !== 'lease.json')).toHaveLength(1);
  await confirmNewKey();
  expect(read().last).toBeNull();
  expect((await work('run')).last).toMatchObject({ copies: 1 });
  expect(seriesOf().filter((part) => part !== 'lease.json')).toHaveLength(2);
});

test('F16 a server that finds another one at its place stops, until its owner says that it is the only one', async () => {
  await setUp();
  await work('run');
  s3.objects.set('villa/lease.json', {
    body: Buffer.from('{"format":1,"word":"another","at":"2026-11-20T01:59:00.000Z"}'),
    at: app.clock.now(),
  });
  expect((await work('run')).failure).toMatchObject({
    problem: 'other_server',
    detail: '2026-11-20T01:59:00.000Z',
  });
  expect((await call('PATCH', '', { onlyServer: true })).status).toBe(200);
  expect((await work('run')).failure).toBeNull();
});

test('A5 a folder that has lost its copies is filled again once the owner says so', async () => {
  const path = join(app.dataDir, '.disk');
  mkdirSync(path);
  await call('PATCH', '', { place: { kind: 'folder', path } });
  await confirmNewKey();
  await work('run');
  const { rmSync } = await import('node:fs');
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
  expect((await work('run')).failure).toMatchObject({ problem: 'emptied' });
  await call('PATCH', '', { onlyServer: true });
  expect((await work('run')).failure).toBeNull();
});

test('A5 two at once are refused, and what is no place is none', async () => {
  await setUp();
  await call('POST', '/run');
  expect(refusalIn(await call('POST', '/drill'))).toEqual([409, 'offsite_running']);
  for (const wrong of [
    { kind: 's3', ...S3_KEYS, endpoint: 'example.com', prefix: '' },
    { kind: 's3', ...S3_KEYS, endpoint: 'https://a:b@example.com', prefix: '' },
    { kind: 's3', ...S3_KEYS, endpoint: s3.endpoint, prefix: '../x' },
    { kind: 's3', ...S3_KEYS, endpoint: s3.endpoint, prefix: '', bucket: 'a/b' },
    { kind: 'ftp', path: '/x' },
    { kind: 'folder', path: 'copies' },
  ]) {
    expect(refusalIn(await call('PATCH', '', { place: wrong }))[0]).toBe(422);
  }
});

describe('A5 settings of the environment', () => {
  test('count before what is typed, and cannot be changed in the admin', async () => {
    const key = await makeIdentity();
    const fixed = { kind: 's3' as const, ...S3_KEYS, endpoint: s3.endpoint, prefix: 'fixed' };
    const other = await createTestApp({
      seed: 'plain',
      config: {
        logLevel: 'silent',
        allowPrivateAddresses: ['127.0.0.1'],
        offsite: { place: fixed, key },
      },
    });
    try {
      const token = await other.tokenFor('owner');
      const { body } = await ask(other, 'GET', PATH, undefined, { token });
      expect(body).toMatchObject({
        placeIsFixed: true,
        keyIsFixed: true,
        keyEnd: key.slice(-4),
        isOn: true,
      });
      for (const change of [{ place: place() }, { place: null }, { newKey: true }]) {
        const refused = await ask(other, 'PATCH', PATH, change, { token });
        expect(refusalIn(refused)).toEqual([409, 'offsite_fixed']);
      }
      expect(await other.deps.offsite.doDue()).toEqual(['copy', 'drill']);
      expect(other.deps.offsite.read().drill?.failure).toBeNull();
    } finally {
      await other.close();
    }
  });
});

test('A5 no key and no secret stands in what is kept beside the secrets', async () => {
  const key = await setUp();
  await work('run');
  const folder = join(app.dataDir, '.offsite');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).not.toContain(key);
    expect(text).not.toContain(S3_KEYS.secretAccessKey);
  }
});
