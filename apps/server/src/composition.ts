import type { Feature, FeatureDeps } from './feature.ts';
import { versionsFeature } from './features/versions/feature.ts';
import { proxyFeature } from './features/proxy/feature.ts';
import { browserErrorsFeature } from './features/browser-errors/feature.ts';
import { alarmSignsFeature } from './features/alarm-signs/feature.ts';
import { backupsFeature } from './features/backups/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { eventsFeature } from './features/events/feature.ts';
import { villaFeature } from './features/villa/feature.ts';
import { healthFeature } from './features/health/feature.ts';
import { pricingFeature } from './features/pricing/feature.ts';
import { nightsFeature } from './features/nights/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { slipsFeature } from './features/slips/feature.ts';
import { bookingsFeature } from './features/bookings/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { moneyFeature } from './features/money/feature.ts';
import { requestsFeature } from './features/requests/feature.ts';
import { channelsFeature } from './features/channels/feature.ts';
import { stayPageFeature } from './features/stay-page/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { alarmsFeature } from './features/alarms/feature.ts';
import type { Db } from './db/open.ts';
import type { ForgetSubject, GuestData } from './lib/guest-data.ts';
import type { Job } from './lib/jobs.ts';

/**
 * The server's features, from below, as the linter holds their order (`FEATURE_ORDER` in scripts/lint/fences.ts).
 * Production, tests and the stress tests' servers use this list.
 */
export const FEATURES: readonly Feature[] = [
  versionsFeature,
  proxyFeature,
  browserErrorsFeature,
  alarmSignsFeature,
  backupsFeature,
  staffFeature,
  eventsFeature,
  villaFeature,
  healthFeature,
  nightsFeature,
  pricingFeature,
  ledgerFeature,
  slipsFeature,
  bookingsFeature,
  paymentsFeature,
  requestsFeature,
  moneyFeature,
  channelsFeature,
  stayPageFeature,
  messagesFeature,
  dashboardFeature,
  alarmsFeature,
];

/** Everything that the server does by the clock. */
export function jobsOf(deps: FeatureDeps): Job[] {
  return FEATURES.flatMap(({ jobs }) => jobs?.(deps) ?? []);
}

/** Everything that the server keeps about guests. */
export const GUEST_DATA: readonly GuestData[] = FEATURES.flatMap(
  ({ guestData }) => guestData ?? [],
);

/** Forgets guests in every table; belongs into a transaction. */
export function forgetGuests(subject: ForgetSubject, db: Db): void {
  for (const { forget } of GUEST_DATA) forget?.(subject, db);
}
