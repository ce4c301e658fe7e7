import type { HttpContext } from '../../platform/http/mount.ts';
import type { PushServices } from '../push/services.ts';
import type { StaffBelow, StaffServices } from '../staff/services.ts';
import type { AlertCarrier } from './alert-carrier.ts';
import { createAlertKinds } from './alert-kinds.ts';
import { type AlertMails, type MailedAlert, createAlertOutbox } from './alert-outbox.ts';
import { createAlertReaders } from './alert-readers.ts';
import { createAlertRelay } from './alert-relay.ts';
import { createAlertSettingsRepository } from './alert-settings.repository.ts';
import { createAlertSettings } from './alert-settings.usecases.ts';
import { textsOf } from './alert-words.ts';
import { createAlertsRepository } from './alerts.repository.ts';
import { createPushCarrier } from './push-carrier.ts';
import { createTestPush } from './test-push.usecases.ts';

export type AlertsServices = ReturnType<typeof createAlertsServices>;
/** Everything that its calls read. */
export type AlertsContext = HttpContext & AlertsBelow & AlertsServices;

export type AlertsBelow = StaffBelow & StaffServices & PushServices & AlertMails;

/** Alerts for staff: kinds, readers, outbox and relay. The features above name the kinds and enqueue them. */
export function createAlertsServices(below: AlertsBelow) {
  const { db } = below;
  const kinds = createAlertKinds();
  const settings = createAlertSettingsRepository(db);
  const alerts = createAlertsRepository(db);
  const carriers: AlertCarrier[] = [
    createPushCarrier({ ...below, subscriptions: below.pushSubscriptions }),
  ];
  const common = {
    ...below,
    // The handed down ones are made later than this.
    enqueueMail: (...mail: Parameters<AlertMails['enqueueMail']>) => below.enqueueMail(...mail),
    kinds,
    settings,
    alerts,
    users: below.userRows,
    subscriptions: below.pushSubscriptions,
    carriers,
    timeZone: () => below.published().villa.timeZone,
  };
  const readers = createAlertReaders(common);
  return {
    alertKinds: kinds,
    /** The ways by which alerts go at once; features above add theirs. */
    alertCarriers: carriers,
    alertReaders: readers,
    alertOutbox: createAlertOutbox({ ...common, readers }),
    alertRelay: createAlertRelay({ ...common, readers }),
    alertSettings: createAlertSettings({ ...common, readers }),
    /** The words of an alert now, in each language; null when it is no news any more. */
    alertTexts: (alert: MailedAlert) => textsOf(kinds.find(alert.event), alert),
    testPush: createTestPush(common),
    /** @returns how many alerts of before an instant were forgotten */
    sweepAlerts: (before: Date) => below.writeTransaction(() => alerts.deleteBefore(before)),
  };
}
