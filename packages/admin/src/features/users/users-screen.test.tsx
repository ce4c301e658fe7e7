import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { inviteCleaner, renewCleanerLink } from '@villa/shared/contract/cleaner.ts';
import {
  createInvitation,
  createPasswordLink,
  listInvitations,
  listUsers,
  removeUser,
  type UserDetails,
} from '@villa/shared/contract/users.ts';
import { expect, test } from 'vitest';

const times = { createdAt: '2026-11-20T02:00:00.000Z', lastLogInAt: '2026-11-21T14:44:00.000Z' };
const LINK = 'https://villa.example.com/admin/register?code=abc';
const PASSWORD_LINK = 'https://villa.example.com/admin/new-password?code=def';
const CLEANER_LINK = 'https://villa.example.com/cleaning/join/abc';
const INVITATION = {
  id: 'i1',
  note: 'Nok',
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-11-27T02:00:00.000Z',
};

/** A server with two users. */
function fakeServer() {
  const users: UserDetails[] = [
    { ...OWNER, ...times },
    { ...STAFF, ...times, lastLogInAt: null },
  ];
  const addCleaner = () => {
    users.push({
      ...STAFF,
      ...times,
      id: 'c',
      name: 'Mali',
      email: '',
      role: 'cleaner',
      lastLogInAt: null,
    });
    return { id: 'c', link: CLEANER_LINK, expiresAt: '2026-11-27T02:00:00.000Z' };
  };
  const answers = new Map<unknown, () => unknown>([
    [getMe, () => OWNER],
    [listUsers, () => ({ people: users })],
    [listInvitations, () => ({ invitations: [INVITATION] })],
    [createInvitation, () => ({ invitation: INVITATION, link: LINK })],
    [createPasswordLink, () => ({ link: PASSWORD_LINK, expiresAt: '2026-11-21T02:00:00.000Z' })],
    [inviteCleaner, addCleaner],
    [
      renewCleanerLink,
      () => ({ link: `${CLEANER_LINK}-2`, expiresAt: '2026-11-28T02:00:00.000Z' }),
    ],
    [removeUser, () => users.pop() && { status: 'success' }],
  ]);
  const call = async (row: unknown) => {
    const answer = answers.get(row);
    if (!answer) throw new ApiError(404, { code: 'not_found', message: '' });
    return structuredClone(answer());
  };
  return { call: call as AdminApi['call'], events: () => () => {} };
}

test('the owner sees all users and can remove all but themselves', async () => {
  const { notices } = await drawAdmin('/people', { api: fakeServer() });
  const list = await screen.findByRole('region', { name: 'Who can log in' });
  expect(await within(list).findByText('Has not logged in yet')).toBeDefined();
  expect(within(list).getByText('Last log-in 21 Nov 2026, 21:44')).toBeDefined();

  await userEvent.click(within(list).getByRole('button', { name: 'Remove' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove Niran?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await within(list).findByText('It is only you so far');
  expect(notices.map(({ text }) => text)).toEqual(['Niran is removed']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a new invitation shows its link and when it expires', async () => {
  await drawAdmin('/people', { api: fakeServer() });
  await userEvent.type(await screen.findByLabelText('For whom'), 'Nok');
  await userEvent.click(screen.getByRole('button', { name: 'Make an invitation link' }));
  const ready = await screen.findByRole('group', { name: 'The invitation is ready' });
  const link = within(ready).getByLabelText<HTMLInputElement>('Invitation link');
  expect([link.value, link.readOnly]).toEqual([LINK, true]);
  expect(within(ready).getByText(/Good until 27 Nov 2026, 09:00/)).toBeDefined();
});

test('a member of staff gets a link for a new password, which the owner copies', async () => {
  await drawAdmin('/people', { api: fakeServer() });
  const list = await screen.findByRole('region', { name: 'Who can log in' });
  const make = await within(list).findAllByRole('button', { name: 'Link for a new password' });
  // None for the owner's own account.
  expect(make).toHaveLength(1);
  await userEvent.click(make[0] as HTMLElement);
  const ready = await screen.findByRole('group', { name: /new password of Niran is ready/ });
  const link = within(ready).getByLabelText<HTMLInputElement>('Link for a new password');
  expect(link.value).toBe(PASSWORD_LINK);
  expect(within(ready).getByText(/Good until 21 Nov 2026, 09:00/)).toBeDefined();
});

test('B9 a cleaner is made by name, has a link and no password, and gets another link', async () => {
  await drawAdmin('/people', { api: fakeServer() });
  await userEvent.type(await screen.findByLabelText('Name'), 'Mali');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link for a cleaner' }));
  const ready = await screen.findByRole('group', { name: 'The link for Mali is ready' });
  const link = within(ready).getByLabelText<HTMLInputElement>('Link for the cleaner');
  expect(link.value).toBe(CLEANER_LINK);
  const list = screen.getByRole('region', { name: 'Who can log in' });
  expect(await within(list).findByText('Has not opened the link yet')).toBeDefined();
  const actions = within(list).getByRole('group', { name: 'The account of Mali' });
  expect(within(actions).queryByRole('button', { name: 'Link for a new password' })).toBeNull();
  await userEvent.click(within(actions).getByRole('button', { name: 'New link' }));
  const next = await within(list).findByRole('group', { name: 'The link for Mali is ready' });
  const renewed = within(next).getByLabelText<HTMLInputElement>('Link for the cleaner');
  expect(renewed.value).toBe(`${CLEANER_LINK}-2`);
});
