import type { TestApp } from './create-test-app.ts';

/** The answer as it came: for tests that look at refusals and at what a client must not rely on. */
export interface TestResponse {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
  body: any;
  text: string;
  headers: Headers;
}

interface Question {
  token?: string;
  headers?: Record<string, string>;
}

/** The content of one field of a multipart form: text, or a file. */
export type FormPart =
  | readonly [name: string, text: string]
  | readonly [name: string, file: Uint8Array, fileName: string];

/** One request with a form, its parts in this order. */
export async function sendForm(
  app: TestApp,
  method: string,
  path: string,
  parts: readonly FormPart[],
  token?: string,
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), fileName);
  }
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return readResponse(await app.fetch(path, { method, headers, body: form }));
}

/** One request with a JSON body, or with the very text given as one. */
export async function ask(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  { token, headers = {} }: Question = {},
): Promise<TestResponse> {
  const response = await app.fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return readResponse(response);
}

async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    body: isJson && text !== '' ? JSON.parse(text) : null,
    text,
    headers: response.headers,
  };
}

/** Status and code of a refusal, side by side, as the tests compare them. */
export function refusalIn({ status, body }: TestResponse): [number, string] {
  return [status, body.code];
}
