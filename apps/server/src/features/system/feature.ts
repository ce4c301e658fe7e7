import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { type SystemBelow, type SystemServices, createSystemServices } from './services.ts';
import { mountSystem } from './system.routes.ts';

export const systemFeature: Feature<SystemBelow, SystemServices> = {
  name: 'system',
  guestData,
  services: createSystemServices,
  routes: mountSystem,
  jobs: ({ diskDays, newerVersion, warnings }) => [
    {
      name: 'warnings',
      everyMs: 10_000,
      run: () => warnings.keep(),
      afterwards: () => warnings.keep(),
    },
    {
      name: 'disk day',
      // Often enough for a server that is started anew each morning.
      everyMs: 3_600_000,
      firstAfterMs: 60_000,
      run: () => diskDays.note(),
    },
    {
      name: 'newer version',
      everyMs: 24 * 3_600_000,
      firstAfterMs: 120_000,
      run: () => newerVersion.look(),
    },
  ],
};
