import type {
  MonthClosing,
  MonthCorrection,
  MonthOfMoney,
  MonthPayment,
} from '@villa/shared/contract/month.ts';
import type { SourceLine } from '@villa/shared/domain/money/money-source.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { addDays, dateInZone, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import {
  type ClosedFigures,
  type Correction,
  countsIn,
  nextToClose,
} from '../ledger/closed-months.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { CountedExpenses } from '../expenses/counted-expenses.ts';
import type { ChannelStayNotes } from '../channel-stays/channel-stays.usecases.ts';
import type { Expenses } from '../expenses/expenses.usecases.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { createMonthChecks } from './month-checks.ts';
import { type BooksOfMonth, createMonthBooks } from './month-books.ts';
import { type MonthSumsDeps, createMonthSums } from './month-sums.ts';
import { NOTHING_THERE, atProvider, onlineOfMonth } from './online-month.ts';
import { presentProfit } from './month-profit.ts';
import type { MonthRepository, TransferRow } from './month.repository.ts';
import { damageHeldAt, outstandingAt } from './open-at.ts';
import { presentTransfer, sum } from './reckon-month.ts';

export interface MonthsOfMoney {
  /** A month's money: received and refunded, what is open, and what its nights earn. @param asked this month if left out */
  read(asked: Month | undefined): MonthOfMoney;
  /** Its nights, profit and cash, as `read` says them. */
  sums(month: Month): MonthSums;
  /** Its nights, revenue, commission and what came, by source: they add up to `sums`. */
  sources(month: Month): SourceLine[];
  /** Its entries for an accountant: they add up to the month's figures. */
  books(month: Month | undefined): BooksOfMonth;
  /** Keeps its figures as they are. @throws AppError `month_not_over`, `month_order`, `month_slips` */
  close(month: Month, by: string): MonthOfMoney;
  /** Opens the newest closed month again. @throws AppError `month_order` */
  reopen(month: Month, reason: string, by: string): MonthOfMoney;
}

export type MonthSums = ReturnType<typeof presentProfit> & { sold: number; isClosed: boolean };

interface MonthDeps extends MonthSumsDeps {
  months: MonthRepository;
  monthClosings: MonthClosings;
  countedExpenses: Pick<CountedExpenses, 'of' | 'paidIn'>;
  expenses: Pick<Expenses, 'proposals'>;
  channelStayNotes: Pick<ChannelStayNotes, 'list'>;
  bookingChanges: Pick<BookingChanges, 'transaction'>;
  intents: Pick<PaymentIntents, 'allOpen'>;
  onlineMoney: Pick<OnlineMoney, 'allDisputes'>;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  slipRows: Pick<SlipsRepository, 'namesOf'>;
  villaSettings: () => Pick<VillaSettings, 'timeZone'>;
  clock: Clock;
}

export function createMonths(deps: MonthDeps): MonthsOfMoney {
  const { months, monthClosings, ledgers, clock } = deps;
  const checks = createMonthChecks(deps);
  const zone = () => deps.villaSettings().timeZone;
  const todayAtVilla = () => dateInZone(clock.now(), zone());

  const monthOfEntry = (entry: TransferRow): Month => countsIn(entry, monthClosings.counts, zone());

  /** The first and the last day of a month, and the last one that its open amounts are as of. */
  function daysOf(month: Month) {
    const first = firstDay(month);
    const next = firstDay(addMonths(month, 1));
    const last = addDays(next, -1);
    const today = todayAtVilla();
    const isClosed = monthClosings.closedAt(month) !== undefined;
    return { first, next, last, asOf: today < last && !isClosed ? today : last };
  }

  const closedFigures = (month: Month) =>
    monthClosings.standing().find((closing) => closing.month === month)?.figures;

  function paymentsOf(month: Month, closed: ClosedFigures | undefined): MonthPayment[] {
    if (closed) {
      return months.transfers(closed.payments).map((row) => presentTransfer(row, month));
    }
    const { first, next, last } = daysOf(month);
    const timeZone = zone();
    const candidates = months.transfersOf({
      first,
      last,
      from: startOfDay(first, timeZone),
      until: startOfDay(next, timeZone),
    });
    return candidates
      .filter((transfer) => monthOfEntry(transfer) === month)
      .map((transfer) => presentTransfer(transfer, month));
  }

  const { reckonSums, sourcesOf, sourcesOfPayments, soldIn } = createMonthSums(deps, {
    closedFigures,
    paymentsOf,
  });

  /** A month's figures by what is written now. */
  function reckon(month: Month, payments: readonly MonthPayment[]): ClosedFigures {
    const timeZone = zone();
    const { first, next, asOf } = daysOf(month);
    const at = { day: asOf, end: startOfDay(addDays(asOf, 1), timeZone) };
    const candidates = months.openAt(asOf, at.end);
    const ledgerOf = ledgers.readAll(candidates.map(({ id }) => id));
    const open = candidates.map((booking) => {
      const ledger = ledgerOf.get(booking.id);
      return ledger === undefined
        ? { outstanding: 0, held: 0 }
        : { outstanding: outstandingAt(booking, ledger, at), held: damageHeldAt(ledger, at) };
    });
    return {
      ...reckonSums(month, payments),
      outstanding: sum(open.map(({ outstanding }) => outstanding)),
      open: open.filter(({ outstanding }) => outstanding > 0).length,
      damage: {
        held: sum(open.map(({ held }) => held)),
        kept: months.keptForDamage(startOfDay(first, timeZone), startOfDay(next, timeZone)),
      },
      expenses: deps.countedExpenses.of(month).map(({ id }) => id),
      housePayments: deps.countedExpenses.paidIn(month).map(({ id }) => id),
    };
  }

  function sums(month: Month): MonthSums {
    const { countedExpenses, countedChannelStays } = deps;
    const closed = closedFigures(month);
    const figures = closed ?? reckonSums(month, paymentsOf(month, undefined));
    return {
      ...presentProfit(figures, {
        expenses: countedExpenses.of(month),
        paid: countedExpenses.paidIn(month),
        payouts: countedChannelStays.payoutsIn(month),
        online: deps.countedOnline(month),
      }),
      sold: figures.sold ?? soldIn(month, closed),
      isClosed: closed !== undefined,
    };
  }

  function presentCorrections(corrections: readonly Correction[]): MonthCorrection[] {
    const ids = [...new Set(corrections.map(({ bookingId }) => bookingId))];
    const nameOf = new Map(months.namesOf(ids).map((booking) => [booking.id, booking]));
    const ofChannel = new Map(
      deps.countedChannelStays.namesOf(ids).map(({ id, ...stay }) => [id, stay]),
    );
    const byMonth = Map.groupBy(corrections, ({ month }) => month);
    return [...byMonth].map(([month, ofMonth]) => ({
      month,
      amount: sum(ofMonth.map(({ amount }) => amount)),
      stays: ofMonth.flatMap(({ month: _, bookingId, amount, ...more }) => {
        const stay = ofChannel.get(bookingId);
        if (stay) {
          const { name: customerName, channel } = stay;
          const facts = { reference: '', customerName, channel, inBin: false, reason: '' };
          return [{ bookingId, ...facts, amount, ...more }];
        }
        const named = nameOf.get(bookingId);
        if (named === undefined) return [];
        const { id: __, ...booking } = named;
        const closedAt = monthClosings.closedAt(month);
        const reason = closedAt === undefined ? '' : months.lastReason(bookingId, closedAt);
        return [{ bookingId, ...booking, amount, ...more, reason }];
      }),
    }));
  }

  function presentClosing(month: Month, open: number): MonthClosing {
    const rows = monthClosings.historyOf(month);
    const newest = monthClosings.newest();
    const first = nextToClose(month, newest);
    const users = rows.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy ?? '']);
    const names = deps.slipRows.namesOf(users);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    const standing = rows.findLast(({ reopenedAt }) => reopenedAt === null);
    return {
      closed: standing
        ? {
            at: standing.closedAt.toISOString(),
            by: nameOf(standing.closedBy),
            edition: rows.length,
            open: standing.figures.open,
            checksOpen: standing.figures.checksOpen,
          }
        : null,
      mayClose: first === month && isOver(month),
      first: first === month ? null : first,
      slipsWaiting: checks.slipsWaiting(month),
      open,
      ...(standing ? {} : { checks: checks.of(month, open) }),
      mayReopen: month === newest,
      history: rows.map((row) => ({
        closedAt: row.closedAt.toISOString(),
        closedBy: nameOf(row.closedBy),
        reopenedAt: row.reopenedAt?.toISOString() ?? null,
        reopenedBy: nameOf(row.reopenedBy),
        reason: row.reason,
      })),
    };
  }

  const isOver = (month: Month) => month < monthOf(todayAtVilla());

  function read(asked: Month | undefined): MonthOfMoney {
    const thisMonth = monthOf(todayAtVilla());
    const month = asked ?? thisMonth;
    const { first, last, asOf } = daysOf(month);
    const closed = closedFigures(month);
    const payments = paymentsOf(month, closed);
    const figures = closed ?? reckon(month, payments);
    const { open, revenue, corrections, methods, pots, outstanding, damage } = figures;
    const { isClosed: _, ...profit } = sums(month);
    const { nights, kept } = revenue;
    const total = nights + kept + sum(corrections.map(({ amount }) => amount));
    return {
      month,
      firstDay: first,
      lastDay: last,
      asOf,
      thisMonth,
      methods,
      pots,
      outstanding,
      damage,
      in: pots.in.stay + pots.in.damage,
      out: pots.out.stay + pots.out.damage,
      ...profit,
      ...onlineOfMonth(
        payments,
        deps.countedOnline(month),
        closed ? (closed.atProvider ?? NOTHING_THERE) : atProvider(month, deps),
        months,
      ),
      revenue: { ...revenue, total },
      corrections: presentCorrections(corrections),
      closing: presentClosing(month, open),
      payments,
    };
  }

  return {
    read,
    sums,
    sources: sourcesOf,

    books: createMonthBooks(deps, {
      read: (asked) => read(asked),
      sourcesOf,
      sourcesOfPayments,
    }),

    close: (month, by) =>
      deps.bookingChanges.transaction(() => {
        if (!isOver(month)) throw new AppError('month_not_over');
        if (nextToClose(month, monthClosings.newest()) !== month) throw new AppError('month_order');
        checks.refuseOpen(month);
        const figures = reckon(month, paymentsOf(month, undefined));
        figures.checksOpen = checks.of(month, figures.open).filter(({ open }) => open > 0).length;
        const there = atProvider(month, deps);
        if (there.waiting !== 0 || there.held !== 0) figures.atProvider = there;
        monthClosings.close({ month, figures, by, at: clock.now() });
        return read(month);
      }),

    reopen: (month, reason, by) =>
      deps.bookingChanges.transaction(() => {
        if (monthClosings.newest() !== month) throw new AppError('month_order');
        monthClosings.reopen(month, { reason, by, at: clock.now() });
        return read(month);
      }),
  };
}
