import { mutationOptions } from '@tanstack/react-query';
import { getReceipt } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Made when it is asked for: what it says changes with the booking. */
export function receiptMutation(api: AdminApi, id: string) {
  return mutationOptions({ mutationFn: () => api.file(getReceipt, { params: { id } }) });
}
