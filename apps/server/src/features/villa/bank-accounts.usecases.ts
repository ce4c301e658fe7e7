import type { BankChange } from '@villa/shared/contract/mails.ts';
import type { BankAccountFields } from '@villa/shared/contract/bank-account.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { inOrder } from '../../platform/in-order.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaWriter } from './villa-writer.ts';
import type { BankAccountRecord, BankAccountsRepository } from './bank-accounts.repository.ts';

/** More than a guest would ever choose from. */
const MAX_ACCOUNTS = 20;

export interface BankAccountChange extends Partial<
  Record<keyof BankAccountFields, string | undefined>
> {
  /** The version the change was made on, if the caller names it. */
  version?: number | undefined;
}

/** The accounts guests pay into. Every change is in the villa's history, with the account before and after. */
export interface BankAccounts {
  list(): BankAccountRecord[];
  /** @throws AppError `invalid_fields` (`too_big`) when there are too many already */
  create(user: AuthUser, fields: BankAccountFields): BankAccountRecord;
  /** @throws AppError `not_found`; `stale_version` with the account as it is now */
  change(user: AuthUser, id: string, change: BankAccountChange): BankAccountRecord;
  /** @throws AppError `not_found` */
  delete(user: AuthUser, id: string): void;
  /** Changes their order only: whoever moves one cannot overwrite another. */
  order(ids: readonly string[]): void;
  /** The whole list; an entry with the id of an account changes that account. @throws AppError `stale_version` */
  replace(user: AuthUser, accounts: readonly RequestedAccount[]): void;
}

type RequestedAccount = BankAccountFields &
  Pick<BankAccountChange, 'version'> & { id?: string | undefined };

/** Writes the mail to the owner about it; belongs into the transaction of the change. */
export type MailBankChange = (change: { what: BankChange; by: string }) => void;

interface BankAccountsDeps {
  bankAccounts: BankAccountsRepository;
  writeTransaction: WriteTransaction;
  villaWriter: VillaWriter;
  mailBankChange: MailBankChange;
  newId: () => string;
}

/** Undefined: not there before, or not any more. */
type Known = BankAccountRecord | undefined;

const inWords = (account: BankAccountFields | undefined): string | null =>
  account
    ? [
        account.bankName,
        account.accountNumber,
        account.accountName,
        account.swift,
        account.branch,
        account.bankAddress,
        account.charges,
      ]
        .filter(Boolean)
        .join(' ')
    : null;

/** A new account; what is left out of it is for transfers from abroad, which it takes none of. */
function newAccount(id: string, fields: BankAccountFields): BankAccountRecord {
  const { swift = '', bankAddress = '', branch = '', charges = '' } = fields;
  return { id, ...fields, swift, bankAddress, branch, charges, version: 1 };
}

/** The account under its next version, if anything is new; what is left out stays. */
function next(
  before: BankAccountRecord,
  fields: Omit<BankAccountChange, 'version'>,
): BankAccountRecord {
  const changes = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && before[field as keyof BankAccountFields] !== value,
  );
  if (changes.length === 0) return before;
  return { ...before, ...Object.fromEntries(changes), version: before.version + 1 };
}

/** One who was refused sees the account as it is now. */
function refuseStale(account: BankAccountRecord, version: number | undefined): void {
  if (version === undefined || version === account.version) return;
  throw new AppError('stale_version', { data: { account } });
}

export function createBankAccounts(deps: BankAccountsDeps): BankAccounts {
  const { bankAccounts } = deps;

  function find(id: string): BankAccountRecord {
    const account = bankAccounts.list().find((one) => one.id === id);
    if (!account) throw new AppError('not_found');
    return account;
  }

  /** Runs in the villa's transaction, so that accounts and history cannot differ. */
  function write(
    user: AuthUser,
    what: BankChange,
    work: () => (readonly [before: Known, after: Known])[],
  ): void {
    deps.villaWriter.change(user, undefined, () => {
      const fields = work()
        .map(([before, after]) => ({
          field: 'bankDetails',
          from: inWords(before),
          to: inWords(after),
        }))
        .filter(({ from, to }) => from !== to);
      if (fields.length > 0) deps.mailBankChange({ what, by: user.name });
      return { values: {}, fields };
    });
  }

  return {
    list: () => bankAccounts.list(),

    create(user, fields) {
      const account = newAccount(deps.newId(), fields);
      write(user, 'account_added', () => {
        const there = bankAccounts.list();
        if (there.length >= MAX_ACCOUNTS) throw invalidFields({ bankName: 'too_big' });
        bankAccounts.replace([...there, account]);
        return [[undefined, account]];
      });
      return find(account.id);
    },

    change(user, id, { version, ...fields }) {
      write(user, 'account_changed', () => {
        const before = find(id);
        refuseStale(before, version);
        const after = next(before, fields);
        bankAccounts.update(id, after);
        return [[before, after]];
      });
      return find(id);
    },

    delete(user, id) {
      write(user, 'account_removed', () => {
        const before = find(id);
        bankAccounts.delete(id);
        return [[before, undefined]];
      });
    },

    order(ids) {
      deps.writeTransaction(() => {
        for (const [position, { id }] of inOrder(bankAccounts.list(), ids).entries()) {
          bankAccounts.move(id, position);
        }
      });
    },

    replace(user, requested) {
      write(user, 'accounts_replaced', () => {
        const before = new Map(bankAccounts.list().map((account) => [account.id, account]));
        const after = new Map<string, BankAccountRecord>();
        for (const { id, version, ...fields } of requested) {
          const known = id !== undefined && !after.has(id) ? before.get(id) : undefined;
          if (known) refuseStale(known, version);
          // An id of nobody, or named twice, is a new account: it cannot take another one's place.
          const own = known ? next(known, fields) : newAccount(deps.newId(), fields);
          after.set(own.id, own);
        }
        bankAccounts.replace([...after.values()]);
        const ids = new Set([...before.keys(), ...after.keys()]);
        return [...ids].map((id) => [before.get(id), after.get(id)] as const);
      });
    },
  };
}
