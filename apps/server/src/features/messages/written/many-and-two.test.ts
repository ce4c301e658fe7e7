import { type TestApp, createTestApp } from '@villa/server/testing/create-test-app.ts';
import {
  type MessagesStage,
  at,
  createMessagesStage,
} from '@villa/server/testing/messages-stage.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const MANY = 500;

let stage: MessagesStage;
let other: TestApp | null = null;
beforeEach(async () => {
  stage = await createMessagesStage();
});
afterEach(async () => {
  await other?.close();
  other = null;
  await stage.close();
});

/** Copies of a booking, as if the villa had many houses. */
function copies(id: string, many: number): void {
  const { sqlite } = stage.app.deps;
  const columns = (sqlite.pragma('table_info(bookings)') as { name: string }[]).map(
    ({ name }) => name,
  );
  const values = columns.map((name) => {
    if (name === 'id') return `'copy-' || n`;
    if (name === 'reference') return `'BV-C' || n`;
    return `b."${name}"`;
  });
  sqlite.exec(`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${many})
    insert into bookings (${columns.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from bookings b, counted where b.id = '${id}'`);
}

test(`B7 ${MANY} messages that fall due in one minute each go once`, async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  copies(id, MANY - 1);
  stage.app.clock.advance(at('2026-11-30 10:00').getTime() - stage.app.clock.now().getTime());
  expect(stage.app.deps.messageClock.tick()).toBe(MANY);
  expect(stage.app.deps.messageClock.tick()).toBe(0);
  await stage.app.deps.relay.round();
  expect(stage.got()).toHaveLength(MANY);
}, 120_000);

test('B8 of two servers on one database one writes and sends each message', async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  copies(id, 19);
  const { post, app } = stage;
  other = await createTestApp({
    seed: 'none',
    dataDir: app.dataDir,
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent' },
  });
  const until = (one: TestApp) =>
    one.clock.advance(at('2026-11-30 10:00').getTime() - one.clock.now().getTime());
  until(app);
  until(other);
  const servers = [app, other];
  const written = servers.map(({ deps }) => deps.messageClock.tick());
  expect(written).toEqual([20, 0]);
  await Promise.all(servers.map(({ deps }) => deps.relay.round()));
  await Promise.all(servers.map(({ deps }) => deps.relay.round()));
  expect(stage.got()).toHaveLength(20);
});

test('A8 the words of a message are forgotten after two years, and that it went is not', async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  await stage.until('2026-11-30 10:00');
  expect((await stage.of(id)).sent[0]?.text).toContain('Hello Somying');
  await stage.until('2028-12-02 10:00');
  stage.app.deps.sweepMails();
  const [sent] = (await stage.of(id)).sent;
  expect([sent?.state, sent?.subject, sent?.text]).toEqual(['sent', '', '']);
  const mails = JSON.stringify(stage.app.deps.sqlite.prepare('select * from mails').all());
  expect(mails).not.toContain('Hello');
});
