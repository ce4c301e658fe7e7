import { type BookingStatus, mayMove } from './booking-status.ts';

/** The actions that staff can take on a booking in its present status. Editing and deleting are always possible. */
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
 * The actions that the status table allows staff now.
 * @param nightsFree whether a cancelled booking could have its nights back
 */
export function actionsFor(status: BookingStatus, nightsFree: boolean): BookingAction[] {
  // Two of them lead to `pending`; which one it is follows from the status it comes from.
  const isPossible: Record<BookingAction, boolean> = {
    confirm: mayMove(status, LEADS_TO.confirm, 'admin'),
    ask_for_slip: status === 'in_review' && mayMove(status, LEADS_TO.ask_for_slip, 'admin'),
    cancel: mayMove(status, LEADS_TO.cancel, 'admin'),
    reopen: status === 'cancelled' && nightsFree && mayMove(status, LEADS_TO.reopen, 'admin'),
  };
  return BOOKING_ACTIONS.filter((action) => isPossible[action]);
}
