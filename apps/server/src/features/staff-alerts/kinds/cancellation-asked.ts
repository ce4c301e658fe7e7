import { fill } from '@villa/shared/i18n/fill.ts';
import { formatTime } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './cancellation-asked.words.ts';

/** A guest asks to cancel, or the guest's own word ends the stay within the hour. */
export const cancellationAsked = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'cancellation_asked',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.read',
    mailNeeds: 'guests.contact',
    ways: { owner: ['push', 'mail'], staff: ['push'] },
    mail: 'own',
    ttlMinutes: 12 * 60,
    shouldSend({ bookingId }) {
      const booking = facts.booking(bookingId ?? '');
      const isOpen = booking !== null && facts.cancellations.findOpen(booking.id) !== null;
      return isOpen && booking.status !== 'cancelled' ? booking : null;
    },
    text(booking, { language, names }) {
      const { title, body, ends, named } = words[language];
      const { cancelling } = booking;
      const time = cancelling && formatTime(cancelling.endsAt, language, facts.villa().timeZone);
      const values = {
        guest: booking.customerName,
        dates: datesOf(booking, language),
        time: time ?? '',
      };
      return {
        title: names && booking.customerName !== '' ? fill(named, values) : title,
        body: fill(time === null ? body : ends, values),
        path: bookingPath(booking.id),
      };
    },
  }),
  causedBy: ({ event, after }) =>
    event === 'cancellation_asked' || event === 'cancellation_begun'
      ? { bookingId: after.id, data: {} }
      : null,
});
