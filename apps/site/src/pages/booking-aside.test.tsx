import { screen } from '@testing-library/react';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { beforeEach, expect, test } from 'vitest';
import { drawStay } from '../features/booking/testing/draw-stay.tsx';
import { fakeServer, refusal } from '../features/booking/testing/fake-server.ts';
import { sampleBooking } from '../features/booking/testing/sample-booking.ts';
import { BookingAside } from './booking-aside.tsx';

const server = fakeServer();
beforeEach(() => server.answer('GET /api/booking/b1/cancellation', refusal('not_found')));

test.each([
  [-2200, /Usual price฿42,900As agreed−฿2,200Total · \d+ nights?Taxes and fees included฿40,700$/],
  [1000, /Usual price฿42,900As agreed\+฿1,000Total · \d+ nights?Taxes and fees included฿43,900$/],
  [0, /Total · \d+ nights?Taxes and fees included฿42,900$/],
])('a price that was agreed, %i beside the list, is the only total', (difference, says) => {
  const { price } = sampleBooking();
  expect(price.total).toBe(42_900);
  const booking = sampleBooking({ totalPrice: price.total + difference });
  drawStay(<BookingAside />, booking);
  const aside = screen.getByRole('complementary');
  expect(aside.textContent).toMatch(says);
  expect(aside.textContent?.match(/Total ·/g)).toHaveLength(1);
});

test('the total is followed by what is paid when, and says nothing of a slip that waits but that it was sent', () => {
  const instalments = [
    { id: 'i1', kind: 'deposit' as const, amount: 12_870, paid: 0, dueOn: '2026-12-01' },
    { id: 'i2', kind: 'balance' as const, amount: 30_030, paid: 0, dueOn: '2026-12-19' },
  ];
  const aside = (part: Partial<Booking>) => {
    const { unmount } = drawStay(<BookingAside />, sampleBooking(part));
    const text = screen.getByRole('complementary').textContent;
    unmount();
    return text;
  };
  expect(aside({ instalments })).toMatch(/฿42,900Pay now฿12,870Pay by 19 Dec 2026฿30,030$/);
  expect(aside({ instalments, status: 'in_review' })).toMatch(
    /Slip sent฿12,870Pay by 19 Dec 2026฿30,030$/,
  );
  // A guest who may have paid is asked for another slip, and not to pay.
  const refused = (reason: 'unreadable' | 'other_account') => [
    {
      url: '/api/booking/b1/slip?file=s1',
      state: 'refused' as const,
      instalmentId: null,
      receivedAt: '2026-12-01T02:00:00.000Z',
      refusal: { reason, words: '' },
    },
  ];
  expect(aside({ instalments, status: 'pending', slips: refused('unreadable') })).toMatch(
    /Deposit – new slip needed฿12,870Pay by 19 Dec 2026฿30,030$/,
  );
  expect(aside({ instalments, status: 'pending', slips: refused('other_account') })).toMatch(
    /Pay now฿12,870Pay by 19 Dec 2026฿30,030$/,
  );
  const money = { ...sampleBooking().money, received: 12_870, paid: 12_870 };
  const paid = instalments.map((one) => ({ ...one, paid: one.kind === 'deposit' ? 12_870 : 0 }));
  expect(aside({ instalments: paid, money, status: 'confirmed' })).toMatch(
    /Paid so far฿12,870Pay by 19 Dec 2026฿30,030$/,
  );
});

test('below a stay that is paid, a damage deposit that is still to come has its line', () => {
  const booking = sampleBooking();
  const damage = { id: 'd1', kind: 'damage_deposit', amount: 5000, paid: 0 } as const;
  const instalments = [{ ...damage, dueOn: booking.checkIn }];
  const money = { ...booking.money, received: 42_900, paid: 42_900 };
  drawStay(<BookingAside />, sampleBooking({ instalments, money, status: 'confirmed' }), {
    today: '2026-11-20',
  });
  expect(screen.getByRole('complementary').textContent).toMatch(
    /Paid so far฿42,900Damage deposit, due on arrival฿5,000$/,
  );
});
