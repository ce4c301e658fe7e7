import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { SAMPLE_INFO, moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { NextSteps, SlipWaiting } from './slip-block.tsx';

const server = fakeServer();
beforeEach(() => server.answer('GET /api/booking/b1/cancellation', refusal('not_found')));

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
  drawStay(<SlipWaiting />, booking);
  expect(screen.queryAllByText('Balance ฿22,890 · Slip in review')).toHaveLength(said);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/Sent on 20 Nov 2026/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Do not pay twice.');
});

test('when slips are looked at is said in the owner’s words, and nothing is where none are written', () => {
  const words = 'We check slips every day from 7:00 to 22:00.';
  const booking = sampleBooking({ ...FACTS, status: 'confirmed' });
  const responseTime = { th: words, en: words };
  const { unmount } = drawStay(<SlipWaiting />, booking, { villa: { responseTime } });
  expect(screen.getByRole('status').textContent).toContain(words);
  unmount();
  drawStay(<SlipWaiting />, booking);
  expect(screen.getByRole('status').querySelectorAll('p')).toHaveLength(2);
});

test.each([
  ['all of it came', { received: 32_700, paid: 32_700 }, true],
  ['more came', { received: 33_000, paid: 33_000 }, true],
  ['some went back', { received: 33_700, refunded: 1000, paid: 32_700 }, true],
  ['it costs nothing', { total: 0 }, false],
] as const)(
  'where %s before the confirmation: that the stay is paid is said: %o',
  (_, money, isPaid) => {
    const booking = sampleBooking({ money: { ...FACTS.money, ...money, next: null } });
    drawStay(<NextSteps />, { ...booking, customerInfo: SAMPLE_INFO });
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent.includes('Stay paid in full: ฿32,700')).toBe(isPaid);
    // The villa has yet to confirm it: that is what is now.
    const now = screen.getAllByRole('listitem').find((item) => item.hasAttribute('aria-current'));
    expect(now?.textContent).toContain('We confirm your booking');
  },
);
