import type { BankAccount } from '@villa/shared/contract/payment.ts';
import { asc, eq } from '../../db/orm.ts';
import type { Db } from '../../db/open.ts';
import { bankAccountsTable } from './bank-accounts.table.ts';

export interface BankAccountsRepository {
  /** In the order they are shown. */
  list(): BankAccount[];
  insert(account: BankAccount, position: number): void;
  update(id: string, changes: Partial<Omit<BankAccount, 'id'>>): void;
  delete(id: string): void;
  /** All of them anew, in this order. Belongs into a transaction. */
  replace(accounts: readonly BankAccount[]): void;
}

export function createBankAccountsRepository(db: Db): BankAccountsRepository {
  const { id, bankName, accountNumber, accountName } = bankAccountsTable;
  const list = db
    .select({ id, bankName, accountNumber, accountName })
    .from(bankAccountsTable)
    .orderBy(asc(bankAccountsTable.position))
    .prepare();

  function insert(account: BankAccount, position: number): void {
    db.insert(bankAccountsTable)
      .values({ ...account, position })
      .run();
  }

  return {
    list: () => list.all(),
    insert,
    update: (which, changes) =>
      void db.update(bankAccountsTable).set(changes).where(eq(id, which)).run(),
    delete: (which) => void db.delete(bankAccountsTable).where(eq(id, which)).run(),
    replace(accounts) {
      db.delete(bankAccountsTable).run();
      for (const [position, account] of accounts.entries()) insert(account, position);
    },
  };
}
