/** A moved hour against other calendars: the channel's feed before and after it is granted (C5). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalIn } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';

let stage: ExtrasStage;
let feed: FeedServer;
let channel: string;
let late: string;
beforeEach(async () => {
  feed = await startFeedServer();
  feed.serve([]);
  stage = await openExtrasStage({ config: { allowPrivateAddresses: ['127.0.0.1'] } });
  const named = { name: 'Airbnb', kind: 'airbnb', importUrl: feed.url };
  const { body } = await stage.staff('POST', '/channels', named);
  channel = body.id ?? body.channel.id;
  const hours = { shift: 'late_check_out', shiftTime: '15:00', leadHours: 2 };
  late = await stage.sell({ ...hours, price: 3000, unit: 'stay' });
});
afterEach(async () => {
  await stage.app.close();
  await feed.close();
});

/** The channel sells the night after a stay until 6 December. */
async function sells(): Promise<void> {
  feed.serve([{ from: '2026-12-06', until: '2026-12-08' }]);
  await stage.app.deps.importer.read(channel);
}
const blocks = () => stage.app.deps.sqlite.prepare('select from_night from blocks').pluck().all();

test('C5 a late check-out that a channel’s guest stands against is neither granted nor charged, and ends by its hours', async () => {
  const id = await stage.confirmed();
  const before = await stage.read(id);
  await stage.add(id, { id: late, quantity: 1 });
  await sells();
  await stage.at('2026-12-04T05:00:00Z');
  expect(stage.app.deps.bookedExtras.sweep()).toBe(0);
  const [row] = (await stage.extrasOf(id)).extras;
  expect((await stage.staff('GET', '/extras')).body.asked).toMatchObject([{ isFree: false }]);
  expect(refusalIn(await stage.answer(id, row.id, { yes: true }))).toEqual([409, 'extra_refused']);
  expect((await stage.extrasOf(id)).offers).toMatchObject([{ refusal: 'enough' }]);
  expect(blocks()).toEqual([]);
  await stage.at('2026-12-06T02:00:01Z');
  expect(stage.app.deps.bookedExtras.sweep()).toBe(1);
  expect((await stage.extrasOf(id)).extras).toMatchObject([{ state: 'lapsed' }]);
  expect((await stage.read(id)).totalPrice).toBe(before.totalPrice);
  await stage.addsUp(id);
});

test('C5 a day that a channel has is offered to nobody as a late check-out', async () => {
  const id = await stage.confirmed();
  await sells();
  expect((await stage.extrasOf(id)).offers).toMatchObject([{ id: late, refusal: 'day_taken' }]);
});

test('C5 one that is granted keeps its day where a channel sells it afterwards, and staff see the clash', async () => {
  const id = await stage.confirmed();
  await stage.add(id, { id: late, quantity: 1 });
  await stage.at('2026-12-04T05:00:00Z');
  expect(stage.app.deps.bookedExtras.sweep()).toBe(1);
  await sells();
  expect(blocks()).toEqual(['2026-12-06']);
  expect((await stage.extrasOf(id)).extras).toMatchObject([{ state: 'booked' }]);
  expect(stage.app.deps.clashRows.present()).toHaveLength(1);
  await stage.addsUp(id);
});
