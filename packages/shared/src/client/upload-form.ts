import type { Route } from '../contract/route.ts';
import { type Answer, readError } from './api-client.ts';

export interface FormUpload {
  url: string;
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  /** Called with the part that has left this machine, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** Called with a reader of the answer's headers, whatever the answer is. */
  onHeaders?: (read: (name: string) => string | null) => void;
  signal?: AbortSignal | undefined;
  /** Made by the page that uploads: Node has no XMLHttpRequest. */
  createRequest: () => XMLHttpRequest;
}

const stopped = () => new DOMException('The upload was stopped.', 'AbortError');

/**
 * Sends a form with files and answers what the server does. By XMLHttpRequest, because fetch cannot report
 * how much of a request has been sent.
 * @throws ApiError, or the signal's AbortError
 */
export function uploadForm<R extends Route>(
  { method }: R,
  { url, form, headers, onProgress, onHeaders, signal, createRequest }: FormUpload,
): Promise<Answer<R>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(stopped());
      return;
    }
    const request = createRequest();
    const stop = (): void => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      onHeaders?.((name) => request.getResponseHeader(name));
      const isSuccess = request.status >= 200 && request.status < 300;
      if (isSuccess) resolve(request.response as Answer<R>);
      else reject(readError(request.status, request.response));
    });
    request.addEventListener('error', () => reject(readError(0, null)));
    request.addEventListener('abort', () => reject(stopped()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.open(method, url);
    request.responseType = 'json';
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.send(form);
  });
}
