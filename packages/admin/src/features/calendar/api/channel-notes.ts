import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { noteChannelStay } from '@villa/shared/contract/channel-notes.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

type Note = CallInput<typeof noteChannelStay>['body'];

/** Saves the name and the amount of a stay of a channel. */
export function noteStayMutation(api: AdminApi, id: string) {
  return mutationOptions({
    mutationFn: (body: Note) => api.call(noteChannelStay, { params: { id }, body }),
  });
}
