import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bankAccountsTable } from './bank-accounts.table.ts';

/** Every column of the table but the place in the list. */
export type BankAccountRecord = Omit<typeof bankAccountsTable.$inferSelect, 'position'>;

export interface BankAccountsRepository {
  /** In the order they are shown. */
  list(): BankAccountRecord[];
  /** The first version, unless it says another. */
  insert(account: Omit<typeof bankAccountsTable.$inferInsert, 'position'>, position: number): void;
  update(id: string, changes: Partial<Omit<BankAccountRecord, 'id'>>): void;
  move(id: string, position: number): void;
  delete(id: string): void;
  /** All of them anew, in this order. Belongs into a transaction. */
  replace(accounts: readonly BankAccountRecord[]): void;
}

export function createBankAccountsRepository(db: Db): BankAccountsRepository {
  const { id } = bankAccountsTable;
  const { position: _position, ...columns } = getTableColumns(bankAccountsTable);
  const list = db
    .select(columns)
    .from(bankAccountsTable)
    .orderBy(asc(bankAccountsTable.position))
    .prepare();

  const insert: BankAccountsRepository['insert'] = (account, position) => {
    db.insert(bankAccountsTable)
      .values({ ...account, position })
      .run();
  };

  return {
    list: () => list.all(),
    insert,
    update: (which, changes) =>
      void db.update(bankAccountsTable).set(changes).where(eq(id, which)).run(),
    move: (which, position) =>
      void db.update(bankAccountsTable).set({ position }).where(eq(id, which)).run(),
    delete: (which) => void db.delete(bankAccountsTable).where(eq(id, which)).run(),
    replace(accounts) {
      db.delete(bankAccountsTable).run();
      for (const [position, account] of accounts.entries()) insert(account, position);
    },
  };
}
