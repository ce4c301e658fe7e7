import { useEffect, useSyncExternalStore } from 'react';
import type { AppHost, AppState } from '../host/app-host.ts';
import { useHost } from '../use-host.ts';
import { useWaitingSlips } from './use-waiting-slips.ts';

const NOTHING: AppState = { isUpdateReady: false, install: null };
const noApp: Pick<AppHost, 'get' | 'subscribe'> = { get: () => NOTHING, subscribe: () => () => {} };

/** The state of the admin as an app of this device; follows the host. */
export function useAppState(): AppState {
  const { app = noApp } = useHost();
  return useSyncExternalStore(app.subscribe, app.get);
}

/** Keeps the number at the app's icon: slips that wait, nothing else. */
export function AppBadge() {
  const { app } = useHost();
  const count = useWaitingSlips().length;
  useEffect(() => app?.setBadge(count), [app, count]);
  return null;
}
