import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { blocksTable } from '../availability/nights.table.ts';
import { usersTable } from '../users/users.table.ts';

export interface BlockRecord {
  id: string;
  fromNight: CalendarDate;
  /** The morning after the last night. */
  untilDay: CalendarDate;
  note: string;
  personId: string | null;
  createdAt: Date;
}

/** A block with the name of whoever made it. */
export type SignedBlock = BlockRecord & { personName: string | null };

/** The blocks' rows; their nights are the business of the nights' own repository. */
export interface BlocksRepository {
  find(id: string): SignedBlock | null;
  /** Those that end after a day, in order. */
  endingAfter(day: CalendarDate): SignedBlock[];
  insert(record: BlockRecord): void;
  /** Only after its nights are free: they point to it. */
  remove(id: string): void;
}

export function createBlocksRepository(db: Db): BlocksRepository {
  const signed = () =>
    db
      .select({
        id: blocksTable.id,
        fromNight: blocksTable.fromNight,
        untilDay: blocksTable.untilDay,
        note: blocksTable.note,
        personId: blocksTable.personId,
        personName: usersTable.name,
        createdAt: blocksTable.createdAt,
      })
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
