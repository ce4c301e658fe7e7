import { type Ledger, moneyOf } from '@villa/shared/domain/money/ledger.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { expect, test } from 'vitest';
import { termsRows } from '@villa/shared/i18n/money-words.ts';

const booking = {
  checkIn: '2026-12-15',
  checkOut: '2026-12-18',
  money: moneyOf('pending', { charges: [], payments: [], instalments: [] }),
  paymentTerms: {
    ...PLAIN_TERMS,
    cancellationPolicy: [
      { daysBefore: 30, refundPercent: 100 },
      { daysBefore: 14, refundPercent: 50 },
    ],
  },
};

test.each([
  ['2026-11-15', ['Cancelled by 15 Nov 2026', 'Cancelled by 1 Dec 2026', 'Cancelled from 2 Dec']],
  ['2026-11-16', ['Cancelled by 1 Dec 2026', 'Cancelled from 2 Dec']],
  ['2026-12-02', ['Cancelled from 2 Dec']],
])('on %s only the steps that are still to come are promised', (today, labels) => {
  const said = termsRows(booking, 'en', today).map(({ label }) => label);
  expect(said).toEqual(labels.map((label) => expect.stringContaining(label)));
});

test.each([
  ['2026-12-15', ['Cancelled from 2 Dec']],
  ['2026-12-16', []],
])('on %s nobody reads what cancelling costs once the stay has begun', (today, labels) => {
  const said = termsRows(booking, 'en', today).map(({ label }) => label);
  expect(said).toEqual(labels.map((label) => expect.stringContaining(label)));
});

test('S19 the damage deposit is a term until it went back or was kept, or was never paid', () => {
  const charges: Ledger['charges'] = [{ pot: 'damage', kind: 'damage_deposit', amount: 10_000 }];
  const paid = (...amounts: number[]): Ledger['payments'] =>
    amounts.map((amount) => ({
      id: String(amount),
      entries: [{ pot: 'damage', amount }],
      reverses: null,
    }));
  const said = (today: string, ledger: Partial<Ledger>) => {
    const money = moneyOf('confirmed', { charges, payments: [], instalments: [], ...ledger });
    return termsRows({ ...booking, money }, 'en', today).map(({ label }) => label);
  };
  const kept = [...charges, { pot: 'damage', kind: 'kept_for_damage', amount: 1500 } as const];
  expect(said('2026-12-17', {})).toEqual(['Damage deposit']);
  expect(said('2026-12-18', {})).toEqual([]);
  expect(said('2026-12-19', { payments: paid(10_000) })).toEqual(['Damage deposit']);
  expect(said('2026-12-19', { payments: paid(10_000), charges: kept })).toEqual(['Damage deposit']);
  expect(said('2026-12-19', { payments: paid(10_000, -8500), charges: kept })).toEqual([]);
  expect(said('2026-12-17', { payments: paid(10_000, -10_000) })).toEqual([]);
});
