import type { Feature } from '../../feature.ts';
import { mountAlerts } from './alerts.routes.ts';
import { guestData } from './guest-data.ts';
import { type AlertsBelow, type AlertsServices, createAlertsServices } from './services.ts';

/** Longer than any alert is tried, and than a device that is off remembers. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const alertsFeature: Feature<AlertsBelow, AlertsServices> = {
  name: 'alerts',
  guestData,
  services: createAlertsServices,
  routes: mountAlerts,
  jobs: ({ alertRelay, alertOutbox, sweepAlerts, clock }) => [
    {
      name: 'alerts',
      everyMs: 5000,
      firstAfterMs: 0,
      graceMs: 8000,
      run: () => alertRelay.round(),
      afterwards: () => alertRelay.stop(),
    },
    {
      name: 'alerts by the clock',
      everyMs: 60_000,
      run: () => void alertOutbox.enqueuePlanned(),
    },
    {
      name: 'old alerts',
      everyMs: 3_600_000,
      run: () => void sweepAlerts(new Date(clock.now().getTime() - KEPT_MS)),
    },
  ],
};
