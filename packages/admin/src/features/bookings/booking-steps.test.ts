import { expect, test } from 'vitest';
import { stepsBack } from './booking-steps.ts';

const slip = '/api/booking/b/slip?file=s';

test.each([
  ['cancel', 'pending', null, [{ status: 'pending' }]],
  ['cancel', 'in_review', slip, [{ status: 'pending' }, { paymentSlipUrl: slip }]],
  [
    'cancel',
    'confirmed',
    slip,
    [{ status: 'pending' }, { status: 'confirmed', paymentSlipUrl: slip }],
  ],
  ['cancel', 'confirmed', null, [{ status: 'pending' }, { status: 'confirmed' }]],
  ['reopen', 'cancelled', null, [{ status: 'cancelled' }]],
  // The server takes these back, with what was written down in them.
  ['ask_for_slip', 'in_review', slip, null],
  ['confirm', 'in_review', slip, null],
] as const)('%s is taken back from %s', (action, status, paymentSlipUrl, steps) => {
  expect(stepsBack(action, { status, paymentSlipUrl })).toEqual(steps);
});
