import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './balance-late.words.ts';

/** A payment is over its day. The look for late payments brings it, with the mail about them. */
export const balanceLate = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'balance_late',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.money',
    ways: { owner: ['mail'] },
    mail: 'own',
    ttlMinutes: 24 * 60,
    shouldSend({ bookingId, data }: { bookingId: string | null; data: { dueOn: string } }) {
      const booking = facts.booking(bookingId ?? '');
      const late = facts
        .late()
        .find((one) => one.bookingId === bookingId && one.dueOn === data.dueOn);
      return booking === null || late === undefined ? null : { booking, amount: late.amount };
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
  causedBy: null,
});
