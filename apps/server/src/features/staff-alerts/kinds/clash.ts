import { fill } from '@villa/shared/i18n/fill.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, namesOf } from '../alert-values.ts';
import { words } from './clash.words.ts';

/** Nights that are sold or closed both here and on a channel. */
export const clash = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'clash',
    group: 'system',
    name: namesOf(words),
    may: 'bookings.read',
    ways: { owner: ['push', 'mail'], staff: ['push'] },
    rings: true,
    lastWayStays: true,
    mail: 'own',
    ttlMinutes: 24 * 60,
    shouldSend({ data }: { data: { channel: string; from: string } }) {
      const isOpen = facts.clashes
        .present()
        .some(({ settledAt, nights }) => settledAt === null && nights.includes(data.from));
      return isOpen ? data : null;
    },
    text: ({ channel, from }, { language }) => ({
      title: words[language].title,
      body: fill(words[language].body, { channel, day: formatDate(from, language, 'day') }),
      path: '/calendar-sync',
    }),
  }),
  causedBy: null,
});
