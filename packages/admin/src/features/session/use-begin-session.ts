import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '@villa/shared/contract/auth.ts';
import { meQuery } from '../../shell/me-query.ts';
import { useHost } from '../../use-host.ts';

/** Takes a log-in or a registration over: the host keeps the token, the screens know who it is. */
export function useBeginSession(): (session: Session) => void {
  const { api, drafts, session: keeper } = useHost();
  const queryClient = useQueryClient();
  return (session) => {
    drafts.keepOnly(session.user.id);
    // First, since all that is known by then is asked for again.
    keeper.logIn(session);
    queryClient.clear();
    queryClient.setQueryData(meQuery(api).queryKey, session.user);
  };
}
