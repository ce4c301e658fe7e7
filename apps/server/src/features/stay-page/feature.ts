import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountStaySummary } from './stay-summary.routes.ts';
import { mountGuestPages } from './guest-page.routes.ts';

export const stayPageFeature: Feature = {
  name: 'stay-page',
  guestData,
  routes(api, deps, { guestChanges }) {
    mountStaySummary(api, deps);
    mountGuestPages(api, deps, guestChanges);
  },
};
