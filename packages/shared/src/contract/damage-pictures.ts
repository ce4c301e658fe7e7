import * as z from 'zod/mini';
import { idParams } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** How many pictures one kept amount may have. */
export const MAX_DAMAGE_PICTURES = 6;

/** The charge by its number in the ledger. */
const params = z.object({ ...idParams.shape, charge: z.string() });

/** A form with the file `picture` (as of an expense), of an amount that is kept of the damage deposit. */
export const uploadDamagePicture = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/charges/:charge/pictures',
  access: { may: 'money.correct' },
  form: { files: ['picture'] },
  status: 201,
  params,
  answer: z.object({ pictureUrl: z.string() }),
});

/** As a JPEG that the server made; of a PDF its first pages. `?original=1`: the file as it was sent. */
export const getDamagePicture = {
  method: 'GET',
  path: '/api/admin/bookings/:id/charges/:charge/pictures/:picture',
  access: { may: 'bookings.money' },
  type: 'image/*',
} as const satisfies FileRoute;
