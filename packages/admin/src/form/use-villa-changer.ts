import { callQuery } from '@villa/admin/kit/call-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { useCan } from '../shell/use-can.ts';
import { useApi } from '../use-host.ts';
import { fetchFresh } from './fetch-fresh.ts';

/** The changes of the villa and its accounts with their users, the newest first; only the owner sees them. */
export function villaHistoryQuery(api: AdminApi) {
  return callQuery(api, ['villa', 'history'], getVillaHistory, {});
}

/** Asks who was the last to change one of these fields of the villa; null where it is not known. */
export function useVillaChanger(): (fields: readonly string[]) => Promise<string | null> {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayRead = useCan('villa.rules');
  return async (fields) => {
    if (!mayRead) return null;
    const history = await fetchFresh(queryClient, villaHistoryQuery(api)).catch(() => null);
    const change = history?.changes.find((one) =>
      one.fields.some(({ field }) => fields.includes(field)),
    );
    return change?.by ?? null;
  };
}
