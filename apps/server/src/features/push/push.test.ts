/** One contract suite for push services (B3): ours here; a real one could run it, too. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AlertsStage, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask, refusalIn } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { createGuardedConnection } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import { MAX_PAYLOAD } from './encrypt-payload.ts';
import { createPushSender } from './push-sender.ts';
import { createServerKeys, pushSubject } from './server-keys.ts';

let stage: AlertsStage;
let token: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  token = await stage.app.tokenFor('owner');
});
afterEach(() => stage.close());

const call = (method: string, path: string, body?: object) =>
  ask(stage.app, method, `/api/admin/push${path}`, body, { token });
const tryIt = async () => (await call('POST', '/test')).body.result;
const devices = async () => (await call('GET', '')).body.devices;

describe('a push service', () => {
  test('B3 gets a message that the subscription reads with its private key alone', async () => {
    await stage.subscribe(token);
    expect(await tryIt()).toBe('sent');
    const [push] = stage.service.received;
    expect(push!.payload).toMatchObject({ tag: 'test', path: '/alerts' });
    expect(push!.headers).toMatchObject({ ttl: '60', urgency: 'high' });
    expect(await devices()).toMatchObject([
      { isThis: true, problem: null, lastDeliveredAt: stage.app.clock.now().toISOString() },
    ]);
  });

  test.each([404, 410])('B3 that answers %i has the subscription removed', async (status) => {
    await stage.subscribe(token);
    stage.service.moods.set('/push/phone-1', [{ status }]);
    expect(await tryIt()).toBe('gone');
    expect(await devices()).toEqual([]);
  });

  test.each([401, 403])(
    'B3 that answers %i keeps it, and the fault is told as ours',
    async (status) => {
      await stage.subscribe(token);
      stage.service.moods.set('/push/phone-1', [{ status, body: 'BadJwtToken' }]);
      expect(await tryIt()).toBe('ours');
      expect(await devices()).toMatchObject([{ problem: 'ours', lastDeliveredAt: null }]);
    },
  );

  test.each([429, 500, 503])('B3 that answers %i is asked again later', async (status) => {
    await stage.subscribe(token);
    stage.service.moods.set('/push/phone-1', [{ status }]);
    expect(await tryIt()).toBe('unreachable');
    expect(await devices()).toMatchObject([{ problem: 'unreachable' }]);
    stage.service.moods.clear();
    expect(await tryIt()).toBe('sent');
    expect(await devices()).toMatchObject([{ problem: null }]);
  });

  const senderWith = (withinMs: number, allowed: readonly string[] = ['127.0.0.1']) => {
    const keys = createServerKeys(stage.app.dataDir);
    const send = createPushSender({
      connection: createGuardedConnection({ blocked: privateAddresses(allowed) }),
      keys,
      publicUrl: 'https://villa.example',
      clock: stage.app.clock,
      withinMs,
    });
    return (endpoint: string, payload = '{}') =>
      send(
        {
          ...stage.service.subscribe('one').subscription.keys,
          endpoint,
          serverKey: keys.publicKey,
        },
        { payload, ttlSeconds: 60, topic: null, urgency: 'normal' },
      );
  };

  test('B3 that hangs is given up after its time, and one that is not there at once', async () => {
    stage.service.moods.set('/push/one', ['hangs']);
    expect(await senderWith(50)(`${stage.service.url}/push/one`)).toMatchObject({
      kind: 'later',
      why: 'too_slow',
    });
    expect(await senderWith(2000)('https://127.0.0.1:1/push/one')).toMatchObject({ kind: 'later' });
  });

  test.each([
    ['120', 120_000],
    ['Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
    ['999999', 6 * 3_600_000],
    ['soon', null],
  ])('B3 says how long it wants to be left alone: %s', async (retryAfter, waitMs) => {
    const answer = { status: 429, headers: { 'retry-after': retryAfter } };
    stage.service.moods.set('/push/one', [answer]);
    expect(await senderWith(2000)(`${stage.service.url}/push/one`)).toMatchObject({ waitMs });
  });

  test('B3 never gets a message that is too long, nor one at a private address', async () => {
    const long = 'x'.repeat(MAX_PAYLOAD + 1);
    expect(await senderWith(2000)(`${stage.service.url}/push/one`, long)).toEqual({
      kind: 'too_large',
    });
    for (const endpoint of [
      `${stage.service.url}/push/one`,
      stage.service.url.replace('127.0.0.1', 'localhost'),
      'https://[::1]/one',
      'https://10.0.0.1/one',
    ]) {
      expect(await senderWith(2000, [])(endpoint)).toEqual({
        kind: 'refused',
        why: 'private_address',
      });
    }
    expect(await senderWith(2000)(stage.service.url.replace('https', 'http'))).toMatchObject({
      kind: 'refused',
    });
    expect(stage.service.received).toEqual([]);
  });
});

describe('subscriptions', () => {
  const subscribe = (endpoint: string, keys?: object) => {
    const { subscription } = stage.service.subscribe();
    return call('POST', '/subscriptions', {
      subscription: { ...subscription, ...(keys && { keys }), endpoint },
      device: 'device-of-one',
    });
  };

  test.each([
    'http://push.example/1',
    'https://10.1.2.3/1',
    'https://[fd00::1]/1',
    'https://me:secret@push.example/1',
    'ftp://push.example/1',
    'no address',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('B3 are refused for the address %s', async (endpoint) => {
    expect(refusalIn(await subscribe(endpoint))[1]).toBe('invalid_fields');
  });

  test('B3 are refused with keys that no browser made', async () => {
    const { keys } = stage.service.subscribe().subscription;
    const wrong = { ...keys, p256dh: keys.p256dh.replace(/^.{6}/, 'AAAAAA') };
    expect(refusalIn(await subscribe('https://push.example/1', wrong))[1]).toBe('invalid_fields');
  });

  test('B3 of one browser take the place of each other, and a user has ten at most', async () => {
    await stage.subscribe(token, 'one-browser');
    const [first] = await devices();
    await stage.subscribe(token, 'one-browser');
    expect(await devices()).toMatchObject([{ id: first.id }]);
    for (let count = 0; count < 12; count += 1) {
      stage.app.clock.advance(1000);
      await stage.subscribe(token);
    }
    const all = await devices();
    expect(all).toHaveLength(10);
    expect(all.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });

  test('B3 go to whoever logged in on the browser last', async () => {
    const { subscription } = await stage.subscribe(token, 'one-browser');
    const staff = await stage.app.tokenFor('staff');
    const body = { subscription, device: 'one-browser' };
    await ask(stage.app, 'POST', '/api/admin/push/subscriptions', body, { token: staff });
    expect(await devices()).toEqual([]);
  });

  test('B3 end with the log-out, with all log-ins, and with their user, in the same transaction', async () => {
    const rows = () =>
      stage.app.deps.sqlite.prepare('select count(*) from push_subscriptions').pluck().get();
    await stage.subscribe(token);
    await ask(stage.app, 'POST', '/api/admin/auth/logout', undefined, { token });
    expect(rows()).toBe(0);

    token = await stage.app.tokenFor('owner');
    await stage.subscribe(token);
    await ask(stage.app, 'POST', '/api/admin/auth/logout-everywhere', undefined, { token });
    expect(rows()).toBe(0);

    const owner = await stage.app.tokenFor('owner');
    const { token: staff } = await stage.user('staff');
    const { body } = await ask(stage.app, 'GET', '/api/admin/auth/me', undefined, { token: staff });
    await ask(stage.app, 'DELETE', `/api/admin/people/${body.id}`, undefined, { token: owner });
    expect(rows()).toBe(0);
  });

  test("B3 of somebody else's cannot be ended", async () => {
    await stage.subscribe(token);
    const [{ id }] = await devices();
    const staff = await stage.app.tokenFor('staff');
    const answer = await ask(
      stage.app,
      'DELETE',
      `/api/admin/push/subscriptions/${id}`,
      undefined,
      {
        token: staff,
      },
    );
    expect(answer.status).toBe(404);
    expect((await call('DELETE', `/subscriptions/${id}`)).status).toBe(200);
    expect(await devices()).toEqual([]);
  });
});

describe('the keys of the server', () => {
  test('B3 are made once, for its user alone to read, and are the same after a start', async () => {
    const { publicKey } = (await call('GET', '')).body;
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(createServerKeys(stage.app.dataDir).publicKey).toBe(publicKey);
  });

  test('B3 that are others since have each device give a new subscription', async () => {
    await stage.subscribe(token);
    stage.app.deps.sqlite.prepare("update push_subscriptions set server_key = 'of before'").run();
    expect(await devices()).toMatchObject([{ problem: 'renew' }]);
    expect(await tryIt()).toBe('ours');
    expect(stage.service.received).toEqual([]);
  });

  test.each([
    [null, 'no_address'],
    ['http://villa.example.com', 'not_https'],
    ['https://localhost:3000', 'not_public'],
    ['https://192.0.2.7', 'not_public'],
    ['https://villa.local', 'not_public'],
  ])('B3 are not handed out at %s: %s', async (publicUrl, refusal) => {
    expect(pushSubject(publicUrl)).toEqual({ refusal });
    const app = await createTestApp({ seed: 'plain', config: { publicUrl, logLevel: 'silent' } });
    const owner = await app.tokenFor('owner');
    const { body } = await ask(app, 'GET', '/api/admin/push', undefined, { token: owner });
    expect(body).toEqual({ publicKey: null, refusal, devices: [] });
    await app.close();
  });

  test('A11 a restored copy that is only looked at pushes nothing', async () => {
    await stage.subscribe(token);
    stage.app.deps.waysOut.change({
      state: 'look',
      copyMadeAt: '2026-11-19T02:00:00.000Z',
      restoredAt: '2026-11-20T01:00:00.000Z',
      from: 'backup',
    });
    expect((await call('GET', '')).body).toMatchObject({ publicKey: null, refusal: 'resting' });
    expect(refusalIn(await call('POST', '/test'))[1]).toBe('push_off');
    expect(await stage.arrived()).toEqual([]);
  });
});
