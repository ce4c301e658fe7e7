/** Alerts from their cause to the phone (B1, B2, B3, G2), on a real database and a push service of ours. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AlertsStage, MINUTE_MS, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid, sendSlip } from '../../testing/guest.ts';

let stage: AlertsStage;
beforeEach(async () => {
  stage = await openAlertsStage();
});
afterEach(() => stage.close());

const settings = (token: string, changes: object) =>
  ask(stage.app, 'PATCH', '/api/admin/alerts', changes, { token });
const NO_BOOKINGS = { events: { booking_made: [] } };
const NIGHT = '2026-11-20T16:00:00.000Z';
const MORNING = '2026-11-21T00:00:00.000Z';

describe('a slip', () => {
  test('B1 B3 rings on the phone, without name and amount', async () => {
    const { token, browser } = await stage.user('owner');
    await settings(token, NO_BOOKINGS);
    const booking = await sendSlip(stage.app);
    const [push, ...others] = await stage.arrived();
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      endpoint: browser.subscription.endpoint,
      headers: { urgency: 'high', ttl: String(12 * 3600) },
      payload: {
        tag: `booking-${booking._id}`,
        title: 'มีสลิปรอตรวจ',
        path: `/slips?booking=${booking._id}`,
        lang: 'th',
      },
    });
    expect(JSON.stringify(push!.payload)).not.toMatch(/Jane|฿/);
    expect(push!.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(await stage.arrived()).toEqual([]);
  });

  test('B2 with names, where the user says so, in the language that is stored', async () => {
    const { token } = await stage.user('owner');
    await settings(token, { ...NO_BOOKINGS, names: true });
    await ask(stage.app, 'POST', '/api/admin/auth/mail-language', { language: 'en' }, { token });
    await sendSlip(stage.app, { firstName: 'Mali', lastName: 'Suksan' });
    const [push] = await stage.arrived();
    expect(push!.payload.title).toBe('Slip from Mali Suksan');
    expect(push!.payload.body).toMatch(/^฿[\d,]+, 3\s–\s6 Dec$/);
  });

  test('B2 is not told once it was decided', async () => {
    const { token } = await stage.user('owner');
    await settings(token, NO_BOOKINGS);
    const booking = await sendSlip(stage.app);
    await confirmPaid(stage.app, booking._id);
    expect(await stage.arrived()).toEqual([]);
    expect(stage.rows()).toMatchObject([{ state: 'dropped', problem: 'no news any more' }]);
  });

  test('B2 is enqueued with its cause, and not where the cause is undone', async () => {
    await stage.user('owner');
    const booking = await awaitSlip(stage.app);
    const before = stage.rows().length;
    const { bookingChanges, writeTransaction } = stage.app.deps;
    expect(bookingChanges).toBeDefined();
    expect(() =>
      writeTransaction(() => {
        stage.app.deps.alertOutbox.enqueue('slip_sent', { bookingId: booking._id, data: {} });
        throw new Error('undone');
      }),
    ).toThrow('undone');
    expect(stage.rows()).toHaveLength(before);
  });

  test('B2 reaches each reader and device once, from two servers on one database', async () => {
    const { token } = await stage.user('owner');
    await stage.subscribe(token);
    await stage.user('staff');
    const other = await createTestApp({
      dataDir: stage.app.dataDir,
      config: stage.app.deps.config,
      now: stage.app.clock.now(),
    });
    await sendSlip(stage.app);
    stage.app.deps.sqlite.prepare("delete from alerts where event <> 'slip_sent'").run();
    await Promise.all([stage.app.deps.alertRelay.round(), other.deps.alertRelay.round()]);
    const told = stage.service.received.map(({ endpoint }) => endpoint);
    expect(told).toHaveLength(3);
    expect(new Set(told).size).toBe(3);
    await other.close();
  });

  test('B2 goes at most twice under one id where a server is killed between sending and marking', async () => {
    const { token } = await stage.user('owner');
    await settings(token, NO_BOOKINGS);
    await sendSlip(stage.app);
    const ids: string[] = [];
    for (let kills = 0; kills < 4; kills += 1) {
      const [push] = await stage.arrived();
      if (push) ids.push(push.payload.id);
      // As the killed server leaves it: sent, and marked as being sent.
      stage.app.deps.sqlite
        .prepare("update alerts set state = 'sending', claim = 'dead', claimed_until = ?")
        .run(stage.app.clock.now().getTime() + MINUTE_MS);
      stage.app.clock.advance(2 * MINUTE_MS);
    }
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('B1 rings in quiet hours', async () => {
    const { token } = await stage.user('owner');
    await settings(token, NO_BOOKINGS);
    stage.app.clock.set(NIGHT);
    await sendSlip(stage.app);
    expect(await stage.arrived()).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test('B1 bundle what waits into one message at their end, without what was decided meanwhile', async () => {
    const { token } = await stage.user('owner');
    await settings(token, { events: { slip_sent: ['mail'] } });
    stage.app.clock.set(NIGHT);
    for (const [checkIn, checkOut] of [
      ['2026-12-03', '2026-12-05'],
      ['2026-12-10', '2026-12-12'],
      ['2026-12-17', '2026-12-19'],
    ]) {
      await sendSlip(stage.app, { checkIn: checkIn!, checkOut: checkOut! });
    }
    expect(await stage.arrived()).toEqual([]);
    expect(stage.rows().map(({ state, held }) => [state, held])).toEqual(
      [1, 2, 3].map(() => ['waiting', true]),
    );
    stage.app.clock.set(new Date(Date.parse(MORNING) - 1));
    expect(await stage.arrived()).toEqual([]);
    await confirmPaid(stage.app, stage.rows()[0]!.bookingId!);
    stage.app.clock.set(MORNING);
    const [push, ...others] = await stage.arrived();
    expect(others).toEqual([]);
    expect(push!.payload).toMatchObject({
      title: 'ช่วงเงียบที่ผ่านมา: 2 เรื่อง',
      body: 'มีการจองใหม่\nมีการจองใหม่',
      path: '/',
    });
    expect(stage.rows().map(({ state }) => state)).toEqual(['dropped', 'sent', 'sent']);
  });

  test('B1 that are switched off let what waits go at once', async () => {
    const { token } = await stage.user('owner');
    stage.app.clock.set(NIGHT);
    await awaitSlip(stage.app);
    expect(await stage.arrived()).toEqual([]);
    await settings(token, { quietHours: { on: false, from: '22:00', until: '07:00' } });
    expect(await stage.arrived()).toHaveLength(1);
  });
});
