/** The calls that are measured, as a guest's browser makes them. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import { today } from '../../apps/server/stress/support/today.ts';
import type { Call } from '../lib/load.ts';
import { browserHeaders, nightsPath, sampleStay } from './samples.ts';

const read = (path: string): Call => ({
  method: 'GET',
  path,
  headers: { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' },
  expects: 200,
});

export const homePage: Call = { method: 'GET', path: '/', headers: browserHeaders, expects: 200 };
export const villa = read('/api/villa');
export const availability = read(`/api/availability?from=${today()}&to=${addDays(today(), 541)}`);
export const nights = read(nightsPath);
export const quote = read(
  `/api/quote?checkIn=${sampleStay.checkIn}&checkOut=${sampleStay.checkOut}&rooms=3`,
);

/** Bookings of three nights each, no two of which share a night, with a key as the site sends one. */
export function bookings(): Call {
  // Beyond everything that the season has.
  const firstDay = addDays(today(), 400);
  let made = 0;
  return {
    method: 'POST',
    path: '/api/booking',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    each: () => {
      const checkIn = addDays(firstDay, 3 * made);
      made += 1;
      const bookingDetails = { checkIn, checkOut: addDays(checkIn, 3), rooms: 3, guests: 2 };
      return {
        body: JSON.stringify({
          bookingDetails,
          paymentMethod: 'bank_transfer',
          specialRequests: '',
          language: 'th',
        }),
        headers: { 'idempotency-key': randomUUID() },
      };
    },
    expects: 201,
  };
}
