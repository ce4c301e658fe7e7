import { useQueries } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { factsOf, stayNow, stayState } from '@villa/shared/domain/booking/stay-state.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { type BookingView, bookingQuery, serverNow } from './api/booking.ts';
import { forgetOwnBooking, onOwnBookings, ownBookings, tokensIn } from './device.ts';

type VillaClock = Pick<Villa, 'timeZone' | 'checkOutTime'>;

/** A booking of this device, and what the server says of it; undefined while nobody knows. */
export interface OwnBooking {
  id: string;
  view: BookingView | undefined;
}

/** All that is true now of a booking that was answered. */
export function stateOf({ booking, clock }: BookingView, villa: VillaClock) {
  const at = new Date(serverNow(clock));
  const now = stayNow(at, booking, villa);
  return { ...stayState(factsOf(booking), now), today: dateInZone(at, villa.timeZone) };
}

/** A device remembers a booking until the day after check-out; one that has ended only while money of it goes back. */
export function isRemembered(view: BookingView, villa: VillaClock): boolean {
  const { phase, refund, today } = stateOf(view, villa);
  const isOwed = refund !== null && !refund.sent;
  return isOwed || (phase !== 'ended' && today <= view.booking.checkOut);
}

/** The guest's own bookings, asked for anew at each visit; one that is over, or of which nobody knows, is forgotten. */
export function useOwnBookings(villa: VillaClock | undefined): OwnBooking[] {
  const kept = useSyncExternalStore(onOwnBookings, ownBookings, () => '');
  const ids = tokensIn(kept);
  const results = useQueries({ queries: ids.map((id) => bookingQuery(id)) });
  const gone = ids.filter((_id, index) => {
    const { data, error } = results[index] ?? {};
    if (error instanceof ApiError && error.status === 404) return true;
    return data !== undefined && villa !== undefined && !isRemembered(data, villa);
  });
  useEffect(() => {
    for (const id of gone) forgetOwnBooking(id);
  });
  return ids
    .map((id, index) => ({ id, view: results[index]?.data }))
    .filter(({ id }) => !gone.includes(id));
}
