import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  changeMe,
  changePassword,
  getMe,
  setMailLanguage,
  setSlipMails,
} from '@villa/shared/contract/auth.ts';
import { type Device, endDevice, listDevices } from '@villa/shared/contract/devices.ts';
import { expect, test } from 'vitest';

const changes: unknown[] = [changePassword, changeMe, setMailLanguage, setSlipMails];

/** Answers who it is, and the change of a password as notices; keeps what was sent. */
function fakeServer(change: () => unknown) {
  const sent: unknown[] = [];
  const call = async (row: unknown, input: { body?: unknown }) => {
    if (row === getMe) return STAFF;
    if (!changes.includes(row)) throw new ApiError(404, { code: 'not_found', message: '' });
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

test('changing the password continues with the new token and never sends the repeated password', async () => {
  const { api, sent } = fakeServer(() => ({ token: 'fresh', user: STAFF }));
  const { notices } = await drawAdmin('/account', { api });
  await fill('the old password', 'the new password', 'the new password');
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['The password is changed']);
  expect(sent).toEqual([{ currentPassword: 'the old password', newPassword: 'the new password' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Present password/).value).toBe('');
});

test('two different new passwords are not sent', async () => {
  const { api, sent } = fakeServer(() => ({}));
  await drawAdmin('/account', { api });
  await fill('the old password', 'the new password', 'the new passw0rd');
  expect(await screen.findByText('The two passwords are not the same')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a wrong current password shows its error at the field', async () => {
  const { api } = fakeServer(() => {
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

test('the first refused field gets the focus, whichever the form has registered first', async () => {
  const { api, sent } = fakeServer(() => STAFF);
  await drawAdmin('/account', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const email = screen.getByLabelText(/^Email/);
  await userEvent.clear(email);
  await userEvent.type(email, 'new@');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(sent).toEqual([]);
});

test('the language of one’s mails is kept with the account, whatever the screen is in', async () => {
  const { api, sent } = fakeServer(() => ({ ...STAFF, mailLanguage: 'en' }));
  const { notices } = await drawAdmin('/account', { api });
  const mails = await screen.findByRole('group', { name: 'Language of the mails' });
  const radio = (name: string) => within(mails).getByRole<HTMLInputElement>('radio', { name });
  expect(radio('ไทย').checked).toBe(true);
  await userEvent.click(radio('English'));
  await expect
    .poll(() => notices.map(({ text }) => text))
    .toEqual(['The language of your mails is saved']);
  expect(sent).toEqual([{ language: 'en' }]);
  expect(radio('English').checked).toBe(true);
});

test('27 staff switch off the mails about slips, and read whose they are then as the owner alone', async () => {
  const { api, sent } = fakeServer(() => ({ ...STAFF, slipMails: false }));
  const { notices } = await drawAdmin('/account', { api });
  const row = await screen.findByLabelText<HTMLInputElement>(
    'Also a mail when a guest sends a slip',
  );
  expect(row.checked).toBe(true);
  expect(screen.queryByText(/come to the owner/)).toBeNull();
  await userEvent.click(row);
  await expect
    .poll(() => notices.map(({ text }) => text))
    .toEqual(['Saved: your mails about slips']);
  expect(sent).toEqual([{ wanted: false }]);
  expect(row.checked).toBe(false);
});

test('the theme is one choice, whether made in the frame or in the account', async () => {
  const { host } = await drawAdmin('/account', { api: fakeServer(() => ({})).api });
  await userEvent.click(await screen.findByLabelText('Dark'));
  expect(host.preferences.theme()).toBe('dark');
  const [toggle] = screen.getAllByRole('button', { name: 'Switch to light mode' });
  await userEvent.click(toggle as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Light').checked).toBe(true);
});

test('one’s own name and address are changed with the password', async () => {
  const { api, sent } = fakeServer(() => ({ ...STAFF, name: 'Nok', email: 'nok@example.com' }));
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

test('a device that remembers the log-in is ended from the list, and not the one in hand', async () => {
  const used = { createdAt: '2026-11-01T02:00:00.000Z', endsAt: '2026-12-20T02:00:00.000Z' };
  const at = '2026-11-20T02:00:00.000Z';
  let devices: Device[] = [
    { id: 'd1', browser: 'Safari', system: 'iPhone', lastUsedAt: at, isThis: true, ...used },
    { id: 'd2', browser: 'desk', system: 'Windows', lastUsedAt: at, isThis: false, ...used },
  ];
  const call = async (row: unknown, input: { params?: unknown }) => {
    if (row === getMe) return STAFF;
    if (row === listDevices) return { devices };
    if (row !== endDevice) throw new ApiError(404, { code: 'not_found', message: '' });
    expect(input.params).toEqual({ id: 'd2' });
    devices = devices.slice(0, 1);
    return { status: 'success' };
  };
  const api = { call: call as AdminApi['call'], events: () => () => {} };
  const { notices } = await drawAdmin('/account', { api });
  await screen.findByText('Safari · iPhone');
  expect(screen.getByText('This device')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^End the log-in on/ })).toHaveLength(1);
  await userEvent.click(
    screen.getByRole('button', { name: 'End the log-in on Desk app · Windows' }),
  );
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['The device is logged out']);
  await expect.poll(() => screen.queryByText('Desk app · Windows')).toBeNull();
});
