import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type BookingDetail,
  type HistoryEntry,
  getAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { withMoney } from '@villa/admin/testing/sample-money.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

/** A paid stay of an agent, a week before which half comes back. */
const booking: BookingDetail = {
  ...sampleBooking,
  ...withMoney({
    status: 'confirmed',
    total: 42_900,
    terms: { damageDeposit: 5000 },
    payments: [42_900, [{ pot: 'damage', amount: 5000 }]],
  }),
  checkIn: '2099-12-03',
  checkOut: '2099-12-06',
  customerInfo: { firstName: 'Malee', lastName: '', email: '', phone: '0812345678' },
  specialRequests: 'Late flight',
  source: 'agent',
  agent: { name: 'Siam Stays', commission: { percent: 15 } },
  paymentTerms: {
    ...sampleBooking.paymentTerms,
    cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
  },
};

const entry = (number: number): HistoryEntry => ({
  id: number,
  at: `2026-11-20T02:0${number}:00.000Z`,
  event: 'changed',
  from: null,
  to: null,
  actor: 'admin',
  by: `Nok ${number}`,
  changes: [],
  money: null,
  reason: null,
  priceUnexplained: false,
});

async function draw(changes: Partial<BookingDetail> = {}, language: Language = 'en') {
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getAdminBooking) return { ...booking, ...changes };
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1', {
    language,
    api: { call },
    texts: ['bookings', 'money', 'mails', 'cancellations', 'guests', 'messages'],
  });
  await screen.findByRole('heading', { level: 1 });
}

/** The closed folds with their line of facts, in their order. */
const folds = () =>
  [...document.querySelectorAll('details[class]:not([open]) > summary')].map((summary) => [
    summary.querySelector('h2')?.textContent,
    // A Thai hour stays with its sign.
    summary.querySelector('h2 + span')?.textContent.replaceAll('\u00A0', ' '),
  ]);

test.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['Stay', '2 guests · 2 bedrooms · from 15:00 · until 11:00'],
      ['Guest', '0812345678 · writes Thai · “Late flight”'],
      ['Price and terms', '฿42,900 · cancelled today: ฿26,450 back'],
      ['Messages to the guest', '–'],
      ['Mails about this booking', '–'],
      ['Papers', 'Summary'],
      ['This guest’s connection', 'The usual limit holds'],
    ],
  ],
  [
    'th',
    [
      ['การเข้าพัก', '2 ท่าน · 2 ห้องนอน · ตั้งแต่ 15:00 น. · ก่อน 11:00 น.'],
      ['ผู้จอง', '0812345678 · ใช้ภาษาไทย · “Late flight”'],
      ['ราคาและเงื่อนไข', '฿42,900 · ยกเลิกวันนี้: คืน ฿26,450'],
      ['ข้อความถึงลูกค้า', '–'],
      ['อีเมลของการจองนี้', '–'],
      ['เอกสาร', 'ใบสรุป'],
      ['การเชื่อมต่อของผู้จองรายนี้', 'ใช้ขีดจำกัดตามปกติ'],
    ],
  ],
])(
  'a booking’s page is folded by subject below its money, and each fold says what is inside (%s)',
  async (language, said) => {
    await draw({}, language);
    expect(folds()).toEqual(said);
  },
);

test.each<[said: boolean, Partial<BookingDetail>]>([
  [true, { checkIn: '2026-11-01', checkOut: '2026-11-04' }],
  [false, {}],
  [false, { checkIn: '2026-11-01', checkOut: '2026-11-04', status: 'cancelled' }],
])('a stay that is over says above all else whose it is to change: %s', async (said, stay) => {
  await draw(stay);
  const notice = screen.queryByText(/needs the owner and a reason/);
  expect(notice !== null).toBe(said);
});

test('the head of a booking’s page names status, dates, reference and source', async () => {
  await draw();
  const head = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent;
  expect(head).toContain('Confirmed');
  expect(head).toMatch(/3\s–\s6\sDec\s2099 · 3 nights/);
  expect(head).toContain('BV-AAAAAA');
  expect(head).toContain('Agent: Siam Stays, 15%');
});

test('slips on which nobody has to decide are folded, and the fold counts them', async () => {
  const slip = {
    id: 's1',
    url: '/s1',
    instalmentId: null,
    refusal: null,
    decidedAt: null,
    decidedBy: null,
    type: 'image/png',
    bytes: 1,
    receivedAt: '2026-11-20T02:00:00.000Z',
    current: true,
    evidence: null,
  } as const;
  await draw({ slips: [{ ...slip, state: 'accepted' }] });
  expect(folds()).toContainEqual(['Slips', '1 confirmed']);
});

test('a booking’s history shows its newest four, and all of it when that is asked for', async () => {
  await draw({ history: [1, 2, 3, 4, 5].map(entry) });
  const history = within(screen.getByRole('region', { name: 'History' }));
  const seen = () =>
    history.getAllByRole('listitem').map((row) => /Nok \d/.exec(row.textContent)?.[0]);
  expect(seen()).toEqual(['Nok 5', 'Nok 4', 'Nok 3', 'Nok 2']);
  await userEvent.click(history.getByRole('button', { name: 'All 5' }));
  expect(seen()).toEqual(['Nok 5', 'Nok 4', 'Nok 3', 'Nok 2', 'Nok 1']);
});

test('four entries of a booking’s history need no button', async () => {
  await draw({ history: [1, 2, 3, 4].map(entry) });
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem')).toHaveLength(4);
  expect(history.queryByRole('button')).toBeNull();
});
