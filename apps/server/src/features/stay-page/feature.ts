import type { Feature } from '../../feature.ts';
import { type StayPageBelow, type StayPageServices, createStayPageServices } from './services.ts';
import { guestData } from './guest-data.ts';
import { mountStaySummary } from './stay-summary.routes.ts';
import { mountGuestPages } from './guest-page.routes.ts';

export const stayPageFeature: Feature<StayPageBelow, StayPageServices> = {
  name: 'stay-page',
  guestData,
  services: createStayPageServices,
  routes(api, deps, { guestChanges }) {
    mountStaySummary(api, deps);
    mountGuestPages(api, deps, guestChanges);
  },
};
