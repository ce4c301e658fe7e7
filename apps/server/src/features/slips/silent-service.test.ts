/** D5: a service that checks slips is late, slow, away, refuses the key or has no quota left. */
import { readSlipService } from '@villa/shared/contract/slip-service.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import {
  type SlipCheckStage,
  openSlipCheckStage,
  readAndCheck,
  sendCode,
} from '../../testing/slip-check-stage.ts';
import type { SlipokStandIn } from '../../testing/slipok-stand-in.ts';

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
