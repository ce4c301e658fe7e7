import { expect, test } from 'vitest';
import { type BookingAction, LEADS_TO, actionsFor } from './booking-actions.ts';
import { type BookingStatus, BOOKING_STATUSES, mayMove } from './booking-status.ts';

const ACTIONS: Record<BookingStatus, { free: BookingAction[]; taken: BookingAction[] }> = {
  pending: { free: ['confirm', 'cancel'], taken: ['confirm', 'cancel'] },
  in_review: {
    free: ['confirm', 'ask_for_slip', 'cancel'],
    taken: ['confirm', 'ask_for_slip', 'cancel'],
  },
  confirmed: { free: ['cancel'], taken: ['cancel'] },
  cancelled: { free: ['reopen'], taken: [] },
};

test.each(BOOKING_STATUSES)('the actions for a booking that is %s', (status) => {
  expect(actionsFor(status, true)).toEqual(ACTIONS[status].free);
  expect(actionsFor(status, false)).toEqual(ACTIONS[status].taken);
});

test('each action leads to a status that staff may move the booking to', () => {
  for (const status of BOOKING_STATUSES) {
    for (const action of actionsFor(status, true)) {
      expect(mayMove(status, LEADS_TO[action], 'admin'), `${action} of ${status}`).toBe(true);
    }
  }
});
