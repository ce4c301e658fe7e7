import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { SAMPLE_INFO, moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { EndedNotice } from './ended-notice.tsx';

const server = fakeServer();
const IF_PAID = /If you have already paid, please contact us/;
const { money } = moneyFacts({ total: 30_000 });

test.each([
  ['cancelled', { customerInfo: SAMPLE_INFO }, true],
  ['expired', { customerInfo: SAMPLE_INFO }, true],
  // Nobody was told where to pay.
  ['cancelled', {}, false],
  ['cancelled', { customerInfo: SAMPLE_INFO, money: { ...money, received: 9000 } }, false],
] as const)('%s, with %o: whoever may have paid is told what to do', (ending, part, isTold) => {
  server.answer('GET /api/booking/b1/money', refusal('not_found'));
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const booking = sampleBooking({ ...part, status: 'cancelled', cancelReason: 'guest' });
  draw(<EndedNotice booking={booking} ending={ending} villaName="Baan Vela" />);
  expect(screen.queryAllByText(IF_PAID)).toHaveLength(isTold ? 1 : 0);
});
