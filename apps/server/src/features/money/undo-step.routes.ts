import { undoStep } from '@villa/shared/contract/admin-slips.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';
import type { MoneyContext } from './services.ts';

export function mountUndoStep(router: Router, deps: MoneyContext): void {
  mount(router, undoStep, deps, ({ params, body, user }) =>
    presentAdminBooking(
      deps.undoStep(params.id, body.version, userActor(knownUser(user))),
      deps.presentBooking,
    ),
  );
}
