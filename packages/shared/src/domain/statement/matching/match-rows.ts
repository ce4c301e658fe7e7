import { groupBy } from './group-by.ts';
import { type Span, isInTime, plainBankReference, spanOf } from './row-time.ts';
import { ownTransfers } from './own-transfers.ts';
import { agreementsOf } from './agreements.ts';

/** A row of a statement that nobody has decided on. In is positive, out negative, whole satang. */
export interface OpenRow {
  id: string;
  /** The villa's account whose statement it is from. */
  account: string;
  day: string;
  time: string | null;
  satang: number;
  description: string;
  reference: string | null;
}

/** The kinds of our own records that a row may be. `due` is money that nobody has recorded. */
export const FIT_KINDS = ['payment', 'payout', 'channel_payout', 'expense', 'due'] as const;
export type FitKind = (typeof FIT_KINDS)[number];

/** Something of ours that a row may be: recorded, and not seen in a statement yet, or due. */
export interface OurMoney {
  kind: FitKind;
  /** Its own within its kind. */
  id: string;
  booking: string | null;
  /** Signed as the row would be. */
  satang: number;
  /** The time that its slip says, or in which it lies; of what is due without a slip the end is open. */
  at: Span;
  /** The villa's account that it went to or from; null: nobody knows. */
  account: string | null;
  /** The bank's own reference; '' for none. */
  reference: string;
  /** Names by which the bank may call the other side. */
  names: readonly string[];
  hasSlip: boolean;
}

export const AGREEMENTS = ['reference', 'amount', 'time', 'name', 'slip'] as const;
export type Agreement = (typeof AGREEMENTS)[number];
export const DIFFERENCES = ['amount', 'day', 'no_slip', 'fits_others'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export interface Fit {
  money: OurMoney;
  agrees: Agreement[];
  differs: Difference[];
}

/**
 * `certain`: the one fit has the row's own reference and amount. `look`: a question, with everything that fits.
 * `unknown`: nothing does. `transfer`: from one of the villa's accounts to another.
 */
export interface RowMatch {
  verdict: 'certain' | 'look' | 'unknown' | 'transfer';
  fits: Fit[];
  /** The row that would be the other side of a transfer between own accounts. */
  other: string | null;
}

/** One name over all kinds. */
export const nameOfMoney = ({ kind, id }: Pick<OurMoney, 'kind' | 'id'>): string => `${kind}:${id}`;

/**
 * Matches the open rows of all accounts to our records (D7). Nothing is decided by it: a certain row marks a record as
 * seen once somebody accepts, and a question waits.
 * @param rows every open row once; @param ours records that no row has, and what is due
 */
export function matchRows(
  rows: readonly OpenRow[],
  ours: readonly OurMoney[],
): Map<string, RowMatch> {
  const byReference = groupBy(
    ours.filter((one) => plainBankReference(one.reference) !== ''),
    (one) => plainBankReference(one.reference),
  );
  const rowsByReference = groupBy(rows, (row) => plainBankReference(row.reference ?? ''));
  const byAmount = groupBy(ours, ({ satang }) => satang);
  const certain = new Map<string, OurMoney>();
  const taken = new Set<OurMoney>();
  for (const row of rows) {
    const reference = plainBankReference(row.reference ?? '');
    const named = byReference.get(reference) ?? [];
    const [one, ...others] = named.filter(({ kind }) => kind !== 'due');
    const isAlone = rowsByReference.get(reference)?.length === 1;
    if (reference === '' || one === undefined || others.length > 0 || !isAlone) continue;
    if (one.satang !== row.satang || !isOfAccount(one, row)) continue;
    certain.set(row.id, one);
    taken.add(one);
  }
  const left = (of: readonly OurMoney[] | undefined) => (of ?? []).filter((one) => !taken.has(one));
  const fitting = new Map(
    rows.map((row): [string, OurMoney[]] => {
      const own = certain.get(row.id);
      if (own !== undefined) return [row.id, [own]];
      const reference = plainBankReference(row.reference ?? '');
      const named = reference === '' ? [] : left(byReference.get(reference));
      return [row.id, fitsByAmount(row, left(byAmount.get(row.satang)), named)];
    }),
  );
  const timesFitted = new Map<OurMoney, number>();
  for (const fits of fitting.values()) {
    for (const one of fits) timesFitted.set(one, (timesFitted.get(one) ?? 0) + 1);
  }
  const transfers = ownTransfers(rows);
  const isFree = (id: string) => (fitting.get(id) ?? []).length === 0;
  return new Map(
    rows.map((row): [string, RowMatch] => {
      const fits = fitting.get(row.id) ?? [];
      const facts = fits.map((money) => ({
        money,
        ...agreementsOf(row, money, fits.length > 1 || (timesFitted.get(money) ?? 0) > 1),
      }));
      const other = transfers.get(row.id) ?? null;
      const verdict = certain.has(row.id)
        ? 'certain'
        : fits.length > 0
          ? 'look'
          : other !== null && isFree(other)
            ? 'transfer'
            : 'unknown';
      return [row.id, { verdict, fits: facts, other }];
    }),
  );
}

/** Recorded in its time, and due; with something due also what its booking has recorded on any day: a day is soon mistyped. */
function fitsByAmount(
  row: OpenRow,
  sameAmount: readonly OurMoney[],
  named: readonly OurMoney[],
): OurMoney[] {
  const at = spanOf(row.day, row.time);
  const ofAccount = sameAmount.filter((one) => isOfAccount(one, row));
  const inTime = ofAccount.filter((one) => isInTime(at, one.at));
  const owing = new Set(inTime.flatMap((one) => (one.kind === 'due' ? [one.booking] : [])));
  const anyDay = ofAccount.filter(({ kind, booking }) => kind !== 'due' && owing.has(booking));
  const recorded = inTime.filter(({ kind }) => kind !== 'due');
  const due = inTime.filter(({ kind }) => kind === 'due');
  return [...new Set([...named, ...recorded, ...anyDay, ...due])];
}

const isOfAccount = ({ account }: OurMoney, row: OpenRow): boolean =>
  account === null || account === row.account;
