import { createApiClient } from '@villa/shared/client/api-client.ts';
import {
  addChannel,
  changeChannel,
  listClashes,
  syncChannel,
} from '@villa/shared/contract/channels.ts';
import { addBlock } from '@villa/shared/contract/blocks.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { startFeedServer } from '../../apps/server/src/testing/feed-server.ts';
import { confirm, makeInReview } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import type { TestServer } from './test-server.ts';

/** The nights that Agoda has here in {@link letChannelsBe}. */
export const SOLD_BY_AGODA = {
  from: addDays(LONG_WEEKEND.checkOut, 10),
  until: addDays(LONG_WEEKEND.checkOut, 24),
};

/** One channel that is well, with a double booking; one with a suspicious answer; one whose address is gone. */
export async function letChannelsBe(server: TestServer, paid = 0): Promise<string> {
  const token = await server.ownerToken();
  const api = createApiClient({ baseUrl: server.url, token: () => token, fetch: fetch as never });
  const feed = await startFeedServer();
  const { checkIn, checkOut } = LONG_WEEKEND;
  const sold = { from: checkIn, until: checkOut, title: 'Reserved' };
  const long = SOLD_BY_AGODA;
  const add = async (name: string, kind: 'airbnb' | 'agoda' | 'vrbo') => {
    const body = { name, kind, importUrl: feed.url };
    const { id } = await api.call(addChannel, { body });
    return () => api.call(syncChannel, { params: { id }, body: {} });
  };
  const readAirbnb = await add('Airbnb', 'airbnb');
  const readAgoda = await add('Agoda', 'agoda');
  const readVrbo = await add('บ้านพักริมทะเลของครอบครัวที่มีชื่อยาวมากใน Vrbo', 'vrbo');
  feed.serve([]);
  await readAirbnb();
  feed.serve([long]);
  await readAgoda();
  feed.serve([{ ...long, until: addDays(long.from, 2) }]);
  await readAgoda();
  const { _id } = await makeInReview(server, LONG_WEEKEND);
  if (paid > 0) await confirm(server, _id, paid);
  feed.serve([sold]);
  await readAirbnb();
  feed.answer((_req, res) => void res.writeHead(404).end());
  await readVrbo();
  await feed.close();
  const { clashes } = await api.call(listClashes, {});
  return clashes[0]?.id ?? '';
}

/** Booking.com does not sell so far ahead: sold here by the owner's word, with nights of ours; Agoda's is closed here. */
export async function letWindowsBe(server: TestServer): Promise<void> {
  const token = await server.ownerToken();
  const api = createApiClient({ baseUrl: server.url, token: () => token, fetch: fetch as never });
  const feed = await startFeedServer();
  const { checkIn } = LONG_WEEKEND;
  const day = (ahead: number) => addDays(checkIn, ahead);
  feed.serve([
    { from: day(20), until: day(24) },
    { from: day(300), until: day(600) },
  ]);
  for (const [name, kind] of [
    ['Booking.com', 'booking'],
    ['Agoda', 'agoda'],
  ] as const) {
    const body = { name, kind, importUrl: feed.url };
    const { id } = await api.call(addChannel, { body });
    if (kind === 'booking') {
      const word = { sellWindowFrom: day(300) };
      await api.call(changeChannel, { params: { id }, body: word });
      await api.call(addBlock, { body: { from: day(310), to: day(314), note: '' } });
    }
    await api.call(syncChannel, { params: { id }, body: {} });
  }
  await feed.close();
}
