import type { Locator, Page } from '@playwright/test';
import { formatWait } from '@villa/shared/i18n/formats.ts';
import { payAllText } from '@villa/shared/i18n/terms-words.ts';
import { makeAwaited } from './support/bookings.ts';
import { boxOf } from './support/box-of.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { setTerms } from './support/payment-terms.ts';
import { openBookingCard } from './support/home.ts';
import { openWholeHome } from './support/page-contents.ts';
import { PaymentStep } from './support/payment.ts';
import { makeSeasons } from './support/rates.ts';
import { SCREENS, openStep } from './support/screens.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';
import { badLines } from './support/thai-lines.ts';
import { asWrapped, fill } from './support/words.ts';

const TOO_OFTEN = { status: 'error', code: 'too_many_requests', message: 'Too many requests.' };

/** A line that stays at the bottom of the window may take no more of one that is 390 px high. */
const MOST_OF_LINE = 56;

/** With what cancelling costs in a line of its own. */
const MOST_OF_TOTAL = 88;

/** What is read or pressed within a place, and lies lower than a line begins, though not in that line. */
function coveredBy(place: Locator, line: string): Promise<string[]> {
  return place.evaluate((element, selector) => {
    const lines = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const tops = lines.map((part) => part.getBoundingClientRect().top);
    const words = [...element.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility() &&
        part.closest('.sr-only, [aria-hidden="true"]') === null &&
        !lines.some((each) => each.contains(part) || part.contains(each)) &&
        [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return words
      .filter((part) => part.getBoundingClientRect().bottom > Math.min(...tops) + 1)
      .map((part) => part.textContent ?? '');
  }, line);
}

/** Total, what is paid now and the button are whole in the window, in one line; below it what cancelling costs. */
async function expectOneLine(page: Page, form: StayForm): Promise<void> {
  const place = form.place.locator('[data-total]');
  const total = place.locator('strong');
  // All at once, so near: the sum is the total beside it.
  const dueNow = place.getByText(new RegExp(`^(${payAllText('th')}|${payAllText('en')})$`));
  const ifCancelled = place.locator('button + p');
  for (const part of [total, dueNow, ifCancelled, form.bookNow]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  // A line of them all: each stands beside the button.
  const button = await boxOf(form.bookNow);
  for (const part of [total, dueNow]) {
    const { top, bottom } = await boxOf(part);
    expect(top).toBeLessThan(button.bottom);
    expect(bottom).toBeGreaterThan(button.top);
  }
  const line = await boxOf(place);
  expect(line.bottom - line.top).toBeLessThanOrEqual(MOST_OF_TOTAL);
  expect(line.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

test.describe('a phone on its side', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('no browser makes the letters of a part of a line larger, as on wide phones they do', async ({
    guest: { page },
  }) => {
    for (const path of ['/', '/booking', '/verify']) {
      await page.goto(path);
      // The prefixed name alone is one that this browser no longer knows.
      await expect(page.locator('html')).toHaveCSS('text-size-adjust', '100%');
    }
  });

  for (const language of ['th', 'en'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('the total and the button stand in one line, and nothing ends below it', async ({
        guest,
        server,
      }) => {
        const { page, words } = guest;
        await setTerms(server);
        await page.goto('/');
        const form = await openBookingCard(guest);
        await form.choose(LONG_WEEKEND);
        await expect(form.place.getByText(words.home.card.noCharge)).toBeAttached();
        await expectOneLine(page, form);
        await expect(form.price).toBeInViewport({ ratio: 1 });
        await expect(form.dates).toBeInViewport({ ratio: 1 });
        await expect.poll(() => badLines(page)).toEqual([]);

        await guest.press(form.place.getByText(words.common.price.everyNight));
        await form.unfold();
        await expectOneLine(page, form);
        await form.place
          .locator('.booking-sheet')
          .evaluate((sheet) => sheet.parentElement?.scrollTo(0, sheet.scrollHeight));
        await expectOneLine(page, form);
        await expect.poll(() => coveredBy(form.place, '[data-total]')).toEqual([]);
      });

      test('the booking page has the same line', async ({ guest, server }) => {
        const { page } = guest;
        await setTerms(server);
        await page.goto('/booking');
        const form = new StayForm(guest, page.getByRole('main'));
        await form.choose(LONG_WEEKEND);
        await expectOneLine(page, form);
      });

      test('an account to pay to is in the first window, and the slip has one line below it', async ({
        guest,
        server,
        watch,
      }) => {
        const { page, words } = guest;
        const { _id } = await makeAwaited(server, LONG_WEEKEND);
        await openStep(guest, _id, 'payment');
        const step = new PaymentStep(guest);
        const account = page.getByRole('listitem').filter({ hasText: '000-0-00000-1' });
        const copy = account.getByRole('button', { name: words.booking.copy.copy });
        const line = page.locator('[data-bar]');
        for (const part of [step.heading, account, copy, line]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        const { top, bottom } = await boxOf(line);
        expect(bottom - top).toBeLessThanOrEqual(MOST_OF_LINE);
        expect((await boxOf(account)).bottom).toBeLessThanOrEqual(top);
        // How much, and until when, are read in one go.
        const amount = await boxOf(page.locator('[aria-live="polite"] > p'));
        const until = await boxOf(page.locator('[aria-live="polite"] + p'));
        expect(until.top).toBeLessThan(amount.bottom);
        expect(until.bottom).toBeGreaterThan(amount.top);

        const toEnd = () => page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
        await toEnd();
        await expect.poll(() => coveredBy(page.locator('body'), '[data-bar]')).toEqual([]);
        await expect.poll(() => badLines(page)).toEqual([]);
        // Refused for a while: the page says for how long, and nothing lies below that either.
        await page.route('**/api/upload/slip', (route) =>
          route.fulfill({ status: 429, json: { ...TOO_OFTEN, data: { retryAfter: 541 } } }),
        );
        await step.picker.setInputFiles(PNG_SLIP);
        await expect(step.send).toBeInViewport({ ratio: 1 });
        const chosen = await boxOf(line);
        expect(chosen.bottom - chosen.top).toBeLessThanOrEqual(MOST_OF_LINE);
        await guest.press(step.send);
        const time = formatWait(541, language);
        await expect(step.slip.getByRole('alert')).toHaveText(
          asWrapped(fill(words.errors.wait, { time })),
        );
        await toEnd();
        await expect.poll(() => coveredBy(page.locator('body'), '[data-bar]')).toEqual([]);
        watch.expect('429 POST /api/upload/slip');
      });
    });
  }

  test('the whole QR is in the first window, large enough to be scanned', async ({
    guest,
    server,
  }) => {
    const { page } = guest;
    const { _id } = await makeAwaited(server, LONG_WEEKEND);
    await openStep(guest, _id, 'payment');
    const step = new PaymentStep(guest);
    await step.choose('promptpay');
    await expect(step.qr).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const { top, bottom } = await boxOf(step.qr);
    expect(bottom - top).toBeGreaterThanOrEqual(150);
    expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator('[data-bar]'))).top);
  });

  test('the days of a month are seen beside the choice of who comes', async ({ guest }) => {
    const { page, words } = guest;
    await page.goto('/');
    const form = await openBookingCard(guest);
    await form.turnTo(LONG_WEEKEND.checkIn);
    const parts = [
      form.place.getByRole('combobox', { name: words.common.stay.guests }),
      form.day('2026-12-01'),
      form.day('2026-12-31'),
      form.bookNow,
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => coveredBy(form.month, '[data-total] > button'), 'of the month')
      .toEqual([]);
  });

  test('why a day cannot be chosen is read below the sheet’s name, with the month and its days', async ({
    guest,
    server,
  }) => {
    const { page, words } = guest;
    await makeSeasons(server);
    await page.goto('/');
    const form = await openBookingCard(guest);
    await form.pressDay('2026-12-26');
    await form.pressRefusedDay('2026-12-29');
    const header = await boxOf(form.place.locator('> header'));
    const clear = form.place.getByRole('button', { name: words.stay.calendar.clear });
    const answer = form.place.locator('[data-answer]');
    const parts = [
      answer,
      clear,
      form.place.getByRole('button', { name: words.stay.calendar.nextMonth }),
      form.day('2026-12-01'),
      form.day('2026-12-31'),
    ];
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await boxOf(part)).top).toBeGreaterThanOrEqual(header.bottom);
    }
    // A price and what it is of share a line.
    const price = await boxOf(form.place.locator('dd').first());
    expect(price.bottom - price.top).toBeLessThan(40);
  });

  for (const name of ['payment-cancel', 'cancel-ask', 'cancel-check']) {
    test(`a question about cancelling has its answers in the window (${name})`, async ({
      guest,
      server,
    }) => {
      const { page, words } = guest;
      await SCREENS.find((screen) => screen.name === name)?.open(guest, server);
      const dialog = page.getByRole('dialog');
      const answers = (await dialog.getByRole('button').all()).slice(1);
      expect(answers.length).toBeGreaterThan(1);
      await expect(dialog.getByRole('button').first()).toHaveAccessibleName(words.common.close);
      for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
      // What was refused, or is sent, is read above them.
      const read = dialog.locator(name === 'cancel-ask' ? '[aria-invalid="true"] ~ p' : 'p, dd');
      const { top } = await boxOf(dialog.getByRole('button').last());
      for (const told of await read.all()) {
        expect((await boxOf(told)).bottom).toBeLessThanOrEqual(top);
      }
      expect(await read.count()).toBeGreaterThan(1);
      // Also from the first word on.
      await dialog.evaluate((box) => box.lastElementChild?.scrollTo(0, 0));
      for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
    });
  }

  test('a month of six weeks ends, with the key below it, above the line of the button', async ({
    guest,
  }) => {
    await guest.page.goto('/');
    const form = await openBookingCard(guest);
    await form.turnTo('2027-01-31');
    await expect(form.day('2027-01-31')).toBeVisible();
    const key = await boxOf(form.calendar.locator('[data-key]'));
    expect(key.bottom).toBeLessThanOrEqual((await boxOf(form.place.locator('[data-total]'))).top);
  });

  test('nights that are held and the way to others share one line', async ({ guest, server }) => {
    const { page } = guest;
    await SCREENS.find((screen) => screen.name === 'home-continue')?.open(guest, server);
    const { top, bottom } = await boxOf(page.locator('.bars'));
    expect(bottom - top).toBeLessThanOrEqual(MOST_OF_LINE);
    for (const way of [page.locator('.bars a'), page.locator('.bars button')]) {
      await expect(way.first()).toBeInViewport({ ratio: 1 });
    }
    // The price of other nights would read as that of the ones that are held.
    await expect(page.locator('.bars > aside').getByText('฿')).toBeHidden();
  });

  test('a room’s pictures show that there are more, and what is said of it ends above the edge', async ({
    guest,
    server,
  }) => {
    const { page } = guest;
    await SCREENS.find((screen) => screen.name === 'home-gallery')?.open(guest, server);
    const dialog = page.getByRole('dialog');
    const edge = await boxOf(dialog);
    expect((await boxOf(dialog.locator('.room-pictures + p'))).bottom).toBeLessThan(
      edge.bottom - 8,
    );
    const places = await dialog.locator('.room-pictures').evaluate((list) =>
      [...list.children].map((picture) => ({
        left: picture.getBoundingClientRect().left,
        right: picture.getBoundingClientRect().right,
        end: list.getBoundingClientRect().right,
      })),
    );
    expect(
      places.filter(({ left, right, end }) => left < end - 32 && right > end + 32),
    ).toHaveLength(1);
  });

  test('the drawing of the place stands whole beside its words', async ({ guest }) => {
    const { page } = guest;
    await openWholeHome(guest);
    const place = page.locator('#place');
    await place.evaluate((band) => band.scrollIntoView());
    const drawing = place.locator('.sketch > svg');
    await expect(drawing).toBeInViewport({ ratio: 1 });
    expect((await boxOf(drawing)).bottom).toBeLessThanOrEqual(
      (await boxOf(page.locator('.bars'))).top,
    );
  });

  test('a smaller phone has an account to pay to in its first window, too', async ({
    guest,
    server,
  }) => {
    const { page } = guest;
    await page.setViewportSize({ width: 667, height: 375 });
    const { _id } = await makeAwaited(server, LONG_WEEKEND);
    await openStep(guest, _id, 'payment');
    const account = page.getByRole('listitem').filter({ hasText: '000-0-00000-1' });
    await expect(account).toBeInViewport({ ratio: 1 });
    const line = await boxOf(page.locator('[data-bar]'));
    expect((await boxOf(account)).bottom).toBeLessThanOrEqual(line.top);
  });

  for (const name of ['ended-cancelled', 'ended-refunded', 'confirmation-balance']) {
    test(`a page’s title is larger than the headings below it (${name})`, async ({
      guest,
      server,
    }) => {
      await SCREENS.find((each) => each.name === name)?.open(guest, server);
      const sizesOf = (level: string) =>
        guest.page
          .locator(`#main ${level}:not(.sr-only)`)
          .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
      const titles = await sizesOf('h1');
      const headings = await sizesOf('h2');
      expect(titles).toHaveLength(1);
      expect(headings.length).toBeGreaterThan(0);
      expect(Math.min(...titles)).toBeGreaterThanOrEqual(28);
      expect(Math.max(...headings)).toBeLessThanOrEqual(24);
    });
  }
});

test(
  'a phone has the names of the places in the drawing, none over another',
  { tag: '@phone' },
  async ({ guest }) => {
    const { page } = guest;
    await openWholeHome(guest);
    const names = page.locator('#place .sketch-place');
    const boxes = [];
    for (const name of await names.all()) {
      await expect(name).toBeVisible();
      boxes.push(await name.boundingBox());
    }
    expect(boxes.length).toBeGreaterThan(4);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (!one || !other) throw new Error('it has no place in the window');
        const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const high =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        // Lines of text stand closer than their boxes.
        expect(Math.min(wide, high)).toBeLessThan(5);
      }
    }
  },
);

test('a laptop has both accounts, or the whole QR with the amount beside it, in its first window', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  await page.setViewportSize({ width: 1280, height: 800 });
  const { _id } = await makeAwaited(server, LONG_WEEKEND);
  await openStep(guest, _id, 'payment');
  for (const number of ['000-0-00000-1', '000-0-00000-2']) {
    const account = page.getByRole('listitem').filter({ hasText: number });
    await expect(account).toBeInViewport({ ratio: 1 });
    // "Copy" stands on the line of what it copies.
    const typed = await boxOf(account.getByText(number));
    const copy = await boxOf(account.getByRole('button', { name: words.booking.copy.copy }));
    expect(copy.top + copy.bottom).toBeCloseTo(typed.top + typed.bottom, 0);
  }
  const step = new PaymentStep(guest);
  await step.choose('promptpay');
  await expect(step.qr).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const amount = await boxOf(page.locator('.payment-beside dl > :first-child'));
  expect(Math.abs(amount.top - (await boxOf(page.getByRole('figure'))).top)).toBeLessThan(2);
});
