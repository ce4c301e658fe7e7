import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { AppContext } from './app-context.ts';
import type { Feature } from './feature.ts';
import { versionsFeature } from './features/versions/feature.ts';
import { proxyFeature } from './features/proxy/feature.ts';
import { browserErrorsFeature } from './features/browser-errors/feature.ts';
import { alarmSignsFeature } from './features/alarm-signs/feature.ts';
import { backupsFeature } from './features/backups/feature.ts';
import { offsiteFeature } from './features/offsite/feature.ts';
import { pushFeature } from './features/push/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { alertsFeature } from './features/alerts/feature.ts';
import { bookingRecordFeature } from './features/booking-record/feature.ts';
import { eventsFeature } from './features/events/feature.ts';
import { villaFeature } from './features/villa/feature.ts';
import { healthFeature } from './features/health/feature.ts';
import { nightsFeature } from './features/nights/feature.ts';
import { extrasFeature } from './features/extras/feature.ts';
import { bookedExtrasFeature } from './features/booked-extras/feature.ts';
import { pricingFeature } from './features/pricing/feature.ts';
import { quotesFeature } from './features/quotes/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { slipsFeature } from './features/slips/feature.ts';
import { expensesFeature } from './features/expenses/feature.ts';
import { channelStaysFeature } from './features/channel-stays/feature.ts';
import { bookingsFeature } from './features/bookings/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { requestsFeature } from './features/requests/feature.ts';
import { moneyFeature } from './features/money/feature.ts';
import { statementsFeature } from './features/statements/feature.ts';
import { guestsFeature } from './features/guests/feature.ts';
import { channelsFeature } from './features/channels/feature.ts';
import { lineFeature } from './features/line/feature.ts';
import { cleaningFeature } from './features/cleaning/feature.ts';
import { checkInFeature } from './features/check-in/feature.ts';
import { arrivalsFeature } from './features/arrivals/feature.ts';
import { stayPageFeature } from './features/stay-page/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { alarmsFeature } from './features/alarms/feature.ts';
import { staffAlertsFeature } from './features/staff-alerts/feature.ts';
import { systemFeature } from './features/system/feature.ts';
import { restFeature } from './features/rest/feature.ts';
import { openapiFeature } from './features/openapi/feature.ts';
import type { HouseMail, Outbox } from './features/messages/outbox.ts';
import type { ForgetSubject, GuestData } from './platform/guest-data.ts';
import type { Job } from './platform/jobs/jobs.ts';

/**
 * The server's features, from below, as the linter holds their order (`FEATURE_ORDER` in scripts/lint/fences.ts).
 * Production, tests and the stress tests' servers use this list.
 */
const IN_ORDER = [
  versionsFeature,
  proxyFeature,
  browserErrorsFeature,
  alarmSignsFeature,
  backupsFeature,
  offsiteFeature,
  pushFeature,
  staffFeature,
  alertsFeature,
  bookingRecordFeature,
  eventsFeature,
  villaFeature,
  healthFeature,
  nightsFeature,
  extrasFeature,
  pricingFeature,
  quotesFeature,
  ledgerFeature,
  slipsFeature,
  expensesFeature,
  channelStaysFeature,
  bookingsFeature,
  paymentsFeature,
  requestsFeature,
  bookedExtrasFeature,
  moneyFeature,
  statementsFeature,
  guestsFeature,
  channelsFeature,
  lineFeature,
  cleaningFeature,
  checkInFeature,
  arrivalsFeature,
  stayPageFeature,
  reviewsFeature,
  messagesFeature,
  dashboardFeature,
  alarmsFeature,
  staffAlertsFeature,
  systemFeature,
  restFeature,
  openapiFeature,
] as const;

type Made<List> = List extends readonly [Feature<never, infer Own>, ...infer Rest]
  ? Own & Made<Rest>
  : unknown;
/** Everything that the features make. */
type FeatureServices = Made<typeof IN_ORDER>;
/** Everything that routes, jobs and tests find: the features' services, and what is handed down. */
export type Services = FeatureServices & HandedDown;

/** True when each feature reads only what those before it make; else the first that does not, with what it reads. */
type InOrder<List, Below> = List extends readonly [
  Feature<infer Reads extends object, infer Own>,
  ...infer Rest,
]
  ? Below extends Reads
    ? InOrder<Rest, Below & Own>
    : List[0]
  : true;
true satisfies InOrder<typeof IN_ORDER, AppContext & HandedDown>;

/** The same, each of which is given everything. */
export const FEATURES: readonly Pick<Feature<AppContext & Services>, keyof Feature>[] = IN_ORDER;

/**
 * The functions of later features that earlier ones call; each counts as an import upward, so there are ten at most.
 * None is called before everything is made.
 */
export function handDown(made: AppContext & FeatureServices) {
  return {
    // Mails read everything below them; staff, villa and channels only have theirs written with what causes them.
    enqueueMail: (mail: HouseMail) => made.outbox.enqueue(mail),
    // A receipt is mailed in the transaction that issues it.
    enqueueMailAbout: (...about: Parameters<Outbox['enqueueAbout']>) =>
      made.outbox.enqueueAbout(...about),
    // New receipts go out at once.
    sendMails: () => made.relay.notify(),
    // The mails that were written bound how many links for a new password there are.
    passwordLinksMailed: (after: Date, until: Date) =>
      made.mailRows.writtenBetween('password_link', after, until),
    // The preview of a payment names the mails that it causes.
    mailsAbout: (bookingId: string) => made.mailRows.about(bookingId),
    // A step can be taken back while its guest knows nothing of it.
    hasNotifiedGuest: (bookingId: string, since: Date) =>
      made.mailRows.hasGoneSince(bookingId, since),
    // Nights of a hold that has ended can be blocked.
    endDueHolds: () => void made.bookings.sweep(),
    // The calendar names the guests of other channels beside our own.
    channelStays: (from: CalendarDate, to: CalendarDate, now: Date) =>
      made.staysOfChannels(from, to, now),
    // Cancelling gives back what the terms and the hours of extras said when the guest asked.
    askedToCancel: (bookingId: string) => made.cancellationRequests.findOpen(bookingId),
    // The bin and the sweep forget guests in every feature's tables.
    forgetGuests: (subject: ForgetSubject) => {
      for (const { forget } of GUEST_DATA) forget?.(subject, made.db);
    },
  };
}
type HandedDown = ReturnType<typeof handDown>;

/**
 * Makes every feature's services, in their order.
 * @throws Error for a name that two features make, and for followers that cannot be put in order
 */
export function createServices(context: AppContext): Services {
  const made = { ...context } as AppContext & Services;
  Object.assign(made, handDown(made));
  for (const { name, services } of FEATURES) {
    const own = services?.(made) ?? {};
    const twice = Object.keys(own).find((key) => key in made);
    if (twice !== undefined) throw new Error(`${name} makes ${twice}, which is made already`);
    Object.assign(made, own);
  }
  made.alertCarriers.push(...FEATURES.flatMap(({ alertCarriers }) => alertCarriers?.(made) ?? []));
  made.alertKinds.know(FEATURES.flatMap(({ alerts }) => alerts?.(made) ?? []));
  made.guestStores.push(...GUEST_DATA);
  made.bookingParts.push(...FEATURES.flatMap(({ parts }) => parts?.(made) ?? []));
  made.bookingGuards.push(...FEATURES.flatMap(({ guards }) => guards?.(made) ?? []));
  made.bookingChanges.follow(...FEATURES.flatMap(({ followers }) => followers?.(made) ?? []));
  return made;
}

/** Everything that the server does by the clock. */
export function jobsOf(deps: AppContext & Services): Job[] {
  return FEATURES.flatMap(({ jobs }) => jobs?.(deps) ?? []);
}

/** Everything that the server keeps about guests. */
export const GUEST_DATA: readonly GuestData[] = FEATURES.flatMap(
  ({ guestData }) => guestData ?? [],
);
