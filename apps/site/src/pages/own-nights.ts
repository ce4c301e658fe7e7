import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { useEffect } from 'react';
import type { OwnBooking } from '../features/booking/own-bookings.ts';
import { useOwnNights } from '../features/stay/own-nights.ts';

/** Tells the calendar which nights are the guest's own. */
export function useTellOwnNights(bookings: readonly OwnBooking[]): void {
  const stays = bookings.flatMap(({ view }) =>
    view === undefined || view.booking.status === 'cancelled' ? [] : [view.booking],
  );
  const nights = stays.flatMap(({ checkIn, checkOut }) => nightsOf({ checkIn, checkOut }));
  const key = nights.join(' ');
  useEffect(() => {
    useOwnNights.setState({ nights: new Set(nights) });
    // oxlint-disable-next-line react/exhaustive-deps -- the list is made anew with each drawing; its text says when it changed
  }, [key]);
}
