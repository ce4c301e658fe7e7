import { mutationOptions } from '@tanstack/react-query';
import { downloadBackup } from '@villa/shared/contract/backups.ts';
import type { AdminHost } from '@villa/admin/host.ts';

/** GET /api/admin/backups/:name, into the hands of whoever sits in front of the screen. */
export function downloadBackupMutation({ api, saveFile }: AdminHost) {
  return mutationOptions({
    mutationFn: async (name: string) =>
      saveFile(name, await api.file(downloadBackup, { params: { name } })),
  });
}
