import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import {
  countUnconfirmed,
  endUnconfirmed,
  reopenUnconfirmed,
} from '@villa/shared/contract/unconfirmed.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { STAFF } from '../../testing/test-admin-host.ts';

const ENDED = [
  { _id: 'b1', reference: 'BV-AAAAAA' },
  { _id: 'b2', reference: 'BV-BBBBBB' },
];

function setUp(bookings = 2) {
  const sent: unknown[] = [];
  const call = (async (row: unknown, input: { body?: unknown; query?: unknown }) => {
    if (row === getMe) return STAFF;
    if (row === listAdminBookings) return { bookings: [], total: 0, page: 1, pageSize: 25 };
    if (row === countUnconfirmed) return { bookings, inReview: 1, nights: 60 };
    if (row === endUnconfirmed) {
      sent.push(input.body);
      return { ended: ENDED };
    }
    if (row === reopenUnconfirmed) {
      sent.push(input.body);
      return { reopened: [ENDED[0]], left: [ENDED[1]] };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  return { api: { call }, sent };
}

async function openQuestion(bookings?: number) {
  const { api, sent } = setUp(bookings);
  const record = await drawAdmin('/bookings', { texts: ['bookings'], api });
  await userEvent.click(await screen.findByRole('button', { name: 'End unconfirmed bookings…' }));
  return { ...record, sent };
}

test('what was made in the last hours ends in one call, once it was said how much that is', async () => {
  const { sent, notices } = await openQuestion();
  await screen.findByText('2 unconfirmed bookings with 60 nights');
  screen.getByText('1 of them has a slip that nobody has looked at yet.');
  await userEvent.selectOptions(screen.getByRole('combobox'), '6 hours');
  await screen.findByText('2 unconfirmed bookings with 60 nights');
  await userEvent.click(screen.getByRole('button', { name: 'End them' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('2 bookings are ended'));
  expect(sent).toEqual([{ hours: 6 }]);
});

test('the way back brings what it can, and names what it cannot', async () => {
  const { sent, notices } = await openQuestion();
  await screen.findByText(/60 nights/);
  await userEvent.click(screen.getByRole('button', { name: 'End them' }));
  await waitFor(() => expect(notices.at(-1)?.undo).toBeDefined());
  notices.at(-1)?.undo?.run();
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/BV-BBBBBB$/));
  expect(sent.at(-1)).toEqual({ ids: ['b1', 'b2'] });
  expect(notices.at(-2)?.text).toBe('1 booking is back');
});

test('where there is nothing nothing is sent', async () => {
  const { sent } = await openQuestion(0);
  await screen.findByText('There are no such bookings.');
  await userEvent.click(screen.getByRole('button', { name: 'End them' }));
  expect(sent).toEqual([]);
});
