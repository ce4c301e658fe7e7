import { localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './request-made.words.ts';

/**
 * A guest asks for one more bedroom and has not paid it yet, or for an extra that needs the house's word: at once, or
 * once the booking is paid or its slip is there, as nobody answers wishes of holds that may end by themselves.
 */
export const requestMade = (facts: AlertFacts): BookingAlert => {
  const hasWish = (id: string) => facts.extras.ofBooking(id).some(({ state }) => state === 'asked');
  const isReal = (status: string) => status === 'confirmed' || status === 'in_review';
  return {
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
        if (asked?.state === 'open') return { booking, amount: asked.amount, extra: null };
        const wish = facts.extras.ofBooking(booking.id).findLast(({ state }) => state === 'asked');
        return wish === undefined ? null : { booking, amount: wish.price, extra: wish.name };
      },
      text({ booking, amount, extra }, { language, names }) {
        const { body, amount: line, ...said } = words[language];
        const title = extra === null ? said.title : said.wishTitle;
        const named = extra === null ? said.named : said.wishNamed;
        const dates = datesOf(booking, language);
        const values = {
          guest: booking.customerName,
          amount: extra === null ? formatBaht(amount) : localize(extra, language),
          guests: booking.guests,
          dates,
        };
        const isNamed = names && booking.customerName !== '';
        return {
          title: isNamed ? fill(named, values) : title,
          body: fill(isNamed ? line : body, values),
          path: extra === null ? bookingPath(booking.id) : '/extras',
        };
      },
    }),
    causedBy({ event, actor, before, after }) {
      const begins = before?.status === 'pending' && isReal(after.status);
      // Once a booking: one that waits for its slip again and again has told of its wishes.
      if (begins && hasWish(after.id)) {
        return { key: `wishes ${after.id}`, bookingId: after.id, data: {} };
      }
      const isAsked =
        event === 'top_up_taken' || (event === 'extra_asked' && after.status !== 'pending');
      return isAsked && actor.kind === 'guest' ? { bookingId: after.id, data: {} } : null;
    },
  };
};
