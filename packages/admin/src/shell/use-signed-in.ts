import { useSyncExternalStore } from 'react';
import { useHost } from '../use-host.ts';

/** Whether somebody is logged in; follows the host. */
export function useSignedIn(): boolean {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.isSignedIn);
}
