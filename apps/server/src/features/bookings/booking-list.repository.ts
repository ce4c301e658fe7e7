import type { BookingSort, SortOrder } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { isEndedHold } from '../booking-record/ended-holds.ts';

/** Which bookings; each part narrows the others down. */
export interface BookingFilter {
  /** Each must be found in the search text, in one of its spellings. */
  words: readonly (readonly string[])[];
  /** Any of these, as they stand now; empty for all. */
  statuses: readonly BookingStatus[];
  /** Only these. */
  among?: readonly string[];
  /** Bookings with a night in `[from, to)`. */
  stay?: { from: CalendarDate | null; to: CalendarDate | null };
  /** Bookings that arrive in `[from, to)`. */
  arrival?: { from: CalendarDate | null; to: CalendarDate | null };
  /** Bookings made in `[from, to)`. */
  created?: { from: Date | null; to: Date | null };
}

export interface BookingOrder {
  sort: BookingSort;
  order: SortOrder;
  /** At the villa: `upcoming` begins with it. */
  today: CalendarDate;
}

/** Finds bookings that are not in the bin. */
export interface BookingListRepository {
  ids(filter: BookingFilter, order: BookingOrder): string[];
  /** A part of these ids, and how many there are. */
  page(
    filter: BookingFilter,
    order: BookingOrder,
    part: { offset: number; limit: number },
  ): { ids: string[]; total: number };
  /** In the order of the ids; one that is gone meanwhile is left out. */
  byIds(ids: readonly string[]): BookingRecord[];
}

const b = bookingsTable;
const SORTS = { created: b.createdAt, checkIn: b.checkIn, total: b.totalPrice } as const;

/** @param isFromEnd the same order from its last booking on */
function orderOf({ sort, order, today }: BookingOrder, isFromEnd: boolean): SQL[] {
  const [up, down] = isFromEnd ? [desc, asc] : [asc, desc];
  if (sort === 'upcoming') {
    const isAhead = sql`(${b.checkOut} >= ${today} and not ${hasStatus('cancelled')})`;
    return [
      down(isAhead),
      up(sql`case when ${isAhead} then ${b.checkIn} end`),
      down(b.checkIn),
      down(b.createdAt),
      down(b.id),
    ];
  }
  const direction = order === 'asc' ? up : down;
  return [direction(SORTS[sort]), direction(b.createdAt), direction(b.id)];
}

export function createBookingListRepository(db: Db): BookingListRepository {
  const idsBy = (filter: BookingFilter, order: BookingOrder, isFromEnd = false) =>
    db
      .select({ id: b.id })
      .from(b)
      .where(conditionOf(filter))
      .orderBy(...orderOf(order, isFromEnd));
  return {
    ids: (filter, order) =>
      idsBy(filter, order)
        .all()
        .map(({ id }) => id),
    page(filter, order, { offset, limit }) {
      const total =
        db.select({ value: count() }).from(b).where(conditionOf(filter)).get()?.value ?? 0;
      const here = Math.max(0, Math.min(limit, total - offset));
      const behind = Math.max(0, total - offset - here);
      // SQLite sorts as far as a page reaches, so one of the second half is read from the end.
      const isFromEnd = behind < offset;
      const ids = idsBy(filter, order, isFromEnd)
        .limit(here)
        .offset(isFromEnd ? behind : offset)
        .all()
        .map(({ id }) => id);
      return { ids: isFromEnd ? ids.toReversed() : ids, total };
    },
    byIds(ids) {
      const rows = db
        .select()
        .from(b)
        .where(and(inArray(b.id, [...ids]), isNull(b.deletedAt)))
        .all();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

function conditionOf(filter: BookingFilter): SQL | undefined {
  const { words, statuses, among, stay, arrival, created } = filter;
  return and(
    isNull(b.deletedAt),
    // No LIKE: a search for "100%" means just that.
    ...words.map((spellings) =>
      or(...spellings.map((one) => sql`instr(${b.searchText}, ${one}) > 0`)),
    ),
    statuses.length > 0 ? or(...statuses.map((status) => hasStatus(status))) : undefined,
    among ? sql`${b.id} in (select value from json_each(${JSON.stringify(among)}))` : undefined,
    stay?.to ? sql`${b.checkIn} < ${stay.to}` : undefined,
    stay?.from ? sql`${b.checkOut} > ${stay.from}` : undefined,
    arrival?.from ? sql`${b.checkIn} >= ${arrival.from}` : undefined,
    arrival?.to ? sql`${b.checkIn} < ${arrival.to}` : undefined,
    created?.from ? sql`${b.createdAt} >= ${created.from.getTime()}` : undefined,
    created?.to ? sql`${b.createdAt} < ${created.to.getTime()}` : undefined,
  );
}

/** A pending booking whose window has run out is cancelled, although that is not written down yet. */
function hasStatus(status: BookingStatus): SQL | undefined {
  if (status === 'pending') return and(eq(b.status, status), not(isEndedHold));
  if (status !== 'cancelled') return eq(b.status, status);
  return or(eq(b.status, status), isEndedHold);
}
