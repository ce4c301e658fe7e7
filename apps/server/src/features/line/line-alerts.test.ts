import type { AlertSettings } from '@villa/shared/contract/alerts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { sendSlip } from '../../testing/guest.ts';
import { type LineStandIn, startLineStandIn } from '../../testing/line-stand-in.ts';

let line: LineStandIn;
let app: TestApp;
let owner: string;
beforeEach(async () => {
  line = await startLineStandIn();
  app = await createTestApp({
    seed: 'plain',
    config: { lineApiUrl: line.url, publicUrl: 'https://baanvela.test', logLevel: 'silent' },
  });
  owner = await app.tokenFor('owner');
});
afterEach(async () => {
  await app.close();
  await line.close();
});

const asOwner = (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: owner });
const settings = async (): Promise<AlertSettings> =>
  (await asOwner('GET', '/api/admin/alerts')).body;
async function tell(event: Parameters<LineStandIn['signed']>[0][number]): Promise<void> {
  const { body, signature } = line.signed([{ at: app.clock.now().getTime(), ...event }]);
  const headers = { 'x-line-signature': signature };
  await app.fetch('/api/line/webhook', { method: 'POST', headers, body });
  await app.deps.lineWebhook.settled();
}
async function connect(): Promise<void> {
  await asOwner('PATCH', '/api/admin/line', { secret: line.secret, token: line.token });
}
async function link(): Promise<void> {
  await connect();
  const { body } = await asOwner('POST', '/api/admin/line/link', { for: 'me' });
  await tell({ type: 'message', text: body.code, from: { userId: 'Uowner' } });
  // A slip alone is told.
  await asOwner('PATCH', '/api/admin/alerts', { events: { booking_made: [] } });
}
const rows = () =>
  app.deps.sqlite
    .prepare("select way, state from alerts where event = 'slip_sent' order by number")
    .all();
const mails = () =>
  app.deps.sqlite.prepare("select kind from mails where kind in ('alert', 'owner_slip')").all();
async function slip(): Promise<string> {
  const { _id } = await sendSlip(app);
  await app.deps.alertRelay.round();
  return _id;
}

test('B1 LINE is a way once it is connected, and whoever links it gets there what a phone gets', async () => {
  expect(await settings()).toMatchObject({ ways: ['push', 'mail'] });
  await connect();
  const { ways, events } = await settings();
  expect(ways).toEqual(['push', 'line', 'mail']);
  expect(events.slip_sent).toEqual(['push', 'line', 'mail']);
});

test('B1 a slip is told by LINE in the reader’s language, without a name, with the way to it', async () => {
  await link();
  const id = await slip();
  expect(line.pushed).toMatchObject([{ to: 'Uowner' }]);
  const [{ text } = { text: '' }] = line.pushed;
  expect(text).toContain('มีสลิปรอตรวจ');
  expect(text).toContain(`https://baanvela.test/admin/slips?booking=${id}`);
  expect(text).not.toContain('Malee');
  expect(rows()).toEqual([{ way: 'line', state: 'sent' }]);
});

test('B2 one that was decided meanwhile does not go by LINE', async () => {
  await link();
  const { _id } = await sendSlip(app);
  await asOwner('PATCH', `/api/admin/bookings/${_id}/status`, { status: 'cancelled' });
  await app.deps.alertRelay.round();
  expect(line.pushed.filter(({ text }) => text.includes('มีสลิปรอตรวจ'))).toEqual([]);
});

test('G2 where LINE does not take it, the reader gets a mail instead, once', async () => {
  await link();
  await asOwner('PATCH', '/api/admin/alerts', { events: { slip_sent: ['line'] } });
  line.failing = [401];
  await slip();
  expect(rows()).toMatchObject([{ way: 'line', state: 'failed' }, { way: 'mail' }]);
  expect(mails()).toEqual([{ kind: 'alert' }]);
});

test('B5 what LINE took and answered with an error goes once', async () => {
  await link();
  line.failing = ['taken'];
  await slip();
  app.clock.advance(2 * 60_000);
  await app.deps.alertRelay.round();
  expect(line.pushed).toHaveLength(1);
  expect(rows()).toEqual([{ way: 'line', state: 'sent' }]);
});

test('B5 whoever blocked the account is reached by the other ways alone', async () => {
  await link();
  app.clock.advance(60_000);
  await tell({ type: 'unfollow', from: { userId: 'Uowner' } });
  await slip();
  expect(line.pushed).toEqual([]);
  expect(mails()).toEqual([{ kind: 'owner_slip' }]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'blocked the account',
    async () => {
      app.clock.advance(60_000);
      await tell({ type: 'unfollow', from: { userId: 'Uowner' } });
    },
  ],
  [
    'has LINE alone when the month’s messages are used up',
    async () => {
      line.quota.used = line.quota.limit ?? 0;
      await app.deps.lineSender.askQuota();
    },
  ],
])('B5 whoever %s gets a mail instead', async (_, happens) => {
  await link();
  await asOwner('PATCH', '/api/admin/alerts', { events: { slip_sent: ['line'] } });
  await happens();
  await slip();
  expect(line.pushed).toEqual([]);
  expect(mails()).toEqual([{ kind: 'alert' }]);
});

test('G5 a group gets what the owner who linked it gets by LINE, and never a name', async () => {
  await link();
  await asOwner('PATCH', '/api/admin/alerts', { names: true });
  const { body } = await asOwner('POST', '/api/admin/line/link', { for: 'group' });
  await tell({ type: 'message', text: body.code, from: { groupId: 'Cteam', userId: 'Uowner' } });
  const { customerName } = app.deps.bookingRows.find(await slip()) ?? { customerName: '?' };
  const textTo = (to: string) => line.pushed.find((one) => one.to === to)?.text;
  expect(textTo('Uowner')).toContain(customerName);
  expect(textTo('Cteam')).toContain('มีสลิปรอตรวจ');
  expect(textTo('Cteam')).not.toContain(customerName);
  expect(textTo('Cteam')).not.toMatch(/฿|บาท/);
  expect((await asOwner('GET', '/api/admin/line')).body.setUp.group.linkedBy).not.toBe('');
});

test('G5 a group that removed the account gets nothing more, and nobody a mail for it', async () => {
  await link();
  const { body } = await asOwner('POST', '/api/admin/line/link', { for: 'group' });
  await tell({ type: 'message', text: body.code, from: { groupId: 'Cteam', userId: 'Uowner' } });
  app.clock.advance(60_000);
  await tell({ type: 'leave', from: { groupId: 'Cteam' } });
  await slip();
  expect(line.pushed.map(({ to }) => to)).toEqual(['Uowner']);
});
