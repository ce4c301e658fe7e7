import type { NewReview, ReviewPage, Reviews } from '@villa/shared/contract/reviews.ts';
import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import { lastReviewDay } from '@villa/shared/domain/review/review-link.ts';
import { meanOf } from '@villa/shared/domain/review/review.ts';
import { languageOfText } from '@villa/shared/domain/review/text-language.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';
import { presentReview } from '../review-record/shown-review.ts';
import type { ReviewLinks, ReviewState } from './review-links.ts';

export const REVIEWS_A_PAGE = 50;

/** Reviews as guests read and write them. */
export interface GuestReviews {
  /** @param page from 1 on */
  list(page: number): Reviews;
  /** Writes nothing. @throws AppError `not_found` */
  open(token: string): ReviewPage;
  /** The same text once more changes nothing. @throws AppError `not_found`, `review_refused` with `state` */
  write(token: string, review: NewReview): ReviewPage;
  /** For good; a second time changes nothing. @throws AppError `not_found`, `review_refused` with `state` */
  withdraw(token: string): ReviewPage;
}

interface ReviewsDeps {
  reviews: ReviewsRepository;
  reviewLinks: ReviewLinks;
  bookingRows: { findAny(id: string): BookingRecord | null };
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function reviewRefused(state: ReviewState | 'private'): AppError {
  return new AppError('review_refused', { data: { state } });
}

/** The place of a page in a list. */
export const partOf = (page: number) => ({
  offset: (page - 1) * REVIEWS_A_PAGE,
  limit: REVIEWS_A_PAGE,
});
const pagesOf = (rows: number): number => Math.ceil(rows / REVIEWS_A_PAGE);

export function createGuestReviews(deps: ReviewsDeps): GuestReviews {
  const { reviews, reviewLinks, clock } = deps;

  function bookingOf(token: string): BookingRecord {
    const id = reviewLinks.bookingOf(token);
    const record = id === null ? null : deps.bookingRows.findAny(id);
    if (record === null) throw new AppError('not_found');
    return record;
  }

  function pageOf(record: BookingRecord): ReviewPage {
    const { checkIn, checkOut, customerInfo } = record;
    const row = reviews.ofBooking(record.id);
    const isKept = row !== null && row.withdrawnAt === null;
    return {
      state: reviewLinks.state(record, clock.now()),
      stay: { checkIn, checkOut },
      firstName: customerInfo?.firstName ?? '',
      until: lastReviewDay(record),
      review: isKept
        ? { ...presentReview(row), agreed: row.agreed, hidden: row.hiddenReason }
        : null,
    };
  }

  function isSame(record: BookingRecord, { rating, text, name, agreed }: NewReview): boolean {
    const row = reviews.ofBooking(record.id);
    return (
      row !== null &&
      row.rating === rating &&
      row.text === text &&
      row.name === name &&
      row.agreed === agreed
    );
  }

  return {
    list(page) {
      const sum = reviews.sum();
      return {
        count: sum.count,
        mean: meanOf(sum),
        hidden: reviews.hidden(),
        reviews: reviews.shown(partOf(page)).map(presentReview),
        pages: pagesOf(reviews.countShown()),
      };
    },
    open: (token) => pageOf(bookingOf(token)),
    write(token, review) {
      return deps.writeTransaction(() => {
        const record = bookingOf(token);
        const now = clock.now();
        const state = reviewLinks.state(record, now);
        // A phone that lost the answer sends it once more.
        if (state === 'used' && isSame(record, review)) return pageOf(record);
        if (state !== 'open') throw reviewRefused(state);
        const { rating, text, name, agreed, languages = [] } = review;
        reviews.insert({
          id: deps.newId(),
          bookingId: record.id,
          token,
          rating,
          text,
          name,
          lang: languageOfText(text, [...languages, record.language]),
          month: lastDayOf(record).slice(0, 7),
          agreed,
          writtenAt: now,
          answer: '',
          answeredAt: null,
          answeredBy: null,
          hiddenReason: null,
          hiddenAt: null,
          hiddenBy: null,
          withdrawnAt: null,
        });
        return pageOf(record);
      });
    },
    withdraw(token) {
      return deps.writeTransaction(() => {
        const record = bookingOf(token);
        const row = reviews.ofBooking(record.id);
        if (row === null) throw reviewRefused(reviewLinks.state(record, clock.now()));
        if (row.withdrawnAt === null) {
          // Nobody reads any more what was said, nor what it was answered with.
          const gone = { text: '', name: '', answer: '', answeredAt: null, answeredBy: null };
          reviews.update(row.id, { ...gone, withdrawnAt: clock.now() });
        }
        return pageOf(record);
      });
    },
  };
}
