import type { StaffBooking } from '@villa/shared/contract/admin-bookings.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

type Source = Pick<BookingRecord, 'source' | 'agent'>;

/**
 * How a booking comes after staff have said so. An agent belongs to a booking that came by one.
 * @throws AppError `invalid_fields` where it came by an agent whom nobody names
 */
export function sourceOf(before: Source, request: Pick<StaffBooking, 'source' | 'agent'>): Source {
  const { source = before.source } = request;
  if (source !== 'agent') return { source, agent: null };
  const agent = request.agent === undefined ? before.agent : request.agent;
  if (agent === null) throw invalidFields({ 'agent.name': 'required' });
  return { source, agent };
}
