/** Calendars elsewhere: read, clashing, settled, paused and removed; ours is fetched. */
import { type FeedServer, startFeedServer } from '../feed-server.ts';
import { DAY, HOUR } from './life.ts';
import type { Cast, Jobs } from './life-cast.ts';

export async function channelsAreRead(cast: Cast, jobs: Jobs): Promise<void> {
  const elsewhere = await startFeedServer();
  try {
    await readThem(cast, jobs, elsewhere);
  } finally {
    await elsewhere.close();
  }
}

async function readThem(cast: Cast, jobs: Jobs, elsewhere: FeedServer): Promise<void> {
  const { life } = cast;
  const one = { from: '2027-10-03', until: '2027-10-06', uid: 'one', title: 'Reserved' };
  const serve = (
    ...entries: { from: string; until: string; uid: string; title?: string }[]
  ): void => {
    elsewhere.serve(entries);
  };
  serve(one);
  const channel = await cast.does('owner', 'adds a channel', [
    'POST',
    '/api/admin/channels',
    { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url, colour: '#ff5a5f' },
  ]);
  const plain = await cast.does('owner', 'adds a channel without a calendar', [
    'POST',
    '/api/admin/channels',
    { name: 'Friends', kind: 'other', linked: [channel.id] },
  ]);
  const sync = (title: string, body: object = {}) =>
    cast.does('staff', title, ['POST', `/api/admin/channels/${channel.id}/sync`, body]);
  await sync('tries what a reading would change', { dryRun: true });
  await jobs.calendars();
  await jobs.calendars(HOUR);
  await life.step('the channel fetches our calendar', async () => {
    const address = new URL(channel.exportUrl as string).pathname;
    const response = await life.app.fetch(address, {
      headers: { 'user-agent': 'Airbnb Calendar/1.0' },
    });
    if (response.status !== 200) throw new Error(`our calendar answered ${response.status}`);
    await response.text();
  });
  const guest = cast.guest('Bua');
  await cast.comes(guest, { checkIn: '2027-10-10', checkOut: '2027-10-13' });
  await cast.confirms('staff', guest);
  serve(one, { from: '2027-10-12', until: '2027-10-15', uid: 'two', title: 'Reserved' });
  await sync('reads an entry that clashes with Bua');
  await jobs.mails();
  const openClash = async () => {
    const { clashes } = await life.call(
      'GET',
      '/api/admin/channels/clashes',
      undefined,
      await cast.token('staff'),
    );
    return clashes.find((clash: { settledAt: string | null }) => clash.settledAt === null);
  };
  await cast.does('staff', 'settles the clash: it is cancelled there', [
    'POST',
    `/api/admin/channels/clashes/${(await openClash()).id}/settle`,
    { decision: 'ours' },
  ]);
  serve(one);
  await sync('reads that it is gone there');
  serve(one, { from: '2027-10-11', until: '2027-10-12', uid: 'three', title: 'Reserved' });
  await sync('reads another clash');
  await cast.does('owner', 'settles the clash: Bua is cancelled', [
    'POST',
    `/api/admin/channels/clashes/${(await openClash()).id}/settle`,
    { decision: 'theirs', kept: 0, reason: 'they booked first' },
  ]);
  await cast.does('staff', 'notes who comes by the channel', [
    'POST',
    `/api/admin/channels/${channel.id}/stays`,
    { from: one.from, until: one.until, name: 'Mr Smith', gross: 36_000 },
  ]);
  serve();
  await sync('doubts an empty calendar');
  const { channels } = await life.call(
    'GET',
    '/api/admin/channels',
    undefined,
    await cast.token('owner'),
  );
  const { suspicion } = channels.find(({ id }: { id: string }) => id === channel.id).health;
  await sync('believes it', { believe: suspicion?.print ?? '' });
  elsewhere.answer((_req, res) => void res.writeHead(500).end());
  await sync('reads a channel that fails');
  await jobs.calendars(DAY);
  await jobs.mails();
  serve(one);
  await sync('reads it again');
  const now = await life.call('GET', '/api/admin/channels', undefined, await cast.token('owner'));
  const { version } = now.channels.find(({ id }: { id: string }) => id === channel.id);
  await cast.does('owner', 'pauses the channel', [
    'PATCH',
    `/api/admin/channels/${channel.id}`,
    { active: false, version },
  ]);
  await cast.does('owner', 'gives it a new address', [
    'POST',
    `/api/admin/channels/${channel.id}/new-address`,
  ]);
  await cast.does('owner', 'removes the channel and keeps its nights', [
    'DELETE',
    `/api/admin/channels/${channel.id}?nights=block`,
  ]);
  await cast.does('owner', 'removes the other channel', [
    'DELETE',
    `/api/admin/channels/${plain.id}?nights=free`,
  ]);
}
