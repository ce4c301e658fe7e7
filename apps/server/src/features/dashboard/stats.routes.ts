import { getMonthCompared } from '@villa/shared/contract/month-compared.ts';
import {
  RECENT_BOOKINGS,
  getRecentBookings,
  getStats,
  getToday,
} from '@villa/shared/contract/stats.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { DashboardContext } from './services.ts';

export function mountStats(router: Router, deps: DashboardContext): void {
  mount(router, getStats, deps, () => deps.stats());

  mount(router, getMonthCompared, deps, () => deps.monthCompared());

  mount(router, getToday, deps, () => deps.today());

  mount(router, getRecentBookings, deps, () => ({
    bookings: deps.presentBookings(deps.bookings.list(1, RECENT_BOOKINGS).bookings),
  }));
}
