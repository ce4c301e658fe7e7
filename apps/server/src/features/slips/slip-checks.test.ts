/** D5: a service is asked about a slip's transfer once, beside everything else, and its first answer is kept. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  SLIP_CHECK_CONFIG,
  type SlipCheckStage,
  VILLA_NAME,
  openSlipCheckStage,
  readAndCheck,
  sendAgain,
  sendCode,
} from '../../testing/slip-check-stage.ts';
import type { SlipokStandIn, StandInTransfer } from '../../testing/slipok-stand-in.ts';

const MINUTE = 60_000;

let stage: SlipCheckStage;
let app: TestApp;
let slipok: SlipokStandIn;
let knows: SlipCheckStage['knows'];
beforeEach(async () => {
  stage = await openSlipCheckStage();
  ({ app, slipok, knows } = stage);
});
afterEach(() => stage.end());

const evidenceOf = (id: string) => stage.evidenceOf(id);
const asked = () => slipok.asked.length;
const later = (minutes: number) => stage.later(minutes);

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
    const other = await createTestApp({
      seed: 'plain',
      dataDir: app.dataDir,
      config: SLIP_CHECK_CONFIG,
    });
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
    const next = await createTestApp({
      seed: 'plain',
      dataDir: app.dataDir,
      config: SLIP_CHECK_CONFIG,
    });
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
