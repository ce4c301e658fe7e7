import type { MonthOfYear, YearOfMoney } from '@villa/shared/contract/money-year.ts';
import { EXPENSE_CATEGORIES } from '@villa/shared/domain/money/expenses.ts';
import { type Month, monthOf, nightsIn } from '@villa/shared/domain/money/month.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MonthsOfMoney, MonthSums } from './month.usecases.ts';

type Figures = Omit<MonthOfYear, 'month' | 'state'>;

interface YearDeps {
  monthsOfMoney: Pick<MonthsOfMoney, 'sums'>;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}

/** The twelve months of a year, each as its own page says it. @param asked this year if left out */
type ReadYear = (asked: string | undefined) => YearOfMoney;

export function createReadYear({ monthsOfMoney, villaSettings, clock }: YearDeps): ReadYear {
  return (asked) => {
    const thisMonth = monthOf(dateInZone(clock.now(), villaSettings().timeZone));
    const year = asked ?? thisMonth.slice(0, 4);
    const read = Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      return { month, sums: monthsOfMoney.sums(month) };
    });
    const months = read.map(({ month, sums }) => ({
      month,
      state: stateOf(month, sums.isClosed, thisMonth),
      ...figuresOf(month, sums),
    }));
    const costs = read.filter(({ month }) => month <= thisMonth).flatMap(({ sums }) => sums.costs);
    return {
      year,
      thisYear: thisMonth.slice(0, 4),
      months,
      total: totalOf(months.filter(({ state }) => state !== 'coming')),
      costs: EXPENSE_CATEGORIES.flatMap((category) => {
        const found = costs.filter((cost) => cost.category === category);
        const satang = found.reduce((sum, cost) => sum + cost.satang, 0);
        return found.length === 0 ? [] : [{ category, satang }];
      }).toSorted((a, b) => b.satang - a.satang),
    };
  };
}

function stateOf(month: Month, isClosed: boolean, thisMonth: Month): MonthOfYear['state'] {
  if (isClosed) return 'closed';
  if (month === thisMonth) return 'so_far';
  return month < thisMonth ? 'open' : 'coming';
}

function figuresOf(month: Month, { sold, profit, cash }: MonthSums): Figures {
  const { nights: revenue, total, ...parts } = profit;
  return { sold, nights: nightsIn(month), revenue, ...parts, profit: total, cash: cash.total };
}

const NOTHING: Omit<Figures, 'fees' | 'lost'> = {
  sold: 0,
  nights: 0,
  revenue: 0,
  kept: 0,
  corrections: 0,
  commission: 0,
  expenses: 0,
  profit: 0,
  cash: 0,
};

function totalOf(months: readonly MonthOfYear[]): Figures {
  const names = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
  const sumOf = (name: keyof Figures) => months.reduce((sum, month) => sum + (month[name] ?? 0), 0);
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)]));
  const [fees, lost] = [sumOf('fees'), sumOf('lost')];
  return {
    ...NOTHING,
    ...(sums as Figures),
    ...(fees !== 0 && { fees }),
    ...(lost !== 0 && { lost }),
  };
}
