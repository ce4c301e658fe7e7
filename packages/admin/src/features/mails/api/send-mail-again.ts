import { mutationOptions } from '@tanstack/react-query';
import { sendMailAgain } from '@villa/shared/contract/mails.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** POST /api/admin/mails/:id/send-again */
export function sendMailAgainMutation(api: AdminApi) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(sendMailAgain, { params: { id } }),
  });
}
