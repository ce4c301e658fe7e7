import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountCancellations } from './cancellations.routes.ts';
import { mountTopUps } from './top-ups.routes.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  guestData,
  routes(api, deps, { guestChanges }) {
    mountCancellations(api, deps, guestChanges);
    mountTopUps(api, deps, guestChanges);
  },
  jobs: ({ topUps, log }) => [
    {
      name: 'top-up sweep',
      everyMs: 30_000,
      run() {
        const lapsed = topUps.sweep();
        if (lapsed > 0) log.info({ lapsed }, 'top-ups lapsed');
      },
    },
  ],
};
