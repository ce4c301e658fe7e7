import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './booking-made.words.ts';

/** A guest has booked, and said who they are. */
export const bookingMade = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'booking_made',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.read',
    ways: { owner: ['push'], staff: ['push'] },
    mail: 'alert',
    ttlMinutes: 24 * 60,
    shouldSend({ bookingId }) {
      const booking = facts.booking(bookingId ?? '');
      // Confirmed or cancelled by now: whoever did it knows of it.
      if (booking === null || !['pending', 'in_review'].includes(booking.status)) return null;
      return { booking, amount: booking.totalPrice };
    },
    text({ booking, amount }, { language, names }) {
      const { title, body, named, amount: line } = words[language];
      const dates = datesOf(booking, language);
      const values = {
        guest: booking.customerName,
        amount: formatBaht(amount),
        guests: booking.guests,
        dates,
      };
      const isNamed = names && booking.customerName !== '';
      return {
        title: isNamed ? fill(named, values) : title,
        body: fill(isNamed ? line : body, values),
        path: bookingPath(booking.id),
      };
    },
  }),
  causedBy({ before, after, actor }) {
    const isFirst = after.customerInfo !== null && (before?.customerInfo ?? null) === null;
    if (!isFirst || actor.kind !== 'guest') return null;
    return { key: after.id, bookingId: after.id, data: {} };
  },
});
