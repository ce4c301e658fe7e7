import type { Language } from '@villa/shared/domain/text/language.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { cleanerLinksTable } from './cleaner-links.table.ts';
import { invitationsTable } from './invitations.table.ts';
import { passwordLinksTable } from './password-links.table.ts';
import { usersTable } from './users.table.ts';
import { pushSubscriptionsTable } from '../push/push-subscriptions.table.ts';

/** A user as the server knows them: every column of the table but when they were removed. */
export type UserRow = Omit<typeof usersTable.$inferSelect, 'removedAt'>;

const present = isNull(usersTable.removedAt);

const { removedAt: _removedAt, ...columns } = getTableColumns(usersTable);

/** Users who have been removed are never found. */
export interface UsersRepository {
  owners(): UserRow[];
  find(id: string): UserRow | null;
  findByEmail(email: string): UserRow | null;
  list(): UserRow[];
  /** @returns the row as it was stored */
  insert(user: Omit<UserRow, 'mailLanguage' | 'slipMails'>): UserRow;
  /**
   * Ends what lets somebody in as this user: every token, by raising the generation, and a link for a new
   * password. The owner's links and invitations for others go, too: whoever was in as the owner may have made them.
   * Belongs into a transaction.
   */
  endAccess(id: string): void;
  setPassword(id: string, passwordHash: string): void;
  rename(id: string, values: Partial<Pick<UserRow, 'name' | 'email'>>): void;
  setMailLanguage(id: string, language: Language): void;
  setSlipMails(id: string, wanted: boolean): void;
  noteLogIn(id: string, at: Date): void;
  /** Keeps the name for the history and nothing that opens anything. */
  remove(id: string, at: Date): void;
}

export function createUsersRepository(db: Db): UsersRepository {
  const select = () => db.select(columns).from(usersTable);
  const all = once(() => select().where(present).orderBy(asc(usersTable.createdAt)).prepare());
  // Read at every call of a user, so prepared once.
  const byId = once(() =>
    select()
      .where(and(eq(usersTable.id, sql.placeholder('id')), present))
      .prepare(),
  );
  const change = (id: string, values: Partial<typeof usersTable.$inferInsert>): void => {
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
    list: () => all().all(),
    owners: () =>
      select()
        .where(and(eq(usersTable.role, 'owner'), present))
        .orderBy(asc(usersTable.email))
        .all(),
    insert: (user) => db.insert(usersTable).values(user).returning(columns).get(),
    endAccess(id) {
      db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, id)).run();
      const tokenGeneration = sql`${usersTable.tokenGeneration} + 1`;
      const ended = db
        .update(usersTable)
        .set({ tokenGeneration })
        .where(eq(usersTable.id, id))
        .returning({ role: usersTable.role })
        .get();
      const isOwner = ended?.role === 'owner';
      if (isOwner) db.delete(invitationsTable).run();
      db.delete(passwordLinksTable)
        .where(isOwner ? undefined : eq(passwordLinksTable.userId, id))
        .run();
      db.delete(cleanerLinksTable)
        .where(isOwner ? undefined : eq(cleanerLinksTable.userId, id))
        .run();
    },
    setPassword: (id, passwordHash) => change(id, { passwordHash }),
    rename(id, values) {
      if (Object.keys(values).length > 0) change(id, values);
    },
    setMailLanguage: (id, mailLanguage) => change(id, { mailLanguage }),
    setSlipMails: (id, slipMails) => change(id, { slipMails }),
    noteLogIn: (id, at) => change(id, { lastLogInAt: at }),
    remove(id, at) {
      change(id, { removedAt: at, passwordHash: '' });
      db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, id)).run();
    },
  };
}
