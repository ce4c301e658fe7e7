import type { Booking } from '@villa/shared/contract/booking.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../features/booking/testing/draw-stay.tsx';
import { moneyFacts, sampleBooking } from '../features/booking/testing/sample-booking.ts';
import { BookingTerms, hasTerms } from './booking-terms.tsx';

const FREE = { totalPrice: 0, ...moneyFacts({ total: 0 }), instalments: [] };
const POLICY = [{ daysBefore: 5, refundPercent: 50 }];

function shown(part: Partial<Booking>): string {
  const booking = sampleBooking(part);
  const { container } = drawStay(<BookingTerms />, booking, { today: '2026-11-20' });
  // The address stands below what is drawn.
  const text = container.textContent.replace(/\/$/, '');
  expect(text !== '').toBe(hasTerms(booking));
  return text;
}

test('where no terms were set it is shown that the villa decides; of a stay that costs nothing, nothing comes back', () => {
  const { paymentTerms } = sampleBooking();
  const withPolicy = { ...paymentTerms, cancellationPolicy: POLICY };
  const without = { ...paymentTerms, cancellationPolicy: [], damageDeposit: 0 };
  expect(shown({ paymentTerms: without })).toContain('decide how much is paid back');
  expect(shown({ paymentTerms: withPolicy })).toContain('50% refund');
  expect(shown({ ...FREE, paymentTerms: without })).toBe('');
  expect(shown({ ...FREE, paymentTerms: { ...withPolicy, damageDeposit: 0 } })).toBe('');
});

test('a damage deposit has its terms, of a stay that costs nothing, too', () => {
  const { checkIn, paymentTerms } = sampleBooking();
  const damage = {
    id: 'd1',
    kind: 'damage_deposit',
    amount: 5000,
    paid: 0,
    dueOn: checkIn,
  } as const;
  const terms = { ...paymentTerms, cancellationPolicy: POLICY, damageDeposit: 5000 };
  const text = shown({ ...FREE, instalments: [damage], paymentTerms: terms });
  expect(text).toContain('฿5,000 damage deposit, paid on arrival');
  expect(text).not.toContain('refund');
});
