import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import type { MoneySource, SourceLine } from '@villa/shared/domain/money/money-source.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { PayoutRow } from '../channel-stays/channel-payouts.repository.ts';
import type { CountedChannelStays } from '../channel-stays/counted-channel-stays.ts';
import type { CountedExpenses } from '../expenses/counted-expenses.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import type { CountedOnline } from '../payments/counted-online.ts';
import type { OnlineEntryRow } from '../payments/online-entries.repository.ts';
import type { MonthRepository, NamedBooking } from './month.repository.ts';

export interface BooksOfMonth {
  read: MonthOfMoney;
  /** How the booking of a payment came. */
  sourceOf: (bookingId: string) => MoneySource;
  sources: SourceLine[];
  /** Those that count in it. */
  expenses: ExpenseRow[];
  payouts: (PayoutRow & { channel: string })[];
  /** The costs and payouts of a provider, each of a booking with its reference and name. */
  online: (OnlineEntryRow & { booking: NamedBooking | null })[];
}

interface BooksDeps {
  months: Pick<MonthRepository, 'namesOf'>;
  countedExpenses: Pick<CountedExpenses, 'of'>;
  countedChannelStays: Pick<CountedChannelStays, 'payoutsIn' | 'nameOf'>;
  countedOnline: CountedOnline;
}

interface OfMonth {
  read: (month: Month | undefined) => MonthOfMoney;
  sourcesOf: (month: Month) => SourceLine[];
  sourcesOfPayments: (month: Month) => BooksOfMonth['sourceOf'];
}

/** The entries of a month for an accountant. @param asked this month at the villa if left out */
export function createMonthBooks(
  deps: BooksDeps,
  ofMonth: OfMonth,
): (asked: Month | undefined) => BooksOfMonth {
  const { months, countedChannelStays } = deps;

  function withBookings(entries: readonly OnlineEntryRow[]): BooksOfMonth['online'] {
    const ids = new Set(entries.flatMap(({ bookingId }) => bookingId ?? []));
    const nameOf = new Map(months.namesOf([...ids]).map((booking) => [booking.id, booking]));
    return entries.map((entry) => ({
      ...entry,
      booking: nameOf.get(entry.bookingId ?? '') ?? null,
    }));
  }

  return (asked) => {
    const read = ofMonth.read(asked);
    const { month } = read;
    return {
      read,
      sourceOf: ofMonth.sourcesOfPayments(month),
      sources: ofMonth.sourcesOf(month),
      expenses: deps.countedExpenses.of(month),
      payouts: countedChannelStays
        .payoutsIn(month)
        .map((payout) => ({ ...payout, channel: countedChannelStays.nameOf(payout) })),
      online: withBookings(deps.countedOnline(month)),
    };
  };
}
