import type { MonthPayment } from '@villa/shared/contract/month.ts';
import type { MoneySource, SourceLine } from '@villa/shared/domain/money/money-source.ts';
import { type Month, addMonths } from '@villa/shared/domain/money/month.ts';
import type { CountedChannelStays } from '../channel-stays/counted-channel-stays.ts';
import { type ClosedFigures, type Correction, correctionsOf } from '../ledger/closed-months.ts';
import type { CountedOnline } from '../payments/counted-online.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import { type CountedStaysIn, soldNights, sourceOfBooking } from './counted-stays.ts';
import { costsByBooking } from './online-month.ts';
import type { MonthRepository } from './month.repository.ts';
import {
  UNKNOWN_SOURCE,
  amountsOf,
  earnedBy,
  movedBy,
  reckonSources,
  sum,
  withAllNights,
} from './reckon-month.ts';

export interface MonthSumsDeps {
  months: Pick<MonthRepository, 'sourcesOf' | 'byProvider'>;
  countedOnline: CountedOnline;
  monthClosings: Pick<MonthClosings, 'standing'>;
  countedChannelStays: Pick<CountedChannelStays, 'payoutsIn' | 'namesOf' | 'nameOf'>;
  countedStays: CountedStaysIn;
}

interface OfMonth {
  /** Those that it was closed with. */
  closedFigures: (month: Month) => ClosedFigures | undefined;
  paymentsOf: (month: Month, closed: ClosedFigures | undefined) => MonthPayment[];
}

/** The sums that a month's profit and cash are made of, and its figures by source. */
export function createMonthSums(deps: MonthSumsDeps, { closedFigures, paymentsOf }: OfMonth) {
  const { months, monthClosings } = deps;

  /** The corrections of the months that are closed, where this is the first open one. */
  function correctionsIn(month: Month): Correction[] {
    const closings = monthClosings.standing();
    const [oldest, newest] = [closings[0], closings.at(-1)];
    if (oldest === undefined || newest === undefined) return [];
    if (month !== addMonths(newest.month, 1)) return [];
    const live = deps
      .countedStays(oldest.month, newest.month)
      .filter(({ inBin }) => !inBin)
      .map((stay) => [stay.id, amountsOf(stay)] as const);
    return correctionsOf(closings, new Map(live));
  }

  /** The part of a month's figures that its profit and cash are made of, by what is written now. */
  function reckonSums(month: Month, payments: readonly MonthPayment[]) {
    const stays = deps.countedStays(month, month);
    const corrections = correctionsIn(month);
    const payouts = deps.countedChannelStays.payoutsIn(month);
    const { commission, ...earned } = earnedBy(stays, month);
    const entries = deps.countedOnline(month);
    const costs = costsByBooking(entries);
    const moved = months.byProvider(payments.map(({ id }) => id));
    const known = new Map(stays.map(({ id, source }) => [id, source]));
    const paying = [...costs.keys()].map((bookingId) => ({ bookingId }));
    const sourceOf = sourceById([...corrections, ...payments, ...paying], known);
    const sources = reckonSources({
      ...earned,
      costs,
      sold: soldNights(stays, month),
      corrections,
      payments,
      payouts: payouts.map(({ satang, ...payout }) => ({
        satang,
        channelName: deps.countedChannelStays.nameOf(payout),
      })),
      sourceOf,
    });
    const named = [...earned.stays, ...corrections, ...payments, ...paying];
    return {
      ...movedBy(payments),
      ...(moved.size > 0 && {
        byProvider: movedBy(payments.filter(({ id }) => moved.has(id))).pots,
      }),
      ...earned,
      stays: withCosts(earned.stays, costs),
      ...(entries.length > 0 && { online: entries.map(({ id }) => id) }),
      payments: payments.map(({ id }) => id),
      corrections,
      commission: commission + sum(corrections.map((one) => one.commission ?? 0)),
      payouts: payouts.map(({ id }) => id),
      sources,
      sourceOf: Object.fromEntries(
        named.map(({ bookingId }) => [bookingId, sourceOf(bookingId)] as const),
      ),
    };
  }

  /** How stays and payments came: those that are known, and those that are asked for by their ids. */
  function sourceById(
    named: readonly { bookingId: string }[],
    known: ReadonlyMap<string, MoneySource>,
  ): (id: string) => MoneySource {
    const ids = [...new Set(named.map(({ bookingId }) => bookingId))].filter(
      (id) => !known.has(id),
    );
    const found = new Map<string, MoneySource>([
      ...months.sourcesOf(ids).map((row) => [row.id, sourceOfBooking(row)] as const),
      ...deps.countedChannelStays
        .namesOf(ids)
        .map(({ id, channel }) => [id, { kind: 'channel', name: channel }] as const),
    ]);
    return (id) => known.get(id) ?? found.get(id) ?? UNKNOWN_SOURCE;
  }

  function sourcesIn(month: Month): SourceLine[] {
    const closed = closedFigures(month);
    if (closed?.sources) return closed.sources;
    const payments = paymentsOf(month, closed);
    if (closed === undefined) return reckonSums(month, payments).sources;
    const stays = deps.countedStays(month, month);
    const known = new Map(stays.map(({ id, source }) => [id, source]));
    const sourceOf = sourceById([...closed.stays, ...closed.corrections, ...payments], known);
    const isCounted = new Set(closed.stays.map(({ bookingId }) => bookingId));
    // One that kept how many nights were sold did not keep whose: those of the stays that it counted.
    const isAll = closed.sold === undefined;
    const sold = [...soldNights(stays, month)].filter(([id]) => isAll || isCounted.has(id));
    const lines = reckonSources({
      ...closed,
      sold: new Map(sold),
      costs: costsByBooking(deps.countedOnline(month)),
      payments,
      payouts: [],
      sourceOf,
    });
    return withAllNights(lines, soldIn(month, closed));
  }

  /** How the bookings of a month's payments came. */
  function sourcesOfPayments(month: Month): (bookingId: string) => MoneySource {
    const closed = closedFigures(month);
    const kept = closed?.sourceOf;
    if (kept) return (id) => kept[id] ?? UNKNOWN_SOURCE;
    return sourceById(paymentsOf(month, closed), new Map());
  }

  /** The nights sold in a month; one that was closed before they were kept says what is booked now. */
  function soldIn(month: Month, figures: ClosedFigures | undefined): number {
    return figures?.sold ?? sum([...soldNights(deps.countedStays(month, month), month).values()]);
  }

  return { reckonSums, sourcesOf: sourcesIn, sourcesOfPayments, soldIn };
}

/** The lines of a month's stays, each with the costs of its payments there; one that has nothing else has a line, too. */
function withCosts(
  stays: ClosedFigures['stays'],
  costs: ReadonlyMap<string, number>,
): ClosedFigures['stays'] {
  const known = new Set(stays.map(({ bookingId }) => bookingId));
  const others = [...costs.keys()].filter((bookingId) => !known.has(bookingId));
  return [...stays, ...others.map((bookingId) => ({ bookingId, nights: 0, kept: 0 }))].map(
    (stay) => {
      const fees = costs.get(stay.bookingId) ?? 0;
      return fees === 0 ? stay : { ...stay, fees };
    },
  );
}
