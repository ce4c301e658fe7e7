import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Route } from '@villa/shared/contract/route.ts';
import { OFFLINE_READS, isOfflineRead } from '@villa/shared/client/offline-reads.ts';

const folder = new URL('../packages/shared/src/contract/', import.meta.url);

/** Every call of the contract, files and the event stream included. */
async function everyCall(): Promise<Pick<Route, 'method' | 'path' | 'access'>[]> {
  const names = readdirSync(folder).filter(
    (name) => /^[\w-]+\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Route =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
    );
}

const sample = (path: string) => path.replace(/:\w+/g, 'V1StGXR8_Z5jdHi6B-myT');

test('B4 each read that may be shown again is a GET of the contract', async () => {
  const reads = (await everyCall()).filter(({ method }) => method === 'GET');
  const paths = new Set(reads.map(({ path }) => path));
  expect(OFFLINE_READS.filter((path) => !paths.has(path))).toEqual([]);
});

test('B4 no other read of the contract matches the list', async () => {
  const listed = new Set<string>(OFFLINE_READS);
  const others = (await everyCall())
    .filter(({ method, path }) => method === 'GET' && !listed.has(path))
    .map(({ path }) => path)
    .filter((path) => isOfflineRead(sample(path)));
  expect(others).toEqual([]);
});

test('G6 neither slips nor arrivals are in the list', () => {
  expect(OFFLINE_READS.filter((path) => /slip|arrival|register|tm30/.test(path))).toEqual([]);
  for (const path of ['/api/admin/slips', '/api/admin/arrivals', '/api/booking/b1/slip']) {
    expect(isOfflineRead(path)).toBe(false);
  }
});

test('B4 only reads of the admin are in the list, and the villa that everybody may see', async () => {
  const access = new Map((await everyCall()).map(({ path, access: who }) => [path, who]));
  const others = OFFLINE_READS.filter((path) => !path.startsWith('/api/admin/'));
  expect(others.map((path) => access.get(path))).toEqual(others.map(() => 'public'));
});

test.each([
  ['/api/admin/bookings?status=pending', true],
  ['/api/admin/bookings/V1StGXR8_Z5jdHi6B-myT', true],
  ['/api/admin/calendar?from=2026-11-01&to=2026-12-01', true],
  ['/api/admin/bookings/bin', false],
  ['/api/admin/bookings.csv', false],
  ['/api/admin/bookings/b1/payments', false],
  ['/api/admin/backups', false],
  ['/admin/bookings', false],
  ['/x/api/admin/today', false],
])('%s may be shown again: %s', (address, may) => {
  expect(isOfflineRead(address)).toBe(may);
});
