import {
  TRANSFER_METHODS,
  type TransferMethod,
} from '@villa/shared/domain/money/payment-methods.ts';
import type {
  MonthClosing,
  MonthCorrection,
  MonthOfMoney,
  MonthPayment,
} from '@villa/shared/contract/month.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { addDays, dateInZone, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import {
  type ClosedFigures,
  type Correction,
  correctionsOf,
  countsIn,
  nextToClose,
} from '../ledger/closed-months.ts';
import { type EarnedInMonth, earnedByMonth } from '../ledger/earned-by-month.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import { partOf } from '../ledger/payment-parts.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { MonthRepository, TransferRow } from './month.repository.ts';
import { damageHeldAt, outstandingAt } from './open-at.ts';

export interface MonthsOfMoney {
  /** A month's money: received and refunded, what is open, and what its nights earn. @param asked this month if left out */
  read(asked: Month | undefined): MonthOfMoney;
  /** Keeps its figures as they are. @throws AppError `month_not_over`, `month_order`, `month_slips` */
  close(month: Month, by: string): MonthOfMoney;
  /** Opens the newest closed month again. @throws AppError `month_order` */
  reopen(month: Month, reason: string, by: string): MonthOfMoney;
}

interface MonthDeps {
  months: MonthRepository;
  monthClosings: MonthClosings;
  bookingChanges: Pick<BookingChanges, 'transaction'>;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  slipRows: Pick<SlipsRepository, 'namesOf'>;
  villaSettings: () => Pick<VillaSettings, 'timeZone'>;
  clock: Clock;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export function createMonths(deps: MonthDeps): MonthsOfMoney {
  const { months, monthClosings, ledgers, clock } = deps;
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

  /** The stays that have revenue in these months, each with what it has there. */
  function earnedIn(from: Month, to: Month) {
    const stays = months.chargedStays(firstDay(from), firstDay(addMonths(to, 1)));
    const timeZone = zone();
    return stays.map(({ id, inBin, charges, ...stay }) => ({
      id,
      inBin,
      earned: earnedByMonth(stay, charges, timeZone),
    }));
  }

  /** The corrections of the months that are closed, where this is the first open one. */
  function correctionsIn(month: Month): Correction[] {
    const closings = monthClosings.standing();
    const [oldest, newest] = [closings[0], closings.at(-1)];
    if (oldest === undefined || newest === undefined) return [];
    if (month !== addMonths(newest.month, 1)) return [];
    const live = earnedIn(oldest.month, newest.month)
      .filter(({ inBin }) => !inBin)
      .map(({ id, earned }) => [id, totalsOf(earned)] as const);
    return correctionsOf(closings, new Map(live));
  }

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
    const stays = earnedIn(month, month).flatMap(({ id, inBin, earned }) => {
      const { nights, kept } = earned.get(month) ?? { nights: 0, kept: 0 };
      return nights === 0 && kept === 0 ? [] : [{ bookingId: id, inBin, nights, kept }];
    });
    const counted = stays.filter(({ inBin }) => !inBin);
    return {
      ...movedBy(payments),
      outstanding: sum(open.map(({ outstanding }) => outstanding)),
      open: open.filter(({ outstanding }) => outstanding > 0).length,
      damage: {
        held: sum(open.map(({ held }) => held)),
        kept: months.keptForDamage(startOfDay(first, timeZone), startOfDay(next, timeZone)),
      },
      revenue: {
        nights: sum(counted.map(({ nights }) => nights)),
        kept: sum(counted.map(({ kept }) => kept)),
        inBin: sum(stays.filter(({ inBin }) => inBin).map(({ nights, kept }) => nights + kept)),
      },
      stays: counted.map(({ inBin: _, ...stay }) => stay),
      payments: payments.map(({ id }) => id),
      corrections: correctionsIn(month),
    };
  }

  function presentCorrections(corrections: readonly Correction[]): MonthCorrection[] {
    const ids = [...new Set(corrections.map(({ bookingId }) => bookingId))];
    const nameOf = new Map(months.namesOf(ids).map((booking) => [booking.id, booking]));
    const byMonth = Map.groupBy(corrections, ({ month }) => month);
    return [...byMonth].map(([month, ofMonth]) => ({
      month,
      amount: sum(ofMonth.map(({ amount }) => amount)),
      stays: ofMonth.flatMap(({ bookingId, amount }) => {
        const named = nameOf.get(bookingId);
        if (named === undefined) return [];
        const { id: _, ...booking } = named;
        const closedAt = monthClosings.closedAt(month);
        const reason = closedAt === undefined ? '' : months.lastReason(bookingId, closedAt);
        return [{ bookingId, ...booking, amount, reason }];
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
          }
        : null,
      mayClose: first === month && isOver(month),
      first: first === month ? null : first,
      slipsWaiting: months.slipsWaiting(startOfDay(daysOf(month).next, zone())),
      open,
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
    const closed = monthClosings.standing().find((closing) => closing.month === month)?.figures;
    const payments = paymentsOf(month, closed);
    const figures = closed ?? reckon(month, payments);
    const { stays: _, payments: _ids, open, revenue, corrections, ...shown } = figures;
    const { nights, kept } = revenue;
    const total = nights + kept + sum(corrections.map(({ amount }) => amount));
    return {
      month,
      firstDay: first,
      lastDay: last,
      asOf,
      thisMonth,
      ...shown,
      in: shown.pots.in.stay + shown.pots.in.damage,
      out: shown.pots.out.stay + shown.pots.out.damage,
      revenue: { ...revenue, total },
      corrections: presentCorrections(corrections),
      closing: presentClosing(month, open),
      payments,
    };
  }

  return {
    read,

    close: (month, by) =>
      deps.bookingChanges.transaction(() => {
        if (!isOver(month)) throw new AppError('month_not_over');
        if (nextToClose(month, monthClosings.newest()) !== month) throw new AppError('month_order');
        const slips = months.slipsWaiting(startOfDay(daysOf(month).next, zone()));
        if (slips > 0) throw new AppError('month_slips', { data: { slips } });
        const figures = reckon(month, paymentsOf(month, undefined));
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

const totalsOf = (earned: ReadonlyMap<Month, EarnedInMonth>): Map<Month, number> =>
  new Map([...earned].map(([month, { nights, kept }]) => [month, nights + kept]));

function presentTransfer({ entries, at, ...row }: TransferRow, countedIn: Month): MonthPayment {
  return {
    ...row,
    writtenAt: at.toISOString(),
    stay: partOf({ entries }, 'stay'),
    damage: partOf({ entries }, 'damage'),
    countsIn: countedIn,
  };
}

/** The sums by method and by pot. A reversal takes its amount off the side that the mistake was written on. */
function movedBy(payments: readonly MonthPayment[]): Pick<ClosedFigures, 'methods' | 'pots'> {
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
