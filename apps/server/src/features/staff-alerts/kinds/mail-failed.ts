import { fill } from '@villa/shared/i18n/fill.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, datesOf, namesOf } from '../alert-values.ts';
import { words } from './mail-failed.words.ts';

/** `mail` is the one that came back; null: none goes out at all. */
interface Data {
  mail: string | null;
}

/** A mail to a guest came back for good, or the mail server takes none. */
export const mailFailed = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'mail_failed',
    group: 'system',
    name: namesOf(words),
    may: 'guests.contact',
    ways: { owner: ['push'] },
    mail: 'alert',
    ttlMinutes: 24 * 60,
    shouldSend({ bookingId, data: { mail } }: { bookingId: string | null; data: Data }) {
      if (mail === null) return facts.isOn('mail_dead') ? { mail, booking: null } : null;
      const booking = facts.booking(bookingId ?? '');
      return booking !== null && facts.mails.find(mail)?.state === 'failed'
        ? { mail, booking }
        : null;
    },
    text({ mail, booking }, { language, names }) {
      const { title, body, named, dead, deadBody } = words[language];
      if (booking === null) return { title: dead, body: deadBody, path: '/system' };
      const values = { guest: booking.customerName, dates: datesOf(booking, language) };
      return {
        title: names && booking.customerName !== '' ? fill(named, values) : title,
        body: fill(body, values),
        path: `/mails/${encodeURIComponent(mail ?? '')}`,
      };
    },
  }),
  causedBy: null,
});
