import type { Feature } from '../../feature.ts';
import {
  type DashboardBelow,
  type DashboardServices,
  createDashboardServices,
} from './services.ts';
import { mountSetUp } from './set-up.routes.ts';
import { mountStats } from './stats.routes.ts';

export const dashboardFeature: Feature<DashboardBelow, DashboardServices> = {
  name: 'dashboard',
  services: createDashboardServices,
  routes(api, deps) {
    mountStats(api, deps);
    mountSetUp(api, deps);
  },
};
