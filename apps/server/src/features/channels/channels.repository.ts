import { asc, eq, placeholder } from 'drizzle-orm';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { channelsTable } from '../channel-record/channels.table.ts';

export type ChannelRecord = typeof channelsTable.$inferSelect;

/** The channels' rows. Which nights they have stands in the nights' own table. */
export interface ChannelsRepository {
  find(id: string): ChannelRecord | null;
  findByToken(token: string): ChannelRecord | null;
  /** In the order they were made. */
  all(): ChannelRecord[];
  insert(record: ChannelRecord): void;
  update(id: string, changes: Partial<ChannelRecord>): void;
  /** Takes the right to read a channel, unless a run that is alive has it. @returns whether it was taken */
  takeLease(id: string, lease: { by: string; now: Date; until: Date }): boolean;
  endLease(id: string, by: string): void;
  /** Removes the channel and all that is known of it but its nights, which must be gone by then. */
  remove(id: string): void;
}

const PARTS = [
  'channel_nights',
  'channel_events',
  'channel_fetches',
  'channel_runs',
  'channel_clashes',
];

export function createChannelsRepository(db: Db, sqlite: Sqlite): ChannelsRepository {
  // A lease that ends later than any run lasts was written by a clock that has been put back since.
  const lease = sqlite.prepare(
    `update channels set lease_by = @by, lease_until = @until
     where id = @id and (lease_by is null or lease_until <= @now or lease_until > @until)`,
  );
  const release = sqlite.prepare(
    'update channels set lease_by = null, lease_until = null where id = ? and lease_by = ?',
  );
  const parts = PARTS.map((table) => sqlite.prepare(`delete from ${table} where channel_id = ?`));
  const byId = once(() =>
    db
      .select()
      .from(channelsTable)
      .where(eq(channelsTable.id, placeholder('id')))
      .prepare(),
  );
  const all = once(() =>
    db
      .select()
      .from(channelsTable)
      .orderBy(asc(channelsTable.createdAt), channelsTable.id)
      .prepare(),
  );
  return {
    find: (id) => byId().get({ id }) ?? null,
    findByToken: (token) =>
      db.select().from(channelsTable).where(eq(channelsTable.exportToken, token)).get() ?? null,
    all: () => all().all(),
    insert: (record) => void db.insert(channelsTable).values(record).run(),
    update: (id, changes) =>
      void db.update(channelsTable).set(changes).where(eq(channelsTable.id, id)).run(),
    takeLease: (id, { by, now, until }) =>
      lease.run({ id, by, now: now.getTime(), until: until.getTime() }).changes === 1,
    endLease: (id, by) => void release.run(id, by),
    remove(id) {
      for (const part of parts) part.run(id);
      db.delete(channelsTable).where(eq(channelsTable.id, id)).run();
    },
  };
}
