import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { HeldByAll } from '../bookings/unconfirmed.repository.ts';
import { createHoldsAlarm } from './holds-alarm.ts';
import type { MailsRepository } from './mails.repository.ts';
import type { Outbox } from './outbox.ts';
import type { Relay } from './relay.ts';

/** Every change of a booking writes its mails; they go out once the relay runs. */
export function createMailsFollower({
  mailRows,
  outbox,
  relay,
  held,
  clock,
}: {
  mailRows: Pick<MailsRepository, 'lastWritten'>;
  outbox: Pick<Outbox, 'enqueue' | 'enqueueChange'>;
  relay: Pick<Relay, 'notify'>;
  /** Nights that guests hold unconfirmed; none when limits are off. */
  held: () => HeldByAll;
  clock: Clock;
}): BookingFollower {
  // Most changes of a busy hour are new holds, which cause no mail: looking into the outbox takes a
  // transaction of its own, so the relay is woken only when a mail was written.
  let isWritten = false;
  const alarm = createHoldsAlarm({
    held,
    lastSentAt: (kind) => mailRows.lastWritten(kind),
    publish: (kind, { nights, later, bookings: count }) =>
      outbox.enqueue(
        kind === 'owner_holds'
          ? { kind, to: 'owners', data: { nights, bookings: count } }
          : { kind, to: 'owners', data: { nights: nights + later } },
      ).length > 0,
    clock,
  });
  return {
    name: 'mails',
    // A mail keeps a copy of the booking as it then is.
    after: ['ledger', 'slips'],
    inTransaction(change) {
      if (outbox.enqueueChange(change)) isWritten = true;
      if (alarm(change)) isWritten = true;
    },
    afterCommit() {
      if (!isWritten) return;
      isWritten = false;
      relay.notify();
      // A mail that waits for an undo goes as soon as the undo has lapsed, and not only at the relay's next round.
      setTimeout(() => relay.notify(), UNDO_HOLD_MS + 100).unref();
    },
  };
}
