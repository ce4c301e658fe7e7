import { logOut } from '@villa/shared/contract/auth.ts';
import { useMayLeave } from '../form/unsaved-changes.tsx';
import { useHost } from '../use-host.ts';

/** Forgets the log-in here, and with it every draft: the next user of this computer shall not find them. */
export function useEndSession(): () => void {
  const { session, drafts } = useHost();
  return () => {
    drafts.keepOnly(null);
    session.logOut();
  };
}

/** Ends this log-in here and, when it can be reached, on the server. It asks about unsaved changes first. */
export function useLogOut(): () => Promise<void> {
  const { api } = useHost();
  const endSession = useEndSession();
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await api.call(logOut, {});
    } catch {
      // Without the server the token is forgotten all the same, and runs out by itself.
    }
    endSession();
  };
}
