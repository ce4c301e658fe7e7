import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { OnlineMoney, PayoutPartRow, PayoutRow } from './online-money.repository.ts';
import type { PaymentProviders } from './providers.ts';

/** A part of a payout, satang that arrive, and the provider's fee on it. Less than 0 went back. */
export interface ListedPayoutPart extends Omit<PayoutPartRow, 'payout'> {
  /** The ledger's row of a payment or a refund; null: a dispute, or money of something else in the account. */
  payment: string | null;
  bookingId: string | null;
}

export type ListedPayout = Omit<PayoutRow, 'at'> & { parts: ListedPayoutPart[] };

/** The sums that providers sent to the villa's account, for whoever reads the bank's statement. */
export interface Payouts {
  /** Those that arrive in the days `[from, until)`, or all, the oldest first; none that failed. */
  list(days?: { from: CalendarDate; until: CalendarDate }): ListedPayout[];
  /**
   * Marks a payout, and so each payment in it, as seen at the bank. Belongs into the caller's transaction.
   * @param seenOn the day of the statement's row; null takes the mark back
   * @throws AppError `not_found`
   */
  markSeen(key: string, seenOn: CalendarDate | null): void;
  /** @returns the keys of the payouts that payments of the ledger are parts of, by payment; none has no line */
  ofPayments(payments: readonly string[]): ReadonlyMap<string, readonly string[]>;
}

export function createPayouts(deps: {
  onlineMoney: Pick<OnlineMoney, 'payouts' | 'payout' | 'markSeen' | 'partsWith'>;
  ledgers: Pick<LedgerRepository, 'findByKey' | 'findPayment'>;
  providers: PaymentProviders;
}): Payouts {
  const { onlineMoney, ledgers } = deps;

  /** The ledger knows a provider's money by its way to pay. */
  const rowOf = (service: string, key: string) => {
    const way = Object.values(deps.providers).find((one) => one.service === service);
    return way === undefined ? null : ledgers.findByKey(`${way.id} ${key}`);
  };

  /** A provider's own name for money, out of the ledger's key for it; null for money that no provider brought. */
  const providersKey = (key: string | null): string | null => {
    const way = Object.values(deps.providers).find(({ id }) => key?.startsWith(`${id} `));
    return key === null || way === undefined ? null : key.slice(way.id.length + 1);
  };

  return {
    list(days) {
      const isAsked = ({ arrivesOn }: PayoutRow) =>
        days === undefined || (arrivesOn >= days.from && arrivesOn < days.until);
      return onlineMoney
        .payouts()
        .filter((payout) => payout.state !== 'failed' && isAsked(payout))
        .toReversed()
        .map(({ at: _, parts, ...payout }) => ({
          ...payout,
          parts: parts.map(({ key, satang, fee }) => {
            const row = rowOf(payout.provider, key);
            return {
              key,
              satang,
              fee,
              payment: row?.id ?? null,
              bookingId: row?.bookingId ?? null,
            };
          }),
        }));
    },
    markSeen(key, seenOn) {
      if (onlineMoney.payout(key) === null) throw new AppError('not_found');
      onlineMoney.markSeen(key, seenOn);
    },
    ofPayments(payments) {
      const byKey = new Map(
        payments.flatMap((id) => {
          const key = providersKey(ledgers.findPayment(id)?.key ?? null);
          return key === null ? [] : [[key, id] as const];
        }),
      );
      if (byKey.size === 0) return new Map();
      const parts = onlineMoney.partsWith([...byKey.keys()]);
      const byPayment = Map.groupBy(parts, ({ key }) => byKey.get(key) ?? '');
      return new Map(
        [...byPayment].map(([id, its]) => [id, its.map(({ payout }) => payout)] as const),
      );
    },
  };
}
