import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { BookingAlert } from './alert-values.ts';

/** Every change of a booking writes its alerts in its own transaction. */
export function createStaffAlertsFollower(deps: {
  staffAlerts: readonly BookingAlert[];
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
}): BookingFollower {
  return {
    name: 'staff-alerts',
    after: ['ledger', 'slips'],
    inTransaction(change) {
      if (change.after.deletedAt !== null) return;
      for (const one of deps.staffAlerts) {
        const occasion = one.causedBy?.(change) ?? null;
        if (occasion !== null) deps.alertOutbox.enqueue(one.kind.event, occasion);
      }
    },
  };
}
