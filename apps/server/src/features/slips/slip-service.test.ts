/** D5: the owner connects a service that checks slips. */
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import {
  changeSlipService,
  readSlipService,
  testSlipService,
} from '@villa/shared/contract/slip-service.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/files/secrets.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { connectSlipok, readAndCheck, sendCode } from '../../testing/slip-check-stage.ts';
import { SLIPOK, type SlipokStandIn } from '../../testing/slipok-stand-in.ts';

const config = { logLevel: 'silent', allowPrivateAddresses: ['127.0.0.1'] } as const;

let app: TestApp;
let slipok: SlipokStandIn;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config });
  slipok = await connectSlipok(app);
});
afterEach(async () => {
  await app.close();
  await slipok.close();
});

describe('D5 the owner’s settings', () => {
  const owner = async () => ({ authorization: `Bearer ${await app.tokenFor('owner')}` });
  const change = async (body: object) =>
    app.api.call(changeSlipService, { body, headers: await owner() });
  const read = async () => app.api.call(readSlipService, { headers: await owner() });

  test('D5 show the key by its last four signs, the branch whole, and the quota', async () => {
    expect(await read()).toEqual({
      service: 'slipok',
      values: { branch: '12345', key: SLIPOK.key.slice(-4) },
      mustTypeAgain: false,
      isOn: true,
      autoConfirmUpTo: null,
      quota: { left: 92, over: 0, at: '2026-11-20T02:00:00.000Z' },
      heardAt: null,
      problem: null,
      isFixed: false,
    });
    slipok.quota.quota = 3;
    const told = await app.api.call(testSlipService, { headers: await owner() });
    expect(told.quota).toMatchObject({ left: 3 });
  });

  test('D5 ask once a day how many slips can still be checked', async () => {
    slipok.quota.quota = 7;
    await app.deps.slipService.lookDaily();
    expect((await read()).quota).toMatchObject({ left: 92 });
    app.clock.advance(86_400_000);
    slipok.failing.push(500);
    await app.deps.slipService.lookDaily();
    await app.deps.slipService.lookDaily();
    expect((await read()).quota).toMatchObject({ left: 92 });
    app.clock.advance(86_400_000);
    await app.deps.slipService.lookDaily();
    expect((await read()).quota).toEqual({ left: 7, over: 0, at: '2026-11-22T02:00:00.000Z' });
  });

  test('D5 keep no key that the service does not know, and say so', async () => {
    await expect(change({ values: { key: 'another-key' } })).rejects.toMatchObject({
      code: 'slip_service_refused',
    });
    slipok.failing.push(500);
    await expect(change({ values: { key: SLIPOK.key } })).rejects.toMatchObject({
      code: 'slip_service_silent',
    });
    await expect(change({ values: { branch: 'twelve' } })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
    expect((await read()).values.key).toBe(SLIPOK.key.slice(-4));
  });

  test('D5 switch it off, and say that a key has to be typed again after a copy came back', async () => {
    createSecrets(app.dataDir).remove('slip-service');
    expect(await read()).toMatchObject({ mustTypeAgain: true, isOn: false, service: 'slipok' });
    await change({ service: 'slipok', values: SLIPOK });
    expect(await change({ autoConfirmUpTo: 20_000 })).toMatchObject({ autoConfirmUpTo: 20_000 });
    expect(await change({ disconnect: true })).toMatchObject({
      service: null,
      isOn: false,
      autoConfirmUpTo: null,
    });
    const { id } = await sendCode(app, 'REF1');
    await readAndCheck(app);
    expect(slipok.asked).toEqual([]);
    const headers = { authorization: `Bearer ${await app.tokenFor('staff')}` };
    const { slips } = await app.api.call(getAdminBooking, { params: { id }, headers });
    expect(slips).toMatchObject([{ evidence: { code: 'read', transfer: null } }]);
  });
});
