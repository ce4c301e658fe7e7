import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { downloadBackup, listBackups } from '@villa/shared/contract/backups.ts';
import type { AdminHost } from '@villa/admin/host.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const WHILE_MAKING_MS = 2000;

export function backupsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api.call(listBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.making ? WHILE_MAKING_MS : false),
  });
}

/** Hands the file to whoever sits in front of the screen. */
export function downloadBackupMutation({ api, saveFile }: AdminHost) {
  return mutationOptions({
    mutationFn: async (name: string) =>
      saveFile(name, await api.file(downloadBackup, { params: { name } })),
  });
}
