import { waitingSlips } from '@villa/shared/domain/money/slip-covers.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { askedOfSlip } from '../../slips/asked-of-slip.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, datesOf, namesOf, slipPath } from '../alert-values.ts';
import { words } from './slip-sent.words.ts';

/** A guest has sent a slip, and nobody has decided on it. */
export const slipSent = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'slip_sent',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.money',
    mailNeeds: 'guests.contact',
    ways: { owner: ['push', 'mail'], staff: ['push', 'mail'] },
    rings: true,
    lastWayStays: true,
    mail: 'own',
    ttlMinutes: 12 * 60,
    shouldSend({ bookingId }) {
      const booking = facts.booking(bookingId ?? '');
      if (booking === null || booking.status === 'cancelled') return null;
      const sent = facts.slips.sentOf(booking.id);
      const waiting = waitingSlips(sent).at(-1);
      if (waiting === undefined) return null;
      return { booking, amount: askedOfSlip(waiting, sent, facts.ledgers.read(booking.id)).amount };
    },
    text({ booking, amount }, { language, names }) {
      const { title, body, named, amount: line } = words[language];
      const dates = datesOf(booking, language);
      const values = { guest: booking.customerName, amount: formatBaht(amount), dates };
      const isNamed = names && booking.customerName !== '';
      return {
        title: isNamed ? fill(named, values) : title,
        body: fill(names && amount > 0 ? line : body, values),
        path: slipPath(booking.id),
      };
    },
  }),
  // Nobody needs an alert of a slip that staff saved themselves.
  causedBy: ({ event, actor, after }) =>
    event === 'slip' && actor.kind === 'guest' ? { bookingId: after.id, data: {} } : null,
});
