import type { Booking } from '@villa/shared/contract/booking.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { expect, test } from 'vitest';
import { moneyLines } from './payments.tsx';
import { moneyFacts } from '../testing/sample-booking.ts';

type Figures = Partial<Booking['money']>;

const damage = (asked: number, held: number, kept = 0) => ({
  damage: { asked, received: held, refunded: 0, held, kept, refundedTooMuch: 0 },
});
/** The stay's payments and refunds. */
const moved = (received: number, refunded = 0) => ({
  received,
  refunded,
  paid: received - refunded,
});

test.each<[string, BookingStatus, Figures, Record<string, number>]>([
  ['waits for its money', 'pending', {}, {}],
  ['confirmed without money', 'confirmed', {}, {}],
  ['paid in part', 'confirmed', moved(11_610), { paid: 11_610 }],
  ['paid twice', 'confirmed', { ...moved(77_400), refundDue: 38_700 }, { paid: 77_400 }],
  [
    'paid with its damage deposit',
    'confirmed',
    { ...moved(38_700), ...damage(5000, 5000) },
    { paid: 38_700, damageHeld: 5000 },
  ],
  [
    'with a broken lamp',
    'confirmed',
    { ...moved(38_700), ...damage(5000, 5000, 1200) },
    { paid: 38_700, damageHeld: 3800, damageKept: 1200 },
  ],
  [
    'left, with its damage deposit back',
    'confirmed',
    {
      ...moved(38_700),
      damage: { ...damage(5000, 0).damage, received: 5000, refunded: 5000 },
    },
    { paid: 38_700, damagePaidBack: 5000 },
  ],
  [
    'cancelled, paid back but for its damage deposit',
    'cancelled',
    { total: 0, ...moved(38_700, 38_700), ...damage(0, 5000) },
    { paidBack: 38_700 },
  ],
  ['cancelled before it was paid', 'cancelled', { total: 0 }, {}],
  ['cancelled, all goes back', 'cancelled', { total: 0, ...moved(11_610), refundDue: 11_610 }, {}],
  [
    'cancelled, half is kept',
    'cancelled',
    { total: 5805, ...moved(11_610), refundDue: 5805 },
    { kept: 5805 },
  ],
  [
    'paid too much of which some went back',
    'confirmed',
    { ...moved(40_000, 1000), refundDue: 300 },
    { paid: 40_000, paidBack: 1000 },
  ],
  [
    'cancelled, all went back',
    'cancelled',
    { total: 0, ...moved(11_610, 11_610), state: 'refunded' },
    { paidBack: 11_610 },
  ],
  [
    'cancelled, some went back and the rest is to follow',
    'cancelled',
    { total: 0, ...moved(11_610, 8711), refundDue: 2899 },
    { paidBack: 8711 },
  ],
  [
    'cancelled, all went back, and what came was a mistake',
    'cancelled',
    { total: 0, ...moved(0, 100), refundedTooMuch: 100, state: 'refunded_too_much' },
    { paidBack: 100, paidBackTooMuch: 100 },
  ],
  [
    'cancelled with the damage deposit held',
    'cancelled',
    { total: 0, ...moved(0), ...damage(0, 5000) },
    {},
  ],
  // The payment that something was kept of turned out to be a mistake.
  ['cancelled, kept, then reversed', 'cancelled', { total: 5805, paid: 0 }, {}],
])('what a guest reads of a booking that is %s', (_what, status, figures, lines) => {
  const money = { ...moneyFacts({ total: 38_700 }).money, ...figures };
  const read = moneyLines({ status, money });
  expect(Object.fromEntries(read.map(({ name, amount }) => [name, amount]))).toEqual(lines);
});
