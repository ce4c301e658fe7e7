import { readError } from '@villa/shared/client/api-client.ts';
import { uploadForm } from '@villa/shared/client/upload-form.ts';
import { uploadSlip } from '@villa/shared/contract/payment.ts';
import type { SlipOf } from '../slip-delivery.ts';

export interface SlipUpload extends SlipOf {
  file: File;
  /** Called with the part that has left this machine, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a slip's file and answers its path, which a change of the booking then saves.
 * @throws ApiError, or the signal's AbortError
 */
export async function sendSlipFile(upload: SlipUpload): Promise<string> {
  const { bookingId, instalmentId, another = false, file, onProgress, signal } = upload;
  const form = new FormData();
  // The text goes first: the server knows whose file it is before the file comes.
  form.append('bookingId', bookingId);
  if (instalmentId !== undefined) form.append('instalmentId', instalmentId);
  if (another) form.append('another', '1');
  form.append('slip', file, file.name);
  const body: unknown = await uploadForm(uploadSlip, {
    url: uploadSlip.path,
    form,
    onProgress,
    signal,
    createRequest: () => new XMLHttpRequest(),
  });
  // Something else on the way may answer in the server's place, a hotel's network for one.
  const answer = uploadSlip.answer.safeParse(body);
  if (!answer.success) throw readError(200, body);
  return answer.data.data.paymentSlipUrl;
}
