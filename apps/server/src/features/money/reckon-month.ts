import {
  TRANSFER_METHODS,
  type TransferMethod,
} from '@villa/shared/domain/money/payment-methods.ts';
import type { MonthPayment } from '@villa/shared/contract/month.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import {
  type MoneySource,
  type SourceLine,
  bySource,
} from '@villa/shared/domain/money/money-source.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { PayoutRow } from '../channel-stays/channel-payouts.repository.ts';
import type { ClosedFigures, Correction } from '../ledger/closed-months.ts';
import { partOf } from '../ledger/payment-parts.ts';
import { type CountedStay, soldNights } from './counted-stays.ts';
import type { TransferRow } from './month.repository.ts';

export const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + amount, 0);

/** The revenue of a month by its stays, their commission, and the nights that they have there. */
export function earnedBy(
  inMonth: readonly CountedStay[],
  month: Month,
): Pick<ClosedFigures, 'revenue' | 'stays' | 'sold'> & { commission: number } {
  const stays = inMonth.flatMap(({ id, inBin, byMonth }) => {
    const { nights, kept, commission } = byMonth.get(month) ?? {
      nights: 0,
      kept: 0,
      commission: 0,
    };
    const isNothing = nights === 0 && kept === 0 && commission === 0;
    return isNothing ? [] : [{ bookingId: id, inBin, nights, kept, commission }];
  });
  const counted = stays.filter(({ inBin }) => !inBin);
  return {
    revenue: {
      nights: sum(counted.map(({ nights }) => nights)),
      kept: sum(counted.map(({ kept }) => kept)),
      inBin: sum(stays.filter(({ inBin }) => inBin).map(({ nights, kept }) => nights + kept)),
    },
    sold: sum([...soldNights(inMonth, month).values()]),
    commission: sum(counted.map(({ commission }) => commission)),
    stays: counted.map(({ inBin: _, commission, ...stay }) => ({
      ...stay,
      ...(commission !== 0 && { commission }),
    })),
  };
}

/** The revenue and commission of a stay by month, as corrections compare them. */
export const amountsOf = ({ byMonth }: CountedStay) =>
  new Map(
    [...byMonth].map(([month, { nights, kept, commission }]) => [
      month,
      { amount: nights + kept, commission },
    ]),
  );

export function presentTransfer(
  { entries, at, ...row }: TransferRow,
  countedIn: Month,
): MonthPayment {
  return {
    ...row,
    writtenAt: at.toISOString(),
    stay: partOf({ entries }, 'stay'),
    damage: partOf({ entries }, 'damage'),
    countsIn: countedIn,
  };
}

/** The sums by method and by pot. A reversal takes its amount off the side that the mistake was written on. */
export function movedBy(
  payments: readonly MonthPayment[],
): Pick<ClosedFigures, 'methods' | 'pots'> {
  const sums = new Map<TransferMethod, { in: number; out: number }>();
  const pots = { in: { stay: 0, damage: 0 }, out: { stay: 0, damage: 0 } };
  for (const { method, stay, damage, isReversal } of payments) {
    const amount = stay + damage;
    const known = sums.get(method) ?? { in: 0, out: 0 };
    const way = (isReversal ? amount < 0 : amount > 0) ? 'in' : 'out';
    const sign = way === 'in' ? 1 : -1;
    known[way] += sign * amount;
    pots[way].stay += sign * stay;
    pots[way].damage += sign * damage;
    sums.set(method, known);
  }
  const methods = TRANSFER_METHODS.flatMap((method) => {
    const found = sums.get(method);
    return found ? [{ method, ...found }] : [];
  });
  return { methods, pots };
}

interface SourceParts {
  /** The revenue of each stay; `sold` by its id. */
  stays: ClosedFigures['stays'];
  sold: ReadonlyMap<string, number>;
  corrections: readonly Correction[];
  /** A provider's costs by booking, satang. */
  costs: ReadonlyMap<string, number>;
  payments: readonly MonthPayment[];
  payouts: readonly Pick<PayoutRow, 'channelName' | 'satang'>[];
  sourceOf: (id: string) => MoneySource;
}

/** The source of bookings of which nobody said it. */
export const UNKNOWN_SOURCE: MoneySource = { kind: 'unknown', name: '' };

/** A month's figures by source: they add up to those of the month. */
export function reckonSources(parts: SourceParts): SourceLine[] {
  const { sourceOf } = parts;
  const priced = new Set(parts.stays.flatMap((stay) => (stay.nights > 0 ? [stay.bookingId] : [])));
  return bySource([
    ...[...parts.sold].map(([id, nights]) => ({
      ...sourceOf(id),
      nights,
      priced: priced.has(id) ? nights : 0,
    })),
    ...parts.stays.map(({ bookingId, nights, kept, commission }) => ({
      ...sourceOf(bookingId),
      revenue: satangOf(nights),
      kept: satangOf(kept),
      commission: commission ?? 0,
    })),
    ...parts.corrections.map(({ bookingId, amount, commission }) => ({
      ...sourceOf(bookingId),
      corrections: satangOf(amount),
      commission: commission ?? 0,
    })),
    ...[...parts.costs].map(([id, fees]) => ({ ...sourceOf(id), nights: 0, fees })),
    ...parts.payments.map(({ bookingId, stay }) => ({
      ...sourceOf(bookingId),
      came: satangOf(stay),
    })),
    ...parts.payouts.map(({ channelName, satang }) => ({
      kind: 'channel' as const,
      name: channelName,
      came: satang,
    })),
  ]);
}

/** The lines of a month that was closed before they were kept: nights that no stay of now explains are of no known source. */
export function withAllNights(lines: readonly SourceLine[], sold: number): SourceLine[] {
  const named = sum(lines.map(({ nights }) => nights));
  return bySource([...lines, { ...UNKNOWN_SOURCE, nights: sold - named, priced: 0 }]);
}
