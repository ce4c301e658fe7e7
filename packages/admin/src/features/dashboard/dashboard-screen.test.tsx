import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingListQuery, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listAlarms } from '@villa/shared/contract/alarms.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listChannels } from '@villa/shared/contract/channels.ts';
import {
  type BookingGlance,
  type ComingDay,
  getRecentBookings,
  getStats,
  getToday,
} from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

const glance = (id: string): BookingGlance => ({
  _id: id,
  reference: `BV-${id}`,
  status: 'confirmed',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: 2,
  guests: 4,
  totalPrice: 42_900,
  customerName: `Guest ${id}`,
  phone: null,
  specialRequests: '',
  expiresAt: null,
});

const nobody = { leaving: null, arriving: null, staying: null, blocked: null };
const days: ComingDay[] = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-12-0${index + 1}`,
  ...nobody,
  ...(index === 4 && { arriving: { ...glance('a'), specialRequests: 'an extra bed' } }),
}));

function setUp(more: readonly (readonly [unknown, unknown])[] = []) {
  const asked: BookingListQuery[] = [];
  const slips = Array.from({ length: 7 }, (_, index) => ({
    ...glance(`s${index}`),
    slipAt: null,
    asked: index === 0 ? null : 11_610,
  }));
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getStats, { totalBookings: 12, pendingPayments: 3, totalRevenue: 99_000, months: [] }],
    [getRecentBookings, { bookings: [] }],
    [
      getToday,
      {
        days,
        slips,
        cancellations: [],
        checkInTime: '15:00',
        checkOutTime: '11:00',
        serverTime: '2026-12-01T02:00Z',
      },
    ],
    [listAdminBookings, { bookings: [], total: 0, page: 1, pageSize: 25 }],
    ...more,
  ]);
  const call = (async (row: unknown, input: { query: BookingListQuery }) => {
    if (row === listAdminBookings) asked.push(input.query);
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  }) as unknown as AdminApi['call'];
  return { api: { call }, asked };
}

test('who comes in seven days stands first, with bedrooms and requests', async () => {
  await drawAdmin('/', { api: setUp().api });
  const part = await screen.findByRole('region', { name: /^Arrivals and departures/ });
  expect(screen.getAllByRole('region')[0]).toBe(part);
  const line = (await within(part).findByText('Guest a')).closest('li');
  expect(line?.textContent).toContain('4 guests · 2 bedrooms');
  expect(line?.textContent).toContain('Request: an extra bed');
  // Only the one of the later days with an arrival is shown.
  expect(within(part).getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('five slips are shown, and the way to all of them', async () => {
  const { api } = setUp();
  const { router } = await drawAdmin('/', { api });
  const part = await screen.findByRole('region', { name: 'Slips waiting' });
  await within(part).findByText('Guest s0');
  expect(within(part).getAllByText(/^Guest s/)).toHaveLength(5);
  // Each line shows the amount due on the slip, not the price of the stay.
  expect(within(part).getAllByText('฿11,610')).toHaveLength(4);
  within(part).getByText('Not asked for');
  await userEvent.click(within(part).getByRole('link', { name: 'All 7 slips' }));
  await expect.poll(() => router.state.location.pathname).toBe('/slips');
});

test.each([
  ['12', 'pending,in_review,confirmed', 'Not cancelled'],
  ['3', 'pending,in_review', 'Awaiting payment or in review'],
  ['฿99,000', 'confirmed', 'Confirmed'],
])('the figure %s leads to the bookings it counts', async (figure, status, chip) => {
  const { api, asked } = setUp();
  await drawAdmin('/', { api, texts: ['bookings'] });
  await userEvent.click(await screen.findByRole('link', { name: figure }));
  await expect.poll(() => asked.at(-1)?.status).toBe(status);
  const pressed = await screen.findByRole('button', { name: chip });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
});

test('what is wrong with the house stands first and in the menu, with the next step', async () => {
  const since = '2026-11-26T11:12:00.000Z';
  const alarms = [
    { kind: 'mail_dead', since, reason: 'log_in', code: '535', waiting: 7 },
    { kind: 'backup_failing', since, failures: 2, lastMadeAt: since, reason: 'disk_full' },
    { kind: 'refund_late', since, count: 1, by: '2026-11-26', bookingId: 'b1', inBin: false },
    { kind: 'crowded', since, nights: 131 },
  ];
  await drawAdmin('/', { api: setUp([[listAlarms, { alarms }]]).api });
  const [mail, backup, refund, crowded] = await screen.findAllByRole('alert');
  expect(mail?.textContent).toMatch(/No mail has gone out since .*26 Nov.*18:12/);
  expect(mail?.textContent).toMatch(/7 mails wait.*535.*SMTP_URL.*test mail/);
  expect(within(mail as HTMLElement).getByRole('link', { name: 'Mails' })).toBeDefined();
  expect(backup?.textContent).toMatch(/No backup has succeeded since.*Have room added/);
  // The screen of backups is the owner's; staff read what to say.
  expect(within(backup as HTMLElement).queryByRole('link')).toBeNull();
  expect(refund?.textContent).toMatch(/A refund is later than promised.*by 26 Nov.*Send the money/);
  const booking = within(refund as HTMLElement).getByRole('link', { name: 'Open the booking' });
  expect(booking.getAttribute('href')).toMatch(/bookings\/b1$/);
  expect(crowded?.textContent).toMatch(/131 nights.*Above 180.*Confirm or cancel/);
  const list = within(crowded as HTMLElement).getByRole('link', { name: 'See these bookings' });
  expect(list.getAttribute('href')).toMatch(/bookings\?status=pending,in_review$/);
  const main = screen.getByRole('heading', { level: 1 }).closest('main');
  expect(main?.querySelector('[role=alert], section')).toBe(mail);
  const entries = screen.getAllByRole('link', { name: 'Dashboard, 4 things are wrong' });
  expect(entries).toHaveLength(2);
});

test('each thing about other calendars has a line, and only nights that are for sale are asked about', async () => {
  const well = { state: 'fresh', openClashes: 0, asksWindow: false, sold: [] };
  const window = { from: '2027-09-01', until: '2028-05-01' };
  const channels = [
    { id: 'a', name: 'Airbnb', health: { ...well, state: 'stale' } },
    { id: 'b', name: 'Vrbo', health: { ...well, asksWindow: true, sold: [window] } },
    { id: 'c', name: 'Agoda', health: { ...well, asksWindow: true } },
  ];
  await drawAdmin('/', { api: setUp([[listChannels, { channels }]]).api });
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Not read for hours, or too long to read: Airbnb.',
    'Closed elsewhere, for sale here: please say whether that is right (Vrbo).',
  ]);
});
