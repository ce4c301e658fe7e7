import { ALERT_EVENTS, type AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { Role } from '@villa/shared/domain/booking/permission.ts';
import { alertsTable } from '../features/alerts/alerts.table.ts';
import { ask } from './ask.ts';
import { type TestApp, type TestAppOptions, createTestApp } from './create-test-app.ts';
import { type PushService, type TestBrowser, startPushService } from './push-service.ts';

export const MINUTE_MS = 60_000;

/** A villa whose users have phones, and the push service of those phones. */
export interface AlertsStage {
  app: TestApp;
  service: PushService;
  /** A new user with a phone that takes alerts. */
  user(role: Role): Promise<{ token: string; browser: TestBrowser }>;
  /** One more phone of a user. @returns its browser */
  subscribe(token: string, device?: string, on?: TestApp): Promise<TestBrowser>;
  /** Sends what is due, and answers what has arrived since the last call. */
  arrived(on?: TestApp): Promise<PushService['received']>;
  rows(): (typeof alertsTable.$inferSelect)[];
  close(): Promise<void>;
}

/** 19:00 in Bangkok on a Friday; the villa is public, and the push service is on this machine. */
export async function openAlertsStage(options: TestAppOptions = {}): Promise<AlertsStage> {
  const service = await startPushService();
  const app = await createTestApp({
    seed: 'plain',
    now: '2026-11-20T12:00:00.000Z',
    ...options,
    config: {
      publicUrl: 'https://villa.example',
      allowPrivateAddresses: ['127.0.0.1'],
      logLevel: 'silent',
      ...options.config,
    },
  });
  let phones = 0;
  const stage: AlertsStage = {
    app,
    service,
    async user(role) {
      const token = await app.tokenFor(role);
      return { token, browser: await stage.subscribe(token) };
    },
    async subscribe(token, device, on = app) {
      phones += 1;
      const browser = service.subscribe(`phone-${phones}`);
      const body = { subscription: browser.subscription, device: device ?? `device-${phones}` };
      const { status, text } = await ask(on, 'POST', '/api/admin/push/subscriptions', body, {
        token,
      });
      if (status !== 201) throw new Error(text);
      return browser;
    },
    async arrived(on = app) {
      await on.deps.alertRelay.round();
      return service.received.splice(0);
    },
    rows: () => app.db.select().from(alertsTable).all(),
    async close() {
      await app.close();
      await service.close();
    },
  };
  return stage;
}

/** An owner with a phone who reads English. @returns their token */
export async function englishOwner(stage: AlertsStage): Promise<string> {
  const { token } = await stage.user('owner');
  await ask(stage.app, 'POST', '/api/admin/auth/mail-language', { language: 'en' }, { token });
  return token;
}

/** The events that always have a way: what is not pushed of them is mailed. */
const WITH_LAST_WAY: readonly AlertEvent[] = ['slip_sent', 'clash', 'backup_failed', 'tm30_due'];

/** The user gets these by push, and nothing by mail beside what must be. */
export function pushOnly(app: TestApp, token: string, events: readonly AlertEvent[]) {
  const waysOf = (event: AlertEvent) =>
    events.includes(event) ? ['push'] : WITH_LAST_WAY.includes(event) ? ['mail'] : [];
  const chosen = Object.fromEntries(ALERT_EVENTS.map((event) => [event, waysOf(event)]));
  return ask(app, 'PATCH', '/api/admin/alerts', { events: chosen }, { token });
}
