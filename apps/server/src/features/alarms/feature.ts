import type { Feature } from '../../feature.ts';
import { type AlarmsBelow, type AlarmsServices, createAlarmsServices } from './services.ts';
import { mountAlarms } from './alarms.routes.ts';

export const alarmsFeature: Feature<AlarmsBelow, AlarmsServices> = {
  name: 'alarms',
  services: createAlarmsServices,
  routes: mountAlarms,
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
