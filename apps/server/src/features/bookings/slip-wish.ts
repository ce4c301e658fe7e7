import { invalidFields } from '../../errors/app-error.ts';
import type { BookingRecord } from './booking-record.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { slipIdOf } from './present-booking.ts';

/** What a request wants with the slip: leave it, clear it, or put this one in. */
export type SlipWish = { kind: 'leave' } | { kind: 'clear' } | { kind: 'put'; slipId: string };

const LEAVE: SlipWish = { kind: 'leave' };

/**
 * What an address in a request means for this booking; the address that it already has means nothing.
 * @throws AppError `invalid_fields` (`not_our_slip`) for anything but one of the booking's own slips
 */
export function readSlipWish(
  url: string | null | undefined,
  record: BookingRecord,
  bookings: BookingsRepository,
): SlipWish {
  if (url === undefined) return LEAVE;
  if (url === null || url === '') return record.slipId === null ? LEAVE : { kind: 'clear' };
  const slipId = slipIdOf(url, record.id);
  if (slipId === null || !bookings.hasSlip(record.id, slipId)) {
    throw invalidFields({ paymentSlipUrl: 'not_our_slip' });
  }
  return slipId === record.slipId ? LEAVE : { kind: 'put', slipId };
}
