import * as z from 'zod/mini';
import { STATUS_INPUTS } from '../domain/booking-status.ts';
import { adminBooking } from './admin-bookings.ts';
import { booking } from './booking.ts';
import { because, idParams, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** What staff do with bookings by the specification's public paths. */
export const listBookings = route({
  method: 'GET',
  path: '/api/booking/all',
  access: 'staff',
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'invalid'))),
    pageSize: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'invalid'))),
  }),
  answer: z.object({
    bookings: z.array(booking),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const deleteBooking = route({
  method: 'DELETE',
  path: '/api/booking/:id',
  access: 'staff',
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

export const setBookingStatus = route({
  method: 'PATCH',
  path: '/api/admin/bookings/:id/status',
  access: 'staff',
  params: idParams,
  body: z.object({
    status: z.enum(STATUS_INPUTS, because('invalid')),
    version: z.optional(wholeNumber(1, 1_000_000_000)),
  }),
  answer: adminBooking,
});
