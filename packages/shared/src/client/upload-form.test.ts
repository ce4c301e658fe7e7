import { expect, test, vi } from 'vitest';
import { uploadSlip } from '../contract/payment.ts';
import { type FormUpload, uploadForm } from './upload-form.ts';

/** As much of an XMLHttpRequest as an upload touches; the test says what the server does. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  responseType = '';
  withCredentials = false;
  opened = '';
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'x-renewed-token' ? 'new' : null;
  }
  send() {}
  abort() {
    this.finish('abort');
  }
  finish(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.finish('load');
  }
}

function upload(more: Partial<FormUpload> = {}) {
  const request = new FakeRequest();
  const createRequest = vi.fn<() => XMLHttpRequest>(() => request as unknown as XMLHttpRequest);
  const url = uploadSlip.path;
  const answer = uploadForm(uploadSlip, { url, form: new FormData(), createRequest, ...more });
  return { request, answer, createRequest };
}

test('the answer is what the server sends, with the headers that were given', async () => {
  const { request, answer } = upload({ headers: { authorization: 'Bearer t' } });
  const body = { status: 'success', data: { paymentSlipUrl: '/slip' } };
  request.answer(200, body);
  expect(await answer).toEqual(body);
  expect(request).toMatchObject({
    opened: 'POST /api/upload/slip',
    responseType: 'json',
    withCredentials: true,
    headers: { accept: 'application/json', authorization: 'Bearer t' },
  });
});

test('progress is the part that has left, where the browser knows the whole', async () => {
  const parts: number[] = [];
  const { request, answer } = upload({ onProgress: (part) => parts.push(part) });
  const progress = (loaded: number, lengthComputable: boolean) =>
    Object.assign(new Event('progress'), { loaded, total: 8, lengthComputable });
  for (const event of [progress(2, true), progress(3, false), progress(8, true)]) {
    request.upload.dispatchEvent(event);
  }
  request.answer(201, {});
  await answer;
  expect(parts).toEqual([0.25, 1]);
});

test.each([
  [400, { status: 'error', code: 'wrong_file_type', message: '' }, 'wrong_file_type'],
  [413, null, 'too_large'],
  [500, null, 'internal'],
  [502, null, 'unavailable'],
])('a refusal with %s and %j is an ApiError', async (status, body, code) => {
  const { request, answer } = upload();
  request.answer(status, body);
  await expect(answer).rejects.toMatchObject({ name: 'ApiError', status, code });
});

test('no answer is no refusal', async () => {
  const { request, answer } = upload();
  request.finish('error');
  await expect(answer).rejects.toMatchObject({ status: 0, code: 'unavailable' });
});

test('the headers of any answer can be read, also of a refusal', async () => {
  const onHeaders = vi.fn<(read: (name: string) => string | null) => void>();
  const { request, answer } = upload({ onHeaders });
  request.answer(500, null);
  await expect(answer).rejects.toMatchObject({ status: 500 });
  expect(onHeaders.mock.calls[0]?.[0]('x-renewed-token')).toBe('new');
});

test('an upload that the caller stops ends with an AbortError', async () => {
  const stopping = new AbortController();
  const { answer } = upload({ signal: stopping.signal });
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('an upload that was stopped before it began sends nothing', async () => {
  const { answer, createRequest } = upload({ signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(createRequest).not.toHaveBeenCalled();
});
