/** D5: a service is asked about a slip's transfer once, beside everything else, and its first answer is kept. */
import {
  changeSlipService,
  readSlipService,
  testSlipService,
} from '@villa/shared/contract/slip-service.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import {
  VILLA_ACCOUNT,
  VILLA_NAME,
  connectSlipok,
  readAndCheck,
  sendAgain,
  sendCode,
} from '../../testing/slip-check-stage.ts';
import { SLIPOK, type SlipokStandIn, type StandInTransfer } from '../../testing/slipok-stand-in.ts';

const config = { logLevel: 'silent', allowPrivateAddresses: ['127.0.0.1'] } as const;
const MINUTE = 60_000;

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

const knows = (reference: string, amount: number, more: Partial<StandInTransfer> = {}) =>
  slipok.transfers.set(reference, {
    amount,
    account: VILLA_ACCOUNT,
    displayName: VILLA_NAME,
    at: app.clock.now().toISOString(),
    ...more,
  });
async function evidenceOf(id: string) {
  const headers = { authorization: `Bearer ${await app.tokenFor('staff')}` };
  const { slips } = await app.api.call(getAdminBooking, { params: { id }, headers });
  return slips[0]?.evidence;
}
const asked = () => slipok.asked.length;
const later = async (minutes: number) => {
  app.clock.advance(minutes * MINUTE);
  await readAndCheck(app);
};

describe('D5 evidence', () => {
  test('D5 shows amount, receiver, name, time and that it was not seen before', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    await readAndCheck(app);
    expect(await evidenceOf(id)).toMatchObject({
      code: 'read',
      transfer: {
        verdict: 'right',
        amount: due,
        receiver: 'xxx-x-x6789-x',
        receiverName: VILLA_NAME,
        match: { digits: 'match', name: 'match', both: 'match' },
        at: '2026-11-20T02:00:00.000Z',
        seenBefore: false,
      },
    });
    expect(await evidenceOf(id)).not.toHaveProperty('check');
  });

  test.each<[string, Partial<StandInTransfer>, object]>([
    [
      'another receiver',
      { account: { type: 'BANKAC', value: 'xxx-x-x1111-x' } },
      { verdict: 'wrong_receiver' },
    ],
    [
      'too little shown',
      { account: { type: 'BANKAC', value: 'xxx-x-xxxx9-x' } },
      { verdict: 'unclear_receiver' },
    ],
    [
      'masked as another bank does',
      { account: { type: 'BANKAC', value: '***56789*' } },
      { verdict: 'right' },
    ],
    [
      'a telephone instead of the account',
      { account: null, proxy: { type: 'MSISDN', value: 'xxx-xxx-5678' } },
      { verdict: 'right', receiver: 'xxx-xxx-5678' },
    ],
    ['another’s name', { displayName: 'นาย สมชาย ท' }, { verdict: 'unclear_receiver' }],
    ['a baht less', { amount: 1 }, { verdict: 'wrong_amount' }],
  ])('D5 says what is wrong: %s', async (_what, more, transfer) => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due, more);
    await readAndCheck(app);
    expect(await evidenceOf(id)).toMatchObject({ transfer });
  });

  test('D5 is not asked for before a slip is sent, nor about a wallet’s', async () => {
    await sendCode(app, 'REF1', { bank: '140' });
    await readAndCheck(app);
    expect(asked()).toBe(0);
  });
});

describe('D5 a transfer is asked about once', () => {
  test('D5 the same slip sent again, and by another booking, finds the first answer', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    await readAndCheck(app);
    await sendAgain(app, id, 'REF1');
    const other = await sendCode(app, 'REF1', { checkIn: '2026-12-20', checkOut: '2026-12-23' });
    await readAndCheck(app);
    expect(asked()).toBe(1);
    for (const one of [id, other.id]) {
      expect(await evidenceOf(one)).toMatchObject({ transfer: { seenBefore: false } });
    }
  });

  test('D5 seen before by somebody else is said', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    // The same branch, by another hand.
    await app.deps.slipService.verifier()?.ask({ bank: '014', reference: 'REF1' });
    await readAndCheck(app);
    expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'used', seenBefore: true } });
  });

  test('D5 seen before by our own question, whose answer was lost, is no alarm', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    slipok.failing.push('taken');
    await readAndCheck(app);
    expect(await evidenceOf(id)).toMatchObject({
      transfer: null,
      check: { state: 'silent', againAt: '2026-11-20T02:01:00.000Z' },
    });
    await later(1);
    expect(await evidenceOf(id)).toMatchObject({
      transfer: { verdict: 'right', seenBefore: null },
    });
  });

  test('D5 two servers on one database ask once', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    const other = await createTestApp({ seed: 'plain', dataDir: app.dataDir, config });
    other.deps.config.slipokApiUrl = slipok.url;
    await Promise.all([readAndCheck(app), readAndCheck(other)]);
    await Promise.all([readAndCheck(app), readAndCheck(other)]);
    expect(asked()).toBe(1);
    expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'right' } });
    await other.close();
  });

  test('D5 a question of a server that died is asked anew after a minute', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due);
    slipok.failing.push('hang');
    app.deps.slipEvidences.start();
    await expect.poll(asked).toBe(1);
    await app.deps.slipEvidences.stop();
    const next = await createTestApp({ seed: 'plain', dataDir: app.dataDir, config });
    next.deps.config.slipokApiUrl = slipok.url;
    await readAndCheck(next);
    expect(asked()).toBe(1);
    next.clock.advance(MINUTE);
    await readAndCheck(next);
    expect(asked()).toBe(2);
    expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'right' } });
    await next.close();
  });
});

describe('D5 a service that does not answer', () => {
  test('D5 whose bank is late is asked again when it said, and staff see when', async () => {
    const { id, due } = await sendCode(app, 'REF1');
    knows('REF1', due, { lateMinutes: 7 });
    await readAndCheck(app);
    expect(await evidenceOf(id)).toMatchObject({
      transfer: null,
      check: { state: 'late', againAt: '2026-11-20T02:07:00.000Z' },
    });
    await later(6);
    expect(asked()).toBe(1);
    await later(1);
    expect(asked()).toBe(2);
    expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'right' } });
  });

  test('D5 is left alone after five failures, and tried by one question after ten minutes', async () => {
    for (let one = 0; one < 7; one += 1) {
      const checkIn = `2026-12-${String(3 + 3 * one).padStart(2, '0')}`;
      const checkOut = `2026-12-${String(5 + 3 * one).padStart(2, '0')}`;
      await sendCode(app, `REF${one}`, { checkIn, checkOut });
    }
    slipok.failing.push(...Array.from({ length: 20 }, () => 500));
    await readAndCheck(app);
    expect(asked()).toBe(5);
    const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
    const settings = () => app.api.call(readSlipService, { headers });
    expect(await settings()).toMatchObject({ problem: { kind: 'silent' } });
    await later(9);
    expect(asked()).toBe(5);
    await later(1);
    expect(asked()).toBe(6);
    slipok.failing.length = 0;
    await later(10);
    expect(asked()).toBe(13);
    expect(await settings()).toMatchObject({ problem: null });
  });

  test.each([
    ['the key', 'refused', 'key'],
    ['the quota', 'quota', 'quota'],
  ] as const)(
    'D5 is left alone for an hour where %s is at fault, or until it is tried',
    async (_what, state, kind) => {
      const { id, due } = await sendCode(app, 'REF1');
      knows('REF1', due);
      if (state === 'quota') slipok.isUsedUp = true;
      else slipok.failing.push(401);
      await readAndCheck(app);
      expect(await evidenceOf(id)).toMatchObject({ check: { state } });
      expect(app.deps.slipService.read().problem).toMatchObject({ kind });
      await later(59);
      expect(asked()).toBe(1);
      slipok.isUsedUp = false;
      await app.deps.slipService.test();
      await app.deps.slipEvidences.settled();
      expect(asked()).toBe(2);
      expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'right' } });
      expect(app.deps.slipService.read().problem).toBeNull();
    },
  );

  test('D5 that is slow for one guest holds up neither uploads nor other guests', async () => {
    const slow = await sendCode(app, 'SLOW');
    knows('SLOW', slow.due);
    app.deps.sqlite
      .prepare("update bookings set client_range = '10.0.0.0/24' where id = ?")
      .run(slow.id);
    slipok.failing.push('hang');
    app.deps.slipEvidences.start();
    await expect.poll(asked).toBe(1);
    const other = await sendCode(app, 'REF2', { checkIn: '2026-12-20', checkOut: '2026-12-23' });
    knows('REF2', other.due);
    app.deps.sqlite
      .prepare("update bookings set client_range = '10.9.0.0/24' where id = ?")
      .run(other.id);
    app.deps.slipEvidences.start();
    await expect.poll(async () => (await evidenceOf(other.id))?.transfer?.verdict).toBe('right');
    expect(await evidenceOf(slow.id)).toMatchObject({ check: { state: 'asking' } });
    slipok.release();
    await app.deps.slipEvidences.settled();
    expect(await evidenceOf(slow.id)).toMatchObject({ transfer: { verdict: 'right' } });
  });

  test('D5 is not asked while the villa rests, nor about a booking in the bin', async () => {
    const { id } = await sendCode(app, 'REF1');
    app.deps.sqlite.prepare('update bookings set deleted_at = 1 where id = ?').run(id);
    await readAndCheck(app);
    app.deps.sqlite.prepare('update bookings set deleted_at = null where id = ?').run(id);
    app.deps.waysOut.change({
      state: 'asked',
      copyMadeAt: '2026-11-19T02:00:00.000Z',
      restoredAt: '2026-11-20T01:00:00.000Z',
      from: 'backup',
    });
    await readAndCheck(app);
    expect(asked()).toBe(0);
    app.deps.waysOut.change(null);
  });
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
    expect(asked()).toBe(0);
    expect(await evidenceOf(id)).toMatchObject({ transfer: null });
  });
});
