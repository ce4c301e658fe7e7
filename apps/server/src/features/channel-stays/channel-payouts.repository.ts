import type { Month } from '@villa/shared/domain/money/month.ts';
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { channelPayoutPartsTable, channelPayoutsTable } from './channel-stays.table.ts';

export type PayoutRow = typeof channelPayoutsTable.$inferSelect;
export type PayoutPart = Omit<typeof channelPayoutPartsTable.$inferSelect, 'payoutId'>;

/** The payouts of channels; they are only ever added to. */
export interface ChannelPayoutsRepository {
  insert(row: PayoutRow, parts: readonly PayoutPart[]): void;
  find(id: string): PayoutRow | null;
  findByKey(key: string): PayoutRow | null;
  partsOf(id: string): PayoutPart[];
  isReversed(id: string): boolean;
  named(ids: readonly string[]): PayoutRow[];
  /** Those that came in a month, and those of months before that were written between two instants. */
  paidIn(month: Month, written: { from: Date; until: Date }): PayoutRow[];
  /** Whole satang that came for these, by stay; none has no line. */
  cameFor(stayIds: readonly string[]): Map<string, number>;
  /** The payouts that have a part for a stay, as they came, each with that part. */
  ofStay(stayId: string): (PayoutRow & { part: number })[];
}

export function createChannelPayoutsRepository(db: Db): ChannelPayoutsRepository {
  const table = channelPayoutsTable;
  const parts = channelPayoutPartsTable;
  const inOrder = [asc(table.receivedOn), sql`${table}.rowid`];
  return {
    insert(row, its) {
      db.insert(table).values(row).run();
      for (const part of its)
        db.insert(parts)
          .values({ ...part, payoutId: row.id })
          .run();
    },
    find: (id) => db.select().from(table).where(eq(table.id, id)).get() ?? null,
    findByKey: (key) => db.select().from(table).where(eq(table.key, key)).get() ?? null,
    partsOf: (id) =>
      db
        .select({ stayId: parts.stayId, satang: parts.satang })
        .from(parts)
        .where(eq(parts.payoutId, id))
        .all(),
    isReversed: (id) => db.select().from(table).where(eq(table.reverses, id)).get() !== undefined,
    named: (ids) =>
      db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(...inOrder)
        .all(),
    paidIn(month, { from, until }) {
      const first = `${month}-01`;
      return db
        .select()
        .from(table)
        .where(
          or(
            and(gte(table.receivedOn, first), lt(table.receivedOn, `${month}-32`)),
            and(gte(table.at, from), lt(table.at, until), lt(table.receivedOn, first)),
          ),
        )
        .orderBy(...inOrder)
        .all();
    },
    cameFor: (stayIds) =>
      new Map(
        db
          .select({ id: parts.stayId, satang: sql<number>`sum(${parts.satang})` })
          .from(parts)
          .where(inArray(parts.stayId, [...stayIds]))
          .groupBy(parts.stayId)
          .all()
          .map(({ id, satang }) => [id, satang]),
      ),
    ofStay: (stayId) =>
      db
        .select({ payout: table, part: parts.satang })
        .from(parts)
        .innerJoin(table, eq(table.id, parts.payoutId))
        .where(eq(parts.stayId, stayId))
        .orderBy(...inOrder)
        .all()
        .map(({ payout, part }) => ({ ...payout, part })),
  };
}
