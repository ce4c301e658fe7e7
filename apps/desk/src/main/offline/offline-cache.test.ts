import { createApiClient } from '@villa/shared/client/api-client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBooking } from '../testing/fake-villa.ts';
import { REFRESH_AFTER_MS, createOfflineCache } from './offline-cache.ts';
import { openResponseCache } from './response-cache.ts';

/** Noon in Greenwich on the last day of November. */
const NOW = new Date('2026-11-30T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A vault that keeps nothing: keeping is tested elsewhere. */
const vault = { lasting: false, get: () => null, put: async () => {}, clear() {} };

/** An offline cache of a villa in this time zone, and what it asks for. */
function open(timeZone: string) {
  const asked: string[] = [];
  const responses = openResponseCache(vault, 'https://villa.example.com', () => NOW);
  const leaving = sampleBooking({ _id: 'leaving', checkIn: '2026-11-28', checkOut: '2026-11-30' });
  const bookings = [leaving, sampleBooking()];
  const api = createApiClient({
    baseUrl: '',
    async fetch(path) {
      asked.push(path);
      const answer =
        path === '/api/villa' ? { timeZone } : { bookings, total: 2, page: 1, pageSize: 20 };
      if (responses.wants(path)) responses.keep(path, JSON.stringify(answer));
      return { ok: true, status: 200, json: async () => answer };
    },
  });
  const offline = createOfflineCache({ api, responses, now: () => NOW });
  return { offline, asked, responses };
}

test.each([
  // Already December there, and whoever left in November has left.
  [
    'Pacific/Kiritimati',
    [
      'from=2026-11-28&to=2027-01-03',
      'from=2026-12-26&to=2027-02-07',
      'from=2026-12-01&to=2027-12-01',
    ],
    ['b1'],
  ],
  [
    'Asia/Bangkok',
    [
      'from=2026-10-31&to=2026-12-06',
      'from=2026-11-28&to=2027-01-03',
      'from=2026-11-01&to=2027-11-01',
    ],
    ['leaving', 'b1'],
  ],
  [
    'America/Los_Angeles',
    [
      'from=2026-10-31&to=2026-12-06',
      'from=2026-11-28&to=2027-01-03',
      'from=2026-11-01&to=2027-11-01',
    ],
    ['leaving', 'b1'],
  ],
])('what is kept for a villa in %s follows its own calendar', async (timeZone, months, details) => {
  const { offline, asked } = open(timeZone);
  offline.refreshSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  const queries = asked.filter((path) => path.startsWith('/api/admin/calendar?'));
  expect(queries.map((path) => path.split('?')[1])).toEqual(months);
  const detail = '/api/admin/bookings/';
  const read = asked
    .filter((path) => path.startsWith(detail))
    .map((path) => path.replace(detail, ''));
  expect(read).toEqual(details);
  expect(offline.timeZone()).toBe(timeZone);
});

test('changes that come together are read once', async () => {
  const { offline, asked } = open('Asia/Bangkok');
  offline.refreshSoon();
  offline.refreshSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS * 3);
  expect(asked.filter((path) => path === '/api/villa')).toHaveLength(1);
});

test('money that is late or to go back is kept with the rest, with the time it was read', async () => {
  const { offline, responses } = open('Asia/Bangkok');
  offline.refreshSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(responses.recall('/api/admin/open-money')?.asOf).toBe(NOW.toISOString());
});

test('a stopped cache asks for nothing', async () => {
  const { offline, asked } = open('Asia/Bangkok');
  offline.refreshSoon();
  offline.stop();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS * 3);
  expect(asked).toEqual([]);
});

test('before the villa has been read, its time zone is the usual one', () => {
  const { offline, responses } = open('Pacific/Kiritimati');
  expect(offline.timeZone()).toBe('Asia/Bangkok');
  responses.keep('/api/villa', '{"broken":true}');
  expect(offline.timeZone()).toBe('Asia/Bangkok');
});
