import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { SlipWaiting } from './slip-waiting.tsx';

const FACTS = moneyFacts({ total: 32_700 });
const BALANCE = {
  id: 'i2',
  kind: 'balance',
  amount: 22_890,
  paid: 0,
  dueOn: '2026-12-01',
} as const;

test.each([
  ['what is asked for now', 'i2', 1],
  ['a payment before', 'i0', 0],
])('a slip that waits says when it came, and of %s for how much it is', (_, instalmentId, said) => {
  const slip = {
    url: '/slip.png',
    receivedAt: '2026-11-20T02:00:00.000Z',
    state: 'waiting',
    instalmentId,
    refusal: null,
  } as const;
  const booking = sampleBooking({
    status: 'confirmed',
    slips: [slip, { ...slip, url: '/old.png', state: 'accepted' }],
    money: {
      ...FACTS.money,
      next: { kind: 'balance', amount: 22_890, dueOn: BALANCE.dueOn },
    },
    instalments: [BALANCE],
  });
  draw(<SlipWaiting booking={booking} timeZone="Asia/Bangkok" />);
  expect(screen.queryAllByText('Balance ฿22,890 · Slip in review')).toHaveLength(said);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/Sent on 20 Nov 2026/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Do not pay twice.');
});

test('when slips are looked at is said in the owner’s words, and nothing is where none are written', () => {
  const words = 'We check slips every day from 7:00 to 22:00.';
  const booking = sampleBooking({ ...FACTS, status: 'confirmed' });
  const { unmount } = draw(
    <SlipWaiting booking={booking} timeZone="Asia/Bangkok" responseTime={words} />,
  );
  expect(screen.getByRole('status').textContent).toContain(words);
  unmount();
  draw(<SlipWaiting booking={booking} timeZone="Asia/Bangkok" />);
  expect(screen.getByRole('status').querySelectorAll('p')).toHaveLength(2);
});
