import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type BookingListQuery,
  getAdminBooking,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import { afterEach, expect, test, vi } from 'vitest';

import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { withMoney } from '../../testing/sample-money.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

afterEach(() => void vi.useRealTimers());

const EVIL = `<img src=x onerror="alert(1)">${'ก้'.repeat(5000)}`;
const BOOKING = {
  ...sampleBooking,
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
function fakeServer(booking: object = BOOKING) {
  const asked: BookingListQuery[] = [];
  const call = (async (row: unknown, input: { query: BookingListQuery }) => {
    if (row === getMe) return STAFF;
    if (row === getAdminBooking) return { ...sampleBooking, _id: 'b1', customerName: 'Malee' };
    if (row !== listAdminBookings) throw new ApiError(404, { code: 'not_found', message: '' });
    asked.push(input.query);
    const bookings = input.query.search === 'nobody' ? [] : [booking];
    return { bookings, total: bookings.length, page: 1, pageSize: 25 };
  }) as unknown as AdminApi['call'];
  return { api: { call }, asked };
}

/** The screen is fetched when it is first asked for, which takes its time on a busy machine. */
const theRow = () => screen.findByText('BV-AAAAAA');

test('a guest’s name is shown as text, whatever it is', async () => {
  await drawAdmin('/bookings', { texts: ['bookings'], api: fakeServer().api });
  const row = (await theRow()).closest('a');
  expect(row?.textContent).toContain(EVIL);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  // A stay over the new year says both years.
  expect(row?.textContent).toContain('30 Dec 2026 – 2 Jan 2027');
});

test('the list searches by its address; a new search begins on page 1', async () => {
  const { api, asked } = fakeServer();
  const { router } = await drawAdmin('/bookings?status=in_review&page=4', { api });
  await theRow();
  expect(asked[0]).toMatchObject({ status: 'in_review', page: '4', sort: 'upcoming' });
  // How many letters are one search is the search box's own test: here the time is the machine's.
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('No booking matches');
  expect(asked.at(-1)).toMatchObject({ search: 'nobody', status: 'in_review', page: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a reversed period is refused at its fields', async () => {
  const { api, asked } = fakeServer();
  await drawAdmin('/bookings?from=2026-12-05&to=2026-12-01', { api });
  await theRow();
  expect(screen.getByText('The last day cannot be before the first')).toBeDefined();
  expect(asked[0]).not.toHaveProperty('from');
});

test('the way back from a booking leads to the list as it was, with filter and page', async () => {
  const { router } = await drawAdmin('/bookings?status=in_review&page=4', {
    texts: ['bookings', 'mails'],
    api: fakeServer().api,
  });
  const row = (await theRow()).closest('a');
  await userEvent.click(row as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Malee' });
  // Whatever is opened from the booking, the way back stays.
  await router.navigate('/bookings/b1/edit');
  await router.navigate('/bookings/b1');
  await userEvent.click(await screen.findByRole('link', { name: 'All bookings' }));
  await theRow();
  expect(router.state.location).toMatchObject({
    pathname: '/bookings',
    search: '?status=in_review&page=4',
  });
});

test('whoever came from the calendar goes back to its month; a booking opened alone leads to the list', async () => {
  const { router } = await drawAdmin('/bookings/b1', {
    texts: ['bookings', 'mails', 'calendar'],
    api: fakeServer().api,
  });
  const back = (name: string) => screen.findByRole('link', { name });
  const main = () => document.querySelector('main header a');
  await screen.findByRole('heading', { level: 1, name: 'Malee' });
  expect((await back('All bookings')).getAttribute('href')).toBe('/bookings');
  await router.navigate('/bookings/calendar?month=2027-03');
  await screen.findByRole('heading', { level: 1, name: 'Calendar' });
  await router.navigate('/bookings/b1');
  await screen.findByRole('heading', { level: 1, name: 'Malee' });
  expect(main()?.textContent).toBe('Calendar');
  expect(main()?.getAttribute('href')).toBe('/bookings/calendar?month=2027-03');
});

test('the next arrival is first, unless another order was chosen: that one stays with the computer', async () => {
  const storage = createMemoryStorage();
  const first = fakeServer();
  const { router } = await drawAdmin('/bookings', { texts: ['bookings'], ...first, storage });
  await theRow();
  expect(first.asked[0]).toMatchObject({ sort: 'upcoming' });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(order, 'Highest total');
  await waitFor(() => expect(first.asked.at(-1)).toMatchObject({ sort: 'total', order: 'desc' }));
  // The usual order, now this one, is not said in the address.
  expect(router.state.location.search).toBe('');
  cleanup();

  const second = fakeServer();
  await drawAdmin('/bookings?q=x', { texts: ['bookings'], ...second, storage });
  await theRow();
  expect(second.asked[0]).toMatchObject({ search: 'x', sort: 'total', order: 'desc' });
  cleanup();

  // An address that names an order means it.
  const third = fakeServer();
  await drawAdmin('/bookings?sort=created&order=asc', { texts: ['bookings'], ...third, storage });
  await theRow();
  expect(third.asked[0]).toMatchObject({ sort: 'created', order: 'asc' });
});

test('the spreadsheet of last month’s confirmed bookings is two presses away', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T18:00:00Z') });
  const wanted: unknown[] = [];
  const { api } = fakeServer();
  const file = async (_row: unknown, input: { query: unknown }) => {
    wanted.push(input.query);
    return new Blob(['x']);
  };
  const { saved } = await drawAdmin('/bookings', {
    texts: ['bookings'],
    api: { ...api, file: file as unknown as AdminApi['file'] },
  });
  await theRow();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(screen.getByRole('dialog'));
  // 1 February at the villa already.
  await userEvent.click(dialog.getByRole('button', { name: 'Last month' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download the file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(wanted).toEqual([
    {
      dates: 'stay',
      from: '2027-01-01',
      to: '2027-01-31',
      status: 'confirmed',
      language: 'en',
    },
  ]);
  expect(saved[0]?.name).toBe('bookings-2027-01-01-2027-01-31-confirmed.csv');
});

test('S12 the list names both pots where the next amount sums both, and calls nothing outstanding', async () => {
  const money = withMoney({
    status: 'confirmed',
    total: 19_000,
    terms: { depositPercent: 30, damageDeposit: 10_000 },
    payments: [5700],
  });
  const stay = { checkIn: '2026-12-15', checkOut: '2026-12-18', customerName: 'Malee' };
  const { api } = fakeServer({ ...BOOKING, ...stay, ...money });
  await drawAdmin('/bookings', { api: { ...api, now: () => new Date('2026-11-21T02:00:00Z') } });
  const [line] = await screen.findAllByText(/Next:/);
  expect(line?.textContent).toMatch(/^Next: ฿23,300 with damage deposit, by /);
  expect(document.body.textContent).not.toMatch(/outstanding/i);
});
