import {
  BOOKING_SORTS,
  type BookingListQuery,
  type BookingSort,
  PERIODS,
  type PeriodKind,
  SORT_ORDERS,
  type SortOrder,
} from '@villa/shared/contract/admin-bookings.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { STATUS_FILTERS, type StatusFilter, statusesOf } from '../../status-filter.ts';

/** How many bookings the list shows at once. */
export const PAGE_SIZE = 25;

/** The filters of the list. It stands in the address, so that a search can be shared and the back button works. */
export interface ListSearch {
  q: string;
  status: StatusFilter | null;
  /** Only those whose money is late. */
  money: 'late' | null;
  dates: PeriodKind;
  from: string;
  to: string;
  sort: BookingSort;
  order: SortOrder;
  page: number;
}

/** The orders that are offered, most used first. */
export const LIST_ORDERS = [
  { name: 'upcoming', sort: 'upcoming', order: 'asc' },
  { name: 'created-desc', sort: 'created', order: 'desc' },
  { name: 'created-asc', sort: 'created', order: 'asc' },
  { name: 'checkIn-asc', sort: 'checkIn', order: 'asc' },
  { name: 'checkIn-desc', sort: 'checkIn', order: 'desc' },
  { name: 'total-desc', sort: 'total', order: 'desc' },
  { name: 'total-asc', sort: 'total', order: 'asc' },
] as const satisfies readonly { name: string; sort: BookingSort; order: SortOrder }[];
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The order of this name; the usual one for a name that is none. */
export function orderNamed(name: string | null): ListOrder {
  return LIST_ORDERS.find((order) => order.name === name) ?? LIST_ORDERS[0];
}

export function nameOfOrder({ sort, order }: Pick<ListSearch, 'sort' | 'order'>): string {
  return LIST_ORDERS.find((one) => one.sort === sort && one.order === order)?.name ?? 'upcoming';
}

export const NO_SEARCH: ListSearch = {
  q: '',
  status: null,
  money: null,
  dates: 'stay',
  from: '',
  to: '',
  sort: 'upcoming',
  order: 'asc',
  page: 1,
};

/**
 * Reads an address; what makes no sense in it is left out.
 * @param usual the order where the address names none
 */
export function readSearch(
  params: URLSearchParams,
  usual: Pick<ListSearch, 'sort' | 'order'> = NO_SEARCH,
): ListSearch {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isCalendarDate(value) ? value : '';
  };
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: oneOf(STATUS_FILTERS, params.get('status'), null),
    money: oneOf(['late'] as const, params.get('money'), null),
    dates: oneOf(PERIODS, params.get('dates'), NO_SEARCH.dates),
    from: day('from'),
    to: day('to'),
    sort: oneOf(BOOKING_SORTS, params.get('sort'), usual.sort),
    order: oneOf(SORT_ORDERS, params.get('order'), usual.order),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function oneOf<T extends string, Else>(known: readonly T[], value: string | null, other: Else) {
  return known.find((word) => word === value) ?? other;
}

/**
 * The address of a search; what is as always is not said.
 * @param order the order where the address names none
 */
export function writeSearch(
  search: ListSearch,
  { sort, order }: Pick<ListSearch, 'sort' | 'order'> = NO_SEARCH,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const usual: unknown = NO_SEARCH[name as keyof ListSearch];
    if (value !== usual && value !== null) params.set(name, String(value));
  }
  // Either word alone would be read beside the other one's usual.
  const isUsual = search.sort === sort && search.order === order;
  for (const name of ['sort', 'order'] as const) {
    if (isUsual) params.delete(name);
    else params.set(name, search[name]);
  }
  if (!search.from && !search.to) params.delete('dates');
  return params;
}

/** True when the end lies before the beginning; such a period is not requested. */
export function isReversed({ from, to }: Pick<ListSearch, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

export function toQuery(search: ListSearch, pageSize: number): BookingListQuery {
  const { q, status, money, dates, from, to, sort, order, page } = search;
  const hasPeriod = (from !== '' || to !== '') && !isReversed(search);
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(status && { status: statusesOf(status) }),
    ...(money && { money }),
    ...(hasPeriod && { dates, ...(from && { from }), ...(to && { to }) }),
    sort,
    order,
    page: String(page),
    pageSize: String(pageSize),
  };
}

/** Answers true when a filter narrows the list down. */
export function isNarrowed({ q, status, money, from, to }: ListSearch): boolean {
  return q !== '' || status !== null || money !== null || from !== '' || to !== '';
}
