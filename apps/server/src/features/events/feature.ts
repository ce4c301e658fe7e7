import type { Feature } from '../../feature.ts';
import { mountEvents } from './events.routes.ts';

export const eventsFeature: Feature = {
  name: 'events',
  routes(api, deps) {
    mountEvents(api, deps);
  },
};
