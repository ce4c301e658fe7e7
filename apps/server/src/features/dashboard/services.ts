import type { HttpContext } from '../../platform/http/mount.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import type { MessagesBelow, MessagesServices } from '../messages/services.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createMonthCompared } from './month-compared.usecases.ts';
import { createSetUp } from './set-up.usecases.ts';
import { createStoodAt } from './stood-at.ts';
import { createStats } from './stats.usecases.ts';
import { createTodayRepository } from './today.repository.ts';
import { createToday } from './today.usecases.ts';

export type DashboardBelow = MessagesBelow &
  MessagesServices &
  Pick<ChannelStaysServices, 'channelNightsSold' | 'channelStayRows'>;

export type DashboardServices = ReturnType<typeof createDashboardServices>;
/** Everything that its calls read. */
export type DashboardContext = HttpContext & DashboardBelow & DashboardServices;

export function createDashboardServices(below: DashboardBelow) {
  const { sqlite, published, stores } = below;
  const figures = createFiguresRepository(sqlite);
  return {
    stats: createStats({ ...below, figures }),
    monthCompared: createMonthCompared({
      ...below,
      figures,
      stoodAt: createStoodAt(sqlite, below.channelStayRows),
    }),
    today: createToday({
      ...below,
      nights: createTodayRepository(sqlite),
      villa: () => published().villa,
    }),
    setUp: createSetUp({
      ...below,
      ...stores,
      samplesShown: () => published().villa.sampleReviews,
    }),
  };
}
