import type { Feature } from '../../feature.ts';
import { mountStaySummary } from './stay-summary.routes.ts';
import { mountGuestPages } from './guest-page.routes.ts';

export const stayPageFeature: Feature = {
  name: 'stay-page',
  routes(api, deps, { guestChanges }) {
    mountStaySummary(api, deps);
    mountGuestPages(api, deps, guestChanges);
  },
};
