import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import type { OnlineEntryRow } from '../payments/online-entries.repository.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { MonthRepository } from './month.repository.ts';

/** A provider's costs and payouts in a month, satang. */
export interface OnlineSums {
  /** For payments and disputes. */
  fees: number;
  lost: number;
  paidOut: number;
}

/** @param entries those that count in the month */
export function sumOnline(entries: readonly Pick<OnlineEntryRow, 'kind' | 'satang'>[]): OnlineSums {
  const sums = { fees: 0, lost: 0, paidOut: 0 };
  for (const { kind, satang } of entries) {
    if (kind === 'payout') sums.paidOut += satang;
    else if (kind === 'lost') sums.lost += satang;
    else sums.fees += satang;
  }
  return sums;
}

/** The costs among them by booking, satang: fees and what lost disputes took. */
export function costsByBooking(
  entries: readonly Pick<OnlineEntryRow, 'kind' | 'satang' | 'bookingId'>[],
): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const { kind, bookingId, satang } of entries) {
    if (kind === 'payout' || bookingId === null) continue;
    costs.set(bookingId, (costs.get(bookingId) ?? 0) + satang);
  }
  return costs;
}

/** Money of guests with a provider at a month's end or now, and what of it disputes hold back, satang. */
export function atProvider(month: Month, deps: AtProviderDeps): { waiting: number; held: number } {
  const next = firstDay(addMonths(month, 1));
  const ends = startOfDay(next, deps.villaSettings().timeZone);
  const held = deps.onlineMoney
    .allDisputes()
    .filter(({ openedAt, closedAt }) => openedAt < ends && (closedAt === null || closedAt >= ends))
    .reduce((sum, dispute) => sum + dispute.held, 0);
  return { held, waiting: deps.months.withProvider(next) - held };
}

export const NOTHING_THERE = { waiting: 0, held: 0 };

interface AtProviderDeps {
  onlineMoney: Pick<OnlineMoney, 'allDisputes'>;
  months: Pick<MonthRepository, 'withProvider'>;
  villaSettings: () => { timeZone: string };
}

/**
 * A provider's side of a month. Nothing where there is nothing to say, as in every villa without one.
 * @param payments the ledger's rows that count in it; `entries`: the provider's
 */
export function onlineOfMonth(
  payments: readonly { id: string }[],
  entries: readonly OnlineEntryRow[],
  { waiting, held }: ReturnType<typeof atProvider>,
  months: Pick<MonthRepository, 'byProvider'>,
): Pick<MonthOfMoney, 'online'> {
  const moved = months.byProvider(payments.map(({ id }) => id));
  if (moved.size === 0 && entries.length === 0 && held === 0 && waiting === 0) return {};
  const { fees, lost, paidOut } = sumOnline(entries);
  const heldBack = Math.round(held / 100);
  return { online: { fees, heldBack, lost: Math.round(lost / 100), paidOut, waiting } };
}
