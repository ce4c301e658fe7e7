import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNDO_HOLD_MS, UNDO_MS } from '@villa/shared/domain/booking/undo.ts';
import { refusalIn } from '@villa/server/testing/ask.ts';
import { moveTo } from '@villa/server/testing/guest.ts';
import {
  HOUR,
  MINUTE,
  type MessagesStage,
  at,
  createMessagesStage,
} from '@villa/server/testing/messages-stage.ts';

/** It is 20 November, nine in the morning. Three days before this stay is 30 November. */
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };

let stage: MessagesStage;
beforeEach(async () => {
  stage = await createMessagesStage();
});
afterEach(() => stage.close());

const edit = (id: string, body: object) =>
  stage.as('staff', 'PATCH', `/api/admin/bookings/${id}`, body);
const move = async (id: string, checkIn: string, checkOut: string) =>
  expect((await edit(id, { checkIn, checkOut })).status).toBe(200);

describe('B7 between enqueuing and sending', () => {
  /** Written into the outbox, and the mail server is asked only later. */
  async function enqueued(): Promise<string> {
    await stage.template();
    const id = await stage.confirmed(STAY);
    stage.app.clock.advance(at('2026-11-30 10:00').getTime() - stage.app.clock.now().getTime());
    expect(stage.app.deps.messageClock.tick()).toBe(1);
    return id;
  }
  const cancel = async (id: string) => moveTo(stage.app, id, 'cancelled');

  test('a stay that is cancelled gets nothing', async () => {
    const id = await enqueued();
    await cancel(id);
    await stage.runUntil('2026-12-03 10:00', HOUR);
    expect(stage.got()).toEqual([]);
  });
  test('a stay that is cancelled and brought back in time gets it once', async () => {
    const id = await enqueued();
    await cancel(id);
    await stage.runUntil('2026-11-30 12:00');
    await moveTo(stage.app, id, 'pending');
    await moveTo(stage.app, id, 'confirmed');
    await stage.runUntil('2026-12-03 10:00', HOUR);
    expect(stage.got()).toHaveLength(1);
  });
  test('a stay in the bin gets nothing, and once when it is restored', async () => {
    const id = await enqueued();
    expect((await stage.as('staff', 'DELETE', `/api/admin/bookings/${id}`)).status).toBe(200);
    await stage.runUntil('2026-11-30 12:00');
    expect(stage.got()).toEqual([]);
    const path = `/api/admin/bookings/${id}/restore`;
    expect((await stage.as('staff', 'POST', path)).status).toBe(200);
    await stage.runUntil('2026-11-30 13:00');
    expect(stage.got()).toHaveLength(1);
  });
  test('a stay that moves away gets it at its new time', async () => {
    const id = await enqueued();
    await move(id, '2026-12-10', '2026-12-13');
    await stage.runUntil('2026-12-01 12:00', HOUR);
    expect(stage.got()).toEqual([]);
    await stage.until('2026-12-07 10:00');
    expect(stage.got()).toHaveLength(1);
    expect(await stage.fates(id)).toEqual(['Before sent']);
  });
  test('one that is switched off goes to nobody', async () => {
    const { id: template } = await stage.template();
    await stage.confirmed(STAY);
    stage.app.clock.advance(at('2026-11-30 10:00').getTime() - stage.app.clock.now().getTime());
    stage.app.deps.messageClock.tick();
    await stage.change(template, { active: false });
    await stage.runUntil('2026-12-03 10:00', HOUR);
    expect(stage.got()).toEqual([]);
  });
  test('words that were changed meanwhile go as they are by then', async () => {
    const { id: template, text } = await stage.template();
    await stage.confirmed(STAY);
    stage.app.clock.advance(at('2026-11-30 10:00').getTime() - stage.app.clock.now().getTime());
    stage.app.deps.messageClock.tick();
    await stage.change(template, { text: { ...text, en: text.en.replace('Hello', 'Dear') } });
    await stage.app.deps.relay.round();
    expect(stage.got()).toEqual(['Dear Somying']);
  });
});

describe('G4 paid', () => {
  const ONCE_PAID = { conditions: { paid: true, checkInDone: null, language: null, source: null } };
  const pay = async (id: string) => {
    const { body } = await stage.as('staff', 'GET', `/api/admin/bookings/${id}`);
    const amount = (body as { money: { due: number } }).money.due;
    const path = `/api/admin/bookings/${id}/payments`;
    expect((await stage.as('staff', 'POST', path, { amount, method: 'cash' })).status).toBeLessThan(
      300,
    );
  };
  beforeEach(() => void stage.app.deps.sqlite.exec('update villa set deposit_percent = 30'));

  test('a second before: it goes', async () => {
    await stage.template(ONCE_PAID);
    const id = await stage.confirmed({ checkIn: '2026-12-20', checkOut: '2026-12-23' });
    await stage.until('2026-12-17 09:59');
    await pay(id);
    await stage.until('2026-12-17 10:00');
    expect(stage.got()).toHaveLength(1);
  });
  test('while the window is open: it goes at once, and after it not, with the reason', async () => {
    await stage.template(ONCE_PAID);
    const [paid, unpaid] = [
      await stage.confirmed({ checkIn: '2026-12-20', checkOut: '2026-12-23' }),
      await stage.confirmed({ checkIn: '2026-12-25', checkOut: '2026-12-27' }),
    ];
    await stage.runUntil('2026-12-17 20:00', HOUR);
    expect((await stage.of(paid)).planned).toMatchObject([{ state: 'waits', reason: 'unpaid' }]);
    await pay(paid);
    await stage.runUntil('2026-12-17 20:10', MINUTE);
    expect(stage.got()).toHaveLength(1);
    await stage.runUntil('2026-12-23 20:00', HOUR);
    expect(await stage.fates(unpaid)).toEqual(['Before not_sent unpaid']);
  });
});

test('B7 after three days of outage a guest gets at most one message, the last, and what was over is said', async () => {
  await stage.template({ name: 'first', days: -5 });
  await stage.template({ name: 'second', days: -3 });
  await stage.template({ name: 'third', days: -3, time: '17:00' });
  const id = await stage.confirmed(STAY);
  await stage.runUntil('2026-11-27 12:00', HOUR);
  await stage.until('2026-11-30 18:00');
  await stage.runUntil('2026-12-03 10:00', HOUR);
  expect(stage.got()).toHaveLength(1);
  expect((await stage.fates(id)).toSorted()).toEqual([
    'first not_sent outage',
    'second not_sent outage',
    'third sent',
  ]);
});

test('B7 a clock that is set back sends nothing twice', async () => {
  await stage.template();
  await stage.confirmed(STAY);
  await stage.until('2026-11-30 10:00');
  await stage.until('2026-11-29 10:00');
  await stage.runUntil('2026-12-03 10:00', HOUR);
  expect(stage.got()).toHaveLength(1);
});

test('B7 switched off and on again, it sends nothing for the past; given another time, neither', async () => {
  const { id } = await stage.template();
  await stage.confirmed(STAY);
  await stage.change(id, { active: false });
  await stage.until('2026-11-30 11:00');
  await stage.change(id, { active: true });
  await stage.change(id, { time: '10:30' });
  await stage.runUntil('2026-12-03 10:00', HOUR);
  expect(stage.got()).toEqual([]);
});

test.each([
  ['an empty language', { text: { th: 'ก', en: '' } }, 'language_missing'],
  [
    'codes that are not switched on',
    { text: { th: '{{doorCode}}', en: 'x' } },
    'codes_not_allowed',
  ],
])('B7 %s keeps a message from being switched on', async (_, part, problem) => {
  const { id, problems } = await stage.template(part, false);
  expect(problems).toEqual([problem]);
  const path = `/api/admin/message-templates/${id}`;
  const { status, body } = await stage.as('owner', 'PATCH', path, { active: true });
  expect([status, body.code, body.data.problems]).toEqual([409, 'message_not_ready', [problem]]);
});

test('B6 an unknown variable is refused when it is saved', async () => {
  const { id } = await stage.template({}, false);
  const path = `/api/admin/message-templates/${id}`;
  const text = { th: '{{fristName}}', en: 'x' };
  const { status, body } = await stage.as('owner', 'PATCH', path, { text });
  expect([status, body.fields]).toEqual([422, { 'text.th': 'unknown_variable' }]);
});

describe('B7 a variable', () => {
  test('without a value: not sent, told which, and sent by hand once it has one', async () => {
    const { id: template } = await stage.template({
      text: { th: 'ก', en: 'A message of the house. {{villaPhone}}' },
    });
    const id = await stage.confirmed(STAY);
    await stage.until('2026-11-30 10:00');
    expect((await stage.of(id)).sent).toMatchObject([
      { state: 'not_sent', reason: 'variable_missing', missing: ['villaPhone'] },
    ]);
    const path = `/api/admin/bookings/${id}/messages/${template}/send`;
    expect((await stage.as('staff', 'POST', path)).body).toMatchObject({
      code: 'variable_missing',
      data: { missing: ['villaPhone'] },
    });
    stage.app.deps.sqlite.exec(
      "update villa set contact = json_set(contact, '$.phone', '0812345678')",
    );
    expect((await stage.as('staff', 'POST', path)).status).toBe(200);
    await stage.app.deps.relay.round();
    expect(stage.got()).toEqual(['0812345678']);
    expect((await stage.as('staff', 'POST', path)).body.code).toBe('message_gone');
  });
  test.each([
    ['two braces', '{{balance}}', 'Hello {{balance}}'],
    ['an emoji', 'Ann🏝', 'Hello Ann🏝'],
  ])('with %s in a name stays text', async (_, name, said) => {
    await stage.template();
    const id = await stage.confirmed(STAY);
    const info = stage.app.deps.sqlite.prepare(
      `update bookings set customer_info = json_set(customer_info, '$.firstName', ?) where id = ?`,
    );
    info.run(name, id);
    await stage.until('2026-11-30 10:00');
    expect(stage.got()).toEqual([said]);
  });
});

test('B7 a guest without an address: not sent, told', async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  stage.app.deps.sqlite.exec(
    `update bookings set customer_info = json_set(customer_info, '$.email', '')`,
  );
  await stage.until('2026-11-30 10:00');
  expect(await stage.fates(id)).toEqual(['Before not_sent no_address']);
});

describe('a message by hand', () => {
  const words = { subject: 'Towels', text: 'A message of the house. In the hall.' };
  const write = async (id: string) => {
    const answer = await stage.as('staff', 'POST', `/api/admin/bookings/${id}/messages`, words);
    return answer.body.sent[0].id as string;
  };
  const takeBack = (id: string, message: string) =>
    stage.as('staff', 'DELETE', `/api/admin/bookings/${id}/messages/sent/${message}`);

  test('B8 goes once it can no longer be taken back, and then it cannot', async () => {
    const id = await stage.confirmed(STAY);
    const message = await write(id);
    stage.app.clock.advance(UNDO_MS);
    await stage.tick();
    expect(stage.got()).toEqual([]);
    stage.app.clock.advance(UNDO_HOLD_MS - UNDO_MS);
    await stage.tick();
    expect(stage.got()).toHaveLength(1);
    expect(refusalIn(await takeBack(id, message))).toEqual([409, 'message_gone']);
    expect((await stage.of(id)).sent).toHaveLength(1);
  });

  test('B8 that is taken back goes to nobody, stands in no list, and another booking’s stays', async () => {
    const id = await stage.confirmed(STAY);
    const other = await stage.confirmed({ checkIn: '2026-12-20', checkOut: '2026-12-22' });
    const message = await write(id);
    expect(refusalIn(await takeBack(other, message))).toEqual([404, 'not_found']);
    const { body } = await takeBack(id, message);
    expect(body.sent).toEqual([]);
    expect(refusalIn(await takeBack(id, message))).toEqual([404, 'not_found']);
    stage.app.clock.advance(HOUR);
    await stage.tick();
    expect(stage.got()).toEqual([]);
  });
});
