import { mutationOptions } from '@tanstack/react-query';
import { makeBackup } from '@villa/shared/contract/backups.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** POST /api/admin/backups; answers when the backup is made and checked. */
export function makeBackupMutation(api: AdminApi) {
  return mutationOptions({ mutationFn: () => api.call(makeBackup, {}) });
}
