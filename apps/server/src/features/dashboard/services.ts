import type { AppContext } from '../../app-context.ts';
import type { BookingsServices } from '../bookings/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { MessagesServices } from '../messages/services.ts';
import type { VillaServices } from '../villa/services.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createSetUp } from './set-up.usecases.ts';
import { createStats } from './stats.usecases.ts';
import { createTodayRepository } from './today.repository.ts';
import { createToday } from './today.usecases.ts';

export type DashboardBelow = AppContext &
  VillaServices &
  LedgerServices &
  BookingsServices &
  MessagesServices;

export type DashboardServices = ReturnType<typeof createDashboardServices>;

export function createDashboardServices(below: DashboardBelow) {
  const { sqlite, published, stores } = below;
  return {
    stats: createStats({ ...below, figures: createFiguresRepository(sqlite) }),
    today: createToday({
      ...below,
      nights: createTodayRepository(sqlite),
      villa: () => published().villa,
    }),
    setUp: createSetUp({ ...below, ...stores }),
  };
}
