import type { BookingChanged } from '../../booking-record/booking-follower.ts';

const STEPS = ['created', 'customer_info', 'changed'];

/** True for a step that may give the booking an address, or tell its guest of another stay. */
export const isStayStep = ({ event }: BookingChanged): boolean => STEPS.includes(event);

/** The first word to a new address: a misspelt one that was mended must not cost the guest the way back. */
export function firstWord(change: BookingChanged): 'received' | 'confirmed' | null {
  const { before, after } = change;
  if (!isStayStep(change) || before?.customerInfo?.email === after.customerInfo?.email) return null;
  if (after.status === 'pending') return 'received';
  return before === null && after.status === 'confirmed' ? 'confirmed' : null;
}
