import { invalidFields } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { slipIdOf } from '../slips/slip-url.ts';

/** A request's effect on the slip: leave it, clear it, or put this one in. */
export type SlipChange = { kind: 'leave' } | { kind: 'clear' } | { kind: 'put'; slipId: string };

const LEAVE: SlipChange = { kind: 'leave' };

/**
 * Reads the effect of a request's `paymentSlipUrl` on this booking; the address that it already has changes nothing.
 * @throws AppError `invalid_fields` (`not_our_slip`) for anything but one of the booking's own slips
 */
export function readSlipChange(
  url: string | null | undefined,
  record: BookingRecord,
  bookings: Pick<BookingsRepository, 'hasSlip'>,
): SlipChange {
  if (url === undefined) return LEAVE;
  if (url === null || url === '') return record.slipId === null ? LEAVE : { kind: 'clear' };
  const slipId = slipIdOf(url, record.id);
  if (slipId === null || !bookings.hasSlip(record.id, slipId)) {
    throw invalidFields({ paymentSlipUrl: 'not_our_slip' });
  }
  return slipId === record.slipId ? LEAVE : { kind: 'put', slipId };
}
