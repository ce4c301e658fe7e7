import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type GuestPerson, forgetGuest, getGuest } from '@villa/shared/contract/guests.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';

const sold = (id: string, from: string, until: string, canForget: boolean) => ({
  id,
  channel: 'Airbnb',
  customerName: 'Marc Dubois',
  from,
  until,
  canForget,
});
const marc: GuestPerson = {
  id: 's1',
  names: ['Marc Dubois'],
  phones: ['+33612345678'],
  emails: [],
  stayCount: 2,
  stays: [],
  channelStays: [
    sold('s1', '2026-11-10', '2026-11-12', true),
    sold('s2', '2026-12-24', '2026-12-26', false),
  ],
  byChannelsAlone: true,
  paid: null,
  note: '',
  mark: null,
  history: [],
  version: 0,
};

test('a guest of channels alone has a page without note and mark, and only stays that are over can be forgotten', async () => {
  const sent: unknown[] = [];
  const call = (async (row: unknown, input: unknown) => {
    if (row === getMe) return OWNER;
    if (row === getVilla) return sampleVilla;
    if (row === getGuest) return marc;
    if (row === forgetGuest) {
      sent.push(input);
      return { forgotten: 1 };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/guests/s2', { api: { call }, texts: ['guests'] });
  await screen.findByRole('heading', { level: 1, name: 'Marc Dubois' });
  screen.getByText(/^Came through channels so far/);
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Do not take again' })).toBeNull();
  const data = within(screen.getByRole('region', { name: 'Data that is kept' }));
  const forget = data.getByRole<HTMLButtonElement>('button', { name: 'Forget the guest' });
  expect(forget.disabled).toBe(true);
  await userEvent.click(data.getByRole('checkbox', { name: /24\s–\s26\sDec\s2026/ }));
  expect(forget.disabled).toBe(false);
  await userEvent.click(forget);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Forget the guest' }));
  await expect
    .poll(() => sent)
    .toEqual([{ params: { id: 's2' }, body: { bookings: [], channelStays: ['s1'] } }]);
});
