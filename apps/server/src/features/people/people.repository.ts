import { and, asc, eq, isNull, sql } from '../../db/orm.ts';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { peopleTable } from './people.table.ts';

/** Somebody who belongs to the house, as the house knows them. */
export type PersonRow = Omit<typeof peopleTable.$inferSelect, 'removedAt'>;
type NewPersonRow = typeof peopleTable.$inferInsert;

const present = isNull(peopleTable.removedAt);

const columns = {
  id: peopleTable.id,
  name: peopleTable.name,
  email: peopleTable.email,
  passwordHash: peopleTable.passwordHash,
  role: peopleTable.role,
  tokenGeneration: peopleTable.tokenGeneration,
  createdAt: peopleTable.createdAt,
  lastLogInAt: peopleTable.lastLogInAt,
};

/** Only people who still belong to the house are ever found. */
export interface PeopleRepository {
  owners(): PersonRow[];
  find(id: string): PersonRow | null;
  findByEmail(email: string): PersonRow | null;
  list(): PersonRow[];
  insert(person: NewPersonRow): void;
  /** Raises the generation, so that no token of theirs counts any more. */
  endTokens(id: string): void;
  setPassword(id: string, passwordHash: string): void;
  noteLogIn(id: string, at: Date): void;
  /** Keeps the name for the history and nothing that opens anything. */
  remove(id: string, at: Date): void;
}

export function createPeopleRepository(db: Db): PeopleRepository {
  const select = () => db.select(columns).from(peopleTable);
  // Asked at every call of the house, so prepared once.
  const byId = once(() =>
    select()
      .where(and(eq(peopleTable.id, sql.placeholder('id')), present))
      .prepare(),
  );
  const change = (id: string, values: Partial<NewPersonRow>): void => {
    db.update(peopleTable)
      .set(values)
      .where(and(eq(peopleTable.id, id), present))
      .run();
  };
  return {
    find: (id) => byId().get({ id }) ?? null,
    findByEmail: (email) =>
      select()
        .where(and(eq(peopleTable.email, email), present))
        .get() ?? null,
    list: () => select().where(present).orderBy(asc(peopleTable.createdAt)).all(),
    owners: () =>
      select()
        .where(and(eq(peopleTable.role, 'owner'), present))
        .all(),
    insert: (person) => void db.insert(peopleTable).values(person).run(),
    endTokens(id) {
      const tokenGeneration = sql`${peopleTable.tokenGeneration} + 1`;
      db.update(peopleTable).set({ tokenGeneration }).where(eq(peopleTable.id, id)).run();
    },
    setPassword: (id, passwordHash) => change(id, { passwordHash }),
    noteLogIn: (id, at) => change(id, { lastLogInAt: at }),
    remove: (id, at) => change(id, { removedAt: at, passwordHash: '' }),
  };
}
