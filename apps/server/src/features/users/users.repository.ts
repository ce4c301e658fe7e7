import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { usersTable } from './users.table.ts';

/** Somebody who belongs to the house, as the house knows them. */
export type UserRow = Omit<typeof usersTable.$inferSelect, 'removedAt'>;
type NewUserRow = typeof usersTable.$inferInsert;

const present = isNull(usersTable.removedAt);

const columns = {
  id: usersTable.id,
  name: usersTable.name,
  email: usersTable.email,
  passwordHash: usersTable.passwordHash,
  role: usersTable.role,
  tokenGeneration: usersTable.tokenGeneration,
  createdAt: usersTable.createdAt,
  lastLogInAt: usersTable.lastLogInAt,
};

/** Only people who still belong to the house are ever found. */
export interface UsersRepository {
  owners(): UserRow[];
  find(id: string): UserRow | null;
  findByEmail(email: string): UserRow | null;
  list(): UserRow[];
  insert(user: NewUserRow): void;
  /** Raises the generation, so that no token of theirs counts any more. */
  endTokens(id: string): void;
  setPassword(id: string, passwordHash: string): void;
  noteLogIn(id: string, at: Date): void;
  /** Keeps the name for the history and nothing that opens anything. */
  remove(id: string, at: Date): void;
}

export function createUsersRepository(db: Db): UsersRepository {
  const select = () => db.select(columns).from(usersTable);
  // Asked at every call of the house, so prepared once.
  const byId = once(() =>
    select()
      .where(and(eq(usersTable.id, sql.placeholder('id')), present))
      .prepare(),
  );
  const change = (id: string, values: Partial<NewUserRow>): void => {
    db.update(usersTable)
      .set(values)
      .where(and(eq(usersTable.id, id), present))
      .run();
  };
  return {
    find: (id) => byId().get({ id }) ?? null,
    findByEmail: (email) =>
      select()
        .where(and(eq(usersTable.email, email), present))
        .get() ?? null,
    list: () => select().where(present).orderBy(asc(usersTable.createdAt)).all(),
    owners: () =>
      select()
        .where(and(eq(usersTable.role, 'owner'), present))
        .all(),
    insert: (user) => void db.insert(usersTable).values(user).run(),
    endTokens(id) {
      const tokenGeneration = sql`${usersTable.tokenGeneration} + 1`;
      db.update(usersTable).set({ tokenGeneration }).where(eq(usersTable.id, id)).run();
    },
    setPassword: (id, passwordHash) => change(id, { passwordHash }),
    noteLogIn: (id, at) => change(id, { lastLogInAt: at }),
    remove: (id, at) => change(id, { removedAt: at, passwordHash: '' }),
  };
}
