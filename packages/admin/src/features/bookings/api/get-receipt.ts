import { getReceipt } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Made when it is asked for: what it says changes with the booking. */
export const fetchReceipt = (api: AdminApi, id: string): Promise<Blob> =>
  api.file(getReceipt, { params: { id } });
