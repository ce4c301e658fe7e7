import { type Page, expect } from '@playwright/test';
import { sendReview } from '@villa/shared/contract/reviews.ts';
import { openTab } from './home.ts';
import {
  AFTER_THE_STAY_MS,
  ENGLISH_REVIEW,
  THAI_REVIEW,
  makeReviewLink,
  makeReviews,
  review,
} from './reviews.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A review's page, after what was done by its link. */
const reviewScreen = (
  name: string,
  before: (server: TestServer, path: string) => Promise<unknown> = async () => undefined,
): Screen => ({
  name: `review-${name}`,
  async open({ page }, server) {
    const path = await makeReviewLink(server);
    if (name !== 'early') await server.advance(AFTER_THE_STAY_MS);
    await before(server, path);
    await openPage(page, path);
  },
});

/** The page of a stay's review, and where everybody reads them. */
export const REVIEW_SCREENS: readonly Screen[] = [
  {
    name: 'review-refused-words',
    async open(guest, server) {
      const { page, words } = guest;
      const path = await makeReviewLink(server);
      await server.advance(AFTER_THE_STAY_MS);
      await openPage(page, path);
      const { reviews } = words;
      await page.getByLabel(reviews.page.text).fill('Cheaper at bit.ly/abc, you know');
      await guest.press(page.getByRole('button', { name: reviews.page.send, exact: true }));
      await expect(page.getByText(reviews.page.noStars)).toBeVisible();
    },
  },
  reviewScreen('early'),
  reviewScreen('used', review),
  reviewScreen('private', (server, path) =>
    review(server, path, { ...ENGLISH_REVIEW, agreed: false }),
  ),
  reviewScreen('withdrawn', async (server, path) => {
    await review(server, path);
    const token = path.split('/').at(-1) ?? '';
    await server.api.call(sendReview, { params: { token }, body: { withdraw: true } });
  }),
  {
    name: 'home-guests-reviews',
    async open(guest, server) {
      const long = { ...THAI_REVIEW, name: 'x'.repeat(60), text: 'w'.repeat(300), rating: 5 };
      await makeReviews(server, [ENGLISH_REVIEW, THAI_REVIEW, long]);
      await guest.page.goto('/');
      const panel = await openTab(guest, 'reviews');
      await expect(panel.getByRole('listitem')).toHaveCount(3);
    },
  },
];
