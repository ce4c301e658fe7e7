import type { Feature } from '../../feature.ts';
import { type BackupsBelow, type BackupsServices, createBackupsServices } from './services.ts';
import { guestData } from './guest-data.ts';
import { mountBackups } from './backups.routes.ts';

export const backupsFeature: Feature<BackupsBelow, BackupsServices> = {
  name: 'backups',
  guestData,
  services: createBackupsServices,
  routes: mountBackups,
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
