import { describe, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { queryDefaults } from './query-defaults.ts';

const { queries, mutations } = queryDefaults(30_000);

describe('a page asks again', () => {
  const refused = (status: number) => new ApiError(status, { code: 'bad_request', message: '' });

  test.each([400, 401, 403, 404, 409, 410, 422, 429, 499])(
    'not after %i: a refusal is an answer',
    (status) => {
      expect(queries.retry(0, refused(status))).toBe(false);
    },
  );

  test.each([500, 502, 503])('twice after %i', (status) => {
    const asks = [0, 1, 2].map((failures) => queries.retry(failures, refused(status)));
    expect(asks).toEqual([true, true, false]);
  });

  test('twice after a lost connection', () => {
    const lost = new ApiError(0, { code: 'unavailable', message: '' });
    expect([0, 1, 2].map((failures) => queries.retry(failures, lost))).toEqual([true, true, false]);
  });

  test('never for a change: it may have arrived', () => {
    expect(mutations.retry).toBe(false);
  });
});
