import type { Page } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { openTab } from './support/home.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

/** The name of the language toggle while this language is on screen. */
function toggle(guest: Guest, reading: Language) {
  const name = `TH/EN: ${WORDS[reading].common.language.switch}`;
  return guest.page.getByRole('button', { name });
}

/**
 * The words that this page shows from now on, from the first word of each document: every text of it that could be
 * painted.
 */
async function watchWords(page: Page): Promise<() => string> {
  let shown = '';
  await page.exposeFunction('noteWords', (words: string) => {
    shown += `${words}\n`;
  });
  await page.addInitScript(() => {
    const { noteWords } = window as unknown as { noteWords: (words: string) => void };
    let last = '';
    const note = () => {
      // Not `textContent`: what is hidden is not seen.
      const words = document.body?.innerText ?? '';
      if (words.trim() === '' || words === last) return;
      last = words;
      noteWords(words);
    };
    new MutationObserver(note).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
  return () => shown;
}

const title: Record<Language, RegExp> = { th: /[ก-ฮ]/, en: /^[^ก-ฮ]+$/ };

test.describe('a browser that speaks neither language', { tag: '@desktop' }, () => {
  test.use({ locale: 'de-DE' });

  test('gets the site in Thai', async ({ page, guest }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.th);
    await expect(toggle(guest, 'th')).toBeVisible();
  });
});

test.describe('a browser that speaks English', () => {
  test.use({ language: 'en' });

  test('gets English from the server, and Thai on every page after the toggle', async ({
    page,
    guest,
    context,
  }) => {
    const first = await page.goto('/');
    expect(await first?.text()).toContain('<html lang="en"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
    expect(await context.cookies()).toEqual([]);

    await guest.press(toggle(guest, 'en'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.th);
    await expect(page.getByRole('tab', { name: WORDS.th.home.tabs.rooms })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('th');
    expect(await context.cookies()).toMatchObject([
      { name: 'lang', value: 'th', path: '/', sameSite: 'Lax' },
    ]);

    // The server now answers in Thai itself: nothing is drawn in one language and then in another.
    const again = await page.reload();
    expect(await again?.text()).toContain('<html lang="th"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.th);
    await page.goto('/booking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.th.booking.panel.title);

    await guest.press(toggle(guest, 'th'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.booking.panel.title);
    await expect(page).toHaveTitle(new RegExp(WORDS.en.booking.pageTitle.panel));
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
  });

  test(
    'follows local storage where the cookie is lost',
    { tag: '@desktop' },
    async ({ page, context }) => {
      await page.goto('/');
      await page.evaluate(() => localStorage.setItem('i18nextLng', 'th'));
      await context.clearCookies();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.th);
    },
  );
});

const PLACES = ['/?from=a-friend#booking', '/booking', '/admin/login'];

for (const place of PLACES) {
  test.describe(`${place} in a browser that speaks Thai`, { tag: '@desktop' }, () => {
    test('shows nothing but English where English was chosen and the cookie is lost', async ({
      page,
      context,
      baseURL,
    }) => {
      await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
      const shown = await watchWords(page);
      await page.goto(place);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
      expect(shown()).not.toMatch(/[ก-ฮ]/);
      expect(page.url()).toBe(new URL(place, baseURL).href);
      expect(await context.cookies()).toMatchObject([{ name: 'lang', value: 'en' }]);
    });
  });
}

test.describe('a cookie without a choice', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  for (const place of PLACES) {
    test(`does not count at ${place}: the browser's language is shown, and no other`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: 'th', url: baseURL ?? '' }]);
      const shown = await watchWords(page);
      await page.goto(place);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
      expect(shown()).not.toMatch(/[ก-ฮ]/);
      expect(await context.cookies()).toEqual([]);
    });
  }
});

test(
  'a browser that keeps no cookie still changes to the chosen language',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('i18nextLng', 'en');
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
    expect(pages).toBe(1);
  },
);

for (const language of ['th', 'en'] as const) {
  test.describe(`without JavaScript, in ${language}`, { tag: '@desktop' }, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the villa can be read, and a sentence says what needs JavaScript', async ({
      page,
      guest,
    }) => {
      const { home } = guest.words;
      await page.goto('/');
      const sentence = page.locator('noscript .no-script').first();
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText(home.noScript);
      await expect(sentence.getByRole('link')).toHaveAttribute('href', 'tel:0000001234');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
      await expect(page.getByRole('tab', { name: home.tabs.description })).toBeVisible();
      await expect(page.getByText('฿12,900').filter({ visible: true }).first()).toBeVisible();
      const picture = page.locator('main img').first();
      await expect(picture).toBeVisible();
    });
  });
}

test('the words of every tab follow the toggle', { tag: '@desktop' }, async ({ page, guest }) => {
  await page.goto('/');
  const reviews = await openTab(guest, 'reviews');
  await expect(reviews.getByRole('heading', { name: WORDS.th.home.reviews.title })).toBeVisible();
  await guest.press(toggle(guest, 'th'));
  const english = page.getByRole('tabpanel', { name: WORDS.en.home.tabs.reviews });
  await expect(english.getByRole('heading', { name: WORDS.en.home.reviews.title })).toBeVisible();
});

test('the whole description follows the toggle, there and back', async ({ page, guest }) => {
  await page.goto('/');
  const { description } = (await (await page.request.get('/api/villa')).json()) as {
    description: Record<Language, string>;
  };
  const panel = page.getByRole('tabpanel');
  for (const language of ['th', 'en', 'th'] as const) {
    const end = description[language].split(/\n\s*\n/).at(-1) ?? '';
    expect(end.length).toBeGreaterThan(40);
    await expect(panel).toContainText(end);
    if (language === 'th') await expect(panel).not.toContainText('You share the house');
    await guest.press(toggle(guest, language));
  }
});
