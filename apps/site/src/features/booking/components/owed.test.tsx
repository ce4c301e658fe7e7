import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts } from '../testing/sample-booking.ts';
import { Owed } from './owed.tsx';

const { money } = moneyFacts({ total: 30_000 });

test('what goes back is named, and leads to the card of the money', () => {
  draw(<Owed booking={{ money: { ...money, refundDue: 700 } }} />);
  const link = screen.getByRole('link', { name: 'We owe you ฿700' });
  expect(link.getAttribute('href')).toBe('#booking-money');
});

test('once it has gone back, and where nothing does, nobody is owed anything', () => {
  const gone = { ...money, received: 30_700, refunded: 700, paid: 30_000, refundDue: 0 };
  const { container } = draw(<Owed booking={{ money: gone }} />);
  expect(container.textContent).not.toContain('owe');
});
