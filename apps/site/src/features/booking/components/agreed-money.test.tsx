import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { draw } from '../testing/draw.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { AgreedMoney } from './agreed-money.tsx';

const AGREED = 42_900;

test.each<[string, Partial<Booking>, RegExp, RegExp]>([
  ['waits for its money', { status: 'pending' }, /^no section$/, /฿/],
  ['confirmed', { status: 'confirmed', confirmedTotal: AGREED }, /^no section$/, /฿/],
  [
    'confirmed, then dearer',
    { status: 'confirmed', confirmedTotal: AGREED, totalPrice: 56_700 },
    /Received฿42,900Still to be paid฿13,800/,
    /56,700|give back/i,
  ],
  [
    'confirmed, then cheaper',
    { status: 'confirmed', confirmedTotal: AGREED, totalPrice: 40_000 },
    /Received฿42,900To give back to you฿2,900/,
    /to be paid/,
  ],
  [
    'cancelled when paid',
    { status: 'cancelled', confirmedTotal: AGREED },
    /To give back to you฿42,900.*If you have not had it back yet/,
    /to be paid/,
  ],
  ['cancelled before that', { status: 'cancelled' }, /^no section$/, /฿/],
  [
    'open again',
    { status: 'pending', confirmedTotal: AGREED, totalPrice: AGREED },
    /When it was confirmed฿42,900.*nothing more to pay/,
    /Received฿/,
  ],
])('what a guest reads of a booking that is %s', (_what, part, says, never) => {
  draw(<AgreedMoney booking={sampleBooking({ totalPrice: AGREED, ...part })} />);
  const section = screen.queryByRole('region', { name: 'What has been paid' });
  expect(section?.textContent ?? 'no section').toMatch(says);
  expect(section?.textContent ?? 'no section').not.toMatch(never);
});
