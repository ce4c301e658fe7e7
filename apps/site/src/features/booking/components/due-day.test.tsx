import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { DueDay } from './due-day.tsx';

const TODAY = '2026-11-20';
const NEXT = { kind: 'balance', amount: 32_700, dueOn: TODAY } as const;

const said = (slips: number, received: number) => {
  const { slips: _none, money, ...rest } = sampleBooking(moneyFacts({ total: 32_700 }));
  const slip = { status: 'confirmed' } as const;
  const booking = {
    ...rest,
    money: { ...money, received },
    slips: Array.from({ length: slips }, () => slip) as never[],
  };
  return draw(<DueDay booking={booking} next={NEXT} today={TODAY} />).container.textContent;
};

test('who has sent a slip of which nothing is recorded is not asked for it again', () => {
  expect(said(1, 0)).toContain('no payment is recorded yet');
  expect(said(1, 0)).not.toContain('send us the slip');
});

test('who has sent none, or whose money is written down, can send one for what is due', () => {
  expect(said(0, 0)).toContain('just send us the slip');
  expect(said(1, 10_000)).toContain('just send us the slip');
});
