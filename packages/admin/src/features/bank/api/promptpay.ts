import { callQuery } from '@villa/admin/kit/call-query.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  changeVilla,
  deletePromptpayQr,
  getAdminVilla,
  previewPromptpay,
  uploadPromptpayQr,
} from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The villa's row, of which this screen shows PromptPay. */
export function promptpayQuery(api: AdminApi) {
  return callQuery(api, ['bank', 'promptpay'], getAdminVilla, {});
}

/** The amount that a guest of the worked example would pay. */
export const SAMPLE_AMOUNT = 42_900;

/** The QR that a guest who has to pay this would scan. */
export function promptpayPreviewQuery(api: AdminApi, amount = SAMPLE_AMOUNT) {
  return callQuery(api, ['bank', 'preview', amount], previewPromptpay, {
    query: { amount: String(amount) },
  });
}

export interface PromptpayFields {
  promptpayId: string;
  promptpayName: string;
}

export function savePromptpayMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: PromptpayFields & { version: number }) => api.call(changeVilla, { body }),
    onSuccess: () => refresh(queryClient),
  });
}

export function uploadPromptpayQrMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn({ file, onProgress }: { file: File; onProgress: (part: number) => void }) {
      const form = new FormData();
      form.append('qrImage', file, file.name);
      return api.upload(uploadPromptpayQr, { form, onProgress });
    },
    onSuccess: () => refresh(queryClient),
  });
}

export function deletePromptpayQrMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => api.call(deletePromptpayQr, {}),
    onSuccess: () => refresh(queryClient),
  });
}

/** The preview shows all of it. */
const refresh = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['bank'] });
