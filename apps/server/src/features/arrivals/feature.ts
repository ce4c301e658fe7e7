import type { Feature } from '../../feature.ts';
import { mountArrivals } from './arrivals.routes.ts';
import { createArrivalsFollower } from './arrivals-follower.ts';
import { guestData } from './guest-data.ts';
import { type ArrivalsBelow, type ArrivalsServices, createArrivalsServices } from './services.ts';

export const arrivalsFeature: Feature<ArrivalsBelow, ArrivalsServices> = {
  name: 'arrivals',
  guestData,
  services: createArrivalsServices,
  routes: mountArrivals,
  followers: ({ db }) => [createArrivalsFollower(db)],
  alerts: ({ arrivalAlerts }) => arrivalAlerts,
  jobs: ({ arrivals }) => [
    {
      name: 'pictures of reports',
      everyMs: 3_600_000,
      firstAfterMs: 60_000,
      run: arrivals.sweepPictures,
    },
  ],
};
