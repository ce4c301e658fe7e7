import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { describeError } from './describe-error.ts';

type Line = Record<string, unknown> & { said: string };

let app: TestApp;
let lines: Line[];
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  follow();
});
afterEach(() => app.close());

function follow(): void {
  lines = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(app.deps.log, level).mockImplementation(((line: object, said: string) => {
      lines.push({ ...line, said });
    }) as never);
  }
}

/** The one line that the log has of a request. */
async function lineOf(request: unknown): Promise<Line | undefined> {
  const found = () => lines.filter((line) => line['request'] === request);
  await expect.poll(() => found().length).toBe(1);
  return found()[0];
}

test('a number leads from the answer to its line: call, code, names of fields, time', async () => {
  const body = newBooking({ checkIn: '2020-01-01', checkOut: '2020-01-03' });
  const response = await ask(app, 'POST', '/api/booking', body);
  const request = response.headers.get('x-request-id');
  expect(request).toMatch(/^[2-9A-Z]{8}$/);
  expect(response.body.requestId).toBe(request);
  expect(await lineOf(request)).toEqual({
    request,
    method: 'POST',
    path: '/api/booking',
    status: 422,
    code: 'invalid_fields',
    fields: ['bookingDetails.checkIn'],
    ms: expect.any(Number),
    said: 'refused',
  });
});

test.each([
  ['a word that is no request', 'NONSENSE\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with a number and a line', async (_what, sent, status) => {
  const { hostname, port } = new URL(app.baseUrl);
  const answer = await new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', (piece) => (received += piece.toString('latin1')));
    socket.on('error', () => {}).once('close', () => resolve(received));
  });
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [, request] = /x-request-id: ([2-9A-Z]{8})/.exec(answer) ?? [];
  expect(await lineOf(request)).toEqual({
    request,
    method: null,
    path: null,
    status,
    said: 'refused',
  });
});

test('each answer has a number of its own, and one that is a success no line of a refusal', async () => {
  const [one, other] = [await ask(app, 'GET', '/api/villa'), await ask(app, 'GET', '/api/villa')];
  expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  const booked = await ask(app, 'POST', '/api/booking', newBooking());
  expect(await lineOf(booked.headers.get('x-request-id'))).toMatchObject({
    path: '/api/booking',
    status: 201,
    said: 'call',
  });
});

test.each([
  ['GET', '/api/booking/an-id-that-opens-a-booking', 404, '/api/booking/:id', 'not_found'],
  ['PATCH', '/api/villa', 405, '/api/villa', 'method_not_allowed'],
  ['GET', '/api/admin/stats', 401, '/api/admin/stats', 'unauthorized'],
  ['GET', '/admin/stats', 401, '/api/admin/stats', 'unauthorized'],
  ['GET', '/api/nowhere/secret', 404, null, 'not_found'],
  ['GET', '/secret.png', 404, null, undefined],
  ['GET', '/', 503, null, undefined],
])('%s %s has one line with %i, without its ids', async (method, path, status, route, code) => {
  const response = await ask(app, method, path);
  expect(response.status).toBe(status);
  const line = await lineOf(response.headers.get('x-request-id'));
  expect(line).toMatchObject({ method, status, path: route });
  expect(line?.['code']).toBe(code);
  expect(JSON.stringify(line)).not.toMatch(/secret|opens/);
});

test('a page that could not be made shows its number, and its line says why', async () => {
  await app.close();
  const dist = join(app.dataDir, 'broken-site');
  mkdirSync(join(dist, 'server'), { recursive: true });
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    "const fail = () => { throw new Error('no such picture'); };\nexport default { renderHome: fail, renderShell: fail };",
  );
  app = await createTestApp({ seed: 'plain', config: { siteDist: dist } });
  follow();
  const response = await app.fetch('/booking/an-id-that-opens-a-booking/payment');
  expect(response.status).toBe(503);
  const request = response.headers.get('x-request-id') ?? '';
  expect(await response.text()).toContain(request);
  expect(await lineOf(request)).toMatchObject({
    path: '/booking/-/payment',
    status: 503,
    err: { message: 'no such picture', stack: expect.stringContaining('entry-server.js') },
  });
});

describe('what a guest wrote', () => {
  const WORDS = ['Somchai-Jaidee', 'สมชาย ใจดี', 'somchai@example.com', '0899999999'];

  const GUESTS_FIELDS = [
    'customerInfo',
    'firstName',
    'email',
    'bookingDetails',
    'lastName',
    'phone',
  ];

  /** An object that says the words under whatever name a call may look for. */
  function speaking(names: readonly string[], depth: number): Record<string, unknown> {
    return Object.fromEntries(
      names.map((name, index) => [
        name,
        depth > 0 && index % 3 === 0 ? speaking(names, depth - 1) : WORDS[index % WORDS.length],
      ]),
    );
  }

  test('is in no line of any call, whatever is refused', async () => {
    const rows = [...(await readContract()).values()];
    const owner = await app.tokenFor('owner');
    for (const { method, path, body: fields } of rows) {
      // Guests' words are in what guests ask, and in what staff do with bookings.
      if (/^\/api\/admin\/(?!bookings)/.test(path)) continue;
      const asked = path.replaceAll(/:\w+/g, encodeURIComponent(WORDS[1] ?? ''));
      const address = `${asked}?q=${encodeURIComponent(WORDS[0] ?? '')}&from=${WORDS[3]}`;
      const token = path.includes('/admin/') ? { token: owner } : {};
      // The call's own fields alone: a body with everybody's is refused for its size before anything is read.
      const { shape = {} } = (fields ?? {}) as { shape?: Record<string, unknown> };
      const body = speaking([...Object.keys(shape), ...GUESTS_FIELDS], 1);
      await ask(app, method, address, method === 'GET' ? undefined : body, token);
    }
    await ask(app, 'POST', '/api/booking', `{"customerInfo": {"firstName": "${WORDS[1]}"`);
    await ask(app, 'GET', `/${WORDS[0]}/${encodeURIComponent(WORDS[1] ?? '')}.html`);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.some(({ code }) => code === 'invalid_fields')).toBe(true);
    expect(lines.some(({ code }) => code === 'too_large')).toBe(false);
    for (const word of WORDS) expect(JSON.stringify(lines)).not.toContain(word);
  });

  test('is taken out of a fault that quotes it', async () => {
    vi.spyOn(app.deps.bookings, 'find').mockImplementation(() => {
      throw Object.assign(new Error('cannot read id-of-somchai here'), { input: 'id-of-somchai' });
    });
    const response = await ask(app, 'GET', '/api/booking/id-of-somchai');
    expect(response.status).toBe(500);
    const line = await lineOf(response.headers.get('x-request-id'));
    expect(line).toMatchObject({
      path: '/api/booking/:id',
      err: { message: 'cannot read … here' },
    });
    expect(JSON.stringify(line)).not.toContain('somchai');
  });

  test('is not in what a parser of JSON says', () => {
    const parse = () => JSON.parse('{"name": สมชาย}') as unknown;
    const request = { body: {}, query: {}, originalUrl: '/' };
    let thrown: unknown;
    try {
      parse();
    } catch (error) {
      thrown = error;
    }
    const described = describeError(thrown, request as never);
    expect(described).toMatchObject({ type: 'SyntaxError', message: '' });
    expect(JSON.stringify(described)).not.toContain('สมชาย');
  });
});
