import * as z from 'zod/mini';
import { idParams } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** A payment's picture may be sent again, when the first one was the wrong one; the newest counts. */
export const MAX_TRANSFER_PICTURES = 5;

const params = z.object({ ...idParams.shape, payment: z.string() });

/** Multipart: the file `picture` (JPG, PNG or PDF, at most 5 MB), of a payment that went out. */
export const uploadTransferPicture = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments/:payment/picture',
  access: { may: 'bookings.money' },
  form: { files: ['picture'] },
  status: 201,
  params,
  answer: z.object({ pictureUrl: z.string() }),
});

/** As a JPEG that the server made, without what the file said beside its pixels. */
export const getTransferPicture = {
  method: 'GET',
  path: '/api/booking/:id/payments/:payment/picture',
  access: { booking: true, may: 'bookings.money' },
  type: 'image/jpeg',
} as const satisfies FileRoute;
