import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import { refundAccountsTable } from './refund-accounts.table.ts';

export interface NamedAccount {
  account: RefundAccount;
  namedAt: Date;
}

export interface RefundAccountsRepository {
  /**
   * The account for refunds of a booking: the one that was named last, by itself or with the newest request to cancel.
   * An account named in a request that the guest took back does not count.
   */
  of(bookingId: string): NamedAccount | null;
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

  function byItself(bookingId: string): NamedAccount | null {
    const row = db
      .select()
      .from(table)
      .where(eq(table.bookingId, bookingId))
      .orderBy(desc(table.number))
      .limit(1)
      .get();
    return row?.account ? { account: row.account, namedAt: row.namedAt } : null;
  }

  return {
    of(bookingId) {
      const [own, asked] = [byItself(bookingId), withRequest(bookingId)];
      if (own === null || asked === null) return own ?? asked;
      return asked.namedAt > own.namedAt ? asked : own;
    },
    countOf: (bookingId) =>
      db.select({ rows: count() }).from(table).where(eq(table.bookingId, bookingId)).get()?.rows ??
      0,
    insert: (named) => void db.insert(table).values(named).run(),
  };
}
