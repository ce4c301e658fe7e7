import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe, logIn } from '@villa/shared/contract/auth.ts';
import { ERRORS, type ErrorCode } from '@villa/shared/contract/errors.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { getSlip } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminApi } from './admin-api.ts';
import { OWNER } from '../testing/test-admin-host.ts';
import { type AdminApiOptions, createAdminApi } from './create-admin-api.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

let server: Server;
let answer: Answer;
let seen: { url: string; headers: IncomingHttpHeaders; text: string }[];
let token: string | null;
let renewed: [string, string | null][];
let refused: (string | null)[];
let options: AdminApiOptions;
let api: AdminApi;

beforeEach(async () => {
  seen = [];
  renewed = [];
  refused = [];
  token = 'old';
  server = createServer((request, response) => {
    const mine = { url: request.url ?? '', headers: request.headers, text: '' };
    seen.push(mine);
    request.on('data', (piece: Buffer) => void (mine.text += piece.toString()));
    request.on('end', () => {
      const { status = 200, headers = {}, body } = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  options = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    onRenewed: (next, used) => renewed.push([next, used]),
    onUnauthorized: (used) => refused.push(used),
  };
  api = createAdminApi(options);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function refusal(code: ErrorCode): Answer {
  const [status, message] = ERRORS[code];
  return { status, body: { status: 'error', code, message } };
}

test('knows the server’s time from its answers, however wrong this computer’s clock is', async () => {
  // A millisecond later it is minus nought, which counts as another number.
  const off = () => Math.round((api.now().getTime() - Date.now()) / 60_000) + 0;
  expect(off()).toBe(0);
  const said = new Date(Date.now() + 26 * 3_600_000).toISOString();
  answer = { headers: { [SERVER_TIME_HEADER]: said }, body: { name: 'Mali' } };
  await api.call(getMe, {});
  expect(off()).toBe(26 * 60);
  // An answer without the server's time, such as one that the desk kept for offline, changes nothing.
  answer = { body: { name: 'Mali' } };
  await api.call(getMe, {});
  expect(off()).toBe(26 * 60);
});

test('a call carries the token of its moment, or none', async () => {
  answer = { body: { name: 'Mali' } };
  await api.call(getMe, {});
  token = null;
  await api.call(getMe, {});
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined]);
});

test('a file is fetched with the token and its own questions', async () => {
  answer = { body: 'a slip' };
  const query = { language: 'th', page: 2, nothing: undefined };
  const file = await api.file(getSlip, { params: { id: 'a/b' }, query });
  expect(await file.text()).toBe('"a slip"');
  expect(seen[0]).toMatchObject({
    url: '/api/booking/a%2Fb/slip?language=th&page=2',
    headers: { authorization: 'Bearer old' },
  });
});

test('a fresh token is handed to the host, with the one that it is for', async () => {
  answer = { headers: { 'X-Renewed-Token': 'new' }, body: {} };
  await api.call(getMe, {});
  await api.file(getSlip, { params: { id: '1' } });
  expect(renewed).toEqual([
    ['new', 'old'],
    ['new', 'old'],
  ]);
});

test('the host hears that nobody is logged in, but not that a password was wrong', async () => {
  answer = refusal('unauthorized');
  await expect(api.call(getMe, {})).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(api.file(getSlip, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
  expect(refused).toEqual(['old', 'old']);

  answer = refusal('wrong_login');
  const body = { email: 'a@example.com', password: 'x' };
  await expect(api.call(logIn, { body })).rejects.toMatchObject({ code: 'wrong_login' });
  answer = refusal('forbidden');
  await expect(api.call(getMe, {})).rejects.toMatchObject({ code: 'forbidden' });
  expect(refused).toHaveLength(2);
});

test('no answer is no refusal', async () => {
  server.close();
  server.closeAllConnections();
  await expect(api.call(getMe, {})).rejects.toMatchObject({ status: 0, code: 'unavailable' });
  await expect(api.file(getSlip, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 });
  expect(refused).toEqual([]);
});

test('what the caller takes back is said as such', async () => {
  const stopped = AbortSignal.abort();
  const file = api.file(getSlip, { params: { id: '1' }, signal: stopped });
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  await expect(api.call(getMe, { signal: stopped })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer of a newer server is used with `unknown` for its new word', async () => {
  answer = { body: { ...OWNER, role: 'gardener', since: 2026 } };
  expect(await api.call(getMe, {})).toMatchObject({ role: 'unknown', since: 2026 });
  expect(seen).toHaveLength(1);
});

test('an answer that cannot be read is used as it came, and the server is told of it once', async () => {
  answer = { body: { name: 7 } };
  api = createAdminApi({ ...options, reportsAs: 'admin' });
  expect(await api.call(getMe, {})).toEqual({ name: 7 });
  expect(await api.call(getMe, {})).toEqual({ name: 7 });
  const reports = () => seen.filter(({ url }) => url === '/api/browser-errors');
  await vi.waitFor(() => expect(reports()[0]?.text).toContain('}'));
  expect(reports().map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { part: 'admin', name: 'UnreadAnswerError', frames: [], call: `GET ${getMe.path}` },
  ]);
});
