import { BUSY_NIGHTS, CALM_NIGHTS } from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, namesOf } from '../alert-values.ts';
import { words } from './unusual-holds.words.ts';

/** Guests hold so many nights unconfirmed that somebody may be booking without meaning to come. */
export const unusualHolds = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'unusual_holds',
    group: 'money',
    name: namesOf(words),
    may: 'bookings.read',
    ways: { owner: ['push', 'mail'] },
    mail: 'own',
    ttlMinutes: 12 * 60,
    shouldSend() {
      const { nights, later } = facts.held();
      return nights > CALM_NIGHTS || nights + later >= BUSY_NIGHTS
        ? { nights: nights + later }
        : null;
    },
    text: (held, { language }) => ({
      title: words[language].title,
      body: fill(words[language].body, held),
      path: '/bookings?status=pending,in_review',
    }),
  }),
  causedBy: null,
});
