import { changeReview, listStaffReviews } from '@villa/shared/contract/reviews.ts';
import { ENGLISH_REVIEW, THAI_REVIEW, makeReviews } from '../reviews.ts';
import { staffScreen } from './staff-screen.ts';

/** Reviews: none yet, some with an answer, hidden and private, and the reasons for hiding one. */
export const REVIEW_STAFF_SCREENS = [
  staffScreen('reviews-empty', { path: '/reviews' }),
  staffScreen('reviews', {
    withAxe: true,
    path: '/reviews',
    async first(_, server) {
      await makeReviews(server, [
        { ...ENGLISH_REVIEW, rating: 1, name: '' },
        { ...THAI_REVIEW, agreed: false },
        ENGLISH_REVIEW,
      ]);
      const staff = await server.staffApi();
      const { reviews } = await staff.call(listStaffReviews, { query: {} });
      const [newest, , oldest] = reviews;
      await staff.call(changeReview, {
        params: { id: oldest?.id ?? '' },
        body: { hidden: true, reason: 'insults' },
      });
      await staff.call(changeReview, {
        params: { id: newest?.id ?? '' },
        body: { answer: 'Thank you, Emma. Since 5 December two lamps stand along the road.' },
      });
    },
    shows: /two lamps/,
  }),
  staffScreen('reviews-hide', {
    path: '/reviews',
    isWindow: true,
    first: (_, server) => makeReviews(server, [ENGLISH_REVIEW]),
    shows: /the birds/,
    async act({ press, button, texts }) {
      await press(button(texts.reviews.hide.ask));
    },
  }),
];
