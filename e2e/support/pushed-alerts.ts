/** Pushed alerts in a browser without a screen: as its service worker gets and shows them. */
import type { CDPSession } from '@playwright/test';

/** The worker's registration as Chromium's tools know it; `scope` ends its address. */
export async function registrationOf(chromium: CDPSession, scope: string): Promise<string> {
  const known = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  return known;
}

/** Keeps what the worker shows: a browser without a screen has no notifications of its own. */
export const KEEP_NOTIFICATIONS = `{
  const kept = new Map();
  registration.showNotification = async (title, options) => {
    kept.set(options.tag, { ...options, title, close: () => kept.delete(options.tag) });
  };
  registration.getNotifications = async ({ tag } = {}) =>
    [...kept.values()].filter((one) => tag === undefined || one.tag === tag);
}`;

/** The system's event when somebody presses a notification. */
export const press = (tag: string) => `(async () => {
  const [notification] = await registration.getNotifications({ tag: '${tag}' });
  const event = new ExtendableEvent('notificationclick');
  dispatchEvent(Object.assign(event, { notification, waitUntil: () => {} }));
})()`;

/** Answers what stands there now. */
export const SHOWN = `registration.getNotifications().then((all) =>
  all.map(({ title, body, tag, renotify }) => ({ title, body, tag, renotify })))`;
