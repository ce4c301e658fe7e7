import type { RequestHandler } from 'express';
import { createApi } from './api.ts';
import { furnish } from './deps.ts';
import { startDailyBackup } from './features/backups/daily-backup.ts';
import { startSweep } from './features/bookings/sweep.ts';
import { startRelay } from './features/mails/start-relay.ts';
import { startImageJobs } from './features/images/image-jobs.ts';
import { startSlipSweep } from './features/slips/slip-sweep.ts';
import type { House } from './house.ts';

interface StartedApi {
  api: RequestHandler;
  /** Ends the streams, which would keep a stopping server waiting. */
  hangUp: () => void;
  stop: () => Promise<void>;
}

/** The API on an open house, with what it does by the clock. */
export function startApi(house: House): StartedApi {
  const deps = furnish(house);
  const stopSweep = startSweep(deps);
  const stopSlipSweep = startSlipSweep(deps);
  const stopBackups = startDailyBackup(deps);
  const stopRelay = startRelay(deps);
  const stopPictureCare = startImageJobs(deps);
  return {
    api: createApi(deps),
    hangUp: () => deps.feed.stop(),
    async stop() {
      stopSweep();
      stopSlipSweep();
      stopBackups();
      await stopRelay();
      stopPictureCare();
    },
  };
}
