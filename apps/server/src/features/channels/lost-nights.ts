import type { LostStretch, VillaRest } from '@villa/shared/contract/rest.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlocksRepository } from '../nights/blocks.repository.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelRecord, ChannelsRepository } from './channels.repository.ts';
import { AHEAD_DAYS, type Reading, stretchesOf } from './feed-nights.ts';
import type { Importer } from './importer.ts';

/** The nights that each channel closed when the copy was made, by its id. */
export type KnownNights = Readonly<Record<string, readonly CalendarDate[]>>;
/** How each calendar was read, and what it still has of ours. */
export type ReadSinceCopy = Pick<VillaRest, 'calendars' | 'lost'>;

/** Nights that channels close and a restored copy does not hold (A11). */
export interface LostNights {
  known(): KnownNights;
  /** Reads every calendar whole, as nobody has since the copy. */
  readSince(known: KnownNights): Promise<ReadSinceCopy>;
  /**
   * Blocks the nights of a stretch that are still nobody's, as nights that the channel has learned of from us. Belongs
   * into a transaction.
   */
  keepClosed(stretch: LostStretch, note: string, user: { id: string }): void;
}

interface LostNightsDeps {
  channels: ChannelsRepository;
  channelNights: ChannelNightsRepository;
  nights: NightsRepository;
  blocks: BlocksRepository;
  importer: Pick<Importer, 'read'>;
  /** True for an entry that our calendars gave, also before the secret of the ids was made anew. */
  isMarked: (uid: string) => boolean;
  transaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
}

export function createLostNights(deps: LostNightsDeps): LostNights {
  const { channels, channelNights, nights, blocks } = deps;
  const today = () => dateInZone(deps.clock.now(), deps.villaSettings().timeZone);
  const withCalendar = () =>
    channels.all().filter(({ active, importUrl }) => active && importUrl !== '');

  /** True if neither a booking nor a block nor another channel has the night. */
  function nobodysBut(channelId: string, from: CalendarDate): (night: CalendarDate) => boolean {
    const holders = channelNights.holdersFrom(from);
    return (night) => (holders.get(night)?.id ?? channelId) === channelId;
  }

  function lostIn(channel: ChannelRecord, reading: Reading, known: KnownNights): LostStretch[] {
    const from = today();
    const isNobodys = nobodysBut(channel.id, from);
    const isKnown = new Set(known[channel.id]);
    const seen = new Set<CalendarDate>();
    return reading.events.flatMap((event) => {
      const isMarked = deps.isMarked(event.uid);
      if (event.isWindow || (event.shown !== 'closed' && !isMarked)) return [];
      const [begins, ends] = [event.from < from ? from : event.from, addDays(from, AHEAD_DAYS)];
      const until = event.until < ends ? event.until : ends;
      if (begins >= until) return [];
      const lost = nightsOf({ checkIn: begins, checkOut: until }).filter(
        (night) => isNobodys(night) && !seen.has(night) && (isMarked || !isKnown.has(night)),
      );
      for (const night of lost) seen.add(night);
      return stretchesOf(lost).map((stretch) => ({
        id: [channel.id, stretch.from, stretch.until].join(' '),
        channelId: channel.id,
        channelName: channel.name,
        ...stretch,
        isMarked,
      }));
    });
  }

  return {
    known: () =>
      Object.fromEntries(
        withCalendar().map(({ id }) => [
          id,
          [...channelNights.of(id, today())].flatMap(([night, { shown }]) =>
            shown === null ? [] : [night],
          ),
        ]),
      ),

    async readSince(known) {
      const all = withCalendar();
      const runs = await Promise.all(
        all.map(async (channel) => {
          // "Not changed" would hide the entries, and with them whose they are.
          deps.transaction(() => channels.update(channel.id, { etag: null, lastModified: null }));
          return { channel, run: await deps.importer.read(channel.id) };
        }),
      );
      return {
        calendars: runs.map(({ channel: { id, name }, run }) => ({
          channelId: id,
          channelName: name,
          fault: run.outcome === 'failed' ? run.fault : null,
        })),
        lost: runs.flatMap(({ channel, run }) =>
          run.outcome === 'failed' ? [] : lostIn(channel, run.reading, known),
        ),
      };
    },

    keepClosed({ channelId, from, until }, note, user) {
      const first = from < today() ? today() : from;
      if (first >= until || channels.find(channelId) === null) return;
      const isNobodys = nobodysBut(channelId, first);
      const free = nightsOf({ checkIn: first, checkOut: until }).filter(isNobodys);
      nights.freeOfChannel(channelId, free);
      channelNights.markGiven(channelId, free);
      for (const stretch of stretchesOf(free)) {
        const id = deps.newId();
        const days = { fromNight: stretch.from, untilDay: stretch.until };
        blocks.insert({ id, ...days, note, personId: user.id, createdAt: deps.clock.now() });
        nights.takeForBlock(id, { checkIn: stretch.from, checkOut: stretch.until });
      }
    },
  };
}
