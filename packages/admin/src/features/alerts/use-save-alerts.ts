import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useApi } from '@villa/admin/use-host.ts';
import {
  type AlertChanges,
  type AlertSettings,
  changeAlerts,
} from '@villa/shared/contract/alerts.ts';
import { alertsQuery } from './alerts-queries.ts';

const SAVING = ['alerts', 'saving'];

/** Shows a change at once, and saves it; several in a row are saved one after the other. */
export function useSaveAlerts(): (changes: AlertChanges) => void {
  const queryClient = useQueryClient();
  const { queryKey } = alertsQuery(useApi());
  const saving = useCall(changeAlerts, {
    mutationKey: SAVING,
    scope: { id: 'alerts' },
    tells: true,
    onSuccess(answer) {
      // The answer to an earlier change does not know of a later one.
      const isLast = queryClient.isMutating({ mutationKey: SAVING }) <= 1;
      if (isLast) queryClient.setQueryData(queryKey, answer);
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (changes) => {
    queryClient.setQueryData(
      queryKey,
      (before: AlertSettings | undefined) => before && withChanges(before, changes),
    );
    saving.mutate({ body: changes });
  };
}

function withChanges(
  before: AlertSettings,
  { events, quietHours, names }: AlertChanges,
): AlertSettings {
  return {
    ...before,
    events: { ...before.events, ...events },
    quietHours: quietHours ?? before.quietHours,
    names: names ?? before.names,
  };
}
