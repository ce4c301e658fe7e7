import { openArrival } from '@villa/shared/contract/guest-page.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { type Locator, expect } from '@playwright/test';
import { makeConfirmed, readBooking } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { MID_DECEMBER, setTerms } from './support/deposits.ts';
import { GUEST_PAGE_WORDS, openStay } from './support/guest-page-screens.ts';
import { openBookingCard } from './support/home.ts';
import { openWholeHome } from './support/page-contents.ts';
import { LEGAL } from './support/receipts.ts';
import { NOW } from './support/now.ts';
import { test } from './support/test.ts';
import { SCREENS } from './support/screens.ts';
import { asWrapped, fill } from './support/words.ts';

test('what is paid when and what comes back stand on a line, by days and then for the chosen nights', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  await setTerms(server);
  await server.changeVilla(LEGAL);
  await page.goto('/');
  await openWholeHome(guest);
  const terms = page.locator('#terms');
  await expect(terms.getByText(words.page.terms.example)).toBeVisible();
  await expect(terms.getByRole('listitem')).toHaveCount(5);
  await expect(terms.getByText('30%')).toBeVisible();
  for (const name of namesIn(LEGAL.legal_name)) {
    await expect(page.locator('.close-band').getByText(name)).toBeVisible();
  }
  // Address and tax number may be a person's own.
  await expect(page.getByText(LEGAL.tax_number)).toHaveCount(0);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const card = await openBookingCard(guest);
  await card.choose(MID_DECEMBER);
  await expect(terms.locator('.terms-what').getByText(/฿11,610/)).toHaveCount(1);
  // The terms name refunds as money: all of the first payment, later half of it.
  await expect(terms.locator('.terms-back').first()).toContainText('฿11,610');
  await expect(terms.locator('.terms-back').nth(1)).toContainText('฿5,805');
  await expect(terms.getByText(/฿27,090/)).toHaveCount(1);
});

test('door code and Wi-Fi come to the guest’s page when staff open them, and go with the next look', async ({
  guest,
  server,
}) => {
  const { page, language } = guest;
  const { arrival } = GUEST_PAGE_WORDS[language];
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  await openStay(guest, id);
  await expect(page.getByRole('heading', { name: arrival.title })).toBeVisible();
  await expect(page.getByText('0000 #')).toHaveCount(0);

  const staff = await server.staffApi();
  await staff.call(openArrival, { params: { id }, body: { open: true } });
  await page.reload();
  await expect(page.getByText('0000 #')).toBeVisible();
  await expect(page.getByText('not-a-real-one')).toBeVisible();

  await staff.call(openArrival, { params: { id }, body: { open: false } });
  await page.reload();
  await expect(page.getByRole('heading', { name: arrival.title })).toBeVisible();
  await expect(page.getByText('0000 #')).toHaveCount(0);
});

test('a guest makes a link for those who come along, and takes it back', async ({
  guest,
  server,
  context,
  watch,
}) => {
  watch.tolerate('404 GET /api/stay/');
  const { page, language, words } = guest;
  const { share, shared } = GUEST_PAGE_WORDS[language];
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  await openStay(guest, id);
  await guest.press(page.getByRole('button', { name: share.make }));
  const link = page.getByRole('region', { name: share.title }).getByText(/\/stay\//);
  const address = (await link.textContent()) ?? '';

  const line = page.getByRole('region', { name: share.title }).getByRole('link', { name: 'LINE' });
  await expect(line).toHaveAttribute(
    'href',
    `https://line.me/R/share?text=${encodeURIComponent(address)}`,
  );
  // A chat previews it by a picture and that it is an invitation, whoever's stay it is.
  const sent = await (await fetch(address)).text();
  const tags = [...sent.matchAll(/<meta property="(og:[^"]+)" content="([^"]+)"/g)];
  const properties = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
  expect(properties).toEqual({
    'og:title': shared.invited,
    'og:image': expect.stringContaining('/preview-'),
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(sent).toContain(`<meta name="description" content="${shared.invited}">`);

  // Sharing names the parts that the page leaves out; the page itself says whom it is for.
  await expect(page.getByText(asWrapped(share.text))).toBeVisible();
  const friend = await context.newPage();
  await friend.goto(address);
  await expect(friend.getByText(asWrapped(shared.for))).toBeVisible();
  // A name in other letters stands apart from Thai words.
  const name = language === 'th' ? ' Malee ' : 'Malee';
  await expect(friend.getByText(asWrapped(fill(shared.ask, { name })))).toBeVisible();
  await expect(friend.getByText('Malee').first()).toBeVisible();
  await expect(friend.getByText('malee@example.com')).toHaveCount(0);
  // How many they are, and where they sleep: the first bedrooms of the villa's list.
  const { guests, rooms } = await readBooking(server, id);
  const where = friend.getByRole('region', { name: GUEST_PAGE_WORDS[language].bedrooms.title });
  await expect(where.getByText(String(guests)).first()).toBeVisible();
  await expect(where.getByRole('heading', { level: 3 })).toHaveCount(rooms);
  await expect(friend.getByText(/฿/)).toHaveCount(0);
  expect(await friend.content()).not.toContain(id);

  await guest.press(page.getByRole('button', { name: share.withdraw }));
  await expect(page.getByRole('button', { name: share.make })).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('alert')).toContainText(fill(shared.unknown, {}));
  // Nobody is left without a way on.
  await expect(friend.getByRole('link', { name: words.booking.unknown.home })).toBeVisible();
  await expect(friend.getByRole('link', { name: /LINE/ })).toBeVisible();
});

test('the page says what each day of the stay is, and after it offers nothing that is over', async ({
  guest,
  server,
}) => {
  const { page, language, words } = guest;
  const { countdown, greeting, share } = GUEST_PAGE_WORDS[language];
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  let at = Date.parse(NOW);
  const openOn = async (day: string, clock: string) => {
    const when = Date.parse(`${day}T${clock}:00+07:00`);
    await server.advance(when - at);
    at = when;
    await page.goto(`/booking/${id}/confirmation`);
  };
  const heading = page.getByRole('heading', { level: 1 });
  const { checkIn, checkOut } = LONG_WEEKEND;
  await openOn(checkIn, '18:00');
  await expect(heading).toContainText(asWrapped(greeting.today));
  await expect(page.getByText(asWrapped(fill(countdown.today, { time: '15:00' })))).toBeVisible();
  await openOn(addDays(checkIn, 1), '09:00');
  await expect(heading).toContainText(asWrapped(greeting.during));
  await openOn(checkOut, '10:59');
  await expect(heading).toContainText(asWrapped(greeting.last));
  await expect(page.getByText(asWrapped(fill(countdown.last, { time: '11:00' })))).toBeVisible();
  await expect(page.getByRole('region', { name: share.title })).toBeVisible();
  await openOn(checkOut, '11:01');
  await expect(heading).toContainText(asWrapped(greeting.over));
  await expect(page.getByRole('region', { name: share.title })).toHaveCount(0);
  await openOn(addDays(checkOut, 1), '09:00');
  await expect(heading).toContainText(asWrapped(greeting.over));
  await expect(page.getByText(words.common.status.confirmed)).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.booking.confirmation.calendar })).toHaveCount(
    0,
  );
});

test('on a phone the parts are read in their order', async ({ guest, server }) => {
  const { page, language } = guest;
  await SCREENS.find((screen) => screen.name === 'confirmation-due')?.open(guest, server);
  const { call, share } = GUEST_PAGE_WORDS[language];
  const topOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('a part has no place');
    return box.y;
  };
  const region = (title: string) => page.getByRole('region', { name: asWrapped(title) });
  await page.setViewportSize({ width: 390, height: 844 });
  const order = async () => [
    await topOf(region(call.title)),
    // Folded until a week before.
    await topOf(page.locator('#house-rules')),
    await topOf(region(share.title)),
  ];
  // Read anew each time: pictures that come between two readings move the parts.
  await expect(async () => {
    const read = await order();
    expect(read.toSorted((a, b) => a - b)).toEqual(read);
  }).toPass();
});
