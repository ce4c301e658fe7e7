/**
 * Asks for what an owner opens every day, as the screens themselves ask for it, so that it can be read
 * offline whether or not it has been opened: today, what is wrong with the house, money that is open, the list, two months of the calendar, the rates, and the
 * bookings to come with their guests' contacts. The request proxy keeps the answers on their way.
 */
import { NO_SEARCH, PAGE_SIZE, toQuery } from '@villa/admin/features/bookings/list-search.ts';
import { listAlarms } from '@villa/shared/contract/alarms.ts';
import type { ApiClient } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type AdminBooking,
  getAdminBooking,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import { getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { getCalendar } from '@villa/shared/contract/calendar.ts';
import { getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import { listPromoCodes, listRatePeriods } from '@villa/shared/contract/rates.ts';
import { getRecentBookings, getStats, getToday } from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type Month,
  addMonths,
  firstDay,
  monthOf,
  weeksOf,
} from '@villa/shared/domain/money/month.ts';

/** More than a villa has ahead of it at any time; the list's first page has them. */
const MAX_DETAILS = 40;

/** @throws ApiError as soon as the server cannot be reached */
export async function prefetchEveryday(
  api: ApiClient,
  now: Date,
  /** Answers true when this booking is kept already as it is now. */
  isKept: (booking: AdminBooking) => boolean,
): Promise<void> {
  await api.call(getMe, {});
  const { timeZone } = await api.call(getVilla, {});
  await api.call(getToday, {});
  await api.call(listAlarms, {});
  await api.call(getStats, {});
  await api.call(getRecentBookings, {});
  await api.call(getMoneyToSettle, {});
  const today = dateInZone(now, timeZone);
  const thisMonth = monthOf(today);
  for (const month of [thisMonth, addMonths(thisMonth, 1)]) {
    await api.call(getCalendar, { query: weeksAround(month) });
  }
  await api.call(getAdminVilla, {});
  await api.call(listRatePeriods, {});
  await api.call(listPromoCodes, {});
  // As the year of the rates asks for it.
  const year = { from: firstDay(thisMonth), to: firstDay(addMonths(thisMonth, 12)) };
  await api.call(getCalendar, { query: year });
  const { bookings } = await api.call(listAdminBookings, { query: toQuery(NO_SEARCH, PAGE_SIZE) });
  const coming = bookings.filter(
    ({ checkOut, status }) => checkOut >= today && status !== 'cancelled',
  );
  for (const booking of coming.slice(0, MAX_DETAILS)) {
    if (!isKept(booking)) await api.call(getAdminBooking, { params: { id: booking._id } });
  }
}

/** The range that the calendar's screen asks for: its weeks, and the day before them. */
function weeksAround(month: Month): { from: string; to: string } {
  const days = weeksOf(month).flat();
  return { from: addDays(days[0] ?? '', -1), to: addDays(days.at(-1) ?? '', 1) };
}
