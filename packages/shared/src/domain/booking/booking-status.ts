/** The status of a booking. `pending_payment`, an older word for `pending`, is read but never written. */
export const BOOKING_STATUSES = ['pending', 'in_review', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The actors that change a booking: a guest who knows its id, a user (`admin`), or the system (`clock`). */
export const ACTOR_KINDS = ['guest', 'admin', 'clock'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export const CANCEL_REASONS = ['guest', 'admin', 'expired'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The statuses a request may name. */
export const STATUS_INPUTS = [...BOOKING_STATUSES, 'pending_payment'] as const;
export type StatusInput = (typeof STATUS_INPUTS)[number];

/**
 * Every transition there is. A pair of statuses that is not here is refused for everybody. Further
 * conditions (the window is open, the nights are still free) are checked by the use cases.
 */
const TRANSITIONS: Record<BookingStatus, Partial<Record<BookingStatus, readonly ActorKind[]>>> = {
  pending: {
    in_review: ['guest'],
    confirmed: ['admin'],
    cancelled: ['guest', 'admin', 'clock'],
  },
  in_review: {
    pending: ['guest', 'admin'],
    confirmed: ['admin'],
    cancelled: ['admin'],
  },
  confirmed: { cancelled: ['admin'] },
  cancelled: { pending: ['admin'] },
};

export function mayMove(from: BookingStatus, to: BookingStatus, actor: ActorKind): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

export function readStatus(input: StatusInput): BookingStatus {
  return input === 'pending_payment' ? 'pending' : input;
}

const OWNS_NIGHTS: Record<BookingStatus, boolean> = {
  pending: true,
  in_review: true,
  confirmed: true,
  cancelled: false,
};

/** An active booking owns its nights; a cancelled one owns none. */
export function ownsNights(status: BookingStatus): boolean {
  return OWNS_NIGHTS[status];
}

const CANCEL_REASON_OF: Record<ActorKind, CancelReason> = {
  guest: 'guest',
  admin: 'admin',
  clock: 'expired',
};

export function cancelReasonOf(actor: ActorKind): CancelReason {
  return CANCEL_REASON_OF[actor];
}
