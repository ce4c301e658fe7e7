import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { usersTable } from './users.table.ts';

/** The names of users by their ids, removed ones among them. */
export const namesOfUsers =
  (db: Db) =>
  (userIds: readonly string[]): Map<string, string> =>
    new Map(
      userIds.length === 0
        ? []
        : db
            .select({ id: usersTable.id, name: usersTable.name })
            .from(usersTable)
            .where(inArray(usersTable.id, [...userIds]))
            .all()
            .map(({ id, name }) => [id, name]),
    );
