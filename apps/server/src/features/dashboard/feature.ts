import type { Feature } from '../../feature.ts';
import { mountSetUp } from './set-up.routes.ts';
import { mountStats } from './stats.routes.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes(api, deps) {
    mountStats(api, deps);
    mountSetUp(api, deps);
  },
};
