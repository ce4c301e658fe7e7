import { MIDWEEK } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';

const CLOSED = { open_for_booking: 0 };

test('a villa that is not open says so, shows dates and prices, and has no button to book', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  await server.changeVilla(CLOSED);
  await page.goto('/');
  const notice = page.getByRole('main').getByText(words.common.notOpen).first();
  await expect(notice).toBeVisible();
  const ways = page.getByRole('main').locator('p', { hasText: words.common.notOpen }).first();
  await expect(ways.getByRole('link')).toHaveAttribute('href', 'tel:0000001234');
  // Nothing invites to choose what cannot be booked.
  await expect(page.getByText(words.home.card.open, { exact: true })).toHaveCount(0);
  await expect(
    page.getByText(words.home.card.look, { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
  const form = await openBookingCard(guest);
  await expect(form.place.getByRole('heading', { level: 2 })).toHaveText(words.home.card.lookTitle);
  const ask = form.place.getByText(words.stay.askUs);
  await expect(ask).toHaveCount(1);
  await form.choose(MIDWEEK);
  await form.expectTotal(3 * 12_900);
  // The days stand there: which ones somebody has in mind is no question any more.
  await expect(ask).toHaveCount(0);
  await expect(form.bookNow).toHaveCount(0);
  await expect(form.place.getByText(words.common.notOpen)).toBeVisible();
});

test('S17 a villa that was never opened says that it is being prepared, and shows no price and no rating', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  await server.changeVilla({ ...CLOSED, opened: 0 });
  for (const address of ['/', '/booking']) {
    await page.goto(address);
    await expect(
      page.getByRole('main').getByText(words.common.preparing).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText(words.common.notOpen)).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.home.card.look })).toHaveCount(0);
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/฿|4\.8|168/);
    expect(text).not.toContain(words.home.amenities.barbecue);
  }
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/weekdayPrice|ld\+json|12,?900|15,?000/);
});

test('whoever had the page open is refused when they book, and the page says so from then on', async ({
  guest,
  server,
  watch,
}) => {
  const { page, words } = guest;
  watch.expect('409 POST /api/booking');
  await page.goto('/booking');
  const form = new StayForm(guest, page.getByRole('main'));
  await form.choose(MIDWEEK);
  await server.changeVilla(CLOSED);
  await form.book();
  await expect(page.getByRole('alert')).toHaveText(words.errors.code.not_open);
  await expect(form.place.getByText(words.common.notOpen)).toBeVisible();
  await expect(form.bookNow).toHaveCount(0);
});
