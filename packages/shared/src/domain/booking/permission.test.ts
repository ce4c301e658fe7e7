import { describe, expect, test } from 'vitest';
import {
  PERMISSIONS,
  type RolePermissions,
  ROLE_PERMISSIONS,
  can,
  permissionsOf,
} from './permission.ts';
import { ROLES, type Role } from './permission.ts';

const NOT_STAFF = [
  'cleaning.write',
  'money.totals',
  'money.correct',
  'guests.write',
  'villa.rules',
  'rates.write',
  'extras.write',
  'accounts.write',
  'channels.write',
  'messages.write',
  'people',
  'system',
];

test.each(PERMISSIONS)('the owner has %s', (permission) => {
  expect(can('owner', permission)).toBe(true);
});

test.each(PERMISSIONS)('staff have %s unless it is not theirs', (permission) => {
  expect(can('staff', permission)).toBe(!NOT_STAFF.includes(permission));
});

test.each(ROLES)('the row of %s names each permission once', (role) => {
  const row = permissionsOf(role);
  expect(new Set(row).size).toBe(row.length);
});

describe('a role', () => {
  test.each(['nobody', 'booking', '', 'toString', '__proto__'])(
    'without a row (%j) may nothing',
    (role) => {
      expect(permissionsOf(role as Role)).toEqual([]);
      for (const one of PERMISSIONS) expect(can(role as Role, one)).toBe(false);
    },
  );

  test('is added by one row, and has what the row names', () => {
    const row = { reader: ['cleaning.read' as const] };
    const table: RolePermissions = { ...ROLE_PERMISSIONS, ...row };
    const reader = 'reader' as Role;
    expect(PERMISSIONS.filter((one) => can(reader, one, table))).toEqual(['cleaning.read']);
  });
});
