import { type BookingStatus, mayMove } from './booking-status.ts';

/** What a person of the house can do with a booking where it stands. Editing and deleting always can be done. */
export const BOOKING_ACTIONS = ['confirm', 'ask_for_slip', 'cancel', 'reopen'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** The status that an action leads to. */
export const LEADS_TO: Record<BookingAction, BookingStatus> = {
  confirm: 'confirmed',
  ask_for_slip: 'pending',
  cancel: 'cancelled',
  reopen: 'pending',
};

/**
 * The actions that the status table lets the house take now.
 * @param nightsFree whether a cancelled booking could have its nights back
 */
export function actionsFor(status: BookingStatus, nightsFree: boolean): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => {
    if (action === 'reopen') return status === 'cancelled' && nightsFree;
    if (action === 'ask_for_slip') return status === 'in_review';
    return mayMove(status, LEADS_TO[action], 'admin');
  });
}
