import type { BankAccountFields } from '@villa/shared/contract/admin-villa.ts';
import type { BankAccount } from '@villa/shared/contract/payment.ts';
import { Refusal, invalidFields } from '../../http/refusal.ts';
import type { Person } from '../people/tokens.ts';
import type { VillaDesk } from '../villa/villa-desk.ts';
import type { BankAccountsRepository } from './bank-accounts.repository.ts';

/** More than a guest would ever choose from. */
const MOST_ACCOUNTS = 20;

/** Where guests send money. Every change is in the villa's history with the account before and after. */
export interface BankAccounts {
  list(): BankAccount[];
  /** @throws Refusal `invalid_fields` (`too_big`) when there are too many already */
  create(person: Person, fields: BankAccountFields): BankAccount;
  /** @throws Refusal `not_found` */
  change(
    person: Person,
    id: string,
    fields: { [Key in keyof BankAccountFields]?: string | undefined },
  ): BankAccount;
  /** @throws Refusal `not_found` */
  delete(person: Person, id: string): void;
  /** The whole list; whoever comes with the id of an account remains that one. */
  replace(
    person: Person,
    accounts: readonly (BankAccountFields & { id?: string | undefined })[],
  ): void;
}

interface BankAccountsDeps {
  bankAccounts: BankAccountsRepository;
  villaDesk: VillaDesk;
  newId: () => string;
}

/** Undefined: not there before, or not any more. */
type Known = BankAccount | undefined;

const inWords = (account: BankAccountFields | undefined): string | null =>
  account ? `${account.bankName} ${account.accountNumber} ${account.accountName}` : null;

export function createBankAccounts(deps: BankAccountsDeps): BankAccounts {
  const { bankAccounts } = deps;

  function find(id: string): BankAccount {
    const account = bankAccounts.list().find((one) => one.id === id);
    if (!account) throw new Refusal('not_found');
    return account;
  }

  /** Runs in the villa's transaction, so that accounts and history cannot differ. */
  function write(person: Person, work: () => (readonly [before: Known, after: Known])[]): void {
    deps.villaDesk.change(person, undefined, () => ({
      values: {},
      fields: work()
        .map(([before, after]) => ({
          field: 'bankDetails',
          from: inWords(before),
          to: inWords(after),
        }))
        .filter(({ from, to }) => from !== to),
    }));
  }

  return {
    list: () => bankAccounts.list(),

    create(person, fields) {
      const account = { id: deps.newId(), ...fields };
      write(person, () => {
        const there = bankAccounts.list();
        if (there.length >= MOST_ACCOUNTS) throw invalidFields({ bankName: 'too_big' });
        bankAccounts.replace([...there, account]);
        return [[undefined, account]];
      });
      return account;
    },

    change(person, id, fields) {
      write(person, () => {
        const before = find(id);
        const given = Object.entries(fields).filter(([, value]) => value !== undefined);
        const after: BankAccount = { ...before, ...Object.fromEntries(given) };
        bankAccounts.update(id, after);
        return [[before, after]];
      });
      return find(id);
    },

    delete(person, id) {
      write(person, () => {
        const before = find(id);
        bankAccounts.delete(id);
        return [[before, undefined]];
      });
    },

    replace(person, wished) {
      write(person, () => {
        const before = new Map(bankAccounts.list().map((account) => [account.id, account]));
        const after = new Map<string, BankAccount>();
        for (const { id, ...fields } of wished) {
          // An id of nobody, or named twice, is a new account: it cannot take another one's place.
          const own = id !== undefined && before.has(id) && !after.has(id) ? id : deps.newId();
          after.set(own, { id: own, ...fields });
        }
        bankAccounts.replace([...after.values()]);
        const ids = new Set([...before.keys(), ...after.keys()]);
        return [...ids].map((id) => [before.get(id), after.get(id)] as const);
      });
    },
  };
}
