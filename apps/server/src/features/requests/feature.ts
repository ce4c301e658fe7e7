import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountRequests } from './requests.routes.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  guestData,
  routes(api, deps, { guestChanges }) {
    mountRequests(api, deps, guestChanges);
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
