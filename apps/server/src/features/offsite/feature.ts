import type { AppContext } from '../../app-context.ts';
import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountOffsite } from './offsite.routes.ts';
import { type OffsiteServices, createOffsiteServices } from './services.ts';

export const offsiteFeature: Feature<AppContext, OffsiteServices> = {
  name: 'offsite',
  guestData,
  services: createOffsiteServices,
  routes: mountOffsite,
  jobs: ({ offsite }) => [
    {
      name: 'off-site copies',
      // A copy that breaks off loses nothing: the next one goes on with it.
      everyMs: 5 * 60_000,
      firstAfterMs: 2 * 60_000,
      graceMs: 0,
      run: async () => void (await offsite.doDue()),
    },
  ],
};
