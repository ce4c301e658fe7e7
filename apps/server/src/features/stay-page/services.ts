import type { AppContext } from '../../app-context.ts';
import type { BookingsServices } from '../bookings/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { createGuestPages } from './guest-page.usecases.ts';
import { createGuestPagesRepository } from './guest-pages.repository.ts';
import { createStaySummary } from './stay-summary.usecases.ts';

export type StayPageBelow = AppContext & LedgerServices & BookingsServices;

export type StayPageServices = ReturnType<typeof createStayPageServices>;

export function createStayPageServices(below: StayPageBelow) {
  return {
    staySummary: createStaySummary({ ...below, present: below.presentBooking }),
    /** The guest's page after confirmation: how to get in, and the address for those who come along. */
    guestPages: createGuestPages({
      ...below,
      guestPages: createGuestPagesRepository(below.db),
      villaRow: () => below.stores.villa.read(),
    }),
  };
}
