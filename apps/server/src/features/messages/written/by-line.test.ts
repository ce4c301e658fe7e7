import { type LineStandIn, startLineStandIn } from '@villa/server/testing/line-stand-in.ts';
import {
  HOUR,
  MINUTE,
  type MessagesStage,
  createMessagesStage,
} from '@villa/server/testing/messages-stage.ts';
import { ask } from '@villa/server/testing/ask.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const BOTH_TEXTS = { th: 'A message of the house. ไทย', en: 'A message of the house. Come in' };

let line: LineStandIn;
let stage: MessagesStage;
beforeEach(async () => {
  line = await startLineStandIn();
  stage = await createMessagesStage({ lineApiUrl: line.url });
  const keys = { secret: line.secret, token: line.token };
  await stage.as('owner', 'PATCH', '/api/admin/line', keys);
});
afterEach(async () => {
  await stage.close();
  await line.close();
});

async function tell(event: Parameters<LineStandIn['signed']>[0][number]): Promise<void> {
  const at = stage.app.clock.now().getTime();
  const { body, signature } = line.signed([{ at, ...event }]);
  const headers = { 'x-line-signature': signature };
  await stage.app.fetch('/api/line/webhook', { method: 'POST', headers, body });
  await stage.app.deps.lineWebhook.settled();
}
/** A confirmed stay whose guest has linked LINE. */
async function linked(): Promise<string> {
  const id = await stage.confirmed(STAY);
  const { body } = await ask(stage.app, 'POST', `/api/booking/${id}/line`);
  await tell({ type: 'message', text: body.code, from: { userId: 'Uguest' } });
  return id;
}
const template = (ways: 'mail' | 'line_else_mail' | 'both') =>
  stage.template({ ways, text: BOTH_TEXTS });
const sentWays = async (id: string) =>
  (await stage.of(id)).sent.map(({ way, state }) => `${way} ${state}`);

describe('B6 a message to a guest', () => {
  test.each([
    ['mail', 0, 1],
    ['line_else_mail', 1, 0],
    ['both', 1, 1],
  ] as const)(
    'by %s goes to one who has linked LINE: %i by LINE, %i by mail',
    async (ways, byLine, byMail) => {
      await template(ways);
      const id = await linked();
      await stage.until('2026-11-30 10:00');
      expect([line.pushed.length, stage.got().length]).toEqual([byLine, byMail]);
      await stage.runUntil('2026-11-30 12:00', HOUR);
      expect([line.pushed.length, stage.got().length]).toEqual([byLine, byMail]);
      expect(await sentWays(id)).toEqual([byMail === 1 ? 'mail sent' : 'line sent']);
    },
  );

  test.each(['mail', 'line_else_mail', 'both'] as const)(
    'by %s goes by mail to one who has not',
    async (ways) => {
      await template(ways);
      await stage.confirmed(STAY);
      await stage.until('2026-11-30 10:00');
      expect([line.pushed.length, stage.got().length]).toEqual([0, 1]);
    },
  );

  test('says in LINE what the mail says, with the address of the stay', async () => {
    await template('line_else_mail');
    const id = await linked();
    expect((await stage.of(id)).planned).toMatchObject([{ way: 'line', ways: 'line_else_mail' }]);
    await stage.until('2026-11-30 10:00');
    expect(line.pushed).toMatchObject([
      { to: 'Uguest', text: expect.stringContaining(`/booking/${id}`) },
    ]);
    expect(line.pushed[0]?.text).toContain('A message of the house.');
  });

  test('by hand goes by LINE to one who has linked it', async () => {
    const id = await linked();
    const words = { subject: 'Towels', text: 'They are in the hall.' };
    await stage.as('staff', 'POST', `/api/admin/bookings/${id}/messages`, words);
    stage.app.clock.advance(MINUTE);
    await stage.tick();
    expect(line.pushed).toMatchObject([{ text: expect.stringContaining('They are in the hall.') }]);
  });

  test('goes by mail after the guest has blocked the account or ended the link, also a second before', async () => {
    await template('line_else_mail');
    const id = await linked();
    stage.app.clock.advance(MINUTE);
    stage.app.clock.set('2026-11-30T03:00:00Z');
    expect(stage.app.deps.messageClock.tick()).toBe(1);
    await tell({ type: 'unfollow', from: { userId: 'Uguest' } });
    await stage.until('2026-11-30 09:55');
    await stage.runUntil('2026-11-30 10:20');
    expect([line.pushed.length, stage.got().length]).toEqual([0, 1]);
    expect(await sentWays(id)).toEqual(['mail sent']);
  });

  test.each<[string, LineStandIn['failing']]>([
    ['a token that was revoked', [401]],
    ['a guest who is gone', [400]],
    ['half an hour of trouble', [500, 500, 500, 500, 500]],
  ])('goes by mail once after %s', async (_, failing) => {
    await template('line_else_mail');
    const id = await linked();
    line.failing = failing;
    await stage.until('2026-11-30 09:55');
    await stage.runUntil('2026-11-30 12:00', 5 * MINUTE);
    expect([line.pushed.length, stage.got().length]).toEqual([0, 1]);
    expect(await sentWays(id)).toEqual(['mail sent']);
  });

  test('goes once where LINE took it and answered with an error', async () => {
    await template('line_else_mail');
    const id = await linked();
    line.failing = ['taken', 429];
    await stage.until('2026-11-30 09:55');
    await stage.runUntil('2026-11-30 12:00', 5 * MINUTE);
    expect([line.pushed.length, stage.got().length]).toEqual([1, 0]);
    expect(await sentWays(id)).toEqual(['line sent']);
  });

  test('goes by mail once nine tenths of the month’s messages are used, and where they end amid a bundle', async () => {
    await template('line_else_mail');
    await linked();
    line.quota.used = line.quota.limit ?? 0;
    await stage.until('2026-11-30 09:55');
    await stage.runUntil('2026-11-30 10:20');
    expect([line.pushed.length, stage.got().length]).toEqual([0, 1]);
    line.quota.used = 270;
    await stage.app.deps.lineSender.askQuota();
    const other = await stage.confirmed({ checkIn: '2026-12-08', checkOut: '2026-12-10' });
    const { body } = await ask(stage.app, 'POST', `/api/booking/${other}/line`);
    await tell({ type: 'message', text: body.code, from: { userId: 'Uguest' } });
    await stage.until('2026-12-05 09:55');
    await stage.runUntil('2026-12-05 10:20');
    expect([line.pushed.length, stage.got().length]).toEqual([0, 2]);
  });

  test('leaves no trace of LINE once its guest is forgotten', async () => {
    await template('line_else_mail');
    const id = await linked();
    await stage.until('2026-11-30 10:00');
    stage.app.deps.forgetGuests({ booking: id });
    expect(stage.app.deps.lineLinks.of(id)).toBeNull();
    const rows = stage.app.deps.sqlite.prepare('select * from mails where way = ?').all('line');
    expect(JSON.stringify(rows)).not.toContain('Uguest');
  });
});
