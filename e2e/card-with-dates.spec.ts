import type { Locator } from '@playwright/test';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';

/** The share of an element that a press would reach: nothing lies over it, nothing cuts it off. */
function reach(what: Locator): Promise<number> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height]));
    const free = points.filter(([x = 0, y = 0]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (element.contains(at) || at.contains(element));
    });
    // A parent counts as the element's own place only where no sticky part lies between.
    const covered = points.some(([x = 0, y = 0]) =>
      Boolean(
        document.elementFromPoint(x, y)?.closest('[data-total]') &&
        !element.closest('[data-total]'),
      ),
    );
    return covered ? 0 : free.length / points.length;
  });
}

/** Tab by Tab to the button: of everything that has the focus, all is seen. */
async function tabThrough(form: StayForm): Promise<void> {
  const { keyboard } = form.place.page();
  const focused = form.place.locator(':focus');
  for (let stop = 0; stop < 40; stop += 1) {
    await keyboard.press('Tab');
    const name = await focused.evaluate((element) => `${element.tagName} ${element.textContent}`);
    // The page scrolls there softly.
    await expect.poll(() => reach(focused), name).toBe(1);
    if (await form.bookNow.evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error('the button was not reached');
}

test.describe('with dates chosen', { tag: '@desktop' }, () => {
  for (const language of ['th', 'en'] as const) {
    test.describe(`in ${language}, at 1280 × 800`, () => {
      test.use({ language });

      test('guests, bedrooms, dates, every line of the price and the button are all in view', async ({
        guest,
      }) => {
        const { page, words } = guest;
        await page.goto('/');
        const form = await openBookingCard(guest);
        await form.choose(LONG_WEEKEND);
        await form.chooseRooms(2);
        await expect(form.calendar).toBeHidden();
        const { place } = form;
        await place.evaluate((card) => card.scrollTo(0, 0));
        const parts = [
          place.getByRole('combobox', { name: words.common.stay.guests }),
          place.getByRole('combobox', { name: words.common.stay.rooms }),
          form.dates,
          form.price,
          form.bookNow,
        ];
        for (const part of parts) expect(await reach(part)).toBe(1);
        // In this order, none over another.
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        const tops = boxes.slice(1).map((box) => box?.y ?? 0);
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      });
    });
  }

  test('the keyboard chooses both days, comes to their line, and opens the calendar again', async ({
    guest,
  }) => {
    const { page } = guest;
    await page.goto('/');
    const form = await openBookingCard(guest);
    await form.turnTo(LONG_WEEKEND.checkIn);
    await form.day(LONG_WEEKEND.checkIn).focus();
    await page.keyboard.press('Enter');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(form.dates).toBeFocused();
    await expect(form.dates).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(form.month).toBeVisible();
    await form.pressDay(MIDWEEK.checkIn);
    await form.pressDay(MIDWEEK.checkOut);
    await expect(form.calendar).toBeHidden();
    await form.expectTotal(3 * 12_900);
  });
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [320, 568],
] as const) {
  test.describe(`${width} × ${height}`, { tag: '@phone' }, () => {
    test.use({ viewport: { width, height } });

    test('what has the focus in the sheet is never covered', async ({ guest }) => {
      const { page } = guest;
      await page.goto('/');
      const form = await openBookingCard(guest);
      await form.choose(LONG_WEEKEND);
      await tabThrough(form);
      // Everything that can be open is open, and the card still fits.
      await form.unfold();
      await guest.press(form.place.getByText(guest.words.common.price.everyNight));
      await form.place.getByRole('button', { name: guest.words.common.close }).first().focus();
      await tabThrough(form);
    });
  });
}

for (const [width, height] of [
  [1280, 800],
  [1280, 560],
  [1024, 480],
] as const) {
  test.describe(`${width} × ${height}`, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height } });

    test('what has the focus in the card is never covered', async ({ guest }) => {
      const { page, words } = guest;
      await page.goto('/');
      const form = await openBookingCard(guest);
      await form.choose(LONG_WEEKEND);
      await form.unfold();
      await guest.press(form.place.getByText(words.common.price.everyNight));
      await form.place.getByRole('combobox', { name: words.common.stay.guests }).focus();
      await tabThrough(form);
    });

    test('what has the focus on the booking page is never covered, with a request to be written', async ({
      guest,
    }) => {
      const { page, words } = guest;
      await page.goto('/booking');
      const form = new StayForm(guest, page.getByRole('main'));
      await form.choose(LONG_WEEKEND);
      await form.place.getByRole('combobox', { name: words.common.stay.guests }).focus();
      await tabThrough(form);
    });
  });
}
