import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountBackups } from './backups.routes.ts';

export const backupsFeature: Feature = {
  name: 'backups',
  guestData,
  routes(api, deps) {
    mountBackups(api, deps);
  },
  jobs: ({ backups }) => [
    {
      name: 'daily backup',
      // A start has better things to do first. A backup that breaks off loses nothing.
      everyMs: 10 * 60_000,
      firstAfterMs: 60_000,
      graceMs: 0,
      run: async () => void (await backups.makeDue()),
    },
  ],
};
