import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './paid-online.words.ts';

/** Money that was recorded by itself: its provider told of it, or a bank by a slip's check; offered where one may. */
export const paidOnline = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'paid_online',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.money',
    ways: { owner: ['push'], staff: ['push'] },
    mail: 'alert',
    ttlMinutes: 24 * 60,
    isOffered: () => facts.confirmsSlips() || facts.providers.some((one) => one.isOn?.() === true),
    shouldSend({ bookingId, data }: { bookingId: string | null; data: { payment: string } }) {
      const booking = facts.booking(bookingId ?? '');
      const entries = facts.ledgers.findPayment(data.payment)?.entries ?? [];
      const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
      return booking === null || amount <= 0 ? null : { booking, amount };
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
  causedBy: ({ event, actor, after, note }) =>
    (event === 'payment' || event === 'confirmed') &&
    actor.kind === 'clock' &&
    note?.payment !== undefined
      ? { key: note.payment, bookingId: after.id, data: { payment: note.payment } }
      : null,
});
