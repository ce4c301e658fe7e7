import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type StaffCleaning,
  type StaffTurnover,
  listStaffTurnovers,
  settleReport,
} from '@villa/shared/contract/cleaner.ts';
import { type BookingGlance, getStats, getToday } from '@villa/shared/contract/stats.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';

const turnover = (id: string, change: Partial<StaffTurnover>): StaffTurnover => ({
  id,
  outOn: '2026-12-02',
  outTime: '11:00',
  inOn: '2026-12-02',
  inTime: '15:00',
  guests: 2,
  rooms: 2,
  isSameDay: true,
  closed: [],
  note: '',
  state: 'asked',
  isMine: false,
  by: null,
  answer: null,
  at: null,
  before: null,
  extras: [],
  readyPictures: 0,
  troubles: 0,
  leavingBookingId: 'b',
  arrivingBookingId: null,
  declined: [],
  ...change,
});

const TROUBLE: StaffCleaning['troubles'][number] = {
  id: 'r',
  kind: 'broken',
  place: 'bathroom',
  at: '2026-12-01T02:00:00.000Z',
  by: 'Mali',
  pictures: [],
  bookingId: 'b',
  outOn: '2026-12-01',
  settledAt: null,
};

async function draw(cleaning: Partial<StaffCleaning>, arriving: BookingGlance | null = null) {
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getStats, { totalBookings: 0, pendingPayments: 0, totalRevenue: 0, months: [] }],
    [
      getToday,
      {
        days: ['01', '02', '03'].map((day) => ({
          date: `2026-12-${day}`,
          leaving: null,
          arriving: day === '02' ? arriving : null,
          staying: null,
          blocked: null,
        })),
        slips: [],
        cancellations: [],
        checkInTime: '15:00',
        checkOutTime: '11:00',
        serverTime: '2026-12-01T02:00:00.000Z',
      },
    ],
    [
      listStaffTurnovers,
      { today: '2026-12-01', cleaners: 2, turnovers: [], troubles: [], ...cleaning },
    ],
    [settleReport, { ...TROUBLE, settledAt: '2026-12-01T03:00:00.000Z' }],
  ]);
  const calls: unknown[] = [];
  const call = (async (row: unknown, input: unknown) => {
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    if (row === settleReport) {
      calls.push(input);
      answers.set(listStaffTurnovers, {
        today: '2026-12-01',
        cleaners: 2,
        turnovers: [],
        troubles: [],
      });
    }
    return answer;
  }) as unknown as AdminApi['call'];
  await drawAdmin('/', { api: { call } });
  return { list: await screen.findByRole('region', { name: 'Needs you' }), calls };
}

test('B9 a trouble that a cleaner reported is to do until somebody has dealt with it', async () => {
  const { list, calls } = await draw({ troubles: [TROUBLE] });
  const row = await within(list).findByRole('link', { name: /Broken: bathroom/ });
  expect(row.textContent).toContain('Reported by Mali');
  await userEvent.click(within(list).getByRole('button', { name: 'Dealt with' }));
  expect(calls).toMatchObject([{ params: { id: 'r' } }]);
  await within(list).findByText('Nothing waits for you.');
});

test('B9 a cleaning of tomorrow that nobody has confirmed is to do, and one that all have declined', async () => {
  const later = { outOn: '2026-12-09', inOn: null, isSameDay: false };
  const { list } = await draw({
    turnovers: [
      turnover('1', {}),
      turnover('2', { state: 'confirmed', by: 'Mali', isMine: false }),
      turnover('3', { ...later, declined: ['Mali'] }),
      turnover('4', { ...later, outOn: '2026-12-10', state: 'seen', declined: ['Mali', 'Noi'] }),
    ],
  });
  await within(list).findByText(/Nobody has confirmed the cleaning on Wed,? 2 Dec/);
  expect(within(list).getAllByText(/Nobody has confirmed/)).toHaveLength(2);
  expect(within(list).getByText('Mali, Noi cannot come')).toBeDefined();
});

test('G1 a cleaner whom no alert reaches is named with what can be done, and goes once one does', async () => {
  const { list } = await draw({
    unreached: [
      { name: 'Mali', hasJoined: true },
      { name: 'Noi', hasJoined: false },
    ],
  });
  const mali = await within(list).findByRole('link', { name: /No alert reaches Mali/ });
  expect(mali.textContent).toContain('link LINE');
  const noi = within(list).getByRole('link', { name: /No alert reaches Noi/ });
  expect(noi.textContent).toContain('never opened');
});

test('B9 without a cleaner nobody is asked, and nothing is to do', async () => {
  const { list } = await draw({ cleaners: 0, turnovers: [turnover('1', {})] });
  await within(list).findByText('Nothing waits for you.');
});

const EMMA: BookingGlance = {
  _id: 'emma',
  reference: 'BV-1',
  status: 'confirmed',
  customerName: 'Emma',
  totalPrice: 20_000,
  expiresAt: null,
  phone: null,
  checkIn: '2026-12-02',
  checkOut: '2026-12-04',
  guests: 2,
  rooms: 2,
  specialRequests: '',
};

test.each<[state: Partial<StaffTurnover>, words: string, look: RegExp]>([
  [{ state: 'ready', by: 'Mali' }, 'Cleaning: the house is ready (Mali)', /bg-success-soft/],
  [{ state: 'confirmed', by: 'Mali' }, 'Cleaning: Mali comes', /bg-sunken/],
  [{ state: 'asked' }, 'Cleaning: no answer yet', /bg-warn-soft/],
])('B9 the badge of whoever arrives says how far the house is: %j', async (state, words, look) => {
  await draw({ turnovers: [turnover('1', state)] }, EMMA);
  const coming = await screen.findByRole('region', { name: 'Who comes and goes' });
  const line = (await within(coming).findByText('Emma')).closest('li') as HTMLElement;
  const badge = await within(line).findByText(words);
  expect(badge.closest('.rounded-full')?.className).toMatch(look);
});
