import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { CleanerDays } from '@villa/shared/contract/cleaner.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AlertsStage,
  englishOwner,
  openAlertsStage,
  pushOnly,
} from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';

let stage: AlertsStage;
let token: string;
let mali: string;
let id: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  token = await englishOwner(stage);
  const { _id } = await sendSlip(stage.app, { checkIn: '2026-11-25', checkOut: '2026-11-28' });
  await confirmPaid(stage.app, _id);
  mali = await joinBy(stage.app, await inviteCleaner(stage.app, 'Mali'));
  id = (await days()).turnovers.find(({ outOn }) => outOn === '2026-11-28')?.id ?? '';
});
afterEach(() => stage.close());

const days = async (): Promise<CleanerDays> =>
  (await ask(stage.app, 'GET', '/api/cleaning/turnovers', undefined, { token: mali })).body;
const say = (state: string) =>
  ask(stage.app, 'POST', `/api/cleaning/turnovers/${id}/state`, { state }, { token: mali });
const only = (...events: AlertEvent[]) => pushOnly(stage.app, token, events);
const pushed = async () =>
  (await stage.arrived()).map(({ payload: { title, body } }) => [title, body]);
const tick = () => stage.app.deps.alertOutbox.enqueuePlanned();

test('B1 a cleaning that nobody has confirmed is told at 18:00 of the day before, once', async () => {
  await only('turnover_unconfirmed');
  stage.app.clock.set('2026-11-27T10:59:00Z');
  // The arrival of the 25th is over, and was of nobody's leaving.
  await stage.arrived();
  expect(tick()).toBe(0);
  stage.app.clock.set('2026-11-27T11:00:00Z');
  expect(tick()).toBe(1);
  expect(tick()).toBe(0);
  expect(await pushed()).toEqual([
    ['Nobody has confirmed the cleaning', expect.stringMatching(/^Sat,? 28 Nov: no cleaner/)],
  ]);
});

test('B1 a cleaning that was confirmed meanwhile is not told', async () => {
  await only('turnover_unconfirmed');
  stage.app.clock.set('2026-11-27T11:00:00Z');
  expect(tick()).toBe(1);
  await say('confirmed');
  expect(await pushed()).toEqual([]);
});

test('B9 a cleaner who cannot come is told at once, and not where another one comes', async () => {
  await only('turnover_declined');
  await say('declined');
  expect(await pushed()).toEqual([
    ['A cleaner cannot come', expect.stringContaining('Mali cannot come')],
  ]);
  await say('undo');
  await say('declined');
  const noi = await joinBy(stage.app, await inviteCleaner(stage.app, 'Noi'));
  const path = `/api/cleaning/turnovers/${id}/state`;
  await ask(stage.app, 'POST', path, { state: 'confirmed' }, { token: noi });
  expect(await pushed()).toEqual([]);
});

test('B9 something broken is told once, pictures of the ready house are not', async () => {
  await only('turnover_problem');
  const report = (body: object) =>
    ask(stage.app, 'POST', `/api/cleaning/turnovers/${id}/report`, body, { token: mali });
  await report({ key: 'r', kind: 'ready' });
  expect(await pushed()).toEqual([]);
  for (const _ of [1, 2]) await report({ key: 'b', kind: 'broken', place: 'pool' });
  expect(await pushed()).toEqual([
    ['Something is broken or missing', expect.stringContaining('pictures')],
  ]);
});
