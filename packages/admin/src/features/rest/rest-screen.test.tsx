import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import {
  type VillaRest,
  getRest,
  readSinceCopy,
  sayWhatItIs,
} from '@villa/shared/contract/rest.ts';
import { expect, test } from 'vitest';

const ASKED: VillaRest = {
  state: 'asked',
  copyMadeAt: '2026-11-19T02:00:00.000Z',
  restoredAt: '2026-11-20T02:00:00.000Z',
  from: 'backup',
  endedAt: null,
  readAt: null,
  calendars: [],
  lost: [],
  counted: [],
  heldMails: 0,
};
const stretch = (id: string, isMarked: boolean) => ({
  id,
  channelId: 'c1',
  channelName: 'Airbnb',
  from: '2026-12-10',
  until: '2026-12-12',
  isMarked,
});
const READ: Partial<VillaRest> = {
  readAt: '2026-11-20T02:05:00.000Z',
  calendars: [
    { channelId: 'c1', channelName: 'Airbnb', fault: null },
    { channelId: 'c2', channelName: 'Agoda', fault: 'too_slow' },
  ],
  lost: [
    stretch('ours', true),
    { ...stretch('maybe', false), from: '2026-12-20', until: '2026-12-22' },
  ],
  counted: [
    {
      id: 'm1',
      kind: 'payment_late',
      name: { th: 'ค้างชำระ', en: 'A payment is late' },
      bookingId: 'b1',
      reference: 'BV-1',
    },
  ],
  heldMails: 2,
};

/** A server whose villa rests until somebody says what it is. */
function fakeServer(user: User) {
  let rest: VillaRest = ASKED;
  const said: unknown[] = [];
  const call = async (row: unknown, input: { body?: { is: 'mine' | 'look' } }) => {
    if (row === getMe) {
      const { state, copyMadeAt } = rest;
      return { ...user, ...(state === 'mine' ? {} : { villaRest: { state, copyMadeAt } }) };
    }
    if (row === getRest) return { rest };
    if (row === readSinceCopy) return { rest: (rest = { ...rest, ...READ }) };
    if (row === sayWhatItIs) {
      said.push(input.body);
      const is = input.body?.is ?? 'look';
      rest = { ...rest, state: is, endedAt: is === 'mine' ? '2026-11-20T02:06:00.000Z' : null };
      return { rest };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  };
  return { said, api: { call: call as unknown as AdminApi['call'], events: () => () => {} } };
}

test('A11 the first screen asks the owner, reads the calendars, and opens the villa with the nights that are ours', async () => {
  const { api, said } = fakeServer(OWNER);
  const { notices } = await drawAdmin('/', { api });
  await screen.findByRole('heading', { name: 'This villa was brought back from a copy' });
  expect(screen.queryByRole('button', { name: 'Open the villa' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'This is my villa now' }));
  const lost = await screen.findByRole('region', { name: 'Bookings lost with the copy?' });
  const [ours, maybe] = within(lost).getAllByRole('checkbox') as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  expect([ours.checked, maybe.checked]).toEqual([true, false]);
  expect(screen.getByText(/Could not be read. Please look at Agoda/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'A payment is late · BV-1' })).toBeDefined();
  expect(
    screen.getByText('2 mails waited when the copy was made, and are held back.'),
  ).toBeDefined();
  await userEvent.click(maybe);
  await userEvent.click(ours);
  await userEvent.click(screen.getByRole('button', { name: 'Open the villa' }));
  expect(said).toEqual([{ is: 'mine', keepClosed: ['maybe'] }]);
  expect(notices.map(({ text }) => text)).toEqual(['The villa is open']);
});

test('A11 only a look leaves the line above every screen, with the way to change it', async () => {
  const { api, said } = fakeServer(OWNER);
  await drawAdmin('/rest', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Only a look' }));
  expect(said).toEqual([{ is: 'look' }]);
  expect(await screen.findByText(/^Only a look: this is a copy of/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change this' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'This is my villa now' })).toBeDefined();
});

test('A11 staff read that the villa rests, and are asked nothing', async () => {
  const { api } = fakeServer(STAFF);
  await drawAdmin('/account', { api });
  expect(await screen.findByText(/until the owner has looked at it/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Say what it is' })).toBeNull();
});
