import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { blocksTable } from './nights.table.ts';
import { usersTable } from '../staff/users.table.ts';

export type BlockRecord = typeof blocksTable.$inferSelect;

/** A block with the name of whoever made it. */
export type SignedBlock = BlockRecord & { personName: string | null };

/** The blocks' rows; their nights are the business of the nights' own repository. */
export interface BlocksRepository {
  find(id: string): SignedBlock | null;
  /** Those that end after a day, in order. */
  endingAfter(day: string): SignedBlock[];
  insert(record: BlockRecord): void;
  /** Only after its nights are free: they point to it. */
  remove(id: string): void;
}

export function createBlocksRepository(db: Db): BlocksRepository {
  const signed = () =>
    db
      .select({ ...getTableColumns(blocksTable), personName: usersTable.name })
      .from(blocksTable)
      .leftJoin(usersTable, eq(usersTable.id, blocksTable.personId));
  const byId = once(() =>
    signed()
      .where(eq(blocksTable.id, sql.placeholder('id')))
      .prepare(),
  );
  const after = once(() =>
    signed()
      .where(gt(blocksTable.untilDay, sql.placeholder('day')))
      .orderBy(asc(blocksTable.fromNight))
      .prepare(),
  );
  return {
    find: (id) => byId().get({ id }) ?? null,
    endingAfter: (day) => after().all({ day }),
    insert: (record) => void db.insert(blocksTable).values(record).run(),
    remove: (id) => void db.delete(blocksTable).where(eq(blocksTable.id, id)).run(),
  };
}
