import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Stay, nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { Sqlite, Statement } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';

/** The holder of each night. Every write belongs into the booking's own transaction. */
export interface NightsRepository {
  /** Gives the booking all nights of the stay, or none: false when one of them is somebody else's. */
  take(bookingId: string, stay: Stay): boolean;
  free(bookingId: string): void;
  /** The same for the owner's blocks. */
  takeForBlock(blockId: string, stay: Stay): boolean;
  freeOfBlock(blockId: string): void;
  /** Takes nights that nobody has: the channels' feature decides which channel gets them. */
  takeForChannel(channelId: string, nights: readonly CalendarDate[]): void;
  freeOfChannel(channelId: string, nights: readonly CalendarDate[]): void;
  /**
   * Gives free nights to the channels that claim them; belongs behind whatever frees nights, in its transaction:
   * what was sold elsewhere meanwhile must not be sold here. One that has sold a night goes before one whose own window
   * has it. @returns how many
   */
  releaseNights(): number;
  /** Frees what a channel has by its own window alone and another has sold; belongs before {@link releaseNights}. */
  yieldWindows(): void;
  /** The nights in `[from, to)` that are taken at this instant, in order. */
  takenBetween(from: CalendarDate, to: CalendarDate): CalendarDate[];
  /** Those of them that a confirmed booking or a block has, in order: a mere hold may go again. */
  fixedBetween(from: CalendarDate, to: CalendarDate): CalendarDate[];
  /**
   * True if a stay lies exactly between two such stretches.
   * @param ownId of the booking that is to be moved there; its own nights make no gap
   */
  fillsGap(stay: Stay, ownId?: string): boolean;
}

/** Set-based statements, written out: each is one round through SQLite whatever the number of nights. */
export function createNightsRepository(sqlite: Sqlite): NightsRepository {
  const insert = sqlite.prepare(
    'insert into nights (night, booking_id) select value, ? from json_each(?)',
  );
  const remove = sqlite.prepare('delete from nights where booking_id = ?');
  const insertForBlock = sqlite.prepare(
    'insert into nights (night, block_id) select value, ? from json_each(?)',
  );
  const removeOfBlock = sqlite.prepare('delete from nights where block_id = ?');
  const insertForChannel = sqlite.prepare(
    'insert into nights (night, channel_id) select value, ? from json_each(?)',
  );
  const removeOfChannel = sqlite.prepare(
    'delete from nights where channel_id = ? and night in (select value from json_each(?))',
  );
  const releaseNights = sqlite.prepare(
    `insert into nights (night, channel_id)
     select night, channel_id from (
       select c.night, c.channel_id, min(c.is_window || c.channel_id) from channel_nights c
       where c.claims = 1 and not exists (select 1 from nights n where n.night = c.night)
       group by c.night)`,
  );
  const yieldWindows = sqlite.prepare(
    `delete from nights where channel_id is not null
       and exists (select 1 from channel_nights w where w.channel_id = nights.channel_id
         and w.night = nights.night and w.is_window = 1)
       and exists (select 1 from channel_nights c where c.night = nights.night and c.claims = 1
         and c.is_window = 0 and c.channel_id <> nights.channel_id)`,
  );
  // A hold whose time is over takes nothing, even before the sweep has removed its nights; but the night is not free
  // for that when a channel claims it.
  const between = sqlite
    .prepare(
      `select n.night from nights n left join bookings b on b.id = n.booking_id
       where n.night >= @from and n.night < @to and (b.id is null or not ${IS_ENDED_HOLD}
         or exists (select 1 from channel_nights c where c.night = n.night and c.claims = 1))
       order by n.night`,
    )
    .pluck();
  const firm = sqlite
    .prepare(
      `select n.night from nights n left join bookings b on b.id = n.booking_id
       where n.night >= @from and n.night < @to and (b.id is null or b.status = 'confirmed')
         and n.booking_id is not @ownId
       order by n.night`,
    )
    .pluck();
  const fixedBetween = (from: CalendarDate, to: CalendarDate, ownId = '') =>
    firm.all({ from, to, ownId }) as CalendarDate[];
  return {
    fixedBetween: (from, to) => fixedBetween(from, to),
    fillsGap({ checkIn, checkOut }, ownId) {
      const before = addDays(checkIn, -1);
      const around = fixedBetween(before, addDays(checkOut, 1), ownId);
      return around.length === 2 && around[0] === before && around[1] === checkOut;
    },
    take: (bookingId, stay) => takeWith(insert, bookingId, stay),
    free: (bookingId) => void remove.run(bookingId),
    takeForBlock: (blockId, stay) => takeWith(insertForBlock, blockId, stay),
    freeOfBlock: (blockId) => void removeOfBlock.run(blockId),
    takeForChannel: (channelId, nights) =>
      void insertForChannel.run(channelId, JSON.stringify(nights)),
    freeOfChannel: (channelId, nights) =>
      void removeOfChannel.run(channelId, JSON.stringify(nights)),
    releaseNights: () => releaseNights.run().changes,
    yieldWindows: () => void yieldWindows.run(),
    takenBetween: (from, to) => between.all({ from, to }) as CalendarDate[],
  };
}

function takeWith(insert: Statement, taker: string, stay: Stay): boolean {
  try {
    insert.run(taker, JSON.stringify(nightsOf(stay)));
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return false;
    throw error;
  }
}
