import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type Mail, getMail, listMails, sendMailAgain } from '@villa/shared/contract/mails.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { STAFF } from '../../testing/test-admin-host.ts';

const mail: Mail = {
  id: 'm1',
  bookingId: 'b1',
  reference: 'BV-7K3Q9D',
  kind: 'confirmed',
  name: { th: 'ยืนยันการจอง', en: 'Booking confirmed' },
  state: 'failed',
  language: 'th',
  to: 'anna@example.com',
  attempts: 1,
  problem: '550 nobody of that name',
  overLimit: false,
  createdAt: '2026-11-21T02:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  subject: 'BV-7K3Q9D',
  html: '<!doctype html><p>Hello</p>',
  text: 'Hello',
  attachments: ['BV-7K3Q9D.pdf'],
};

/** A server with one mail that failed. @returns what was asked of it */
function mailServer(
  again: () => Promise<unknown>,
  mails: Mail[] = [mail],
): {
  api: Pick<AdminApi, 'call'>;
  asked: unknown[];
} {
  const asked: unknown[] = [];
  const call = async (row: unknown, input: { query?: unknown }): Promise<unknown> => {
    if (row === getMe) return STAFF;
    if (row === getMail) return mail;
    if (row === sendMailAgain) return again();
    if (row !== listMails) throw new ApiError(404, { code: 'not_found', message: '' });
    asked.push(input.query);
    return { mails, total: 60, page: 1, pageSize: 25, delivery: 'smtp' };
  };
  return { api: { call: call as AdminApi['call'] }, asked };
}

test('the list of mails takes state and page from the address', async () => {
  const { api, asked } = mailServer(async () => mail);
  const { router } = await drawAdmin('/mails?page=2', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(router.state.location.search).toBe('?state=failed');
  await screen.findByRole('link', { name: /Next/ });
  await userEvent.click(screen.getByRole('link', { name: /Next/ }));
  expect(router.state.location.search).toBe('?state=failed&page=2');
  expect(asked).toEqual([
    { page: '2', pageSize: '25' },
    { state: 'failed', page: '1', pageSize: '25' },
    { state: 'failed', page: '2', pageSize: '25' },
  ]);
});

test('a mail that a bound on strangers holds back is told from one that is no news any more', async () => {
  const dropped = { ...mail, state: 'dropped', problem: null } as const;
  const { api } = mailServer(
    async () => mail,
    [
      { ...dropped, id: 'm1', overLimit: true },
      { ...dropped, id: 'm2' },
    ],
  );
  await drawAdmin('/mails', { api });
  const rows = await screen.findAllByRole('link', { name: /anna@example\.com/ });
  expect(rows.map(({ textContent }) => /Held back|Not sent/.exec(textContent ?? '')?.[0])).toEqual([
    'Held back',
    'Not sent',
  ]);
});

test('a failed mail shows its reason; sending it again shows the result', async () => {
  const outdated = new ApiError(409, { code: 'mail_outdated', message: '' });
  const { api } = mailServer(() => Promise.reject(outdated));
  const { notices } = await drawAdmin('/mails/m1', { api });
  await screen.findByText('550 nobody of that name');
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(notices).toEqual([
    { kind: 'error', text: expect.stringContaining('The booking has moved on') },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  await screen.findByText('Hello');
});
