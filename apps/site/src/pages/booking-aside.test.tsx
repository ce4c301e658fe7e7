import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../features/booking/testing/draw.tsx';
import { sampleBooking } from '../features/booking/testing/sample-booking.ts';
import { sampleVilla } from '../testing/sample-villa.ts';
import { BookingAside } from './booking-aside.tsx';

test.each([
  [-2200, /Usual price฿42,900As agreed−฿2,200Total · \d+ nights?฿40,700$/],
  [1000, /Usual price฿42,900As agreed\+฿1,000Total · \d+ nights?฿43,900$/],
  [0, /Total · \d+ nights?฿42,900$/],
])('a price that was agreed, %i beside the list, is the only total', (difference, says) => {
  const { price } = sampleBooking();
  expect(price.total).toBe(42_900);
  const booking = sampleBooking({ totalPrice: price.total + difference });
  draw(<BookingAside booking={booking} villa={sampleVilla} isOpen />);
  const aside = screen.getByRole('complementary');
  expect(aside.textContent).toMatch(says);
  expect(aside.textContent?.match(/Total ·/g)).toHaveLength(1);
});
