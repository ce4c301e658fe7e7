import type { Booking } from '@villa/shared/contract/booking.ts';
import { BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import { describe, expect, test } from 'vitest';
import { moneyFacts } from './testing/sample-booking.ts';
import { type BookingState, endingOf, mayVisit, stepOf } from './booking-step.ts';

const INFO = { firstName: 'Anong', lastName: 'S', email: 'a@example.com', phone: '0812345678' };
const NOW = Date.parse('2026-12-01T10:00:00.000Z');

type State = BookingState & Pick<Booking, 'money' | 'slips' | 'instalments'>;

function bookingState(part: Partial<State>): State {
  return {
    status: 'pending',
    expiresAt: '2026-12-01T10:30:00.000Z',
    customerInfo: null,
    cancelReason: null,
    money: moneyFacts({ total: 38_700 }).money,
    instalments: moneyFacts({ total: 38_700 }).instalments,
    slips: [],
    ...part,
  };
}

describe('the step of a booking', () => {
  test.each([
    ['pending', null, 'customer-info'],
    ['pending', INFO, 'payment'],
    ['in_review', INFO, 'confirmation'],
    ['confirmed', INFO, 'confirmation'],
    ['cancelled', INFO, 'confirmation'],
    ['cancelled', null, 'confirmation'],
    // Staff can confirm what they entered themselves, without a guest's details.
    ['confirmed', null, 'confirmation'],
  ] as const)('%s with details %o is at %s', (status, customerInfo, step) => {
    expect(stepOf(bookingState({ status, customerInfo }))).toBe(step);
  });

  test('a guest may open the step of the booking in every status', () => {
    for (const status of BOOKING_STATUSES) {
      for (const customerInfo of [null, INFO]) {
        const booking = bookingState({ status, customerInfo });
        expect(mayVisit(stepOf(booking), booking)).toBe(true);
      }
    }
  });

  test('the details may be opened until the booking is confirmed', () => {
    expect(mayVisit('customer-info', bookingState({ customerInfo: INFO }))).toBe(true);
    expect(
      mayVisit('customer-info', bookingState({ status: 'in_review', customerInfo: INFO })),
    ).toBe(true);
    expect(
      mayVisit('customer-info', bookingState({ status: 'confirmed', customerInfo: INFO })),
    ).toBe(false);
  });

  test('the payment may be opened after the confirmation, too, while something is to be paid', () => {
    expect(mayVisit('payment', bookingState({ status: 'confirmed', customerInfo: INFO }))).toBe(
      true,
    );
  });

  test('later steps, and a payment where nothing is asked for, may not be opened', () => {
    const { money } = moneyFacts({ total: 38_700 });
    expect(mayVisit('payment', bookingState({}))).toBe(false);
    expect(mayVisit('confirmation', bookingState({ customerInfo: INFO }))).toBe(false);
    expect(mayVisit('payment', bookingState({ status: 'in_review', customerInfo: INFO }))).toBe(
      false,
    );
    const paid = { ...money, paid: 38_700, next: null };
    expect(mayVisit('payment', bookingState({ status: 'confirmed', money: paid }))).toBe(false);
    expect(mayVisit('payment', bookingState({ status: 'cancelled', money: paid }))).toBe(false);
  });
});

describe('the end of a booking', () => {
  test('a pending booking is active up to the last instant of its window', () => {
    const booking = bookingState({ expiresAt: '2026-12-01T10:00:00.001Z' });
    expect(endingOf(booking, NOW)).toBeNull();
    expect(endingOf(booking, NOW + 1)).toBe('expired');
  });

  test('a booking under review never expires', () => {
    const booking = bookingState({ status: 'in_review', expiresAt: null });
    expect(endingOf(booking, NOW + 1e12)).toBeNull();
  });

  test.each([
    ['expired', 'expired'],
    ['guest', 'cancelled'],
    ['admin', 'cancelled'],
    [null, 'cancelled'],
  ] as const)('cancelled because of %s reads as %s', (cancelReason, ending) => {
    expect(endingOf(bookingState({ status: 'cancelled', cancelReason }), NOW)).toBe(ending);
  });
});
