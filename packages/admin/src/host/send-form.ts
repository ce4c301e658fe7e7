import { type Answer, readError } from '@villa/shared/client/api-client.ts';
import type { Method, Route } from '@villa/shared/contract/route.ts';
import type { Upload } from './admin-api.ts';
import type { AuthorisedCall } from './create-admin-api.ts';

interface Sending extends Upload, AuthorisedCall {
  method: Method;
  url: string;
}

const stopped = () => new DOMException('The upload was stopped.', 'AbortError');

/** By XMLHttpRequest, because fetch cannot tell how much of a request has been sent. */
export function sendForm<R extends Route>(sending: Sending): Promise<Answer<R>> {
  const { method, url, form, headers, noteHeaders, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(stopped());
      return;
    }
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      noteHeaders((name) => request.getResponseHeader(name));
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
