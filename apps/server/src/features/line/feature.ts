import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountLine } from './line.routes.ts';
import { type LineBelow, type LineServices, createLineServices } from './services.ts';

export const lineFeature: Feature<LineBelow, LineServices> = {
  name: 'line',
  guestData,
  services: createLineServices,
  routes: (router, deps, { guestChanges }) => mountLine(router, deps, guestChanges),
  alertCarriers: ({ lineAlerts }) => [lineAlerts],
  jobs: ({ lineSender, lineWebhook, sweepLine }) => [
    {
      name: 'LINE quota',
      everyMs: 24 * 3_600_000,
      firstAfterMs: 60_000,
      run: () => lineSender.askQuota(),
      afterwards: () => lineWebhook.settled(),
    },
    {
      name: 'old LINE links',
      everyMs: 3_600_000,
      run: () => void sweepLine(),
    },
  ],
};
