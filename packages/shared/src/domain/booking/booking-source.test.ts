import { expect, test } from 'vitest';
import { commissionText } from '../../i18n/booking-sources.ts';
import { commissionOn, readCommission } from './booking-source.ts';

test.each([
  ['15', { percent: 15 }],
  ['15%', { percent: 15 }],
  ['12,5 %', { percent: 12.5 }],
  ['0', { percent: 0 }],
  ['100%', { percent: 100 }],
  ['101', { satang: 10_100 }],
  ['฿50', { satang: 5_000 }],
  ['฿ 3,000', { satang: 300_000 }],
  ['3000.50', { satang: 300_050 }],
])('a commission that is typed as %s is read', (typed, read) => {
  expect(readCommission(typed)).toEqual(read);
});

test.each(['', '150%', '-5', 'fifteen', '15,555%'])(
  'a commission that is typed as "%s" is none',
  (typed) => expect(readCommission(typed)).toBeNull(),
);

test.each([{ percent: 0 }, { percent: 12.5 }, { satang: 300_000 }, { satang: 9_900 }])(
  'a commission is read back from its own text: %o',
  (commission) => expect(readCommission(commissionText(commission))).toEqual(commission),
);

test('a commission is reckoned in satang, each half up', () => {
  expect(commissionOn(42_900, { percent: 15 })).toBe(643_500);
  expect(commissionOn(333, { percent: 12.55 })).toBe(4_179);
  expect(commissionOn(42_900, { satang: 300_000 })).toBe(300_000);
  expect(commissionOn(42_900, null)).toBe(0);
});
