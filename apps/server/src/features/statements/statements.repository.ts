import type { Chain } from '@villa/shared/domain/statement/matching/chains.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import {
  paymentAccountsTable,
  statementFilesTable,
  statementMappingsTable,
  statementRowsTable,
  statementsTable,
} from './statements.table.ts';

export type StatementRecord = typeof statementsTable.$inferSelect;
export type StatementRowRecord = typeof statementRowsTable.$inferSelect;
type MappingRecord = typeof statementMappingsTable.$inferSelect;
/** A decision on a row; null opens it again. */
export type RowVerdict = Pick<
  StatementRowRecord,
  'decided' | 'target' | 'decidedBy' | 'decidedAt' | 'round'
>;

/** The rows of statements. Writes belong into a transaction. */
export interface StatementsRepository {
  insert(statement: StatementRecord, file: Buffer | null): void;
  find(id: string): StatementRecord | null;
  /** The newest first. */
  list(): StatementRecord[];
  /** Keeps its rows; its file goes. */
  finish(statement: Omit<StatementRecord, 'by' | 'at'>, rows: readonly StatementRowRecord[]): void;
  /** Removes one whose columns nobody has found right. */
  drop(id: string): void;
  fileOf(id: string): Buffer | null;
  /** Those that were sent before an instant, and whose columns still wait. */
  waitingSince(before: Date): string[];
  mappingOf(accountId: string): MappingRecord | null;
  keepMapping(mapping: MappingRecord): void;
  /** Each account's chains of all its files. */
  chains(): Map<string, Chain[]>;
  row(id: string): StatementRowRecord | null;
  /** Those that a file brought, in its order. */
  rowsOf(statementId: string): StatementRowRecord[];
  /** Those of an account between two days, inclusive. */
  rowsBetween(accountId: string, from: CalendarDate, to: CalendarDate): StatementRowRecord[];
  /** Those that nobody has decided on since a day. */
  openSince(day: CalendarDate): StatementRowRecord[];
  /** Those that were decided on. @param targets as these alone */
  decided(targets?: readonly string[]): StatementRowRecord[];
  decide(id: string, verdict: RowVerdict): void;
  describe(id: string, description: string): void;
  /** Rows that still say something, before a day. */
  forgetDescriptions(before: CalendarDate): number;
  described(): Pick<StatementRowRecord, 'id' | 'description'>[];
  accountsOfPayments(): Map<string, string>;
  nameAccount(row: typeof paymentAccountsTable.$inferSelect): void;
}

export function createStatementsRepository(db: Db): StatementsRepository {
  const [statements, rows, files] = [statementsTable, statementRowsTable, statementFilesTable];
  const dropFile = (id: string) => db.delete(files).where(eq(files.statementId, id)).run();
  return {
    insert(statement, bytes) {
      db.insert(statements).values(statement).run();
      const { id: statementId, at } = statement;
      if (bytes !== null) db.insert(files).values({ statementId, bytes, at }).run();
    },
    find: (id) => db.select().from(statements).where(eq(statements.id, id)).get() ?? null,
    list: () =>
      db
        .select()
        .from(statements)
        .orderBy(desc(statements.at), sql`rowid desc`)
        .all(),
    finish({ id, ...changes }, brought) {
      db.update(statements).set(changes).where(eq(statements.id, id)).run();
      for (const row of brought) db.insert(rows).values(row).run();
      dropFile(id);
    },
    drop(id) {
      dropFile(id);
      db.delete(statements).where(eq(statements.id, id)).run();
    },
    fileOf: (id) => db.select().from(files).where(eq(files.statementId, id)).get()?.bytes ?? null,
    waitingSince: (before) =>
      db
        .select({ id: statements.id })
        .from(statements)
        .where(and(eq(statements.state, 'mapping'), lt(statements.at, before)))
        .all()
        .map(({ id }) => id),
    mappingOf: (accountId) =>
      db
        .select()
        .from(statementMappingsTable)
        .where(eq(statementMappingsTable.accountId, accountId))
        .get() ?? null,
    keepMapping: (mapping) =>
      void db
        .insert(statementMappingsTable)
        .values(mapping)
        .onConflictDoUpdate({ target: statementMappingsTable.accountId, set: mapping })
        .run(),
    chains() {
      const all = db
        .select({ accountId: statements.accountId, chains: statements.chains })
        .from(statements)
        .all();
      const found = new Map<string, Chain[]>();
      for (const { accountId, chains } of all) {
        found.set(accountId, [...(found.get(accountId) ?? []), ...chains]);
      }
      return found;
    },
    row: (id) => db.select().from(rows).where(eq(rows.id, id)).get() ?? null,
    rowsOf: (statementId) =>
      db
        .select()
        .from(rows)
        .where(eq(rows.statementId, statementId))
        .orderBy(asc(rows.place))
        .all(),
    rowsBetween: (accountId, from, to) =>
      db
        .select()
        .from(rows)
        .where(and(eq(rows.accountId, accountId), gte(rows.day, from), sql`${rows.day} <= ${to}`))
        .orderBy(asc(rows.day), sql`rowid`)
        .all(),
    openSince: (day) =>
      db
        .select()
        .from(rows)
        .where(and(isNull(rows.decided), gte(rows.day, day)))
        .orderBy(asc(rows.day), sql`rowid`)
        .all(),
    decided: (targets) =>
      db
        .select()
        .from(rows)
        .where(
          and(
            sql`${rows.decided} is not null`,
            targets === undefined ? undefined : inArray(rows.target, [...targets]),
          ),
        )
        .all(),
    decide: (id, verdict) => void db.update(rows).set(verdict).where(eq(rows.id, id)).run(),
    describe: (id, description) =>
      void db.update(rows).set({ description }).where(eq(rows.id, id)).run(),
    forgetDescriptions: (before) =>
      db
        .update(rows)
        .set({ description: '' })
        .where(and(lt(rows.day, before), ne(rows.description, '')))
        .run().changes,
    described: () =>
      db
        .select({ id: rows.id, description: rows.description })
        .from(rows)
        .where(ne(rows.description, ''))
        .all(),
    accountsOfPayments: () =>
      new Map(
        db
          .select()
          .from(paymentAccountsTable)
          .all()
          .map(({ paymentId, accountId }) => [paymentId, accountId]),
      ),
    nameAccount: (row) =>
      void db
        .insert(paymentAccountsTable)
        .values(row)
        .onConflictDoUpdate({ target: paymentAccountsTable.paymentId, set: row })
        .run(),
  };
}
