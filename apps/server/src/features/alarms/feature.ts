import type { Feature } from '../../feature.ts';
import { mountAlarms } from './alarms.routes.ts';

export const alarmsFeature: Feature = {
  name: 'alarms',
  routes(api, deps) {
    mountAlarms(api, deps);
  },
  jobs: ({ alarms, relay }) => [
    {
      name: 'alarms',
      everyMs: 5 * 60_000,
      async run() {
        if (await alarms.tell()) relay.notify();
      },
    },
  ],
};
