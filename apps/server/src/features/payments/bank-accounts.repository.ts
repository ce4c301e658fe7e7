import type { AdminBankAccount } from '@villa/shared/contract/admin-villa.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { bankAccountsTable } from './bank-accounts.table.ts';

export interface BankAccountsRepository {
  /** In the order they are shown. */
  list(): AdminBankAccount[];
  /** The first version, unless it says another. */
  insert(account: Omit<AdminBankAccount, 'version'> & { version?: number }, position: number): void;
  update(id: string, changes: Partial<Omit<AdminBankAccount, 'id'>>): void;
  move(id: string, position: number): void;
  delete(id: string): void;
  /** All of them anew, in this order. Belongs into a transaction. */
  replace(accounts: readonly AdminBankAccount[]): void;
}

export function createBankAccountsRepository(db: Db): BankAccountsRepository {
  const { id, bankName, accountNumber, accountName, version } = bankAccountsTable;
  const list = db
    .select({ id, bankName, accountNumber, accountName, version })
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
