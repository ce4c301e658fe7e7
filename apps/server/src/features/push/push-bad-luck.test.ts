/** Bad luck of push (B3): phones, keys, clocks and addresses that are not as they were. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECRETS_FOLDER } from '../../platform/files/secrets.ts';
import { type AlertsStage, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';

const DAY_MS = 24 * 3_600_000;

let stage: AlertsStage;
let token: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  token = await stage.app.tokenFor('owner');
});
afterEach(() => stage.close());

const call = (method: string, path: string, body?: object, on: TestApp = stage.app) =>
  ask(on, method, `/api/admin/push${path}`, body, { token });
const devices = async (on?: TestApp) => (await call('GET', '', undefined, on)).body.devices;
const tryIt = async (on?: TestApp) => (await call('POST', '/test', undefined, on)).body.result;
/** The same villa at its next start. */
const startedAnew = (publicUrl: string) =>
  createTestApp({
    dataDir: stage.app.dataDir,
    config: { ...stage.app.deps.config, publicUrl },
    now: stage.app.clock.now(),
  });

test('B3 an address of 2 MB is refused, and nothing of it is kept', async () => {
  const { keys } = stage.service.subscribe().subscription;
  const endpoint = `https://push.example/${'x'.repeat(2 * 1024 * 1024)}`;
  const body = { subscription: { endpoint, keys }, device: 'device-of-one' };
  expect((await call('POST', '/subscriptions', body)).status).toBe(413);
  expect(await devices()).toEqual([]);
});

test('B3 two tabs that subscribe at once are one device, which is alerted once', async () => {
  const { subscription } = stage.service.subscribe('one');
  const tab = () => call('POST', '/subscriptions', { subscription, device: 'device-of-one' });
  const statuses = (await Promise.all([tab(), tab(), tab()])).map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201]);
  expect(await devices()).toHaveLength(1);
  await sendSlip(stage.app);
  const slips = (await stage.arrived()).filter(({ payload }) => /สลิป/.test(payload.title));
  expect(slips).toHaveLength(1);
});

test('B3 once the key is lost each device is asked for a new subscription, and then rings again', async () => {
  await stage.subscribe(token, 'one-browser');
  const before = (await call('GET', '')).body.publicKey;
  rmSync(join(stage.app.dataDir, SECRETS_FOLDER, 'push-key'));
  const next = await startedAnew('https://villa.example');
  expect((await call('GET', '', undefined, next)).body.publicKey).not.toBe(before);
  expect(await devices(next)).toMatchObject([{ problem: 'renew' }]);
  expect(await tryIt(next)).toBe('ours');
  await stage.subscribe(token, 'one-browser', next);
  expect(await devices(next)).toMatchObject([{ problem: null }]);
  expect(await tryIt(next)).toBe('sent');
  await next.close();
});

test.each([
  ['ahead', 1],
  ['behind', -1],
])(
  'B3 a clock that is a day %s loses no device, and rings again once it is right',
  async (_, days) => {
    await stage.subscribe(token);
    stage.service.now = stage.app.clock.now().getTime();
    stage.app.clock.advance(days * DAY_MS);
    await sendSlip(stage.app);
    expect(await stage.arrived()).toEqual([]);
    const mails = stage.app.deps.sqlite
      .prepare("select kind from mails where kind = 'alert'")
      .all();
    expect(mails).toHaveLength(1);

    stage.app.clock.advance(-days * DAY_MS);
    expect(await devices()).toMatchObject([{ problem: 'ours' }]);
    expect(await tryIt()).toBe('sent');
    expect(await devices()).toMatchObject([{ problem: null }]);
  },
);

test('B3 another public address is named to the push service, and the devices of before ring on', async () => {
  await stage.subscribe(token);
  const next = await startedAnew('https://baanvela.example');
  expect(await tryIt(next)).toBe('sent');
  const [push] = stage.service.received;
  const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(push?.headers.authorization ?? '') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'https://baanvela.example',
  });
  await next.close();
});
