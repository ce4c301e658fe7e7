import type * as Composed from '../../apps/server/src/features/messages/compose-mail.ts';
import type * as Names from '../../apps/server/src/features/reviews/forget-names.ts';
import type * as Rows from '../../apps/server/src/features/review-record/reviews.repository.ts';
import type * as Tokens from '../../apps/server/src/features/reviews/review-tokens.ts';
import type * as FoundLink from '../../packages/shared/src/domain/review/find-link.ts';
import type * as LinkState from '../../packages/shared/src/domain/review/review-link.ts';
import type * as Review from '../../packages/shared/src/domain/review/review.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/reviews';
const rules = 'packages/shared/src/domain/review';
const composed = inModule<typeof Composed>('apps/server/src/features/messages/compose-mail.ts');
const names = inModule<typeof Names>(`${folder}/forget-names.ts`);
const tokens = inModule<typeof Tokens>(`${folder}/review-tokens.ts`);
const rows = inModule<typeof Rows>('apps/server/src/features/review-record/reviews.repository.ts');
const foundLink = inModule<typeof FoundLink>(`${rules}/find-link.ts`);
const linkState = inModule<typeof LinkState>(`${rules}/review-link.ts`);
const review = inModule<typeof Review>(`${rules}/review.ts`);

const reviewsTest = `${folder}/reviews.test.ts`;
const messageTest = `${folder}/review-message.test.ts`;

/** Only the guest of a paid stay writes, once; the house cannot write, better or hide unseen. */
export const reviewFaults = [
  tokens(
    'createReviewTokens',
    (original) => (deps) => ({
      ...original(deps),
      of: (bookingId) => bookingId.slice(0, 22),
      bookingOf: (token) => token,
    }),
    {
      name: 'whoever knows a booking’s id knows the link of its review',
      test: { file: reviewsTest, title: 'does not follow from what staff know' },
    },
  ),
  composed(
    'wordsOf',
    (original) => (mail, sources, now, secrets) => {
      const path = mail.bookingId === null ? null : sources.reviewPath(mail.bookingId);
      const link = path === null ? null : { values: { reviewLink: sources.origin + path } };
      return original(mail, sources, now, secrets ?? link);
    },
    {
      name: 'staff read the link in the message that was sent',
      test: { file: messageTest, title: 'C6 the link is read by its guest alone' },
    },
  ),
  linkState(
    'reviewLinkState',
    (original) => (stay, house, now) =>
      original({ ...stay, money: { received: 1, paid: 1, due: 0 } }, house, now),
    {
      name: 'a stay whose money went back is reviewed',
      test: { file: reviewsTest, title: 'refuses a stay that was refunded whole' },
    },
  ),
  linkState(
    'lastReviewDay',
    (original) => (stay) => original({ ...stay, checkOut: '2999-01-01', ended: null }),
    {
      name: 'a link never ends',
      test: {
        file: 'packages/shared/src/domain/review/review.test.ts',
        title: 'counts its days from the day on which guests left',
      },
    },
  ),
  review(
    'meanOf',
    () =>
      ({ count, stars }) =>
        count === 0 ? null : stars / count,
    {
      name: 'a mean of one guest is shown',
      test: { file: reviewsTest, title: 'is there from the third on, and hidden ones count in it' },
    },
  ),
  rows(
    'createReviewsRepository',
    (original) => (db) => {
      const made = original(db);
      return {
        ...made,
        sum() {
          const shown = made.shown({ offset: 0, limit: 1000 });
          return { count: shown.length, stars: shown.reduce((all, one) => all + one.rating, 0) };
        },
      };
    },
    {
      name: 'a hidden review counts no more, so the house betters its mean',
      test: { file: reviewsTest, title: 'is there from the third on, and hidden ones count in it' },
    },
  ),
  foundLink('findLink', () => () => null, {
    name: 'a link stands in a review',
    test: { file: `${folder}/review-texts.test.ts`, title: 'is refused as a review' },
  }),
  names(
    'createForgetNames',
    (original) => (deps) => ({ ...original(deps), inTransaction: () => {} }),
    {
      name: 'the answer of the house names a guest who was forgotten',
      test: { file: reviewsTest, title: 'is “a guest”: the words stay, the name goes' },
    },
  ),
];
