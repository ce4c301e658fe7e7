import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventListener } from '@villa/shared/client/event-stream.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  changeAdminBooking,
  getAdminBooking,
  setBookingStatus,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import type { StaffEvent } from '@villa/shared/contract/events.ts';
import { getToday } from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { withMoney } from '../../testing/sample-money.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

const NAMES = { s1: 'Anong', s2: 'Boonmee', s3: 'Chai' } as const;
type Id = keyof typeof NAMES;

async function confirmSlip(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the payment' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Confirm with ฿42,900' }));
}

/** A villa at which three slips wait. */
function setUp() {
  const status = new Map<Id, BookingDetail['status']>([
    ['s1', 'in_review'],
    ['s2', 'in_review'],
    ['s3', 'in_review'],
  ]);
  let listener: EventListener | undefined;
  const detailOf = (id: Id): BookingDetail => {
    const now = status.get(id) ?? 'cancelled';
    const actions = now === 'in_review' ? (['confirm', 'ask_for_slip', 'cancel'] as const) : [];
    return {
      ...sampleBooking,
      ...withMoney({ status: now, total: 42_900 }),
      _id: id,
      reference: `BV-${id}`,
      customerName: NAMES[id],
      actions: [...actions],
    };
  };
  const slips = () =>
    [...status].filter(([, now]) => now === 'in_review').map(([id]) => ({ _id: id }));
  const call = (async (
    row: unknown,
    input: { params: { id: Id }; body: { status?: BookingDetail['status'] } },
  ) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getToday) return { slips: slips() };
    if (row === getAdminBooking) return detailOf(input.params.id);
    if ((row === changeAdminBooking || row === setBookingStatus) && input.body.status) {
      status.set(input.params.id, input.body.status);
      return detailOf(input.params.id);
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  return {
    api: {
      call,
      events: (added: EventListener) => {
        listener = added;
        return () => {};
      },
    },
    publish: (change: StaffEvent) => listener?.onEvent({ type: 'change', id: 9, change } as never),
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('after a decision the way to the next slip has the focus, slip after slip', async () => {
  await drawAdmin('/bookings/s1', { texts: ['bookings'], api: setUp().api });
  await heading('Anong');
  await screen.findByText('Slip 1 of 3');

  await confirmSlip();
  const next = await screen.findByRole('link', { name: 'Next slip (2 left)' });
  expect(document.activeElement).toBe(next);
  await userEvent.keyboard('{Enter}');

  expect(document.activeElement).toBe(await heading('Boonmee'));
  // A question stands in between: the focus goes on from there, too.
  await userEvent.click(screen.getByRole('button', { name: 'Ask for another slip' }));
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Ask for another slip' }));
  const last = await screen.findByRole('link', { name: 'Next slip (1 left)' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  await userEvent.keyboard('{Enter}');

  await heading('Chai');
  await confirmSlip();
  await screen.findByText('All slips are checked');
  const away = screen.getByRole('link', { name: 'Back to the dashboard' });
  expect(document.activeElement).toBe(away);
});

test('J and K go from slip to slip, unless somebody writes or a question is open', async () => {
  const { router } = await drawAdmin('/bookings/s1', { texts: ['bookings'], api: setUp().api });
  await screen.findByText('Slip 1 of 3');
  await userEvent.keyboard('j');
  await screen.findByText('Slip 2 of 3');
  await userEvent.keyboard('j');
  await screen.findByText('Slip 3 of 3');
  // There is none behind the last.
  await userEvent.keyboard('j');
  await userEvent.keyboard('k');
  await screen.findByText('Slip 2 of 3');
  expect(router.state.location.pathname).toBe('/bookings/s2');

  await userEvent.click(screen.getByRole('button', { name: 'Ask for another slip' }));
  await userEvent.keyboard('j');
  expect(router.state.location.pathname).toBe('/bookings/s2');
});

test('the window’s name and the menu say how many slips wait', async () => {
  await drawAdmin('/bookings/s1', { texts: ['bookings'], api: setUp().api });
  await waitFor(() => expect(document.title).toBe('(3) Anong – Vela'));
  const [entry] = screen.getAllByRole('link', { name: 'Bookings, 3 slips to check' });
  expect(entry?.textContent).toContain('3');
  await confirmSlip();
  await waitFor(() => expect(document.title).toBe('(2) Anong – Vela'));
});

test('the message about a new slip opens its booking', async () => {
  const { api, publish } = setUp();
  const { notices, router } = await drawAdmin('/account', { texts: ['bookings'], api });
  await screen.findByRole('heading', { level: 1 });
  publish({
    kind: 'slip.received',
    bookingId: 's2',
    reference: 'BV-s2',
    customerName: 'Boonmee',
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    totalPrice: 1,
    event: 'slip',
    from: 'pending',
    to: 'in_review',
    by: 'guest',
    personId: null,
  });
  const [notice] = notices;
  expect(notice?.text).toBe('Boonmee has sent a slip');
  expect(notice?.open?.label).toBe('Open');
  notice?.open?.run();
  await heading('Boonmee');
  expect(router.state.location.pathname).toBe('/bookings/s2');
});
