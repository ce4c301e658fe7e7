import {
  BOOKING_SORTS,
  type BookingListQuery,
  type BookingSort,
  PERIODS,
  type PeriodKind,
  SORT_ORDERS,
  type SortOrder,
} from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_STATUSES, type BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { isCalendarDate } from '@villa/shared/domain/calendar-date.ts';

/** How many bookings the list shows at once. */
export const PAGE_SIZE = 25;

/** What the list shows. It stands in the address, so that a search can be shared and the back button works. */
export interface ListSearch {
  q: string;
  status: BookingStatus | null;
  dates: PeriodKind;
  from: string;
  to: string;
  sort: BookingSort;
  order: SortOrder;
  page: number;
}

export const NO_SEARCH: ListSearch = {
  q: '',
  status: null,
  dates: 'stay',
  from: '',
  to: '',
  sort: 'created',
  order: 'desc',
  page: 1,
};

/** Reads an address; invalid parts are ignored. */
export function readSearch(params: URLSearchParams): ListSearch {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isCalendarDate(value) ? value : '';
  };
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: oneOf(BOOKING_STATUSES, params.get('status'), null),
    dates: oneOf(PERIODS, params.get('dates'), NO_SEARCH.dates),
    from: day('from'),
    to: day('to'),
    sort: oneOf(BOOKING_SORTS, params.get('sort'), NO_SEARCH.sort),
    order: oneOf(SORT_ORDERS, params.get('order'), NO_SEARCH.order),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function oneOf<T extends string, Else>(known: readonly T[], value: string | null, other: Else) {
  return known.find((word) => word === value) ?? other;
}

/** The address of a search; defaults are left out. */
export function writeSearch(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const usual: unknown = NO_SEARCH[name as keyof ListSearch];
    if (value !== usual && value !== null) params.set(name, String(value));
  }
  if (!search.from && !search.to) params.delete('dates');
  return params;
}

/** True when the end lies before the beginning; such a period is not requested. */
export function isReversed({ from, to }: Pick<ListSearch, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

export function toQuery(search: ListSearch, pageSize: number): BookingListQuery {
  const { q, status, dates, from, to, sort, order, page } = search;
  const hasPeriod = (from !== '' || to !== '') && !isReversed(search);
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(status && { status }),
    ...(hasPeriod && { dates, ...(from && { from }), ...(to && { to }) }),
    sort,
    order,
    page: String(page),
    pageSize: String(pageSize),
  };
}

/** Whether anything narrows the list down. */
export function isNarrowed({ q, status, from, to }: ListSearch): boolean {
  return q !== '' || status !== null || from !== '' || to !== '';
}
