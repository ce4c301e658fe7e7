import {
  TRANSFER_METHODS,
  type TransferMethod,
} from '@villa/shared/domain/money/payment-methods.ts';
import type { MonthOfMoney, MonthPayment } from '@villa/shared/contract/month.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  startOfDay,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { stayRevenue } from '@villa/shared/domain/pricing/stay-revenue.ts';
import type { Clock } from '../../platform/clock.ts';
import { partOf } from '../ledger/payment-parts.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingLedger, LedgerRepository } from '../ledger/ledger.repository.ts';
import type { ChargedStay, MonthRepository, OpenBooking, TransferRow } from './month.repository.ts';
import { damageHeldAt, outstandingAt } from './open-at.ts';

interface MonthDeps {
  months: MonthRepository;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  villaSettings: () => Pick<VillaSettings, 'timeZone'>;
  clock: Clock;
}

/** A month's money: received and refunded, what is open, and what the month's nights earn. */
export function createMonths({ months, ledgers, villaSettings, clock }: MonthDeps) {
  return (asked: string | undefined): MonthOfMoney => {
    const { timeZone } = villaSettings();
    const today = dateInZone(clock.now(), timeZone);
    const thisMonth = today.slice(0, 7);
    const month = asked ?? thisMonth;
    const firstDay = `${month}-01`;
    const nextFirst = nextMonth(firstDay);
    const lastDay = addDays(nextFirst, -1);
    const asOf = today < lastDay ? today : lastDay;
    const end = startOfDay(addDays(asOf, 1), timeZone);
    const payments = months.transfersBetween(firstDay, lastDay).map(presentTransfer);
    const { nights, kept, inBin } = revenueOf(
      months.chargedStays(firstDay, nextFirst),
      { from: firstDay, until: nextFirst },
      timeZone,
    );
    const methods = methodsOf(payments);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const at = { day: asOf, end };
    const open = months.openAt(asOf, end);
    const ledgerOf = ledgers.readAll(open.map(({ id }) => id));
    const sumOpen = (figure: (booking: OpenBooking, ledger: BookingLedger) => number) =>
      sum(
        open.map((booking) => {
          const ledger = ledgerOf.get(booking.id);
          return ledger === undefined ? 0 : figure(booking, ledger);
        }),
      );
    return {
      month,
      firstDay,
      lastDay,
      asOf,
      thisMonth,
      methods,
      in: sum(methods.map((method) => method.in)),
      out: sum(methods.map((method) => method.out)),
      outstanding: sumOpen((booking, ledger) => outstandingAt(booking, ledger, at)),
      damage: {
        held: sumOpen((_booking, ledger) => damageHeldAt(ledger, at)),
        kept: months.keptForDamage(startOfDay(firstDay, timeZone), startOfDay(nextFirst, timeZone)),
      },
      revenue: { nights, kept, total: nights + kept, inBin },
      payments,
    };
  };
}

function nextMonth(firstDay: CalendarDate): CalendarDate {
  // No month is longer than 31 days, and none shorter than 28.
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

function presentTransfer({ entries, at, ...row }: TransferRow): MonthPayment {
  return {
    ...row,
    writtenAt: at.toISOString(),
    stay: partOf({ entries }, 'stay'),
    damage: partOf({ entries }, 'damage'),
  };
}

/** A reversal takes its amount off the side that the mistake was written on. */
function methodsOf(payments: readonly MonthPayment[]): MonthOfMoney['methods'] {
  const sums = new Map<TransferMethod, { in: number; out: number }>();
  for (const { method, stay, damage, isReversal } of payments) {
    const amount = stay + damage;
    const known = sums.get(method) ?? { in: 0, out: 0 };
    const isIn = isReversal ? amount < 0 : amount > 0;
    if (isIn) known.in += amount;
    else known.out -= amount;
    sums.set(method, known);
  }
  return TRANSFER_METHODS.flatMap((method) => {
    const found = sums.get(method);
    return found ? [{ method, ...found }] : [];
  });
}

function revenueOf(
  stays: readonly ChargedStay[],
  month: { from: CalendarDate; until: CalendarDate },
  timeZone: string,
): { nights: number; kept: number; inBin: number } {
  const sums = { nights: 0, kept: 0, inBin: 0 };
  const isInMonth = (date: CalendarDate) => date >= month.from && date < month.until;
  for (const { status, inBin, price, charges, ...dates } of stays) {
    const dated = charges.map(({ at, ...charge }) => ({ ...charge, on: dateInZone(at, timeZone) }));
    const revenue = stayRevenue({ ...dates, lines: readQuote(price).lines }, dated);
    // Nobody has agreed yet to a stay that is not confirmed, so its nights earn nothing.
    const earned = status === 'confirmed' ? revenue.days : new Map<CalendarDate, number>();
    let nights = 0;
    for (const [date, amount] of earned) if (isInMonth(date)) nights += amount;
    let kept = 0;
    for (const { on, amount } of revenue.kept) if (isInMonth(on)) kept += amount;
    if (inBin) sums.inBin += nights + kept;
    else {
      sums.nights += nights;
      sums.kept += kept;
    }
  }
  return sums;
}
