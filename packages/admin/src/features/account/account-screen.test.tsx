import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { changeMe, changePassword, getMe } from '@villa/shared/contract/auth.ts';
import { expect, test } from 'vitest';

/** Answers who it is, and the change of a password as told; keeps what was sent. */
function house(change: () => unknown) {
  const sent: unknown[] = [];
  const call = async (row: unknown, input: { body?: unknown }) => {
    if (row === getMe) return STAFF;
    if (row !== changePassword && row !== changeMe)
      throw new ApiError(404, { code: 'not_found', message: '' });
    sent.push(input.body);
    return change();
  };
  return { sent, api: { call: call as AdminApi['call'], events: () => () => {} } };
}

async function fill(current: string, next: string, again: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Present password/), current);
  await userEvent.type(screen.getByLabelText(/^New password/), next);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('a changed password goes on with the fresh token, and the second copy is never sent', async () => {
  const { api, sent } = house(() => ({ token: 'fresh', user: STAFF }));
  const { notices } = await drawAdmin('/account', { api });
  await fill('the old password', 'the new password', 'the new password');
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['The password is changed']);
  expect(sent).toEqual([{ currentPassword: 'the old password', newPassword: 'the new password' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Present password/).value).toBe('');
});

test('two different copies are not sent at all', async () => {
  const { api, sent } = house(() => ({}));
  await drawAdmin('/account', { api });
  await fill('the old password', 'the new password', 'the new passw0rd');
  expect(await screen.findByText('The two passwords are not the same')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a wrong present password is said at its field', async () => {
  const { api } = house(() => {
    const fields = { currentPassword: 'wrong_password' } as const;
    throw new ApiError(422, { code: 'invalid_fields', message: '', fields });
  });
  await drawAdmin('/account', { api });
  await fill('not the password', 'the new password', 'the new password');
  await screen.findByText('This is not your present password');
  const field = screen.getByLabelText(/^Present password/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('light and dark are one choice, wherever it is made', async () => {
  const { host } = await drawAdmin('/account', { api: house(() => ({})).api });
  await userEvent.click(await screen.findByLabelText('Dark'));
  expect(host.preferences.theme()).toBe('dark');
  const [toggle] = screen.getAllByRole('button', { name: 'Switch to light mode' });
  await userEvent.click(toggle as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Light').checked).toBe(true);
});

test('one’s own name and address are changed with the password', async () => {
  const { api, sent } = house(() => ({ ...STAFF, name: 'Nok', email: 'nok@example.com' }));
  const { notices } = await drawAdmin('/account', { api });
  const who = within(await screen.findByRole('region', { name: 'Who you are' }));
  await userEvent.click(who.getByRole('button', { name: 'Edit' }));
  const name = who.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Nok');
  const address = who.getByLabelText(/^Email/);
  await userEvent.clear(address);
  await userEvent.type(address, 'nok@example.com');
  await userEvent.click(who.getByRole('button', { name: 'Save' }));
  // Not without the password.
  expect(sent).toEqual([]);
  await userEvent.type(who.getByLabelText(/^Present password/), 'the password');
  await userEvent.click(who.getByRole('button', { name: 'Save' }));
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Your details are saved']);
  expect(sent).toEqual([
    { name: 'Nok', email: 'nok@example.com', currentPassword: 'the password' },
  ]);
  expect(who.getByText('nok@example.com')).toBeDefined();
});
