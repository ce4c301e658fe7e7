import { startFeedServer } from '@villa/server/testing/feed-server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

test('B7 a message goes once, at its time, and no tick after it sends another', async () => {
  await stage.template();
  const id = await stage.confirmed(STAY);
  await stage.until('2026-11-30 09:59');
  expect(stage.got()).toEqual([]);
  await stage.until('2026-11-30 10:00');
  expect(stage.got()).toEqual(['Hello Somying']);
  await stage.runUntil('2026-12-04 10:00', HOUR);
  expect(stage.got()).toHaveLength(1);
  expect(await stage.fates(id)).toEqual(['Before sent']);
});

describe('B7 booked after the moment', () => {
  test('send: half an hour after the confirmation', async () => {
    await stage.template();
    await stage.until('2026-12-01 12:00');
    await stage.confirmed(STAY);
    await stage.runUntil('2026-12-01 12:29', MINUTE);
    expect(stage.got()).toEqual([]);
    await stage.runUntil('2026-12-01 12:31', MINUTE);
    expect(stage.got()).toHaveLength(1);
  });
  test('skip: it does not go, and says why', async () => {
    await stage.template({ late: 'skip' });
    await stage.until('2026-12-01 12:00');
    const id = await stage.confirmed(STAY);
    await stage.runUntil('2026-12-03 20:00', HOUR);
    expect(stage.got()).toEqual([]);
    expect(await stage.fates(id)).toEqual(['Before not_sent booked_later']);
  });
  test('two hours before check-in it goes in time', async () => {
    await stage.template();
    await stage.until('2026-12-03 13:00');
    await stage.confirmed(STAY);
    await stage.runUntil('2026-12-03 14:00', MINUTE);
    expect(stage.got()).toHaveLength(1);
  });
  test('nothing before leaving or after the stay is late', async () => {
    await stage.template({ trigger: 'check_out', days: -1 });
    const id = await stage.confirmed({ ...STAY, checkOut: '2026-12-08' });
    await stage.until('2026-12-05 13:00');
    await move(id, STAY.checkIn, STAY.checkOut);
    await stage.runUntil('2026-12-06 10:00', HOUR);
    expect(stage.got()).toEqual([]);
    expect(await stage.fates(id)).toEqual(['Before not_sent booked_later']);
  });
});

describe('B7 a stay that moves', () => {
  test('earlier: the message goes at its new time', async () => {
    await stage.template();
    const id = await stage.confirmed({ checkIn: '2026-12-10', checkOut: '2026-12-13' });
    await move(id, STAY.checkIn, STAY.checkOut);
    await stage.until('2026-11-30 10:00');
    expect(stage.got()).toHaveLength(1);
  });
  test('later: it does not go at its old time', async () => {
    await stage.template();
    const id = await stage.confirmed(STAY);
    await move(id, '2026-12-10', '2026-12-13');
    await stage.until('2026-11-30 10:00');
    expect(stage.got()).toEqual([]);
    await stage.until('2026-12-07 10:00');
    expect(stage.got()).toHaveLength(1);
  });
  test('over the moment: it is late, as if it had been booked then', async () => {
    await stage.template();
    const id = await stage.confirmed({ checkIn: '2026-12-10', checkOut: '2026-12-13' });
    await stage.until('2026-12-01 12:00');
    await move(id, STAY.checkIn, STAY.checkOut);
    await stage.runUntil('2026-12-01 12:31', MINUTE);
    expect(stage.got()).toHaveLength(1);
  });
  test('after it went: it is asked for once more, goes when the owner says so, and else does not', async () => {
    const { id: template } = await stage.template();
    const [first, second] = [
      await stage.confirmed(STAY),
      await stage.confirmed({ checkIn: '2026-12-06', checkOut: '2026-12-08' }),
    ];
    await stage.until('2026-11-30 10:00');
    await stage.until('2026-12-03 10:00');
    expect(stage.got()).toHaveLength(2);
    await move(second, '2026-12-20', '2026-12-22');
    await stage.until('2026-12-03 10:30');
    expect((await stage.of(second)).again).toMatchObject([
      {
        why: 'moved',
        before: '2026-12-06',
        now: '2026-12-20',
        at: at('2026-12-17 10:00').toISOString(),
      },
    ]);
    const path = `/api/admin/bookings/${second}/messages/${template}`;
    expect((await stage.as('staff', 'PATCH', path, { again: true })).status).toBe(200);
    expect((await stage.of(second)).again).toEqual([]);
    await stage.runUntil('2026-12-18 10:00', HOUR);
    expect(stage.got()).toHaveLength(3);
    expect(await stage.fates(second)).toEqual(['Before sent', 'Before sent']);
    expect((await stage.of(first)).again).toEqual([]);
  });
  test('after it went, and nobody answers: it does not go again', async () => {
    await stage.template();
    const id = await stage.confirmed(STAY);
    await stage.until('2026-11-30 10:00');
    await move(id, '2026-12-20', '2026-12-22');
    await stage.runUntil('2026-12-18 10:00', HOUR);
    expect(stage.got()).toHaveLength(1);
    expect((await stage.of(id)).again).toEqual([]);
  });
});

test('B8 a channel’s stay lists the texts to be copied, with a gap for what such a stay has not', async () => {
  const feeds = await startFeedServer();
  const source = await createMessagesStage({ allowPrivateAddresses: ['127.0.0.1'] });
  const text = {
    th: 'สวัสดี {{guestName}}',
    en: 'Hello {{guestName}}, {{nights}} nights. {{stayLink}}',
  };
  await source.template({ text });
  const body = { name: 'Airbnb', kind: 'airbnb', importUrl: feeds.url };
  const { id: channel } = (await source.as('owner', 'POST', '/api/admin/channels', body)).body;
  feeds.serve([{ from: '2026-11-27', until: '2026-11-29', title: 'Reserved' }]);
  await source.app.deps.importer.read(channel);
  const stays = '/api/admin/channels/stays';
  const [stay] = (await source.as('staff', 'GET', stays)).body.stays;
  await source.as('staff', 'PATCH', `${stays}/${stay.id}`, {
    version: stay.version,
    name: 'Jo Berg',
  });
  const { unreached } = (await source.as('staff', 'GET', '/api/admin/messages/coming')).body;
  expect(unreached).toMatchObject([
    {
      channel: 'Airbnb',
      messages: 1,
      texts: [
        {
          name: 'Before',
          at: '2026-11-24T03:00:00.000Z',
          text: { th: 'สวัสดี Jo Berg', en: 'Hello Jo Berg, 2 nights. ____' },
          missing: ['stayLink'],
        },
      ],
    },
  ]);
  await source.close();
  await feeds.close();
});
