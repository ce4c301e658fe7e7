import type { Fault } from '../fault.ts';

const pricing = 'packages/shared/src/domain/pricing.ts';
const periods = 'packages/shared/src/domain/rate-periods.ts';
const discounts = 'packages/shared/src/domain/stay-discounts.ts';
const model = 'packages/shared/src/domain/rates-model.test.ts';
const periodTest = 'packages/shared/src/domain/rate-periods.test.ts';
const agrees = { file: model, title: 'agrees with a second, slower way to price any stay' };

export const rateFaults: Fault[] = [
  {
    name: 'a season wins over a special period',
    file: periods,
    find: 'return [periodAt(special, night), periodAt(season, night)]',
    replace: 'return [periodAt(season, night), periodAt(special, night)]',
    test: agrees,
  },
  {
    name: 'the last night of a period is left out',
    file: periods,
    find: 'else if (night > period.lastNight)',
    replace: 'else if (night >= period.lastNight)',
    test: agrees,
  },
  {
    name: 'least nights are those of the first night',
    file: periods,
    find: '(least.minNights > greatest.minNights ? least : greatest)',
    replace: '(least.minNights < 0 ? least : greatest)',
    test: { file: model, title: 'agrees with looking at every night of the stay' },
  },
  {
    name: 'the last of February is copied to the first of March',
    file: periods,
    find: "if (date.slice(5, 7) === '02' &&",
    replace: "if (date.slice(5, 7) === '00' &&",
    test: {
      file: periodTest,
      title: 'are copied to the next year, the last of February to the last of February',
    },
  },
  {
    name: 'extra guests are paid for one night only',
    file: pricing,
    find: 'total: extra * price * nights }',
    replace: 'total: extra * price }',
    test: agrees,
  },
  {
    name: 'a code wins over a discount of the same amount',
    file: discounts,
    find: 'if (discount.amount > (greatest?.amount ?? 0))',
    replace: 'if (discount.amount >= (greatest?.amount ?? 1))',
    test: { file: periodTest, title: 'is the greatest one in baht; nothing stacks' },
  },
  {
    name: 'an early discount begins a day late',
    file: discounts,
    find: 'ahead >= early.daysAhead',
    replace: 'ahead > early.daysAhead',
    test: { file: periodTest, title: 'is early from the very day on, last minute up to it' },
  },
];
