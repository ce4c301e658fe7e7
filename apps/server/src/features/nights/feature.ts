import type { Feature } from '../../feature.ts';
import { type NightsBelow, type NightsServices, createNightsServices } from './services.ts';
import { createNightsFollower } from './nights-follower.ts';
import { guestData } from './guest-data.ts';
import { mountAvailability } from './availability.routes.ts';
import { mountCalendar } from './calendar.routes.ts';

export const nightsFeature: Feature<NightsBelow, NightsServices> = {
  name: 'nights',
  guestData,
  services: createNightsServices,
  followers: ({ nights }) => [createNightsFollower(nights)],
  routes(api, deps) {
    mountAvailability(api, deps);
    mountCalendar(api, deps);
  },
};
