import { fill } from '@villa/shared/i18n/fill.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, namesOf } from '../alert-values.ts';
import { words } from './calendar-stale.words.ts';

/** A channel's calendar could not be read for hours. */
export const calendarStale = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'calendar_stale',
    group: 'system',
    name: namesOf(words),
    may: 'channels.write',
    ways: { owner: ['mail'] },
    mail: 'own',
    ttlMinutes: 24 * 60,
    shouldSend({ data }: { data: { channel: string } }) {
      const isStale = facts.channels
        .all()
        .some(({ name, staleToldAt }) => name === data.channel && staleToldAt !== null);
      return isStale ? data : null;
    },
    text: ({ channel }, { language }) => ({
      title: words[language].title,
      body: fill(words[language].body, { channel }),
      path: '/calendar-sync',
    }),
  }),
  causedBy: null,
});
