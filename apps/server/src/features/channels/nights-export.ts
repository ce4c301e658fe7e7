import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { linksOf } from './apply-nights.ts';
import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelRecord, ChannelsRepository } from './channels.repository.ts';
import type { ChannelNightRow } from './channel-rows.table.ts';
import type { FetchesRepository } from './fetches.repository.ts';
import { type OurUids, type TakenStretch, takenStretches } from './write-feed.ts';

/** How far back a stay may have begun that still goes on. */
const BEGUN_DAYS = 90;
/** An answer that was begun before and is neither finished nor given up was cut short by a power cut. */
const MAX_ANSWER_MS = 2 * 60_000;

export interface NightsExportDeps {
  channels: ChannelsRepository;
  channelNights: ChannelNightsRepository;
  fetches: FetchesRepository;
  transaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
  uids: OurUids;
}

/** Tells a channel our taken nights, and keeps what it then knows. */
export interface NightsExport {
  /** Our taken nights as this channel may read them: never its own, nor those of one that is linked to it. */
  stretchesFor(channel: ChannelRecord): { stretches: TakenStretch[]; today: CalendarDate };
  /**
   * Notes that an answer is about to go out.
   * @param present the nights that somebody had closed in the channel's own calendar just before; null when that is
   *   not known
   */
  begin(
    channel: ChannelRecord,
    stretches: readonly TakenStretch[],
    present: ReadonlySet<CalendarDate> | null,
    agent: string,
  ): string;
  /** It has arrived: from now on the channel knows these nights as taken, and all others as free. */
  finish(fetchId: string): void;
  /** It has not: that was no fetch. */
  giveUp(fetchId: string): void;
  /**
   * Settles the fetches that a killed process left: nobody knows whether they arrived, so the channel is not taken to
   * know.
   */
  settleUnfinished(): void;
}

export function createNightsExport(deps: NightsExportDeps): NightsExport {
  const { channels, channelNights, fetches, clock } = deps;
  const todayAt = (now: Date) => dateInZone(now, deps.villaSettings().timeZone);

  return {
    stretchesFor(channel) {
      const now = clock.now();
      const today = todayAt(now);
      const isLinked = linksOf(channel, channels);
      const held = channelNights
        .exportedFrom(addDays(today, -BEGUN_DAYS))
        .filter(
          ({ holder: { kind, id } }) => kind !== 'channel' || (id !== channel.id && !isLinked(id)),
        );
      return { stretches: takenStretches(held, today, deps.uids), today };
    },
    begin(channel, stretches, present, agent) {
      const at = clock.now();
      const today = todayAt(at);
      const nights = stretches.flatMap(({ from, until }) =>
        nightsOf({ checkIn: from < today ? today : from, checkOut: until }),
      );
      const id = deps.newId();
      fetches.insert({
        id,
        channelId: channel.id,
        at,
        finishedAt: null,
        nights,
        present: present === null ? null : [...present],
        agent,
      });
      return id;
    },
    finish(fetchId) {
      deps.transaction(() => {
        const fetched = fetches.find(fetchId);
        if (fetched === null || fetched.finishedAt !== null) return;
        const now = clock.now();
        const { channelId, nights, present } = fetched;
        const known = channelNights.of(channelId, todayAt(now));
        const shown = present === null ? null : new Set(present);
        channelNights.markHanded(channelId, {
          nights,
          given: shown === null ? [] : nights.filter((night) => !shown.has(night)),
          unclear: shown === null ? nights.filter((night) => isNews(known.get(night))) : [],
        });
        fetches.finish(fetchId, now);
        channels.update(channelId, { lastFetchAt: now });
      });
    },
    giveUp: (fetchId) => fetches.remove(fetchId),
    settleUnfinished() {
      const before = new Date(clock.now().getTime() - MAX_ANSWER_MS);
      for (const { id, channelId, nights } of fetches.unfinishedBefore(before)) {
        deps.transaction(() => {
          const known = channelNights.of(channelId, todayAt(clock.now()));
          const handed = new Set(nights);
          const learned = nights.filter((night) => isNews(known.get(night)));
          const forgotten = [...known.values()].flatMap(({ night, given }) =>
            given === 'given' && !handed.has(night) ? [night] : [],
          );
          channelNights.markUnclear(channelId, [...learned, ...forgotten]);
          fetches.remove(id);
        });
      }
    },
  };
}

/** Nobody there had sold it when its calendar was last read, and it had not learned from us that it is taken. */
function isNews(row: ChannelNightRow | undefined): boolean {
  return row === undefined || (row.given === null && (row.shown === null || row.isWindow));
}
