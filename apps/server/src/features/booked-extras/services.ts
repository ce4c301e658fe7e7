import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { createAskedExtras } from './asked-extras.ts';
import { createBookedExtras } from './booked-extras.usecases.ts';
import { createExtraBlocks } from './extra-blocks.ts';

export type BookedExtrasBelow = BookingsBelow & BookingsServices;

export type BookedExtrasServices = ReturnType<typeof createBookedExtrasServices>;
/** Everything that its calls read. */
export type BookedExtrasContext = HttpContext & BookedExtrasBelow & BookedExtrasServices;

export function createBookedExtrasServices(below: BookedExtrasBelow) {
  const extraBlocks = createExtraBlocks(below);
  const deps = { ...below, extraBlocks, bookings: below.bookingRows };
  return {
    extraBlocks,
    bookedExtras: createBookedExtras(deps),
    askedExtras: createAskedExtras(deps),
  };
}
