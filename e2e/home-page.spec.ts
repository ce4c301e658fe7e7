import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import {
  MAX_SLIDES,
  deleteHostPicture,
  deleteRoom,
  listAdminRooms,
} from '@villa/shared/contract/admin-pictures.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { boxOf } from './support/box-of.ts';
import { bringIntoView } from './support/bring-into-view.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { openBookingCard, openCardButton } from './support/home.ts';
import { expectToFit } from './support/looks.ts';
import {
  MUCH_WRITTEN,
  NOTHING_WRITTEN,
  fillSlides,
  goDownHome,
  keepSlides,
  openWholeHome,
  writePage,
} from './support/page-contents.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/fresh-test.ts';
import { asWrapped, fill } from './support/words.ts';

test('below the card stands what the owner has written: the host before the way, the rules among the questions', async ({
  guest,
}) => {
  const { page, words } = guest;
  await openWholeHome(guest);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const titles = [
    words.page.gallery.title,
    words.page.day.title,
    words.page.host.title,
    words.page.place.title,
    words.page.included,
    words.page.questions,
  ];
  for (const title of titles) await expect(headings.filter({ hasText: title })).toHaveCount(1);
  const inOrder = await headings.allInnerTexts();
  const places = titles.map((title) => inOrder.findIndex((text) => text.includes(title)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const rules = page.locator('#questions details').filter({ hasText: words.page.rules.title });
  await expect(rules.getByRole('listitem').first()).toBeHidden();
  await rules.locator('summary').click();
  await expect(rules.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: words.page.place.google })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=8\.04783%2C98\.75618$/,
  );
  // The villa of the tests has an address and no legal name: nobody is said to offer the stay.
  const close = page.locator('.close-band');
  await expect(close.getByText(words.page.place.address, { exact: true })).toBeVisible();
  await expect(close.getByText(words.page.close.legal)).toHaveCount(0);
  // One picture never stands twice: the slideshow, the grid and the day have different ones.
  const shown = await page
    .locator('.mosaic img, .day-strip img, #slideshow img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
  expect(new Set(shown).size).toBe(shown.length);
});

test('no empty room stands under a caption, nor above the host', async ({ guest }) => {
  const { page } = guest;
  // The first slide stays: its caption fills the two lines that are kept for every caption.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWholeHome(guest);
  const topOf = async (place: string) => (await boxOf(page.locator(place).first())).top;
  // Its captions come once a guest is near it; until its styles are there the row keeps its place without them.
  await bringIntoView(page.locator('.slides'));
  await expect(async () => {
    const caption = await boxOf(page.locator('.slides-caption'));
    expect((await topOf('[role=tablist]')) - caption.bottom).toBeLessThan(64);
  }).toPass();
  const padding = await page
    .locator('#host')
    .evaluate((band) => Number.parseFloat(getComputedStyle(band).paddingTop));
  expect(Math.abs((await topOf('#host img')) - (await topOf('#host')) - padding)).toBeLessThan(2);
});

test('what nobody has written is not there, and has no heading', async ({ guest, server }) => {
  const { page, words } = guest;
  await writePage(server, NOTHING_WRITTEN);
  await keepSlides(server, 1);
  const staff = await server.staffApi();
  await (await server.ownerApi()).call(deleteHostPicture, {});
  const { rooms } = await staff.call(listAdminRooms, {});
  for (const { id } of rooms) await staff.call(deleteRoom, { params: { id } });
  await openWholeHome(guest);
  const main = page.getByRole('main');
  for (const title of [
    words.page.gallery.title,
    words.page.day.title,
    words.page.place.title,
    words.page.included,
    words.page.rules.title,
    words.page.questions,
    words.page.host.title,
    words.page.host.reach,
    words.page.close.privacy,
  ]) {
    await expect(main.getByText(title, { exact: true })).toHaveCount(0);
  }
  await expect(page.locator('.contact-button')).toHaveCount(0);
  // Nothing of their room is left either.
  const end = await page.locator('.close-band').evaluate((band) => (band as HTMLElement).offsetTop);
  expect(end).toBeLessThan(await page.evaluate(() => document.body.scrollHeight));
  await expect(main.getByRole('link', { name: words.page.close.verify })).toBeVisible();
});

test('pictures that do not come leave their places in one colour, and come when the line is back', async ({
  guest,
  watch,
}) => {
  const { page } = guest;
  watch.tolerate('failed ', 'console.error: ');
  await page.route('**/media/**', (route) => route.abort());
  await openWholeHome(guest);
  const pictures = page.locator('.hero img, #slideshow img, .mosaic img');
  const pass = () => bringIntoView(page.locator('.mosaic-tile').last());
  await pass();
  const drawn = () =>
    pictures.evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLImageElement).complete)
        .map((one) => [
          (one as HTMLImageElement).naturalWidth > 0,
          getComputedStyle(one).opacity === '1',
        ]),
    );
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(3);
  await expect.poll(drawn).not.toContainEqual([false, true]);
  // Their places stay as large as the pictures are.
  const heights = () =>
    page
      .locator('.hero, .mosaic-picture')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const empty = await heights();
  expect(Math.min(...empty)).toBeGreaterThan(100);

  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await pass();
  await expect.poll(async () => (await drawn()).filter(([came]) => came).length).toBeGreaterThan(3);
  await expect.poll(drawn).not.toContainEqual([true, false]);
  expect(await heights()).toEqual(empty);
});

test(
  'forty pictures are in the full screen, and the page shows none of them twice',
  { tag: '@desktop' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    await fillSlides(server);
    await openWholeHome(guest);
    const sources = await page
      .locator('.hero img, .mosaic img, .day-strip img, #slideshow img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    expect(new Set(sources).size).toBe(sources.length);
    await expectToFit(page);
    await guest.press(page.locator('.mosaic-tile').first());
    const viewer = page.getByRole('dialog', { name: words.page.gallery.view });
    await expect(viewer.locator('li[aria-hidden="false"] img')).toBeInViewport();
    await page.keyboard.press('End');
    const position = await viewer.getByText(/^\d+ \/ \d+$/).textContent();
    const count = Number(position?.split(' / ')[1]);
    expect(count).toBeGreaterThan(MAX_SLIDES);
    await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible();
    const last = fill(words.page.gallery.picture, { number: count, count });
    await expect(viewer.getByRole('button', { name: last, exact: true })).toBeInViewport();
  },
);

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'much and long writing fits every width',
      { tag: '@desktop' },
      async ({ guest, page, server }) => {
        await writePage(server, MUCH_WRITTEN);
        await openWholeHome(guest);
        // The questions, the rules behind them, and the privacy.
        await expect(page.locator('details')).toHaveCount(22);
        await expectToFit(page);
      },
    );
  });
}

test('the parts that come later push nothing aside, even for whoever jumps to the end', async ({
  guest,
}) => {
  const { page } = guest;
  const shifted = await watchShifts(page);
  await openWholeHome(guest);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await shifted()).toEqual([]);
});

for (const at of ['in the middle', 'at the end'] as const) {
  test(`fonts that arrive when the guest is ${at} of the page do not move what is being read`, async ({
    guest,
  }) => {
    const { page, isPhone } = guest;
    // At this width two lines above are longer in one face than in the other, however the system draws letters.
    if (isPhone) await page.setViewportSize({ width: 393, height: 852 });
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'commit' });
    // At the window's top, so that whatever changes its height stands above it.
    const inTheMiddle = page.getByRole('tabpanel').locator('p').last();
    const read = at === 'at the end' ? page.locator('footer') : inTheMiddle;
    await read.evaluate((words) => words.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const topOf = (part: Locator) => part.evaluate((words) => words.getBoundingClientRect().top);
    const pageTop = () =>
      inTheMiddle.evaluate((words) => words.getBoundingClientRect().top + scrollY);
    const [top, onPage] = [await topOf(read), await pageTop()];
    fonts.resolve();
    await expect(page.locator('html[data-fonts]')).toHaveCount(1);
    if (isPhone) expect(await pageTop()).toBeLessThan(onPage - 20);
    expect(Math.abs((await topOf(read)) - top)).toBeLessThan(1.5);
    // At the end the page's own end holds the window; that counts as a shift, though nothing on the screen moves.
    if (at === 'in the middle') expect(await shifted()).toEqual([]);
  });
}

test('a page that arrives in pieces is not moved by any of them', async ({ page, server }) => {
  const html = await (await fetch(server.url)).text();
  // Behind the title, behind the words below it, and in the middle of the bar at the bottom.
  const ends = ['</h1>', 'class="mt-1 ', '<aside aria-label'].map((mark) => html.indexOf(mark));
  expect(ends.every((end) => end > 0)).toBe(true);
  const cuts = ends.toSorted((a, b) => a - b);
  const slow = createServer((request, response) => {
    const passOn = async () => {
      const answer = await fetch(server.url + request.url);
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    if (request.url !== '/') {
      void passOn();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const pieces = [0, ...cuts].map((from, index) => html.slice(from, cuts[index]));
    const send = () => {
      const piece = pieces.shift();
      if (piece === undefined) return void response.end();
      response.write(piece);
      setTimeout(send, 400);
    };
    send();
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  try {
    const shifted = await watchShifts(page);
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifted()).toEqual([]);
  } finally {
    slow.close();
  }
});

test('a picture of the grid fills the screen; keys, buttons and the way back work', async ({
  guest,
}) => {
  const { page, words } = guest;
  await openWholeHome(guest);
  const tile = page.locator('.mosaic-tile').nth(1);
  await bringIntoView(tile);
  await guest.press(tile);
  const viewer = page.getByRole('dialog', { name: words.page.gallery.view });
  await expect(viewer).toBeVisible();
  const position = async () =>
    Number((await viewer.getByText(/^\d+ \/ \d+$/).textContent())?.split(' / ')[0]);
  const first = await position();
  expect(first).toBeGreaterThan(10);
  const current = viewer.locator('li[aria-hidden="false"] img');
  await expect(current).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBe(first + 1);
  await page.keyboard.press('Home');
  await expect.poll(position).toBe(1);
  await expect(current).toBeInViewport();
  await page.keyboard.press('End');
  const count = Number((await viewer.getByText(/^\d+ \/ \d+$/).textContent())?.split(' / ')[1]);
  await expect.poll(position).toBe(count);
  const third = fill(words.page.gallery.picture, { number: 3, count });
  await guest.press(viewer.getByRole('button', { name: third, exact: true }));
  await expect.poll(position).toBe(3);
  // The back button of a phone closes what lies over the page.
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a narrow window has a way to the host, in the booking bar, that covers nothing', async ({
  guest,
}) => {
  const { page, words } = guest;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const button = page.getByRole('link', { name: words.page.contact.button });
  await openWholeHome(guest);
  // The button goes where the page itself says how to reach the villa.
  await expect(button).toBeHidden();
  await page.locator('#place').evaluate((band) => band.scrollIntoView({ behavior: 'instant' }));
  await expect(button).toBeVisible();
  const bar = page.getByRole('complementary', { name: words.home.card.title });
  const boxes = await Promise.all(
    [bar, bar.locator('p'), button, openCardButton(guest)].map((one) => one.boundingBox()),
  );
  const [whole, price, own, book] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  // One beside the other, and all of them in the bar.
  expect(price!.x + price!.width).toBeLessThanOrEqual(own!.x);
  expect(own!.x + own!.width).toBeLessThanOrEqual(book!.x);
  expect(book!.x + book!.width).toBeLessThanOrEqual(320);
  for (const one of [price, own, book]) expect(one!.y).toBeGreaterThanOrEqual(whole!.y);
  await guest.press(button);
  await expect(page.locator('#host-ways')).toBeInViewport({ ratio: 1 });
  await expect(button).toBeHidden();
});

test('the bars say which stay is chosen, and lead on to it', async ({ guest }) => {
  const { page, words, isPhone } = guest;
  await page.goto('/');
  const form = await openBookingCard(guest);
  await form.choose(LONG_WEEKEND);
  const total = await form.place.locator('[data-total] strong').textContent();
  if (isPhone) await guest.press(page.getByRole('button', { name: words.common.close }));
  const days = formatDateRange(LONG_WEEKEND.checkIn, LONG_WEEKEND.checkOut, guest.language);
  // Also after the page is opened again.
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    if (!isPhone) await goDownHome(page);
    const line = page.locator('[data-chosen]').filter({ visible: true });
    await expect(line).toContainText(asWrapped(total ?? '?'));
    await expect(line).toContainText(asWrapped(days));
  }
  const on = isPhone
    ? openCardButton(guest)
    : page.getByRole('link', { name: words.stay.goOn, exact: true });
  await guest.press(on);
  const place = isPhone
    ? page.getByRole('dialog', { name: words.home.card.title })
    : page.getByRole('complementary', { name: words.home.card.title });
  await expect(place.getByRole('button', { name: words.common.bookNow })).toBeInViewport();
});

test('an address with a language shows it, and changes no choice', async ({ page, baseURL }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'th'));
  await page.context().addCookies([{ name: 'lang', value: 'th', url: baseURL ?? '' }]);
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time slows down by the sea');
  // Once the page's code is there, too.
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('th');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('the language of an address goes on behind the home page, and is no remembered choice', async ({
  page,
}) => {
  const html = page.locator('html');
  const other = (await page.evaluate(() => navigator.language)).startsWith('th') ? 'en' : 'th';
  await page.goto(`/${other}`);
  // Once the page's code is there.
  const ofTab = () => page.evaluate(() => sessionStorage.getItem('i18nextLng'));
  await expect.poll(ofTab).toBe(other);
  await page.goto('/verify');
  await expect(html).toHaveAttribute('lang', other);
  const letters = { th: /^[\u0e00-\u0e7f\s]+$/, en: /^[\w\s?’]+$/ };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters[other]);
  // A booking's page, and the way back.
  await page.goto('/booking');
  await expect(html).toHaveAttribute('lang', other);
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(`/${other}`);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
  await page.goto('/');
  await expect(html).not.toHaveAttribute('lang', other);
  await expect.poll(ofTab).toBeNull();
  await page.goto('/verify');
  await expect(html).not.toHaveAttribute('lang', other);
});

test('a guest hears whether an account is the villa’s, and what to do when it is not', async ({
  guest,
}) => {
  const { page, words } = guest;
  const { verify } = words;
  await openWholeHome(guest);
  await guest.press(page.getByRole('link', { name: words.page.close.verify }));
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verify.title);
  const call = page.getByRole('link', { name: /000 000 1234/ });
  await expect(call).toHaveCount(1);
  const check = page.getByRole('button', { name: verify.check, exact: true });
  await guest.press(check);
  const box = page.getByRole('textbox');
  await expect(box).toBeFocused();
  await expect(page.getByText(words.errors.field.required)).toBeVisible();
  await box.fill('000 0 00000 2');
  await guest.press(check);
  const bank = guest.language === 'th' ? 'ธนาคารทดลอง' : 'Sample Savings Bank';
  const ours = verify.yes.bank_account.replace('{{bank}}', bank);
  await expect(page.getByRole('heading').filter({ hasText: ours })).toBeVisible();
  await expect(page.getByText('Baan Vela (Demo) Co., Ltd.')).toBeVisible();
  await box.fill('000-0-00000-3');
  await guest.press(check);
  await expect(page.getByRole('heading', { name: verify.no })).toBeVisible();
  await expect(call).toHaveCount(1);
});
