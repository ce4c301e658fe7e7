import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type SentQuoteState, sentQuoteState } from '@villa/shared/domain/pricing/sent-quote.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { readStay } from '../pricing/stay-check.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { type CountedPrice, countedPrice, priceToday } from './counted-price.ts';
import type { NewQuoteRow, QuotesRepository } from './quotes.repository.ts';

const FIELD = 'bookingDetails.quote';

/** Everything that a booking keeps of the quote that it was made with. */
export interface QuotedBooking
  extends
    CountedPrice,
    Pick<NewQuoteRow, 'checkIn' | 'checkOut' | 'rooms' | 'guests' | 'paymentTerms'> {
  id: string;
}

/** The quote's own state, or `unknown` for a link that never was or is forgotten. */
export function quoteRefused(state: SentQuoteState | 'unknown'): AppError {
  return new AppError('quote_refused', { data: { state } });
}

export interface BookingByQuote {
  /**
   * The price and terms on which the holder of a quote books now; belongs into the booking's transaction, so that of two
   * at once one finds it used. The rules for a guest's stay are not asked again: staff knew of them when they sent it.
   * @throws AppError `quote_refused` with its state, `invalid_fields` for another stay than the quoted one,
   * `price_changed` for a lower price than the one that counts
   */
  read(
    token: string,
    asked: NewBooking['bookingDetails'],
    settings: VillaSettings,
    now: Date,
  ): QuotedBooking;
  /** In the same transaction, once the booking has its nights. */
  becomes(quoteId: string, bookingId: string, now: Date): void;
}

export function createBookingByQuote({
  quotes,
}: {
  quotes: Pick<QuotesRepository, 'findByToken' | 'becomes'>;
}): BookingByQuote {
  return {
    read(token, asked, settings, now) {
      const row = quotes.findByToken(token);
      if (row === null) throw quoteRefused('unknown');
      const state = sentQuoteState(row, now);
      if (state !== 'open') throw quoteRefused(state);
      const { id, checkIn, checkOut, rooms, guests, paymentTerms } = row;
      const stay = readStay(asked, settings.timeZone, 'bookingDetails.');
      const isOther =
        stay.checkIn !== checkIn ||
        stay.checkOut !== checkOut ||
        asked.rooms !== rooms ||
        (asked.guests ?? 1) !== guests ||
        (asked.promoCode ?? '') !== '';
      if (isOther) throw invalidFields({ [FIELD]: 'invalid' });
      // The clock of the server may have stood still over the day that the quote ends on.
      if (checkIn < dateInZone(now, settings.timeZone)) throw quoteRefused('ended');
      const counted = countedPrice(row, priceToday(row, settings, now));
      const seen = asked.totalPrice;
      if (seen !== undefined && seen < counted.totalPrice) {
        // Without the breakdown, whose total is not what was agreed: the page of the quote has both.
        throw new AppError('price_changed');
      }
      return { id, checkIn, checkOut, rooms, guests, paymentTerms, ...counted };
    },
    becomes: (quoteId, bookingId, now) => quotes.becomes(quoteId, bookingId, now),
  };
}
