import { PERMISSIONS, can } from '@villa/shared/domain/booking/permission.ts';
import { describe, expect, test } from 'vitest';
import { OWNER, STAFF } from '../testing/test-admin-host.ts';
import { occasional } from './nav-items.ts';
import { userCan } from './use-can.ts';

describe.each([OWNER, STAFF])('$role', (user) => {
  test.each(PERMISSIONS)('of a server that answers no permissions may %s by the role', (one) => {
    expect(userCan(user, one)).toBe(can(user.role, one));
  });

  test('may what the server answers, whatever the role', () => {
    const cleaner = { ...user, permissions: ['cleaning.read' as const] };
    expect(PERMISSIONS.filter((one) => userCan(cleaner, one))).toEqual(['cleaning.read']);
    expect(occasional(cleaner).map(({ name }) => name)).toEqual(['alerts', 'account']);
  });
});

test('the menu has the owner’s screens for the owner alone', () => {
  const names = (user: typeof OWNER) => occasional(user).map(({ name }) => name);
  const all = [
    'arrivals',
    'guests',
    'messages',
    'extras',
    'quotes',
    'reviews',
    'villa',
    'rates',
    'channels',
    'expenses',
    'statements',
    'deposits',
    'month',
    'bank',
    'alerts',
    'line',
    'users',
    'system',
    'mails',
    'backups',
    'account',
  ];
  expect(names(OWNER)).toEqual(all);
  expect(names(STAFF)).toEqual([
    'arrivals',
    'guests',
    'messages',
    'extras',
    'quotes',
    'reviews',
    'villa',
    'rates',
    'channels',
    'expenses',
    'deposits',
    'alerts',
    'mails',
    'account',
  ]);
});
