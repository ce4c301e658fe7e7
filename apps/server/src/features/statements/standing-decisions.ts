import type { Sqlite } from '../../platform/database/open.ts';
import type { BookingLedger, LedgerRepository } from '../ledger/ledger.repository.ts';
import type { StatementRowRecord, StatementsRepository } from './statements.repository.ts';

type Payment = BookingLedger['payments'][number];

/** Decisions on rows that still hold: a row is free again once what it was is reversed, from wherever. */
export interface StandingDecisions {
  /** The rows of these whose decision holds no more. */
  freed(rows: readonly StatementRowRecord[]): Set<string>;
  /** Names of everything of ours that some row is. */
  seen(): Set<string>;
  /**
   * The row that each of these records of ours is now, by its name. A payment that was corrected has none: the row is the
   * one in its place, which is answered for it.
   */
  rowsOf(targets: readonly string[]): ReadonlyMap<string, StatementRowRecord>;
  /** A payment as it stands: itself, or the one that was written in its place. Null once it is taken back. */
  paymentNow(id: string): Payment | null;
}

/** Kinds of records, each with the SQL that answers which of some ids are taken back. */
const TAKEN_BACK = {
  payment: 'select reverses from payments',
  expense: 'select reverses from expenses',
  channel_payout: 'select reverses from channel_payouts',
} as const;

export function createStandingDecisions({
  sqlite,
  ledgers,
  rows,
}: {
  sqlite: Sqlite;
  ledgers: Pick<LedgerRepository, 'findPayment'>;
  rows: Pick<StatementsRepository, 'decided'>;
}): StandingDecisions {
  const takenBack = Object.entries(TAKEN_BACK).map(([kind, select]) => ({
    kind,
    of: sqlite.prepare(`${select} where reverses in (select value from json_each(?))`).pluck(),
  }));
  const failed = sqlite.prepare(`select key from payouts where state = 'failed'`).pluck();
  const writtenAnew = sqlite.prepare('select id from payments where corrects = ?').pluck();
  const isReversed = sqlite.prepare('select 1 from payments where reverses = ?').pluck();

  function paymentNow(id: string): Payment | null {
    const payment = ledgers.findPayment(id);
    if (payment === null || isReversed.get(id) === undefined) return payment;
    const anew = writtenAnew.get(id) as string | undefined;
    return anew === undefined ? null : paymentNow(anew);
  }

  /** The payment that a row is now: one that was corrected, as long as its amount is the row's. */
  function paymentOf({ target, satang }: StatementRowRecord): Payment | null {
    const payment = paymentNow(idIn(target));
    return payment !== null && amountOf(payment) * 100 === satang ? payment : null;
  }

  function freed(of: readonly StatementRowRecord[]): Set<string> {
    const found = new Set<string>();
    for (const { kind, of: asked } of takenBack) {
      const own = of.filter(({ decided, target }) => decided !== null && kindIn(target) === kind);
      if (own.length === 0) continue;
      const back = new Set(
        asked.all(JSON.stringify(own.map(({ target }) => idIn(target)))) as string[],
      );
      for (const row of own) {
        if (!back.has(idIn(row.target))) continue;
        if (kind !== 'payment' || paymentOf(row) === null) found.add(row.id);
      }
    }
    const lost = new Set((failed.all() as string[]).map((key) => `payout:${key}`));
    for (const row of of) if (lost.has(row.target)) found.add(row.id);
    return found;
  }

  return {
    freed,
    paymentNow,
    seen() {
      const decided = rows.decided();
      const free = freed(decided);
      const names = new Set<string>();
      for (const row of decided) {
        if (free.has(row.id) || row.target === '') continue;
        names.add(row.target);
        if (kindIn(row.target) === 'payment') names.add(`payment:${paymentOf(row)?.id ?? ''}`);
      }
      return names;
    },
    rowsOf(targets) {
      const decided = rows.decided(targets);
      const free = freed(decided);
      return new Map(
        decided
          .filter(({ id }) => !free.has(id))
          .map((row) => {
            const { target } = row;
            const now = kindIn(target) === 'payment' ? paymentNow(idIn(target)) : null;
            return [now === null ? target : `payment:${now.id}`, row] as const;
          }),
      );
    },
  };
}

export const kindIn = (target: string): string => target.slice(0, Math.max(0, target.indexOf(':')));
export const idIn = (target: string): string => target.slice(target.indexOf(':') + 1);

const amountOf = ({ entries }: Pick<Payment, 'entries'>): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
