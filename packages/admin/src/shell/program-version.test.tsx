import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getHealth } from '@villa/shared/contract/health.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { test } from 'vitest';
import type { AdminApi } from '../host/admin-api.ts';
import { drawAdmin } from '../testing/draw-admin.tsx';
import { STAFF } from '../testing/test-admin-host.ts';

/** A server that answers these two calls and refuses all others. */
const serverOf = (health: unknown): Partial<AdminApi> => ({
  call: (async (row: Route) => {
    if (row === getMe) return STAFF;
    if (row === getHealth) return health;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as AdminApi['call'],
});

test.each([
  ['a release', { version: '0.2.0', commit: 'abcdef1' }, 'Version 0.2.0 (abcdef1)'],
  ['a program that was not released', { version: '0.2.0', commit: null }, 'Version 0.2.0'],
  ['a server of before', { version: '0.1.0' }, 'Version 0.1.0'],
])('A1 the foot of the admin names the version of %s', async (_name, program, said) => {
  await drawAdmin('/account', { api: serverOf({ status: 'ok', ...program }) });
  await screen.findByText(said);
});
