import { logOut } from '@villa/shared/contract/auth.ts';
import { useHost } from '../use-host.ts';

/** Ends this log-in here and, when it can be reached, on the server. */
export function useLogOut(): () => Promise<void> {
  const { api, session } = useHost();
  return async () => {
    try {
      await api.call(logOut, {});
    } catch {
      // Without the server the token is forgotten all the same, and runs out by itself.
    }
    session.logOut();
  };
}
