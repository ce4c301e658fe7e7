/** The ways in which a push goes wrong, and what becomes of its alert (B3, G2). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsStage, MINUTE_MS, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask, refusalIn } from '../../testing/ask.ts';
import { sendSlip } from '../../testing/guest.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import type { PushMood } from '../../testing/push-service.ts';

let stage: AlertsStage;
let token: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  ({ token } = await stage.user('owner'));
  await settings({ events: { booking_made: [], slip_sent: ['push'] } });
});
afterEach(() => stage.close());

const settings = (changes: object) =>
  ask(stage.app, 'PATCH', '/api/admin/alerts', changes, { token });
const phoneAnswers = (...moods: PushMood[]) => stage.service.moods.set('/push/phone-1', moods);
const mails = () =>
  stage.app.deps.sqlite
    .prepare("select kind from mails where kind in ('alert', 'owner_slip')")
    .all();

test('B3 an alert waits as long as its service asks, and keeps its id', async () => {
  phoneAnswers({ status: 429, headers: { 'retry-after': '600' } }, { status: 201 });
  await sendSlip(stage.app);
  expect(await stage.arrived()).toEqual([]);
  const [row] = stage.rows();
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  stage.app.clock.advance(10 * MINUTE_MS - 1);
  expect(await stage.arrived()).toEqual([]);
  stage.app.clock.advance(1);
  expect(await stage.arrived()).toMatchObject([{ payload: { id: row!.id } }]);
  expect(stage.rows()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
});

test('B3 one that is too large goes once more with its headline alone', async () => {
  phoneAnswers({ status: 413 }, { status: 201 });
  await sendSlip(stage.app);
  expect(await stage.arrived()).toMatchObject([{ payload: { title: 'มีสลิปรอตรวจ', body: '' } }]);
});

test('B3 a service that refuses this server loses no subscription, and the reader gets a mail instead', async () => {
  phoneAnswers({ status: 403 });
  await sendSlip(stage.app);
  expect(await stage.arrived()).toEqual([]);
  expect(stage.rows()).toMatchObject([{ state: 'failed', way: 'push' }, { way: 'mail' }]);
  expect(mails()).toEqual([{ kind: 'alert' }]);
  const { body } = await ask(stage.app, 'GET', '/api/admin/push', undefined, { token });
  expect(body.devices).toMatchObject([{ problem: 'ours' }]);
});

test('B3 a device that is gone is removed, and G2 the next slip is mailed to the owner', async () => {
  phoneAnswers({ status: 410 });
  await sendSlip(stage.app);
  expect(await stage.arrived()).toEqual([]);
  expect(mails()).toEqual([{ kind: 'alert' }]);
  await sendSlip(stage.app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  expect(mails()).toEqual([{ kind: 'alert' }, { kind: 'owner_slip' }]);
});

test('B3 an alert that no longer interests anybody is given up', async () => {
  phoneAnswers({ status: 503 });
  await sendSlip(stage.app);
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await stage.arrived()).toEqual([]);
    stage.app.clock.advance(60 * MINUTE_MS);
  }
  expect(stage.rows()).toMatchObject([{ state: 'failed' }, { way: 'mail' }]);
});

test('G2 of two owners on two servers one keeps the last way', async () => {
  const other = await createTestApp({
    dataDir: stage.app.dataDir,
    config: stage.app.deps.config,
    now: stage.app.clock.now(),
  });
  const second = await stage.user('owner');
  await ask(other, 'PATCH', '/api/admin/alerts', { events: { clash: ['mail'] } }, second);
  await settings({ events: { clash: ['mail'] } });
  const none = { events: { clash: [] } };
  const answers = await Promise.all([
    settings(none),
    ask(other, 'PATCH', '/api/admin/alerts', none, second),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.map((answer) => refusalIn(answer)[1])).toContain('last_way');
  await other.close();
});

test('B1 what stands in quiet hours and who may hear is asked of nonsense, too', async () => {
  for (const changes of [
    { quietHours: { on: true, from: '22:00', until: '22:00' } },
    { quietHours: { on: true, from: '22:10', until: '07:00' } },
    { events: { nothing: ['push'] } },
    { events: { clash: ['pigeon'] } },
  ]) {
    expect((await settings(changes)).status).toBe(422);
  }
  // Staff hear of no backups, and LINE cannot be chosen.
  const staff = await stage.user('staff');
  const { body } = await ask(
    stage.app,
    'PATCH',
    '/api/admin/alerts',
    { events: { backup_failed: ['push'], clash: ['push', 'line'] } },
    staff,
  );
  expect(body.events).not.toHaveProperty('backup_failed');
  expect(body.events.clash).toEqual(['push']);
});
