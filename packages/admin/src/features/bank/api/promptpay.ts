import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type AdminVilla,
  changeVilla,
  deletePromptpayQr,
  getAdminVilla,
  previewPromptpay,
  uploadPromptpayQr,
} from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The villa's row, of which this screen shows PromptPay. */
export function promptpayQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['bank', 'promptpay'],
    queryFn: ({ signal }) => api.call(getAdminVilla, { signal }),
  });
}

/** What a guest of the worked example would have to pay. */
export const SAMPLE_AMOUNT = 42_900;

/** The QR that a guest who has to pay this would scan. */
export function promptpayPreviewQuery(api: AdminApi, amount = SAMPLE_AMOUNT) {
  return queryOptions({
    queryKey: ['bank', 'preview', amount],
    queryFn: ({ signal }) =>
      api.call(previewPromptpay, { query: { amount: String(amount) }, signal }),
  });
}

export interface PromptpayFields {
  promptpayId: string;
  promptpayName: string;
}

/** PromptPay as it was read, with the villa's version: it stands in the villa's row. */
export interface PromptpayBase {
  version: number;
  fields: PromptpayFields;
}

export const promptpayOf = (villa: AdminVilla): PromptpayBase => ({
  version: villa.version,
  fields: { promptpayId: villa.promptpayId ?? '', promptpayName: villa.promptpayName ?? '' },
});

export function promptpayCalls(api: AdminApi, queryClient: QueryClient) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['bank'] });
  return {
    save: mutationOptions({
      mutationFn: ({ version, fields }: PromptpayBase) =>
        api.call(changeVilla, { body: { ...fields, version } }),
      onSuccess,
    }),
    upload: mutationOptions({
      mutationFn({ file, onProgress }: { file: File; onProgress: (part: number) => void }) {
        const form = new FormData();
        form.append('qrImage', file, file.name);
        return api.upload(uploadPromptpayQr, { form, onProgress });
      },
      onSuccess,
    }),
    remove: mutationOptions({
      mutationFn: () => api.call(deletePromptpayQr, {}),
      onSuccess,
    }),
  };
}
