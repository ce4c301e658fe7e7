import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type BookingListQuery, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { STAFF } from '../../testing/test-admin-host.ts';

const EVIL = `<img src=x onerror="alert(1)">${'ก้'.repeat(5000)}`;
const BOOKING = {
  _id: 'b1',
  reference: 'BV-AAAAAA',
  status: 'in_review',
  checkIn: '2026-12-30',
  checkOut: '2027-01-02',
  nights: 3,
  rooms: 2,
  guests: 1,
  totalPrice: 48_900,
  customerName: EVIL,
  createdAt: '2026-11-20T02:00:00.000Z',
};

/** A server that knows one booking, and every search that it was asked for. */
function house() {
  const asked: BookingListQuery[] = [];
  const call = (async (row: unknown, input: { query: BookingListQuery }) => {
    if (row === getMe) return STAFF;
    if (row !== listAdminBookings) throw new ApiError(404, { code: 'not_found', message: '' });
    asked.push(input.query);
    const bookings = input.query.search === 'nobody' ? [] : [BOOKING];
    return { bookings, total: bookings.length, page: 1, pageSize: 25 };
  }) as unknown as AdminApi['call'];
  return { api: { call }, asked };
}

/** The screen is fetched when it is first asked for, which takes its time on a busy machine. */
const theRow = () => screen.findByText('BV-AAAAAA');

test('whatever a guest is called is only text', async () => {
  await drawAdmin('/bookings', { texts: ['bookings'], api: house().api });
  const row = (await theRow()).closest('a');
  expect(row?.textContent).toContain(EVIL);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  // A stay over the new year says both years.
  expect(row?.textContent).toContain('30 Dec 2026 – 2 Jan 2027');
});

test('an address is a search; a new search begins on its first page', async () => {
  const { api, asked } = house();
  const { router } = await drawAdmin('/bookings?status=in_review&page=4', { api });
  await theRow();
  expect(asked[0]).toMatchObject({ status: 'in_review', page: '4', sort: 'created' });
  // How many letters are one search is the search box's own test: here the time is the machine's.
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('No booking matches');
  expect(asked.at(-1)).toMatchObject({ search: 'nobody', status: 'in_review', page: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a period that ends before it begins is refused where it stands', async () => {
  const { api, asked } = house();
  await drawAdmin('/bookings?from=2026-12-05&to=2026-12-01', { api });
  await theRow();
  expect(screen.getByText('The last day cannot be before the first')).toBeDefined();
  expect(asked[0]).not.toHaveProperty('from');
});
