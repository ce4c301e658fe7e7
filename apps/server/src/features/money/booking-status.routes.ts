import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import type { Router } from 'express';
import { invalidFields } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { type BookingRecord, userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';
import { commandOf } from './payment-command.ts';
import type { MoneyContext } from './services.ts';

/** A booking's status, with the money that came or is kept. */
export function mountBookingStatus(router: Router, deps: MoneyContext): void {
  const present = (record: BookingRecord) => presentAdminBooking(record, deps.presentBooking);
  mount(router, setBookingStatus, deps, ({ params, body, user }) => {
    const { received, kept, reason, pastReason, ...change } = body;
    const { despite, version } = change;
    const actor = userActor(knownUser(user));
    if (reason !== undefined && kept === undefined) throw invalidFields({ reason: 'invalid' });
    if (received === undefined) {
      const by = { user: knownUser(user), reason: pastReason };
      return present(
        deps.changePastStay(params.id, by, (step) =>
          deps.bookings.changeAsStaff(params.id, change, actor, { kept, reason, step }),
        ),
      );
    }
    if (kept !== undefined) throw invalidFields({ kept: 'invalid' });
    if (change.status !== 'confirmed') throw invalidFields({ received: 'invalid' });
    const payment = { ...received, damage: received.damage ?? 0, version, despite };
    const command = { ...commandOf(params.id, payment, actor), decide: 'confirm' } as const;
    return deps.bookingChanges.shared(() => present(deps.recordPayment.record(command).booking));
  });
}
