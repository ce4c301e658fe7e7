import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { openTab } from './support/home.ts';
import { expectNoViolation } from './support/looks.ts';
import {
  AFTER_THE_STAY_MS,
  ENGLISH_REVIEW,
  makeReviewLink,
  makeReviews,
} from './support/reviews.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('C6 a review goes from the mail after the stay to the page, is answered, hidden, and taken back', async ({
      guest,
      page,
      server,
    }) => {
      const { reviews, home } = guest.words;
      const staffWords = ADMIN_WORDS[language].reviews;
      const press = (name: string) =>
        guest.press(page.getByRole('button', { name, exact: true }).first());
      const path = await makeReviewLink(server);
      await server.advance(AFTER_THE_STAY_MS);
      // Twice, as mail scanners do.
      for (let times = 0; times < 2; times += 1) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Malee/);

      await press(reviews.page.send);
      await expect(page.getByText(reviews.page.noStars)).toBeVisible();
      await page.getByLabel(reviews.page.text).fill('Cheaper at bit.ly/abc, you know');
      await expect(page.getByText(fill(reviews.page.link, { link: 'bit.ly/abc' }))).toBeVisible();
      await expectNoViolation(page);

      await page.getByRole('radio', { name: fill(reviews.page.star, { rating: 4 }) }).check();
      await page.getByLabel(reviews.page.text).fill(ENGLISH_REVIEW.text);
      await page.getByLabel(reviews.page.name).fill(ENGLISH_REVIEW.name);
      await page.getByRole('checkbox').check();
      await press(reviews.page.send);
      await expect(page.getByText(reviews.page.shown)).toBeVisible();
      await expectNoViolation(page);

      await page.goto('/');
      // The samples are gone, and there is no mean of one.
      await expect(page.getByText('168')).toHaveCount(0);
      const panel = await openTab(guest, 'reviews');
      const shown = panel.getByText(ENGLISH_REVIEW.text);
      await expect(shown).toHaveAttribute('lang', 'en');
      await expect(panel.getByText(fill(reviews.few_one, { count: 1 }))).toBeVisible();
      await expect(page.getByRole('tab', { name: home.tabs.reviews })).toBeVisible();

      await openAdmin(page, server, '/reviews');
      await page.getByRole('textbox').fill('Thank you, Emma.');
      await press(staffWords.answer.send);
      await expect(page.getByText('Thank you, Emma.')).toBeVisible();
      await press(staffWords.hide.ask);
      const dialog = page.getByRole('dialog');
      const hide = dialog.getByRole('button', { name: staffWords.hide.yes, exact: true });
      await expect(hide).toBeDisabled();
      await dialog.getByLabel(staffWords.reasons.names_somebody).check();
      await guest.press(hide);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: staffWords.hide.show })).toBeVisible();
      await expectNoViolation(page);

      await page.goto('/');
      const reason = reviews.reasons.names_somebody;
      await expect(
        (await openTab(guest, 'reviews')).getByText(fill(reviews.hidden_one, { count: 1, reason })),
      ).toBeVisible();
      await expect(page.getByText(ENGLISH_REVIEW.text)).toHaveCount(0);

      await page.goto(path);
      await press(reviews.page.takeDown);
      await press(reviews.page.takeDownYes);
      await expect(page.getByRole('heading', { name: reviews.page.withdrawn })).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('tab', { name: home.tabs.reviews })).toHaveCount(0);
    });
  });
}

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('C6 the mean of three stands on the page and before search engines, and what is sent before is hardly larger', async ({
    guest,
    page,
    server,
    baseURL,
  }) => {
    const html = async () =>
      (await fetch(new URL('/', baseURL), { headers: { accept: 'text/html' } })).text();
    /** The bytes that are sent before the tail of the page, which nobody waits for. */
    const sizeOf = (text: string) =>
      brotliCompressSync(text.split('<script type="application/ld+json">')[0] ?? '').length;
    const before = await html();
    await makeReviews(server, [
      ENGLISH_REVIEW,
      { ...ENGLISH_REVIEW, rating: 5 },
      { ...ENGLISH_REVIEW, rating: 5 },
    ]);
    const after = await html();
    expect(sizeOf(after)).toBeLessThan(sizeOf(before) + 40);
    expect(before).not.toMatch(/aggregateRating|"Review"/);
    expect(after).toContain('"ratingValue":4.7');
    expect(after.match(/"@type":"Review"/g)).toHaveLength(3);
    expect(after).not.toMatch(/4\.8|168/);

    await page.goto('/');
    const { home } = guest.words;
    const rating = fill(home.rating.short, { rating: 4.7, count: 3 });
    await expect((await openTab(guest, 'description')).getByText(rating)).toBeVisible();
  });
});
