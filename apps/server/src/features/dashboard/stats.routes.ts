import {
  RECENT_BOOKINGS,
  getRecentBookings,
  getStats,
  getToday,
} from '@villa/shared/contract/stats.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { BookingsServices } from '../bookings/services.ts';
import type { DashboardServices } from './services.ts';

export function mountStats(
  router: Router,
  deps: HttpContext &
    Pick<BookingsServices, 'bookings' | 'presentBookings'> &
    Pick<DashboardServices, 'stats' | 'today'>,
): void {
  mount(router, getStats, deps, () => deps.stats());

  mount(router, getToday, deps, () => deps.today());

  mount(router, getRecentBookings, deps, () => ({
    bookings: deps.presentBookings(deps.bookings.list(1, RECENT_BOOKINGS).bookings),
  }));
}
