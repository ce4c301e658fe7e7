import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { AskAmount } from './ask.tsx';

const { money } = moneyFacts({ total: 32_700 });
const TODAY = '2026-12-01';
const DEPOSIT = { id: 'i1', kind: 'deposit', amount: 9810, paid: 5000, dueOn: TODAY } as const;
const BALANCE = {
  id: 'i2',
  kind: 'balance',
  amount: 22_890,
  paid: 0,
  dueOn: '2026-12-10',
} as const;

function shown(part: Parameters<typeof sampleBooking>[0]): string {
  const booking = sampleBooking({ totalPrice: 32_700, ...part });
  const { container } = drawStay(<AskAmount />, booking);
  return container.textContent.replaceAll('\u00A0', ' ');
}

test('the rest of a deposit is told with what the deposit is', () => {
  const next = { kind: 'deposit', amount: 4810, dueOn: TODAY } as const;
  const part = { ...money, received: 5000, paid: 5000, due: 27_700, next };
  const words = shown({ money: part, instalments: [DEPOSIT, BALANCE] });
  expect(words).toContain('฿5,000 of the ฿9,810 deposit is paid');
  expect(words).not.toContain('Paid so far');
});

test('of a part of which nothing has come, what has been paid before is told', () => {
  const next = { kind: 'balance', amount: 22_890, dueOn: BALANCE.dueOn } as const;
  const part = { ...money, received: 9810, paid: 9810, due: 22_890, next };
  const words = shown({ money: part, instalments: [{ ...DEPOSIT, paid: 9810 }, BALANCE] });
  expect(words).toContain('Paid so far ฿9,810 of ฿32,700');
  expect(words).not.toContain('is paid');
});

test('where more is asked for than the rest of the part, the part is not named', () => {
  const next = { kind: 'deposit', amount: 27_700, dueOn: TODAY } as const;
  const part = { ...money, received: 5000, paid: 5000, due: 27_700, next };
  const both = [DEPOSIT, { ...BALANCE, dueOn: TODAY }];
  expect(shown({ money: part, instalments: both })).toContain('Paid so far ฿5,000 of ฿32,700');
});
