import type { PushHost, PushPermission } from '@villa/admin/host/push-host.ts';
import { isIphone } from './home-screen.ts';

/** The name that this browser gave itself, and the user who wants alerts on it. */
interface OwnDevice {
  device: string;
  userId: string | null;
}

/** A worker that has not begun by then does not work here. */
const READY_MS = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The pages whose service worker shows the alerts, and the name under which the browser's own name is kept. */
export interface PushPlace {
  scope: string;
  key: string;
}

function readDevice(key: string): OwnDevice {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as OwnDevice;
    if (typeof kept.device === 'string') return kept;
  } catch {
    // Never named yet, or a private window.
  }
  return { device: crypto.randomUUID(), userId: null };
}

function keepDevice(key: string, own: OwnDevice): void {
  try {
    localStorage.setItem(key, JSON.stringify(own));
  } catch {
    // It subscribes as another device next time.
  }
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function permission(): PushPermission {
  if (isSupported()) return Notification.permission;
  return isIphone() ? 'home_screen' : 'unsupported';
}

/** Pushed alerts in a browser, by a service worker. */
export function createPushHost({ scope, key }: PushPlace): PushHost {
  async function current(): Promise<PushManager | null> {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    // That of a first visit is still fetching its files.
    if (registration && !registration.active) {
      await Promise.race([navigator.serviceWorker.ready, wait(READY_MS)]);
    }
    return registration?.pushManager ?? null;
  }

  async function subscribe(userId: string, publicKey: string) {
    const manager = await current();
    if (manager === null) return null;
    const before = await manager.getSubscription();
    // One that was made with another key of the server's cannot be used, and keeps a new one out.
    if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
    const made = await manager
      .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      .catch(() => null);
    const { endpoint, keys } = made?.toJSON() ?? {};
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) {
      return null;
    }
    const { device } = readDevice(key);
    keepDevice(key, { device, userId });
    return {
      subscription: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
      device,
    };
  }

  return {
    permission,
    system: isIphone() ? 'iphone' : navigator.userAgent.includes('Android') ? 'android' : 'other',
    async subscribe(userId, publicKey) {
      if (!isSupported()) return null;
      // oxlint-disable-next-line villa/old-browsers -- just asked for
      const answer = await Notification.requestPermission();
      return answer === 'granted' ? subscribe(userId, publicKey) : null;
    },
    async renew(userId, publicKey) {
      if (permission() !== 'granted' || readDevice(key).userId !== userId) return null;
      return subscribe(userId, publicKey);
    },
    async end() {
      keepDevice(key, { ...readDevice(key), userId: null });
      if (!isSupported()) return;
      const subscription = await (await current())?.getSubscription();
      await subscription?.unsubscribe();
    },
  };
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
