import type { BookingSort, PeriodKind, SortOrder } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  isCalendarDate,
  readWireDate,
  startOfDay,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { EMPTY_LEDGER } from '@villa/shared/domain/money/ledger.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingFilter, BookingListRepository } from './booking-list.repository.ts';
import { type BookingRecord, asOf } from '../booking-record/booking-record.ts';
import type { PaidBooking } from './bookings-csv.ts';
import { searchWords } from './search-text.ts';
import { type UnsettledBookings, lateOf } from './unsettled-bookings.ts';

/** Days of the wire; `to` is the last day that counts. */
export interface Period {
  dates?: PeriodKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Search extends Period {
  search?: string | undefined;
  status?: readonly BookingStatus[] | undefined;
  money?: 'late' | undefined;
  sort?: BookingSort | undefined;
  order?: SortOrder | undefined;
}

export interface FindingBookings {
  /** One page, which counts from 1. @throws AppError `invalid_fields` for a period that is none */
  page(
    search: Search,
    page: number,
    pageSize: number,
  ): { bookings: BookingRecord[]; total: number };
  /** All of a period by arrival, each with its money; some at a time, so that a reader may take as long as it likes. */
  every(search: Pick<Search, 'status' | keyof Period>): Generator<PaidBooking[]>;
}

/** How many bookings an export reads at once. */
const AT_ONCE = 200;

export function createFinding(deps: {
  list: BookingListRepository;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  unsettled: UnsettledBookings;
  villaSettings: () => VillaSettings;
  clock: Clock;
}): FindingBookings {
  const { list, clock } = deps;
  const today = (now: Date) => dateInZone(now, deps.villaSettings().timeZone);
  const lateIds = () => {
    const day = today(clock.now());
    return lateOf(deps.unsettled.list(day), day).map(({ record }) => record.id);
  };
  const filterOf = (search: Search): BookingFilter => ({
    words: searchWords(search.search ?? ''),
    statuses: search.status ?? [],
    ...(search.money && { among: lateIds() }),
    ...readPeriod(search, deps.villaSettings().timeZone),
  });

  return {
    page({ sort = 'created', order = 'desc', ...search }, page, pageSize) {
      const now = clock.now();
      const filter = filterOf(search);
      const part = { offset: (page - 1) * pageSize, limit: pageSize };
      const { ids, total } = list.page(filter, { sort, order, today: today(now) }, part);
      return { bookings: list.byIds(ids).map((record) => asOf(record, now)), total };
    },
    every(period) {
      const now = clock.now();
      const order = { sort: 'checkIn', order: 'asc', today: today(now) } as const;
      const ids = list.ids(filterOf(period), order);
      return inParts(ids);
    },
  };

  function* inParts(ids: readonly string[]): Generator<PaidBooking[]> {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const now = clock.now();
      const records = list.byIds(ids.slice(start, start + AT_ONCE)).map((one) => asOf(one, now));
      const ledgers = deps.ledgers.readAll(records.map(({ id }) => id));
      yield records.map((record) => ({
        record,
        money: moneyOfBooking(record, ledgers.get(record.id) ?? EMPTY_LEDGER),
      }));
    }
  }
}

function readPeriod(
  { dates = 'stay', ...wire }: Period,
  timeZone: string,
): Pick<BookingFilter, PeriodKind> {
  const from = readDay(wire.from, timeZone, 'from');
  const last = readDay(wire.to, timeZone, 'to');
  if (from !== null && last !== null && last < from) throw invalidFields({ to: 'reversed' });
  if (from === null && last === null) return {};
  const to = last === null ? null : addDays(last, 1);
  if (dates !== 'created') return { [dates]: { from, to } };
  const instant = (day: CalendarDate | null) => (day === null ? null : startOfDay(day, timeZone));
  return { created: { from: instant(from), to: instant(to) } };
}

function readDay(
  wire: string | undefined,
  timeZone: string,
  field: 'from' | 'to',
): CalendarDate | null {
  if (wire === undefined) return null;
  const day = readWireDate(wire, timeZone);
  // The day after must be a date too; the calendar ends with the year 9999.
  if (!isCalendarDate(day) || !isCalendarDate(addDays(day, 1))) {
    throw invalidFields({ [field]: 'not_a_date' });
  }
  return day;
}
