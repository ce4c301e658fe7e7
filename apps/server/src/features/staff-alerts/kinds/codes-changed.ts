import { fill } from '@villa/shared/i18n/fill.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, datesOf, messagesPath, namesOf } from '../alert-values.ts';
import { words } from './codes-changed.words.ts';

const DAY_MS = 24 * 3_600_000;

/** Codes of door or wifi are others than those that a guest was sent (B6). */
export const codesChanged = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'codes_changed',
    group: 'stay',
    name: namesOf(words),
    may: 'guests.contact',
    ways: { owner: ['push'], staff: ['push'] },
    // The guest may stand before the door.
    rings: true,
    mail: 'alert',
    ttlMinutes: 24 * 60,
    planned: (now) =>
      facts.changedCodes().map(({ bookingId, mark }) => ({
        key: `${bookingId} ${mark}`,
        bookingId,
        at: now,
        deadline: new Date(now.getTime() + DAY_MS),
        data: { mark },
      })),
    shouldSend({ bookingId, data }: { bookingId: string | null; data: { mark: string } }) {
      const isAsked = facts
        .changedCodes()
        .some((one) => one.bookingId === bookingId && one.mark === data.mark);
      return isAsked ? facts.booking(bookingId ?? '') : null;
    },
    text(booking, { language, names }) {
      const { title, named, body } = words[language];
      const values = { guest: booking.customerName, dates: datesOf(booking, language) };
      return {
        title: names && booking.customerName !== '' ? fill(named, values) : title,
        body: fill(body, values),
        path: messagesPath(booking.id),
      };
    },
  }),
  causedBy: null,
});
