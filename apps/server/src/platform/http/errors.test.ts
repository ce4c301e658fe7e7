import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { appErrorOf } from './error-answer.ts';
import { AppError } from '../app-error.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

describe('a body', () => {
  test.each(['{', '{"bookingDetails":', 'checkIn=2026-12-03', '"text"', '7', '{"a":1}}', '\u0000'])(
    'that is not JSON: %j',
    async (body) => {
      expect(refusalIn(await ask(app, 'POST', '/api/booking', body))).toEqual([400, 'bad_json']);
    },
  );

  test('that is JSON but no object', async () => {
    expect(refusalIn(await ask(app, 'POST', '/api/booking', '[]'))).toEqual([400, 'bad_request']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of another type: %s',
    async (type) => {
      const body = JSON.stringify(newBooking());
      const response = await ask(app, 'POST', '/api/booking', body, {
        headers: { 'content-type': type },
      });
      expect(refusalIn(response)).toEqual([415, 'wrong_content_type']);
    },
  );

  test('in an encoding nobody reads', async () => {
    const response = await ask(app, 'POST', '/api/booking', '{}', {
      headers: { 'content-type': 'application/json; charset=klingon' },
    });
    expect(refusalIn(response)).toEqual([415, 'wrong_content_type']);
  });

  test('that is not there', async () => {
    const response = await ask(app, 'POST', '/api/booking');
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual({ bookingDetails: 'required', paymentMethod: 'required' });
  });

  test('of 20 MB, to each call that takes one; the server goes on', async () => {
    const body = JSON.stringify({ ...newBooking(), specialRequests: 'x'.repeat(20 * 1024 * 1024) });
    for (const [method, path] of [
      ['POST', '/api/booking'],
      ['PATCH', '/api/booking/some-id'],
      ['PATCH', '/api/booking/some-id/customer-info'],
    ] as const) {
      expect(refusalIn(await ask(app, method, path, body))).toEqual([413, 'too_large']);
    }
    expect((await ask(app, 'GET', '/healthz')).status).toBe(200);
  });

  test('that names a prototype does no harm', async () => {
    const body = '{"__proto__":{"paymentMethod":"promptpay"},"constructor":{"x":1}}';
    const response = await ask(app, 'POST', '/api/booking', body);
    expect(response.body.fields).toEqual({ bookingDetails: 'required', paymentMethod: 'required' });
  });
});

describe('an address', () => {
  test.each(['/api', '/api/nothing', '/api/booking/x/y/z', '/api/villa/nothing'])(
    'that is unknown: %s',
    async (path) => {
      const response = await ask(app, 'GET', path);
      expect(refusalIn(response)).toEqual([404, 'not_found']);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  test.each([
    ['PUT', '/api/booking', 'POST'],
    ['GET', '/api/booking', 'POST'],
    ['POST', '/api/availability', 'GET, HEAD'],
    ['DELETE', '/api/quote', 'GET, HEAD'],
    ['POST', '/api/booking/x', 'GET, PATCH, DELETE, HEAD'],
    ['GET', '/api/booking/x/customer-info', 'PATCH'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('asked with the wrong method: %s %s', async (method, path, allow) => {
    const response = await ask(app, method, path);
    expect(refusalIn(response)).toEqual([405, 'method_not_allowed']);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('that cannot be decoded', async () => {
    expect(refusalIn(await ask(app, 'GET', '/api/booking/%E0%A4%A'))).toEqual([400, 'bad_request']);
  });

  test.each(['nobody', '%00', '..%2f..%2fetc', "' or 1=1 --", 'x'.repeat(2000)])(
    'of a booking that does not exist: %s',
    async (id) => {
      expect(refusalIn(await ask(app, 'GET', `/api/booking/${id}`))).toEqual([404, 'not_found']);
    },
  );

  test('answers HEAD as GET, without the body', async () => {
    const response = await ask(app, 'HEAD', '/api/availability?from=2026-12-01&to=2026-12-02');
    expect([response.status, response.text]).toEqual([200, '']);
  });
});

describe('what is thrown', () => {
  test.each([
    [new AppError('price_changed'), 409, 'price_changed'],
    [Object.assign(new Error(), { code: 'SQLITE_BUSY' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_BUSY_SNAPSHOT' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_FULL' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_IOERR_WRITE' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_CORRUPT' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_CORRUPT_INDEX' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_NOTADB' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'ENOSPC' }), 503, 'unavailable'],
    [Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT_CHECK' }), 500, 'internal'],
    [
      Object.assign(new Error(), { name: 'MulterError', code: 'LIMIT_FILE_SIZE' }),
      413,
      'too_large',
    ],
    [
      Object.assign(new Error(), { name: 'MulterError', code: 'LIMIT_FIELD_KEY' }),
      400,
      'bad_request',
    ],
    [Object.assign(new Error(), { status: 418 }), 400, 'bad_request'],
    [Object.assign(new Error(), { status: 412 }), 412, 'precondition_failed'],
    [Object.assign(new Error(), { status: 416 }), 416, 'range_not_satisfiable'],
    [Object.assign(new Error(), { status: 200 }), 500, 'internal'],
    [new TypeError('secret detail'), 500, 'internal'],
    ['a text', 500, 'internal'],
    [undefined, 500, 'internal'],
  ])('%o', (thrown, status, code) => {
    const refusal = appErrorOf(thrown);
    expect([refusal.status, refusal.code]).toEqual([status, code]);
    expect(JSON.stringify(refusal.toBody())).not.toMatch(/stack|secret detail/);
  });

  test('unforeseen is answered without a word of what it was', async () => {
    await app.close();
    app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
    app.deps.sqlite.exec('drop table nights');
    const response = await ask(app, 'POST', '/api/booking', newBooking());
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      status: 'error',
      code: 'internal',
      message: 'An error occurred.',
      requestId: response.headers.get('x-request-id'),
    });
  });
});

test('while there is no villa, nothing can be booked, and that is said', async () => {
  await app.close();
  app = await createTestApp({ seed: 'none', config: { logLevel: 'silent' } });
  app.deps.sqlite.exec('delete from villa');
  expect(refusalIn(await ask(app, 'POST', '/api/booking', newBooking()))).toEqual([
    503,
    'unavailable',
  ]);
});

test('no header says what the server is made of', async () => {
  const response = await ask(app, 'GET', '/healthz');
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
