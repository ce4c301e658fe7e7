import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, namesOf } from '../alert-values.ts';
import { words } from './payment-trouble.words.ts';

/** A dispute or a refund in time takes hours, not minutes: it is news for three days. */
const TTL_MINUTES = 3 * 24 * 60;

/** Money at a provider that somebody has to look at; written by whoever keeps the note. */
export const paymentTrouble = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'payment_trouble',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.money',
    ways: { owner: ['push', 'mail'], staff: ['push'] },
    mail: 'alert',
    rings: true,
    ttlMinutes: TTL_MINUTES,
    isOffered: () => facts.providers.some((one) => one.isOn?.() === true),
    shouldSend({ data }: { bookingId: string | null; data: { note: number } }) {
      const note = facts.onlineNotes.find(data.note);
      if (note === null) return null;
      return { note, booking: note.bookingId === null ? null : facts.booking(note.bookingId) };
    },
    text({ note: { kind, amount, currency, dueBy }, booking }, { language, names }) {
      const { [kind]: title, until, at } = words[language];
      const sum = currency === 'thb' ? formatBaht(amount) : `${amount} ${currency.toUpperCase()}`;
      const { timeZone } = facts.villa();
      const lines = [
        ...(names ? [sum] : []),
        ...(booking === null ? [] : [booking.reference]),
        ...(dueBy === null ? [] : [fill(until, { day: formatInstant(dueBy, language, timeZone) })]),
      ];
      return {
        title,
        body: lines.length > 0 ? lines.join(' · ') : at,
        path: booking === null ? '/bank' : bookingPath(booking.id),
      };
    },
  }),
  causedBy: null,
});
