import { screen } from '@testing-library/react';
import type { GuestPage } from '@villa/shared/contract/guest-page.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { GettingIn } from './arrival.tsx';

const server = fakeServer();
const EARLY: GuestPage['arrival'] = {
  state: 'early',
  details: null,
  opened: false,
  opensOn: '2026-12-02',
};

test.each([
  [42_900, 'full', /appear here from Wed, 2 Dec 2026\.$/],
  [12_870, 'full', /from Wed, 2 Dec 2026, once what is due before arrival is paid\.$/],
  [12_870, 'balance', /from Wed, 2 Dec 2026, once the balance is paid\.$/],
] as const)(
  'the door code waits for a payment only where one is due (%i paid of %s)',
  (paid, kind, says) => {
    const { checkIn } = sampleBooking();
    const instalments = [{ id: 'i1', kind, amount: 42_900, paid, dueOn: checkIn }];
    server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
    drawStay(<GettingIn arrival={EARLY} />, sampleBooking({ status: 'confirmed', instalments }));
    expect(screen.getByRole('region').textContent?.replaceAll(/\s/g, ' ')).toMatch(says);
  },
);
