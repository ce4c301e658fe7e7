import { describe, expect, test } from 'vitest';
import {
  PERMISSIONS,
  type RolePermissions,
  ROLE_PERMISSIONS,
  can,
  permissionsOf,
} from './permission.ts';
import { ROLES, type Role } from './permission.ts';

const OWNER_ALONE = [
  'money.totals',
  'money.correct',
  'guests.write',
  'villa.rules',
  'rates.write',
  'accounts.write',
  'channels.write',
  'messages.write',
  'people',
  'system',
];

test.each(PERMISSIONS)('the owner has %s', (permission) => {
  expect(can('owner', permission)).toBe(true);
});

test.each(PERMISSIONS)('staff have %s unless it is the owner’s alone', (permission) => {
  expect(can('staff', permission)).toBe(!OWNER_ALONE.includes(permission));
});

test.each(ROLES)('the row of %s names each permission once', (role) => {
  const row = permissionsOf(role);
  expect(new Set(row).size).toBe(row.length);
});

describe('a role', () => {
  test.each(['cleaner', 'booking', '', 'toString', '__proto__'])(
    'without a row (%j) may nothing',
    (role) => {
      expect(permissionsOf(role as Role)).toEqual([]);
      for (const one of PERMISSIONS) expect(can(role as Role, one)).toBe(false);
    },
  );

  test('is added by one row, and has what the row names', () => {
    const row = { cleaner: ['cleaning.read' as const] };
    const table: RolePermissions = { ...ROLE_PERMISSIONS, ...row };
    const cleaner = 'cleaner' as Role;
    expect(PERMISSIONS.filter((one) => can(cleaner, one, table))).toEqual(['cleaning.read']);
  });
});
