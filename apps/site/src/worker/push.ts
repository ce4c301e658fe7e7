/** Shows pushed alerts, and opens what they are about. */
import { readAlert } from './pushed-alert.ts';

declare const self: ServiceWorkerGlobalScope;

/** Browsers end a subscription that shows nothing, so a message that cannot be read is shown as well. */
export function onPush(event: PushEvent, icon: string): void {
  event.waitUntil(show(event.data?.text() ?? '', icon));
}

async function show(text: string, icon: string): Promise<void> {
  const { id, tag, title, body, path, lang } = readAlert(text);
  const before = await self.registration.getNotifications({ tag });
  // A second copy, of a server that was killed while it sent, makes no second noise.
  const isCopy = before.some(({ data }) => (data as { id?: unknown } | null)?.id === id);
  const shown: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    lang,
    icon,
    badge: icon,
    data: { id, path },
    renotify: !isCopy,
    silent: isCopy,
  };
  await self.registration.showNotification(title, shown);
}

/** @param page the address below which an alert's path lies */
export function onNotificationClick(event: NotificationEvent, page: string): void {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(open(page + (path === '/' ? '' : path), page));
}

/** In a window of these pages that is there, else in a new one. */
async function open(address: string, page: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = windows.find(({ url }) => new URL(url).pathname.startsWith(page));
  if (here !== undefined) {
    await here.focus().catch(() => here);
    const opened = await here.navigate(address).catch(() => null);
    if (opened !== null) return;
  }
  await self.clients.openWindow(address);
}
