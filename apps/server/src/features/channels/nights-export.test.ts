import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, recordGuest } from '../../testing/booking-guest.ts';
import { newChannelRecord } from '../../testing/channel-record.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

function add(id: string, linked: string[] = []) {
  app.deps.channelRows.insert({ ...newChannelRecord(id, app.clock.now()), linked });
}

/** The nights that a channel reads, as `from/until`. */
function handed(id: string): string[] {
  const channel = app.deps.channelRows.find(id);
  if (channel === null) throw new Error('no such channel');
  return app.deps.nightsExport
    .stretchesFor(channel)
    .stretches.map(({ from, until }) => `${from}/${until}`);
}

function give(channelId: string, night: string): void {
  app.deps.sqlite
    .prepare('insert into nights (night, channel_id) values (?, ?)')
    .run(night, channelId);
}

test('a hold without a name is not handed out, the booking it becomes is', async () => {
  add('a');
  const booking = await book(app);
  expect(handed('a')).toEqual([]);
  await recordGuest(app, booking);
  expect(handed('a')).toEqual(['2026-12-03/2026-12-06']);
  app.clock.advance(25 * 3_600_000);
  expect(handed('a')).toEqual([]);
});

test('blocks and the nights of other channels are handed out, a channel’s own and those of linked ones never', async () => {
  add('a');
  add('b');
  add('c', ['b']);
  const token = await app.tokenFor('staff');
  await ask(app, 'POST', '/api/admin/blocks', { from: '2026-12-10', to: '2026-12-12' }, { token });
  give('b', '2026-12-20');
  give('b', '2026-12-21');
  const block = '2026-12-10/2026-12-12';
  expect(handed('a')).toEqual([block, '2026-12-20/2026-12-22']);
  expect(handed('b')).toEqual([block]);
  expect(handed('c')).toEqual([block]);
});

test('an entry keeps its id while its stay is moved, and two villas’ ids are not each other’s', async () => {
  add('a');
  const token = await app.tokenFor('staff');
  const { body } = await ask(
    app,
    'POST',
    '/api/admin/blocks',
    { from: '2026-12-10', to: '2026-12-12' },
    { token },
  );
  const uid = () => {
    const channel = app.deps.channelRows.find('a');
    return channel === null
      ? ''
      : (app.deps.nightsExport.stretchesFor(channel).stretches[0]?.uid ?? '');
  };
  const before = uid();
  await ask(
    app,
    'PATCH',
    `/api/admin/blocks/${body._id}`,
    { from: '2026-12-11', to: '2026-12-14' },
    { token },
  );
  expect(uid()).toBe(before);
  expect(app.deps.ourUids.isOurs(before)).toBe(true);
  const other = await createTestApp({ seed: 'plain' });
  expect(other.deps.ourUids.isOurs(before)).toBe(false);
  await other.close();
});
