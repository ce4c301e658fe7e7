import { STAY_ENDS } from './stay-end.ts';

/** The events of a booking, as its history names them. */
export const BOOKING_EVENTS = [
  'created',
  'customer_info',
  'abroad_window',
  'changed',
  'slip',
  'slip_cleared',
  'slip_refused',
  'confirmed',
  'cancelled',
  'expired',
  ...STAY_ENDS,
  'end_taken_back',
  'reopened',
  'deleted',
  'restored',
  'purged',
  'payment',
  'payment_reversed',
  'payment_corrected',
  'charge',
  'forgiven',
  'damage_waived',
  'damage_asked',
  'plan_set',
  'plan_ended',
  'undone',
  'cancellation_asked',
  'cancellation_begun',
  'phone_not_matched',
  'cancellation_withdrawn',
  'cancellation_declined',
  'refund_account_named',
  'link_asked',
  'top_up_taken',
  'top_up_confirmed',
  'top_up_ended',
  'transfer_picture',
  'damage_picture',
  'receipt_details',
  'receipt_anew',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** How long a deleted booking can be brought back. */
export const BIN_DAYS = 30;
