import { readError } from '@villa/shared/client/api-client.ts';
import { uploadSlip } from '@villa/shared/contract/payment.ts';

export interface SlipUpload {
  bookingId: string;
  file: File;
  /** Called with the part that has left this machine, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a slip's file and answers its path, which a change of the booking then saves. XMLHttpRequest,
 * because fetch cannot tell how much of a request has been sent.
 * @throws ApiError, or the signal's AbortError
 */
export function sendSlipFile({ bookingId, file, onProgress, signal }: SlipUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // The text goes first: the server knows whose file it is before the file comes.
    form.append('bookingId', bookingId);
    form.append('slip', file, file.name);

    const stop = (): void => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const url = request.status < 300 ? slipUrlIn(request.response) : undefined;
      if (url === undefined) reject(readError(request.status, request.response));
      else resolve(url);
    });
    request.addEventListener('error', () => reject(readError(0, null)));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was stopped.', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.open(uploadSlip.method, uploadSlip.path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.withCredentials = true;
    if (signal.aborted) {
      reject(new DOMException('The upload was stopped.', 'AbortError'));
      return;
    }
    request.send(form);
  });
}

function slipUrlIn(body: unknown): string | undefined {
  const answer = uploadSlip.answer.safeParse(body);
  return answer.success ? answer.data.data.paymentSlipUrl : undefined;
}
