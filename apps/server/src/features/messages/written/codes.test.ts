import {
  HOUR,
  type MessagesStage,
  createMessagesStage,
} from '@villa/server/testing/messages-stage.ts';
import { alertsTable } from '../../alerts/alerts.table.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const CODE = '47114711';
const OTHER = '90909090';
const WITH_CODES = {
  name: 'Codes',
  days: 0,
  time: '10:00',
  withCodes: true,
  text: { th: 'ก', en: 'A message of the house. {{firstName}}: {{doorCode}}, {{wifi}}' },
};

let stage: MessagesStage;
beforeEach(async () => {
  stage = await createMessagesStage();
  writeCode(CODE);
});
afterEach(() => stage.close());

function writeCode(code: string): void {
  stage.app.deps.sqlite
    .prepare(
      `update villa set arrival = json_set(arrival, '$.doorCode', ?, '$.wifiName', 'Vela', '$.wifiPassword', 'palm')`,
    )
    .run(code);
}
/** Everything that the database keeps, but for the villa's own row. */
function kept(): string {
  const { sqlite } = stage.app.deps;
  return ['mails', 'written_messages', 'message_plans']
    .map((table) => JSON.stringify(sqlite.prepare(`select * from ${table}`).all()))
    .join('\n');
}

test('B6 codes go on the day of arrival, and every stored body has them blanked', async () => {
  const { id: template } = await stage.template(WITH_CODES);
  const id = await stage.confirmed(STAY);
  await stage.until('2026-12-03 10:00');
  expect(stage.got()).toEqual([`Somying: ${CODE}, Vela / palm`]);
  expect(kept()).not.toContain(CODE);
  expect(kept()).not.toContain('palm');
  const [sent] = (await stage.of(id)).sent;
  expect(sent?.text).toBe('A message of the house. Somying: ••••, ••••');
  const path = `/api/admin/message-templates/${template}/preview`;
  const { text } = await stage.as('owner', 'POST', path, { bookingId: id });
  expect(text).not.toContain(CODE);
});

test('B6 codes wait until all due is paid, and do not go once check-in is past', async () => {
  stage.app.deps.sqlite.exec('update villa set deposit_percent = 30');
  await stage.template(WITH_CODES);
  const id = await stage.confirmed({ checkIn: '2026-12-20', checkOut: '2026-12-23' });
  await stage.until('2026-12-20 10:00');
  expect((await stage.of(id)).planned).toMatchObject([
    { state: 'planned', reason: 'codes_closed' },
  ]);
  await stage.runUntil('2026-12-20 18:00', HOUR);
  expect(stage.got()).toEqual([]);
  expect(await stage.fates(id)).toEqual(['Codes not_sent codes_closed']);
});

test('B6 a code that changes after it was sent is asked for once more, and goes at once', async () => {
  const { id: template } = await stage.template(WITH_CODES);
  const id = await stage.confirmed(STAY);
  await stage.until('2026-12-03 10:00');
  expect((await stage.of(id)).again).toEqual([]);
  writeCode(OTHER);
  expect((await stage.of(id)).again).toMatchObject([{ templateId: template, why: 'code' }]);
  const path = `/api/admin/bookings/${id}/messages/${template}`;
  expect((await stage.as('staff', 'PATCH', path, { again: true })).status).toBe(200);
  await stage.tick();
  expect(stage.got()).toEqual([`Somying: ${CODE}, Vela / palm`, `Somying: ${OTHER}, Vela / palm`]);
  expect((await stage.of(id)).again).toEqual([]);
});

test('B6 a code that changes after it was sent alerts at once, once, and not once it was answered', async () => {
  const { id: template } = await stage.template(WITH_CODES);
  const id = await stage.confirmed(STAY);
  await stage.until('2026-12-03 10:00');
  const { alertOutbox, alertKinds } = stage.app.deps;
  const kind = alertKinds.find('codes_changed');
  const told = () => stage.app.db.select().from(alertsTable).all();
  alertOutbox.enqueuePlanned();
  expect(told().filter(({ event }) => event === 'codes_changed')).toEqual([]);
  await stage.as('owner', 'PATCH', '/api/admin/alerts', { events: { codes_changed: ['mail'] } });
  writeCode(OTHER);
  alertOutbox.enqueuePlanned();
  alertOutbox.enqueuePlanned();
  const rows = told().filter(({ event, way }) => event === 'codes_changed' && way === 'mail');
  expect(rows).toMatchObject([{ bookingId: id }]);
  const [{ data, bookingId } = { data: {}, bookingId: null }] = rows;
  const now = kind.shouldSend({ data, bookingId });
  expect(kind.text(now, { language: 'en', names: false })).toEqual({
    title: 'A code changed after it was sent',
    body: expect.stringMatching(/^For 3\s–\s6 Dec\. Open/),
    path: `/bookings/${id}/messages`,
  });
  const path = `/api/admin/bookings/${id}/messages/${template}`;
  await stage.as('staff', 'PATCH', path, { again: false });
  expect(kind.shouldSend({ data, bookingId })).toBeNull();
});

test('B7 a copy at rest sends nothing; whatever fell due counts as sent', async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  await stage.until('2026-11-30 09:00');
  const { waysOut, messageClock, relay, clock } = stage.app.deps;
  const restoredAt = clock.now().toISOString();
  waysOut.change({ state: 'asked', copyMadeAt: restoredAt, restoredAt, from: 'backup' });
  await stage.until('2026-11-30 10:00');
  expect(stage.got()).toEqual([]);
  expect(messageClock.count()).toBe(1);
  waysOut.change({ state: 'mine', copyMadeAt: restoredAt, restoredAt, from: 'backup' });
  await relay.round();
  await stage.runUntil('2026-12-02 10:00', HOUR);
  expect(stage.got()).toEqual([]);
  expect(await stage.fates(id)).toEqual(['Before sent']);
});
