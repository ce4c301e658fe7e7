import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { actionsFor } from '@villa/shared/domain/booking/booking-actions.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { BookingPart } from '../booking-record/booking-part.ts';
import type { BookingHistoryRepository } from './booking-history.repository.ts';
import type { Bookings } from './bookings.usecases.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { ClientAllowancesRepository } from './client-allowances.repository.ts';
import type { PresentBooking } from './present-booking.ts';
import { scopesOf } from './client-bounds.ts';
import { presentAdminBooking, presentHistory } from './present-admin-booking.ts';

/** The fields of a booking's detail that features after this one answer. */
type LaterFields = Pick<
  BookingDetail,
  'slips' | 'unsentSlips' | 'cancellation' | 'refundAccount' | 'topUp' | 'guest'
>;

/** A booking with its past, its slips and what can be done with it. The function throws AppError `not_found`. */
export function createBookingDetail(deps: {
  bookings: Pick<Bookings, 'find'>;
  history: Pick<BookingHistoryRepository, 'of'>;
  nights: Pick<NightsRepository, 'takenBetween'>;
  allowances: Pick<ClientAllowancesRepository, 'until'>;
  bookingParts: readonly BookingPart[];
  presentBooking: PresentBooking;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
}) {
  const { publicUrl } = deps.config;
  return (id: string): BookingDetail => {
    const record = deps.bookings.find(id);
    const now = deps.clock.now();
    const taken = deps.nights.takenBetween(record.checkIn, record.checkOut);
    return {
      ...presentAdminBooking(record, deps.presentBooking),
      history: deps.history.of(id).map(presentHistory),
      clientAllowedUntil: allowedUntil(record, now)?.toISOString() ?? null,
      actions: actionsFor(record.status, taken.length === 0),
      ...(Object.assign(
        {},
        ...deps.bookingParts.map((part) => part.staff?.(record)),
      ) as LaterFields),
      ...(publicUrl !== null && { guestUrl: `${publicUrl}/booking/${encodeURIComponent(id)}` }),
      serverTime: now.toISOString(),
    };
  };

  function allowedUntil(booking: BookingRecord, now: Date): Date | null {
    if (booking.clientKey === null) return null;
    const keys = scopesOf(booking).map(({ key }) => key);
    return deps.allowances.until(keys, now);
  }
}
