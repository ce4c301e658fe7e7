import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts } from '../testing/sample-booking.ts';
import { NothingDue, saysPaid } from './nothing-due.tsx';

const FACTS = moneyFacts({ total: 30_000 }).money;
const booking = (money: Partial<typeof FACTS>) => ({
  status: 'pending' as const,
  money: { ...FACTS, ...money, next: null },
});

test.each([
  ['all of it came', { received: 30_000, paid: 30_000 }, true, true],
  ['more came', { received: 31_000, paid: 31_000 }, true, false],
  ['some went back', { received: 31_000, refunded: 1000, paid: 30_000 }, true, false],
  ['it costs nothing', { total: 0 }, false, false],
] as const)('where %s: that the stay is paid is said: %o', (_, money, isPaid, isAll) => {
  draw(<NothingDue booking={booking(money)} />);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent.includes('Stay paid in full: ฿30,000')).toBe(isPaid);
  // The villa has yet to confirm it: that is what is now.
  const now = screen.getAllByRole('listitem').find((item) => item.hasAttribute('aria-current'));
  expect(now?.textContent).toContain('We confirm your booking');
  // Any other sum is told by its own line.
  expect(saysPaid(booking(money))).toBe(isAll);
});
