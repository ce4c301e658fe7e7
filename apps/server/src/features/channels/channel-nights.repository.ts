import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { StayEntry } from '@villa/shared/domain/stay/follow-stays.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';
import type { ChannelNightRow, HolderKind } from './channel-rows.table.ts';
import type { ShownEvent } from './feed-nights.ts';

/** The holder of a night here. */
export interface Holder {
  kind: HolderKind;
  id: string;
}

export interface NightHolder extends Holder {
  /** A channel's that nobody has sold there: it lies in its own window. */
  isWindow: boolean;
}

/** A night that we hand out as taken, with whoever has it. */
export interface HeldNight {
  night: CalendarDate;
  holder: Holder;
}

/** The facts about each night of a channel, and its holder here. */
export interface ChannelNightsRepository {
  /** By night, those from a day on. */
  of(channelId: string, from: CalendarDate): Map<CalendarDate, ChannelNightRow>;
  save(rows: readonly ChannelNightRow[]): void;
  forgetBefore(channelId: string, day: CalendarDate): void;
  holdersFrom(day: CalendarDate): Map<CalendarDate, NightHolder>;
  /**
   * The nights that every calendar elsewhere may know of: of bookings whose guest is known, blocks and channels. A
   * hold of half an hour closes nobody's calendar, nor does the window of another channel.
   */
  exportedFrom(day: CalendarDate): HeldNight[];
  /** The entries of its last believed reading that may be stays: neither ours nor its own window. */
  stayEntries(channelId: string): StayEntry[];
  replaceEvents(channelId: string, events: readonly ShownEvent[]): void;
  /** The entry of its last believed reading that looks like its own window. */
  windowOf(channelId: string): { from: CalendarDate; until: CalendarDate } | null;
  /** The owner says that nobody there can sell what this window closes from a night on, whatever was seen before. */
  markWindow(channelId: string, from: CalendarDate): void;
  /** Marks the nights of a finished fetch. */
  markHanded(channelId: string, change: HandedChange): void;
  /** Nights that it has learned of from us: closed there, they are an echo. */
  markGiven(channelId: string, nights: readonly CalendarDate[]): void;
  /** Nights of which nobody knows whether the channel learned of them. */
  markUnclear(channelId: string, nights: readonly CalendarDate[]): void;
}

export interface HandedChange {
  /** The nights that were handed out as taken. */
  nights: readonly CalendarDate[];
  /** Those of them that it learned from us, and those of which that is not known. */
  given: readonly CalendarDate[];
  unclear: readonly CalendarDate[];
}

const HOLDER = `case when n.booking_id is not null then 'booking' when n.block_id is not null then 'block' else 'channel' end as kind,
  coalesce(n.booking_id, n.block_id, n.channel_id) as id`;
/** A channel's night that its own window has, and nobody who stays. */
const IS_WINDOW = `exists (select 1 from channel_nights w
  where w.channel_id = n.channel_id and w.night = n.night and w.is_window = 1)`;

export function createChannelNightsRepository(sqlite: Sqlite): ChannelNightsRepository {
  const of = sqlite.prepare(
    `select channel_id as channelId, night, shown, is_ours as isOurs, given, handed, never_open as neverOpen, is_window as isWindow, claims
     from channel_nights where channel_id = ? and night >= ?`,
  );
  const save = sqlite.prepare(
    `insert into channel_nights (channel_id, night, shown, is_ours, given, handed, never_open, is_window, claims)
     values (@channelId, @night, @shown, @isOurs, @given, @handed, @neverOpen, @isWindow, @claims)
     on conflict (channel_id, night) do update set shown = excluded.shown, is_ours = excluded.is_ours,
       given = excluded.given, handed = excluded.handed, never_open = excluded.never_open, is_window = excluded.is_window, claims = excluded.claims`,
  );
  const forget = sqlite.prepare('delete from channel_nights where channel_id = ? and night < ?');
  const holders = sqlite.prepare(
    `select n.night, ${HOLDER}, ${IS_WINDOW} as isWindow from nights n where n.night >= ?`,
  );
  const exported = sqlite.prepare(
    `select n.night, ${HOLDER} from nights n left join bookings b on b.id = n.booking_id
     where n.night >= @day and not ${IS_WINDOW} and (b.id is null or (not ${IS_ENDED_HOLD}
       and (b.customer_info is not null or b.status <> 'pending' or b.client_key is null)))
     order by n.night`,
  );
  const removeEvents = sqlite.prepare('delete from channel_events where channel_id = ?');
  // All at once: two thousand calls would hold up the guests for as long as all the rest of a reading.
  const addEvents = sqlite.prepare(
    `insert into channel_events (channel_id, from_night, until_day, shown, title, is_window, is_ours)
     select ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
     from json_each(?) order by key`,
  );
  const stayEntries = sqlite.prepare(
    `select from_night as "from", until_day as until, shown from channel_events
     where channel_id = ? and is_ours = 0 and is_window = 0`,
  );
  const window = sqlite.prepare(
    `select from_night as "from", until_day as until from channel_events
     where channel_id = ? and is_window = 1`,
  );
  const markWindow = sqlite.prepare(
    `update channel_nights set never_open = 1
     where channel_id = @channelId and night >= @from and shown = 'closed' and is_ours = 0
       and exists (select 1 from channel_events e where e.channel_id = @channelId and e.is_window = 1
         and e.from_night <= night and e.until_day > night)
       and not exists (select 1 from channel_events e where e.channel_id = @channelId and e.is_window = 0
         and e.from_night <= night and e.until_day > night)`,
  );
  const unmark = sqlite.prepare(
    `update channel_nights set given = null, handed = 0
     where channel_id = ? and (given is not null or handed = 1)
       and night not in (select value from json_each(?))`,
  );
  const markUnclear = sqlite.prepare(
    `insert into channel_nights (channel_id, night, shown, is_ours, given, handed, claims)
     select @channelId, value, null, 0, 'unclear', 0, 0 from json_each(@nights) where true
     on conflict (channel_id, night) do update set given = 'unclear'`,
  );
  const markGiven = sqlite.prepare(
    `insert into channel_nights (channel_id, night, shown, is_ours, given, handed, claims)
     select @channelId, value, null, 0, 'given', 0, 0 from json_each(@nights) where true
     on conflict (channel_id, night) do update set given = 'given', claims = 0`,
  );
  const mark = sqlite.prepare(
    `insert into channel_nights (channel_id, night, shown, is_ours, given, handed, claims)
     select @channelId, value, null, 0, @given, 1, 0 from json_each(@nights) where true
     on conflict (channel_id, night) do update set handed = 1, given = coalesce(@given, given)`,
  );
  return {
    of: (channelId, from) =>
      new Map(
        (of.all(channelId, from) as Raw[]).map((row) => [
          row.night,
          {
            ...row,
            isOurs: row.isOurs === 1,
            handed: row.handed === 1,
            neverOpen: row.neverOpen === 1,
            isWindow: row.isWindow === 1,
            claims: row.claims === 1,
          },
        ]),
      ),
    save(rows) {
      for (const { isOurs, handed, neverOpen, isWindow, claims, ...row } of rows) {
        save.run({
          ...row,
          isOurs: Number(isOurs),
          handed: Number(handed),
          neverOpen: Number(neverOpen),
          isWindow: Number(isWindow),
          claims: Number(claims),
        });
      }
    },
    forgetBefore: (channelId, day) => void forget.run(channelId, day),
    holdersFrom: (day) =>
      new Map(
        (holders.all(day) as RawHolder[]).map(({ night, isWindow, ...holder }) => [
          night,
          { ...holder, isWindow: isWindow === 1 },
        ]),
      ),
    exportedFrom: (day) =>
      (exported.all({ day }) as (Holder & { night: string })[]).map(({ night, ...holder }) => ({
        night,
        holder,
      })),
    replaceEvents(channelId, events) {
      removeEvents.run(channelId);
      const rows = events.map(({ from, until, shown, title, isWindow, isOurs }) => [
        from,
        until,
        shown,
        title,
        Number(isWindow),
        Number(isOurs),
      ]);
      addEvents.run(channelId, JSON.stringify(rows));
    },
    stayEntries: (channelId) =>
      (stayEntries.all(channelId) as { from: string; until: string; shown: string }[]).map(
        ({ shown, ...entry }) => ({ ...entry, isReserved: shown === 'reserved' }),
      ),
    windowOf: (channelId) =>
      (window.get(channelId) as { from: CalendarDate; until: CalendarDate } | undefined) ?? null,
    markWindow: (channelId, from) => void markWindow.run({ channelId, from }),
    markHanded(channelId, { nights, given, unclear }) {
      unmark.run(channelId, JSON.stringify(nights));
      mark.run({ channelId, given: null, nights: JSON.stringify(nights) });
      mark.run({ channelId, given: 'given', nights: JSON.stringify(given) });
      mark.run({ channelId, given: 'unclear', nights: JSON.stringify(unclear) });
    },
    markGiven: (channelId, nights) =>
      void markGiven.run({ channelId, nights: JSON.stringify(nights) }),
    markUnclear: (channelId, nights) =>
      void markUnclear.run({ channelId, nights: JSON.stringify(nights) }),
  };
}

type Raw = Omit<ChannelNightRow, 'isOurs' | 'handed' | 'neverOpen' | 'isWindow' | 'claims'> & {
  isOurs: number;
  handed: number;
  neverOpen: number;
  isWindow: number;
  claims: number;
};
type RawHolder = Holder & { night: CalendarDate; isWindow: number };
