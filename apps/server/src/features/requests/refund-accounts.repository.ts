import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import { refundAccountsTable } from './refund-accounts.table.ts';

export interface NamedAccount {
  account: RefundAccount;
  namedAt: Date;
}

/** With the question whether it took the place of another one. */
export interface CountedAccount extends NamedAccount {
  isChanged: boolean;
}

export interface RefundAccountsRepository {
  /**
   * The account for refunds of a booking: the one that was named last, by itself or with the newest request to cancel.
   * An account named in a request that the guest took back does not count.
   */
  of(bookingId: string): CountedAccount | null;
  /** How often one was named by itself. */
  countOf(bookingId: string): number;
  insert(named: NamedAccount & { bookingId: string; namedBy: string | null }): void;
}

export function createRefundAccountsRepository(
  db: Db,
  requests: Pick<CancellationsRepository, 'newest'>,
): RefundAccountsRepository {
  const table = refundAccountsTable;

  function withRequest(bookingId: string): NamedAccount | null {
    const request = requests.newest(bookingId);
    if (request === null || request.account === null || request.state === 'withdrawn') return null;
    return { account: request.account, namedAt: request.askedAt };
  }

  function byThemselves(bookingId: string): NamedAccount[] {
    const rows = db
      .select()
      .from(table)
      .where(eq(table.bookingId, bookingId))
      .orderBy(desc(table.number))
      .all();
    return rows.flatMap(({ account, namedAt }) => (account ? [{ account, namedAt }] : []));
  }

  return {
    of(bookingId) {
      const [own, ...before] = byThemselves(bookingId);
      const asked = withRequest(bookingId);
      const isAskedNewer = asked !== null && (own === undefined || asked.namedAt > own.namedAt);
      const last = isAskedNewer ? asked : own;
      if (last === undefined) return null;
      const others = [...before, ...(isAskedNewer ? [own] : [asked])];
      const isChanged = others.some(
        (other) => other && !isSameAccount(other.account, last.account),
      );
      return { ...last, isChanged };
    },
    countOf: (bookingId) =>
      db.select({ rows: count() }).from(table).where(eq(table.bookingId, bookingId)).get()?.rows ??
      0,
    insert: (named) => void db.insert(table).values(named).run(),
  };
}

export const isSameAccount = (one: RefundAccount, other: RefundAccount): boolean =>
  one.bank === other.bank &&
  one.name === other.name &&
  one.number === other.number &&
  (one.abroad ?? '') === (other.abroad ?? '');
