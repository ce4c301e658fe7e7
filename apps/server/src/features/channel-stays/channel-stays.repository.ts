import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { channelsTable } from '../channel-record/channels.table.ts';
import { channelStaysTable } from './channel-stays.table.ts';

export type ChannelStayRow = typeof channelStaysTable.$inferSelect;

/** The stays of channels, by their rows. */
export interface ChannelStaysRepository {
  find(id: string): ChannelStayRow | null;
  named(ids: readonly string[]): ChannelStayRow[];
  /** Those of a channel that end after a day, in order. */
  ofChannel(channelId: string, after: CalendarDate): ChannelStayRow[];
  /** Those with a night in `[from, until)`, or that leave on its first day, in order; the ones that are gone among them. */
  between(from: CalendarDate, until: CalendarDate): ChannelStayRow[];
  /** Those of which something was ever kept. */
  kept(): ChannelStayRow[];
  /** Those whose guest's telephone was noted, in order. */
  withPhone(): ChannelStayRow[];
  /** Those that are shown no more, and nobody has decided. */
  undecided(): ChannelStayRow[];
  insert(row: ChannelStayRow): void;
  update(id: string, changes: Partial<ChannelStayRow>): void;
  remove(id: string): void;
  /** The present names of channels. */
  channelNames(): Map<string, string>;
}

export function createChannelStaysRepository(db: Db): ChannelStaysRepository {
  const table = channelStaysTable;
  const inOrder = [asc(table.fromNight), asc(table.id)];
  return {
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    named: (ids) =>
      db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))
        .all(),
    ofChannel: (channelId, after) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.channelId, channelId), gt(table.untilDay, after)))
        .orderBy(...inOrder)
        .all(),
    withPhone: () =>
      db
        .select()
        .from(table)
        .where(ne(table.phone, ''))
        .orderBy(...inOrder)
        .all(),
    between: (from, until) =>
      db
        .select()
        .from(table)
        .where(and(gte(table.untilDay, from), lt(table.fromNight, until)))
        .orderBy(...inOrder)
        .all(),
    kept: () =>
      db
        .select()
        .from(table)
        .where(isNotNull(table.kept))
        .orderBy(...inOrder)
        .all(),
    undecided: () =>
      db
        .select()
        .from(table)
        .where(and(isNotNull(table.goneAt), isNull(table.decision)))
        .orderBy(...inOrder)
        .all(),
    insert: (row) => void db.insert(table).values(row).run(),
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
    remove: (id) => void db.delete(table).where(eq(table.id, id)).run(),
    channelNames: () =>
      new Map(
        db
          .select({ id: channelsTable.id, name: channelsTable.name })
          .from(channelsTable)
          .all()
          .map(({ id, name }) => [id, name]),
      ),
  };
}
