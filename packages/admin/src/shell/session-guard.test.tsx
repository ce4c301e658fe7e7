import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe, logIn } from '@villa/shared/contract/auth.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../host/admin-api.ts';
import { drawAdmin } from '../testing/draw-admin.tsx';
import { OWNER, STAFF } from '../testing/test-admin-host.ts';

const refused = () => Promise.reject(new ApiError(401, { code: 'unauthorized', message: '' }));
const unknown = () => Promise.reject(new ApiError(404, { code: 'not_found', message: '' }));

/** Answers the calls that every screen makes; the rest is not there. */
function calls(answers: Map<unknown, () => Promise<unknown>>): Pick<AdminApi, 'call'> {
  return { call: ((row: unknown) => (answers.get(row) ?? unknown)()) as AdminApi['call'] };
}

test('a screen without a log-in leads to the log-in, and back afterwards', async () => {
  const api = calls(
    new Map<unknown, () => Promise<unknown>>([
      [logIn, async () => ({ token: 'fresh', user: STAFF })],
      [getMe, async () => STAFF],
    ]),
  );
  const { router } = await drawAdmin('/villa?tab=prices', { signedIn: false, api });
  await userEvent.type(await screen.findByLabelText(/^Email/), STAFF.email);
  expect(router.state.location.pathname).toBe('/login');
  await userEvent.type(screen.getByLabelText(/^Password/), 'long enough{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Villa' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/villa?tab=prices');
});

test('whoever has just logged in is known by the answer, and not asked for again', async () => {
  let asked = 0;
  const api = calls(
    new Map<unknown, () => Promise<unknown>>([
      [logIn, async () => ({ token: 'fresh', user: STAFF })],
      [
        getMe,
        async () => {
          asked += 1;
          return STAFF;
        },
      ],
    ]),
  );
  await drawAdmin('/bank', { signedIn: false, api });
  await userEvent.type(await screen.findByLabelText(/^Email/), STAFF.email);
  await userEvent.type(screen.getByLabelText(/^Password/), 'long enough{Enter}');
  await screen.findByRole('heading', { name: 'For the owner only' });
  expect(asked).toBe(0);
});

test('a refused token leads to the log-in', async () => {
  let host: Awaited<ReturnType<typeof drawAdmin>>['host'] | undefined;
  const api = calls(
    new Map([
      [
        getMe,
        () => {
          host?.session.logOut();
          return refused();
        },
      ],
    ]),
  );
  ({ host } = await drawAdmin('/login', { signedIn: false, api }));
  host.session.logIn({ token: 'old', user: OWNER });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
});

test('staff at an owner’s address read that it is the owner’s, and have no link to it', async () => {
  await drawAdmin('/bank', { api: calls(new Map([[getMe, async () => STAFF]])) });
  await screen.findByRole('heading', { name: 'For the owner only' });
  expect(screen.queryByRole('link', { name: 'Bank accounts' })).toBeNull();
});

test('the owner sees the owner’s screens', async () => {
  await drawAdmin('/bank', { api: calls(new Map([[getMe, async () => OWNER]])) });
  await screen.findByRole('heading', { name: 'Bank accounts', level: 1 });
  expect(screen.getByRole('link', { name: 'Users' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Bank accounts – Villa'));
});
