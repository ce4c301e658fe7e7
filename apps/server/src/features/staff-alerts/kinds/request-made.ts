import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './request-made.words.ts';

/** A guest of a confirmed stay asks for one more bedroom, and has not paid it yet. */
export const requestMade = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'request_made',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.read',
    ways: { owner: ['push'], staff: ['push'] },
    mail: 'alert',
    ttlMinutes: 24 * 60,
    shouldSend({ bookingId }) {
      const booking = facts.booking(bookingId ?? '');
      if (booking === null) return null;
      const asked = facts.topUps.newest(booking.id);
      return asked?.state === 'open' ? { booking, amount: asked.amount } : null;
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
  causedBy: ({ event, actor, after }) =>
    event === 'top_up_taken' && actor.kind === 'guest' ? { bookingId: after.id, data: {} } : null,
});
