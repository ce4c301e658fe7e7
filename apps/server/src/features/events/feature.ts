import type { Feature } from '../../feature.ts';
import type { AppContext } from '../../app-context.ts';
import { type EventsServices, createEventsServices } from './services.ts';
import { mountEvents } from './events.routes.ts';

export const eventsFeature: Feature<AppContext, EventsServices> = {
  name: 'events',
  services: createEventsServices,
  followers: ({ feed }) => [feed.follower],
  routes: mountEvents,
};
