import { describe, expect, it } from 'vitest';
import {
  type ActorKind,
  BOOKING_STATUSES,
  type BookingStatus,
  mayMove,
  readStatus,
} from './booking-status.ts';
import { hasExpired, holdEndsAt, paymentEndsAt, timeLeft } from './payment-window.ts';
import { normalizePhone } from '../text/phone.ts';

/** The status table as a person would write it down: every allowed move with all who may make it. */
const ALLOWED = new Set([
  'pending in_review guest',
  'in_review pending guest',
  'in_review pending admin',
  'pending confirmed admin',
  'in_review confirmed admin',
  'pending cancelled guest',
  'pending cancelled admin',
  'pending cancelled clock',
  'in_review cancelled admin',
  'confirmed cancelled admin',
  'cancelled pending admin',
]);
const ACTOR_KINDS: readonly ActorKind[] = ['guest', 'admin', 'clock'];
const every = BOOKING_STATUSES.flatMap((from) =>
  BOOKING_STATUSES.flatMap((to) =>
    ACTOR_KINDS.map((actor): [BookingStatus, BookingStatus, ActorKind] => [from, to, actor]),
  ),
);

describe('the status table', () => {
  it.each(every)('%s to %s by the %s', (from, to, actor) => {
    expect(mayMove(from, to, actor)).toBe(ALLOWED.has(`${from} ${to} ${actor}`));
  });

  it('reads the older word for pending', () => {
    expect(readStatus('pending_payment')).toBe('pending');
    expect(readStatus('confirmed')).toBe('confirmed');
  });
});

describe('the payment window', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const settings = {
    holdMinutes: 30,
    paymentHours: 24,
    checkInTime: '15:00',
    timeZone: 'Asia/Bangkok',
  };
  const stay = { checkIn: '2026-12-03' };

  it('holds for minutes, then waits for hours', () => {
    expect(holdEndsAt(now, settings).toISOString()).toBe('2026-11-21T10:30:00.000Z');
    expect(paymentEndsAt(now, settings, stay, 0).toISOString()).toBe('2026-11-22T10:00:00.000Z');
  });

  it('is over at its last instant, and only for a pending booking', () => {
    const expiresAt = holdEndsAt(now, settings);
    const before = new Date(expiresAt.getTime() - 1);
    expect(hasExpired({ status: 'pending', expiresAt }, before)).toBe(false);
    expect(hasExpired({ status: 'pending', expiresAt }, expiresAt)).toBe(true);
    expect(hasExpired({ status: 'in_review', expiresAt }, expiresAt)).toBe(false);
    expect(hasExpired({ status: 'pending', expiresAt: null }, expiresAt)).toBe(false);
  });

  it('shows 0:00:00 only when the time is over', () => {
    expect(timeLeft(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(0)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(-5000)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(86_400_000)).toEqual({ hours: 24, minutes: 0, seconds: 0 });
    expect(timeLeft(3_661_000)).toEqual({ hours: 1, minutes: 1, seconds: 1 });
  });
});

describe('normalizePhone', () => {
  it.each([
    ['0812345678', '0812345678'],
    ['081-234 5678', '0812345678'],
    ['+66 81 234 5678', '+66812345678'],
    ['+1 (415) 555-0132', '+14155550132'],
    ['+12345678', '+12345678'],
    // As iPhones and Windows copy it out of the contacts.
    ['\u202d081 234 5678\u202c', '0812345678'],
  ])('reads %j as %s', (input, number) => expect(normalizePhone(input)).toBe(number));

  it.each(['', '12345', '08123456789', '+1234567', '+1234567890123456', '081234567a', '+66+81'])(
    'refuses %j',
    (input) => expect(normalizePhone(input)).toBeNull(),
  );
});
