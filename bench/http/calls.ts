/** The calls that are measured, as a guest's browser makes them. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { bookingIn, createBooking } from '../../apps/server/stress/support/guest-calls.ts';
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

/**
 * Confirms bookings of one night each with what came for them; each is confirmed once.
 * @param count as many as are confirmed, made before anything is measured
 */
export async function confirmations(baseUrl: string, token: string, count: number): Promise<Call> {
  const firstDay = addDays(today(), 200_000);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const checkIn = addDays(firstDay, made);
    const answer = await createBooking(
      baseUrl,
      { checkIn, checkOut: addDays(checkIn, 1) },
      { key: randomUUID() },
    );
    const id = bookingIn(answer)?._id;
    if (id === undefined)
      throw new Error(`no booking ${made}: ${answer.status} ${JSON.stringify(answer.body)}`);
    ids.push(id);
  }
  const body = JSON.stringify({
    status: 'confirmed',
    received: { amount: 1000, method: 'promptpay', again: true },
  });
  return {
    method: 'PATCH',
    path: '/api/admin/bookings',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    each: () => ({ body, headers: {}, path: `/api/admin/bookings/${ids.pop()}/status` }),
    expects: 200,
  };
}

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
