import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import type { LineServices } from '../line/services.ts';
import type { CleaningServices } from '../cleaning/services.ts';
import { createGuestPages } from './guest-page.usecases.ts';
import { createGuestPagesRepository } from './guest-pages.repository.ts';
import { createStaySummary } from './stay-summary.usecases.ts';

export type StayPageBelow = BookingsBelow &
  BookingsServices &
  Pick<LineServices, 'line'> &
  Pick<CleaningServices, 'turnovers'>;

export type StayPageServices = ReturnType<typeof createStayPageServices>;
/** Everything that its calls read. */
export type StayPageContext = HttpContext & StayPageBelow & StayPageServices;

export function createStayPageServices(below: StayPageBelow) {
  return {
    staySummary: createStaySummary({ ...below, present: below.presentBooking }),
    /** The guest's page after confirmation: how to get in, and the address for those who come along. */
    guestPages: createGuestPages({
      ...below,
      guestPages: createGuestPagesRepository(below.db),
      isReadyFor: (bookingId) => below.turnovers.isReadyFor(bookingId),
      villaRow: () => below.stores.villa.read(),
      lineOf: (bookingId) => below.line.ofGuest(bookingId),
    }),
  };
}
