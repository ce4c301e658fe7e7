/** Wishes for extras from the guest to the phone (B1, C5). */
import { ALERT_EVENTS } from '@villa/shared/contract/alerts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsStage, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { awaitSlip, confirmPaid, moveTo, sendSlipOf } from '../../testing/guest.ts';

let stage: AlertsStage;
let token: string;
let chef: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  ({ token } = await stage.user('owner'));
  await call('POST', 'auth/mail-language', { language: 'en' });
  const always = ['slip_sent', 'clash', 'backup_failed', 'tm30_due'];
  const ways = (event: string) =>
    event === 'request_made' ? ['push'] : always.includes(event) ? ['mail'] : [];
  const events = Object.fromEntries(ALERT_EVENTS.map((event) => [event, ways(event)]));
  await call('PATCH', 'alerts', { events });
  const asked = { needsWord: true, active: true, most: 2, leadHours: 0 };
  const name = { th: 'เชฟส่วนตัว', en: 'Private chef' };
  const { body } = await call('POST', 'extras', { name, price: 4500, unit: 'piece', ...asked });
  chef = body.id;
});
afterEach(() => stage.close());

const call = (method: string, path: string, body?: object) =>
  ask(stage.app, method, `/api/admin/${path}`, body, { token });
const wish = (id: string) =>
  ask(stage.app, 'POST', `/api/booking/${id}/extras`, { id: chef, quantity: 1 });
const rung = async () =>
  (await stage.arrived()).map(({ payload: { title, path } }) => `${title} ${path}`);
const RING = 'An extra is asked for /extras';

test('C5 a wish of a hold is told once it is confirmed, and one of a confirmed stay at once', async () => {
  const { _id: id } = await awaitSlip(stage.app);
  await wish(id);
  expect(await rung()).toEqual([]);
  await confirmPaid(stage.app, id);
  expect(await rung()).toEqual([RING]);
  await wish(id);
  expect(await rung()).toEqual([RING]);
});

test('C5 a wish of a hold is told once its slip is there, and not again with the next slip', async () => {
  const { _id: id } = await awaitSlip(stage.app);
  await wish(id);
  await sendSlipOf(stage.app, id);
  expect(await rung()).toEqual([RING]);
  await moveTo(stage.app, id, 'pending');
  await sendSlipOf(stage.app, id);
  await confirmPaid(stage.app, id);
  expect(await rung()).toEqual([]);
});

test('C5 a hold that ends, one whose wish was taken back, and a wish that staff wrote down ring nothing', async () => {
  const { _id: ended } = await awaitSlip(stage.app);
  await wish(ended);
  await moveTo(stage.app, ended, 'cancelled');
  const { _id: id } = await awaitSlip(stage.app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  const { body } = await wish(id);
  await ask(stage.app, 'DELETE', `/api/booking/${id}/extras/${body.extras[0].id}`);
  await confirmPaid(stage.app, id);
  await call('POST', `bookings/${id}/extras`, { id: chef, quantity: 1 });
  expect(await rung()).toEqual([]);
});
