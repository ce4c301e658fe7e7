import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';

const WAITING: BookingStatus = 'pending';

/**
 * SQL that is true of a booking `b` whose window has run out at `@now`: nobody has its nights any
 * more, whether or not the sweep has written that down. The same rule as `hasExpired` of the domain.
 */
export const HOLD_HAS_ENDED = `(b.status = '${WAITING}' and b.expires_at is not null and b.expires_at <= @now)`;
