import type {
  StaffReview,
  changeReview,
  listStaffReviews,
} from '@villa/shared/contract/reviews.ts';
import { meanOf } from '@villa/shared/domain/review/review.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { ReviewWithStay, ReviewsRepository } from '../review-record/reviews.repository.ts';
import { presentReview } from '../review-record/shown-review.ts';
import { REVIEWS_A_PAGE, partOf, reviewRefused } from './reviews.usecases.ts';

type Change = z.infer<NonNullable<(typeof changeReview)['body']>>;

/** Reviews as the house reads, answers and hides them. */
export interface StaffReviews {
  /** @param page from 1 on */
  list(page: number): z.infer<typeof listStaffReviews.answer>;
  /** @throws AppError `not_found`, `review_refused` with `state` */
  change(id: string, change: Change, user: Pick<AuthUser, 'id'>): StaffReview;
}

interface StaffReviewsDeps {
  reviews: ReviewsRepository;
  namesOf: (userIds: readonly string[]) => ReadonlyMap<string, string>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createStaffReviews(deps: StaffReviewsDeps): StaffReviews {
  const { reviews, clock } = deps;

  function present(rows: readonly ReviewWithStay[]): StaffReview[] {
    const users = rows.flatMap(({ answeredBy, hiddenBy }) => [answeredBy, hiddenBy]);
    const names = deps.namesOf([...new Set(users.filter((id) => id !== null))]);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    return rows.map((row) => ({
      ...presentReview(row),
      bookingId: row.bookingId,
      reference: row.reference,
      agreed: row.agreed,
      writtenAt: row.writtenAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      answeredBy: nameOf(row.answeredBy),
      hidden:
        row.hiddenReason === null || row.hiddenAt === null
          ? null
          : { reason: row.hiddenReason, at: row.hiddenAt.toISOString(), by: nameOf(row.hiddenBy) },
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    }));
  }

  function presentOne(id: string): StaffReview {
    const row = reviews.find(id);
    const [review] = row === null ? [] : present([row]);
    if (review === undefined) throw new AppError('not_found');
    return review;
  }

  function changesOf(change: Change, userId: string) {
    const at = clock.now();
    if (change.hidden === true) {
      return { hiddenReason: change.reason, hiddenAt: at, hiddenBy: userId };
    }
    if (change.hidden === false) return { hiddenReason: null, hiddenAt: null, hiddenBy: null };
    const { answer } = change;
    return answer === ''
      ? { answer, answeredAt: null, answeredBy: null }
      : { answer, answeredAt: at, answeredBy: userId };
  }

  return {
    list(page) {
      const sum = reviews.sum();
      return {
        count: sum.count,
        mean: meanOf(sum),
        reviews: present(reviews.list(partOf(page))),
        total: reviews.countAll(),
        pageSize: REVIEWS_A_PAGE,
      };
    },
    change(id, change, user) {
      return deps.writeTransaction(() => {
        const row = reviews.find(id);
        if (row === null) throw new AppError('not_found');
        if (row.withdrawnAt !== null) throw reviewRefused('withdrawn');
        if (change.hidden === true && !row.agreed) throw reviewRefused('private');
        reviews.update(id, changesOf(change, user.id));
        return presentOne(id);
      });
    },
  };
}
