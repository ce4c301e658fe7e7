import { expect, test } from 'vitest';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { dueState } from './due-state.ts';
import { moneyFacts, sampleBooking } from './testing/sample-booking.ts';

const [CHECK_IN, CHECK_OUT] = ['2026-12-03', '2026-12-06'];
const ask = (kind: 'full' | 'balance' | 'damage_deposit', dueOn = CHECK_IN) => ({
  kind,
  amount: 5000,
  dueOn,
});

test.each([
  ['a damage deposit on arrival, before a paid stay is confirmed', 'pending', '2026-12-01', false],
  ['a damage deposit on arrival', 'confirmed', '2026-12-01', true],
  ['a damage deposit on the day', 'pending', CHECK_IN, true],
  ['a damage deposit during the stay', 'confirmed', '2026-12-05', true],
  ['a damage deposit after the stay', 'confirmed', CHECK_OUT, false],
] as const)('%s is asked for: %s on %s, %s', (_what, status, today, isAsked) => {
  const money = { ...moneyFacts({ total: 42_900 }).money, next: ask('damage_deposit') };
  const booking = sampleBooking({ status, money, checkIn: CHECK_IN, checkOut: CHECK_OUT });
  expect(paymentDue(booking, today)).toBe(isAsked ? money.next : null);
});

test('the price is asked for before, during and after the stay', () => {
  const money = { ...moneyFacts({ total: 42_900 }).money, next: ask('balance') };
  const booking = sampleBooking({ status: 'confirmed', money });
  for (const today of ['2026-11-01', CHECK_OUT, '2027-01-01']) {
    expect(paymentDue(booking, today)).toBe(money.next);
  }
});

test('only what has a day of its own can be late', () => {
  const booking = sampleBooking({ status: 'confirmed', checkIn: CHECK_IN, checkOut: CHECK_OUT });
  const [before, on, after] = ['2026-12-02', CHECK_IN, '2026-12-04'];
  expect([before, on, after].map((today) => dueState(ask('balance'), booking, today))).toEqual([
    'by',
    'today',
    'late',
  ]);
  // An amount due at booking is due now, whenever that was.
  expect([on, after].map((today) => dueState(ask('full'), booking, today))).toEqual([
    'today',
    'today',
  ]);
});

test('a damage deposit that the terms ask for on arrival has no day before it', () => {
  const [before, after] = ['2026-12-02', '2026-12-04'];
  const terms = { ...PLAIN_TERMS, cancellationPolicy: [] };
  const said = (damageDepositWhen: 'on_arrival' | 'with_balance', dueOn = CHECK_IN) => {
    const paymentTerms = { ...terms, damageDepositWhen };
    const booking = sampleBooking({
      status: 'confirmed',
      checkIn: CHECK_IN,
      checkOut: CHECK_OUT,
      paymentTerms,
    });
    const next = ask('damage_deposit', dueOn);
    return [before, CHECK_IN, after].map((today) => dueState(next, booking, today));
  };
  expect(said('on_arrival')).toEqual(['onArrival', 'onArrival', 'late']);
  // By its terms it falls due with the balance, which may be the day of arrival, too.
  expect(said('with_balance')).toEqual(['by', 'today', 'late']);
  expect(said('on_arrival', before)).toEqual(['today', 'late', 'late']);
});
