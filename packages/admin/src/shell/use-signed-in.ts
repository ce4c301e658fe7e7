import { useSyncExternalStore } from 'react';
import { useHost } from '../use-host.ts';

/** Answers true while somebody is logged in; follows the host. */
export function useSignedIn(): boolean {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.isSignedIn);
}
