import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type Calendar, getCalendar } from '@villa/shared/contract/calendar.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const CALENDAR: Calendar = {
  from: '2036-03-30',
  to: '2036-05-05',
  today: '2036-04-08',
  serverTime: '2036-04-08T02:00:00.000Z',
  stays: [
    {
      _id: 'b1',
      reference: 'BV-AAAAAA',
      customerName: 'Malee',
      status: 'confirmed',
      checkIn: '2036-04-09',
      checkOut: '2036-04-10',
      guests: 2,
      expiresAt: null,
    },
  ],
  blocks: [],
  channelStays: [],
};
const songkran = {
  kind: 'special' as const,
  name: { th: 'สงกรานต์', en: 'Songkran' },
  firstNight: '2036-04-10',
  lastNight: '2036-04-16',
  weekdayPrice: 30_000,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
};

test('a free night has its price and says what it is from; others have none', async () => {
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, { ...sampleVilla, periods: [songkran] }],
    [getCalendar, CALENDAR],
  ]);
  const call = (async (row: unknown) => {
    if (answers.has(row)) return answers.get(row);
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/calendar?month=2036-04', { api: { call } });
  const day = (name: RegExp) => screen.findByRole('gridcell', { name });
  // A Thursday in Songkran, its Friday, which the period leaves as it is, and the Wednesday before.
  const noteOf = (cell: HTMLElement) =>
    cell.querySelector('[data-note]')?.getAttribute('data-note') ?? null;
  const tenth = await day(/10 April.*free, ฿30,000, Songkran/);
  expect(noteOf(tenth)).toBe('30,000');
  const eleventh = await day(/11 April.*free, ฿18,000, Regular price/);
  expect(noteOf(eleventh)).toBe('18,000');
  const today = await day(/ 8 April.*free, ฿12,900, Regular price/);
  expect(noteOf(today)).toBe('12,900');
  const taken = await day(/ 9 April.*Malee/);
  expect(noteOf(taken)).toBeNull();
  const past = await day(/ 7 April.*over$/);
  expect(noteOf(past)).toBeNull();
});
