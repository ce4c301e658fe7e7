import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe, register } from '@villa/shared/contract/auth.ts';
import { expect, test, vi } from 'vitest';

function fakeServer(answer: () => unknown) {
  const sent: unknown[] = [];
  const call = async (row: unknown, input: { body?: unknown }) => {
    if (row === getMe) return OWNER;
    if (row !== register) throw new ApiError(404, { code: 'not_found', message: '' });
    sent.push(input.body);
    return answer();
  };
  return { sent, api: { call: call as AdminApi['call'], events: () => () => {} } };
}

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Mali');
  await userEvent.type(screen.getByLabelText(/^Email/), 'mali@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'long enough');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

test('registering sends the link’s code and not the repeated password', async () => {
  const { api, sent } = fakeServer(() => ({ token: 'fresh', user: OWNER }));
  const { router } = await drawAdmin('/register?code=from-the-link', { signedIn: false, api });
  await fill();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  const account = { name: 'Mali', email: 'mali@example.com', password: 'long enough' };
  expect(sent).toEqual([{ ...account, code: 'from-the-link', language: 'en', remember: false }]);
});

test.each([
  ['a phone', '(pointer: coarse)', true],
  ['a computer', '(pointer: fine)', false],
])('%s is asked to be remembered: the tick says so before anybody sets it', async (_, way, is) => {
  const unmatched = window.matchMedia('');
  const seen = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(unmatched, { matches: media === way }));
  const { api } = fakeServer(() => ({ token: 'fresh', user: OWNER }));
  for (const path of ['/register?code=good', '/new-password?code=good', '/login']) {
    await drawAdmin(path, { signedIn: false, api });
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Stay logged in/ });
    expect([path, tick.checked]).toEqual([path, is]);
    cleanup();
  }
  seen.mockRestore();
});

test('a used link shows its reason in words', async () => {
  const { api } = fakeServer(() => {
    throw new ApiError(403, { code: 'wrong_code', message: '' });
  });
  await drawAdmin('/register?code=used', { signedIn: false, api });
  await fill();
  expect(await screen.findByText(/not valid or has been used already/)).toBeDefined();
});

test('a taken email shows its error', async () => {
  const { api } = fakeServer(() => {
    throw new ApiError(409, { code: 'email_taken', message: '' });
  });
  await drawAdmin('/register?code=good', { signedIn: false, api });
  await fill();
  expect(await screen.findByText(/has an account already/)).toBeDefined();
});
