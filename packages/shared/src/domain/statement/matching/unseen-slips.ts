import type { CalendarDate } from '../../stay/calendar-date.ts';
import { type Chain, coversAfter } from './chains.ts';

/** A payment that was recorded with a slip and that no row of a statement is. */
export interface UnseenPayment {
  id: string;
  /** The day of its slip, by the villa's clock. */
  day: CalendarDate;
  /** The villa's account that it went to; null: nobody knows. */
  account: string | null;
  /** Cash never alarms. */
  isCash: boolean;
}

/** A payment whose slip has no row, with the accounts that it may have gone to. */
export interface SlipWithoutRow {
  payment: string;
  accounts: string[];
}

/**
 * The slips without a row (F4): by account, and only where the account's statement covers the slip's day whole and goes on
 * for two days. Of one whose account nobody knows each account of the villa has to.
 * @param accounts every account of the villa that is there now
 * @param mayBeSeen true of a payment that an open row fits: it waits to be looked at instead
 */
export function slipsWithoutRow(
  payments: readonly UnseenPayment[],
  chains: ReadonlyMap<string, readonly Chain[]>,
  accounts: readonly string[],
  mayBeSeen: (payment: string) => boolean,
): SlipWithoutRow[] {
  const covers = (account: string, day: CalendarDate) =>
    coversAfter(chains.get(account) ?? [], day);
  return payments.flatMap(({ id, day, account, isCash }) => {
    if (isCash || mayBeSeen(id)) return [];
    const among = account === null ? accounts : [account];
    const isMissed = among.length > 0 && among.every((one) => covers(one, day));
    return isMissed ? [{ payment: id, accounts: [...among] }] : [];
  });
}
