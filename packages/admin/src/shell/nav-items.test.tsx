import { sorted } from '@villa/shared/domain/sorted.ts';
import i18next from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminRoutes } from '../routes.tsx';
import { OWNER, STAFF } from '../testing/test-admin-host.ts';
import { DAILY, navGroups, occasional } from './nav-items.ts';

/** Screens that a button of another screen or a link in a mail opens, and the dashboard's second address. */
const OPENED_ELSEWHERE = [
  '/bookings/bin',
  '/bookings/new',
  '/calendar-sync/cleaning',
  '/calendar-sync/stays',
  '/dashboard',
  '/login',
  '/month/year',
  '/new-password',
  '/register',
  '/rest',
  '/slips/add',
];

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [path.replace('/:part?', '')]),
    ...pathsOf(children),
  ]);

test('each screen without a parameter in its address is in the menu or opened by a button', () => {
  const screens = pathsOf(adminRoutes(i18next)).filter((path) => !/[:*]/.test(path));
  const menu = [...DAILY, ...[OWNER, STAFF].flatMap(occasional)].map(({ path }) => path);
  expect(sorted(screens)).toEqual(sorted([...new Set([...menu, ...OPENED_ELSEWHERE])]));
});

test('the menu stands in four groups, and staff have none that is empty', () => {
  expect(navGroups(OWNER).map(({ name }) => name)).toEqual(['guests', 'house', 'money', 'setUp']);
  const staff = navGroups(STAFF).map(({ name, items }) => [name, items.map((item) => item.name)]);
  expect(staff).toEqual([
    ['guests', ['guests', 'messages', 'extras', 'quotes', 'reviews']],
    ['house', ['villa', 'rates', 'channels']],
    ['money', ['expenses', 'deposits']],
    ['setUp', ['alerts', 'mails', 'account']],
  ]);
});
