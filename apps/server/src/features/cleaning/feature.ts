import type { Feature } from '../../feature.ts';
import { mountCleaning } from './cleaning.routes.ts';
import { guestData } from './guest-data.ts';
import { type CleaningBelow, type CleaningServices, createCleaningServices } from './services.ts';

export const cleaningFeature: Feature<CleaningBelow, CleaningServices> = {
  name: 'cleaning',
  guestData,
  services: createCleaningServices,
  routes: mountCleaning,
  alerts: ({ turnoverAlerts, cleanerAlerts }) => [...turnoverAlerts, ...cleanerAlerts],
  jobs: ({ tendCleaning }) => [
    {
      name: 'cleaning',
      everyMs: 60_000,
      firstAfterMs: 5000,
      graceMs: 1000,
      run: tendCleaning,
    },
  ],
};
