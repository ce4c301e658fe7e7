import type { StatementAccount } from '@villa/shared/contract/statements.ts';
import type { Stores } from '../../app-context.ts';
import { matchDigits } from '../slips/match-digits.ts';
import type { ShownReceiver } from '../slips/match-receiver.ts';

/** The villa's accounts, whose statements can be read. */
export interface StatementAccounts {
  list(): StatementAccount[];
  find(id: string): StatementAccount | null;
  /** The one account that a receiver is; null for none or several, and for one that was paid to by PromptPay. */
  ofReceiver(receiver: ShownReceiver): string | null;
  /** False once the digits that stand in a file, `x` for masked ones, cannot be the account's. */
  mayBe(id: string, digits: string): boolean;
}

/** A villa that is paid by PromptPay alone has an account behind it. */
const PROMPTPAY = 'promptpay';
const LAST_DIGITS = 5;

export function createStatementAccounts({
  bankAccounts,
  villa,
}: Pick<Stores, 'bankAccounts' | 'villa'>): StatementAccounts {
  function numbers(): { id: string; name: string; number: string }[] {
    const banks = bankAccounts.list();
    const promptpayId = villa.read()?.promptpayId ?? null;
    if (banks.length === 0 && promptpayId !== null) {
      return [{ id: PROMPTPAY, name: 'PromptPay', number: promptpayId }];
    }
    return banks.map(({ id, bankName, accountNumber }) => ({
      id,
      name: bankName,
      number: accountNumber,
    }));
  }
  const list = () => numbers().map(({ number, ...one }) => ({ ...one, digits: lastOf(number) }));
  return {
    list,
    find: (id) => list().find((one) => one.id === id) ?? null,
    ofReceiver({ account, either }) {
      const shown = account ?? either;
      if (shown === null) return null;
      const matching = numbers().filter(({ number }) => matchDigits(shown, number) === 'match');
      const [one, ...others] = matching;
      return one === undefined || others.length > 0 ? null : one.id;
    },
    mayBe(id, digits) {
      const account = numbers().find((one) => one.id === id);
      return account === undefined || matchDigits(digits, account.number) !== 'no';
    },
  };
}

const lastOf = (number: string): string =>
  number.replaceAll(/[^0-9A-Za-z]/g, '').slice(-LAST_DIGITS);
