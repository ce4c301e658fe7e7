import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountAvailability } from './availability.routes.ts';
import { mountCalendar } from './calendar.routes.ts';

export const nightsFeature: Feature = {
  name: 'nights',
  guestData,
  routes(api, deps) {
    mountAvailability(api, deps);
    mountCalendar(api, deps);
  },
};
