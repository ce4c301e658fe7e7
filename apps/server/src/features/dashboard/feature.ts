import type { Feature } from '../../feature.ts';
import { mountStats } from './stats.routes.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes(api, deps) {
    mountStats(api, deps);
  },
};
