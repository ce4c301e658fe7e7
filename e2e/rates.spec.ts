import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { createBooking } from '@villa/shared/contract/booking.ts';
import { addRatePeriod, changePromoCode } from '@villa/shared/contract/rates.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import {
  arrivalDaysText,
  discountReason,
  leastNightsText,
  promoRefusalText,
} from '@villa/shared/i18n/rate-words.ts';
import { SOMEBODY, readBooking } from './support/bookings.ts';
import { boxOf } from './support/box-of.ts';
import { CustomerInfoForm } from './support/customer-info.ts';
import { MIDWEEK } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { MINUTE_MS } from './support/now.ts';
import { HIGH_SEASON, NEW_YEAR, PromoField, makeCode, makeSeasons } from './support/rates.ts';
import type { Guest } from './support/guest.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { asWrapped, counted, fill } from './support/words.ts';

/** Thursday to Monday: two nights of the villa's own prices, two of the high season. */
const OVER_THE_EDGE = { checkIn: '2026-12-03', checkOut: '2026-12-07' };
/** 12 900 + 18 000 + 24 000 + 18 500, and a fifth guest at 800 for four nights. */
const FULL = 73_400 + 3200;

const SEASON = { kind: 'season', name: HIGH_SEASON.name } as const;
const HOLIDAY = { kind: 'special', name: NEW_YEAR.name } as const;

async function chooseGuests(form: StayForm, guest: Guest, guests: number): Promise<void> {
  const field = form.place.getByRole('combobox', { name: guest.words.common.stay.guests });
  await field.selectOption({ label: counted(guest.words, 'guests', guests) });
}

/** From a link with a code to the payment page. */
async function bookOverTheEdge(guest: Guest, server: TestServer): Promise<void> {
  const { page, words, language } = guest;
  await makeSeasons(server);
  await makeCode(server, { code: 'SEASIDE', percent: 15 });
  await page.goto('/?promo=seaside');
  const form = await openBookingCard(guest);
  const promo = new PromoField(guest, form);
  await form.choose(OVER_THE_EDGE);
  await chooseGuests(form, guest, 5);
  await form.expectTotal(FULL - 11_490);

  // Every line says what it is for, and the column adds up.
  const lines = await form.price.getByRole('definition').allTextContents();
  const amounts = lines.map((text) => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-')));
  expect(amounts).toEqual([12_900, 18_000, 24_000, 18_500, 3200, -11_490, FULL - 11_490]);
  const season = HIGH_SEASON.name[language];
  const night = formatDate('2026-12-05', language, 'short');
  await expect(form.price).toContainText(asWrapped(`${night} · ${season}`));
  const reason = discountReason({ kind: 'promo', threshold: null, code: 'SEASIDE' }, language);
  await expect(form.price).toContainText(asWrapped(reason));
  // Ten percent from four nights on are the villa's own; nothing stacks.
  const instead = fill(words.stay.promo.instead, {
    code: 'SEASIDE',
    amount: formatBaht(11_490),
    other: discountReason({ kind: 'length', threshold: 4, code: null }, language),
    less: formatBaht(7660),
  });
  await expect(promo.place).toContainText(asWrapped(instead));

  // The code has left the address, and is kept.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  const again = guest.isPhone ? form : await openBookingCard(guest);
  await again.expectTotal(FULL - 11_490);
  await again.book();

  await page.waitForURL(/customer-info$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const booking = await readBooking(server, id);
  expect(booking).toMatchObject({
    totalPrice: FULL - 11_490,
    promoCode: 'SEASIDE',
    price: { discount: { kind: 'promo', code: 'SEASIDE' } },
  });
  const info = new CustomerInfoForm(guest);
  await info.write(SOMEBODY);
  await info.save();
  await page.waitForURL(/payment$/);
  const used = fill(words.booking.usedCode, { code: 'SEASIDE', amount: formatBaht(11_490) });
  await expect(page.getByText(asWrapped(used))).toBeVisible();
}

test(
  'a guest books over the edge of a season with a code, on a phone',
  { tag: '@phone' },
  ({ guest, server }) => bookOverTheEdge(guest, server),
);

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('a guest books over the edge of a season with a code, on a desktop', ({ guest, server }) =>
    bookOverTheEdge(guest, server));
});

test('the tile and the calendar show what the nights of the shown month cost, and follow the owner', async ({
  guest,
  server,
}) => {
  const { page, language } = guest;
  const { calendar } = guest.words.stay;
  await makeSeasons(server);
  await page.goto('/');
  const form = await openBookingCard(guest);
  await form.turnTo('2027-02-10');
  const key = form.calendar.locator('[data-key]');
  await expect(key).toContainText(calendar.prices);
  await expect(key).toContainText(calendar.noArrival);
  await expect(key).toContainText(calendar.taken);
  await expect(form.priceOf('2027-02-10', '18,500')).toBeVisible();
  await expect(form.day('2027-02-10')).toHaveAccessibleName(new RegExp(/18,500/));
  await expect(form.place.locator('[data-periods]')).toHaveText(HIGH_SEASON.name[language]);
  await expect(form.place.getByText(formatBaht(24_000))).toBeVisible();

  const owner = await server.ownerApi();
  const body = {
    kind: 'special' as const,
    name: { th: 'ตรุษจีน', en: 'Chinese New Year' },
    firstNight: '2027-02-01',
    lastNight: '2027-02-28',
    weekdayPrice: 31_000,
  };
  await owner.call(addRatePeriod, { body });
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(form.priceOf('2027-02-10', '31,000')).toBeVisible();
  await expect(form.place.getByText(formatBaht(31_000)).first()).toBeVisible();
  // With two periods the tile says from which price each is.
  await expect(form.place.locator('[data-periods]')).toContainText(formatBaht(31_000));
  await expect(form.place.locator('[data-periods]')).toContainText(formatBaht(24_000));

  await owner.call(changeVilla, { body: { showCalendarPrices: false } });
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(form.priceOf('2027-02-10', '31,000')).toHaveCount(0);
  await expect(key).not.toContainText(calendar.prices);
});

test('the page itself brings none of the periods along, and says the lowest price that there is', async ({
  guest,
  server,
  baseURL,
}) => {
  await makeSeasons(server);
  await server.changeVilla({ weekday_discounted_price: 11_000 });
  const answer = await fetch(new URL('/', baseURL), { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).not.toContain(NEW_YEAR.name.en);
  expect(html).not.toContain('firstNight');
  await guest.page.goto('/');
  await expect(guest.page.getByText(formatBaht(11_000)).first()).toBeAttached();
});

test('a fully booked month is passed over, and the calendar opens where a stay can begin', async ({
  guest,
  server,
}) => {
  const limits = { max_nights: 60 };
  await server.changeVilla(limits);
  await server.api.call(createBooking, {
    body: {
      bookingDetails: { checkIn: '2026-11-20', checkOut: '2026-12-28', rooms: 3 },
      paymentMethod: 'bank_transfer',
    },
  });
  await guest.page.goto('/');
  const form = await openBookingCard(guest);
  await expect(form.day('2026-12-28')).toBeVisible();
});

test('without the nights the calendar does as before, and without the rates no price is guessed', async ({
  guest,
  server,
  watch,
}) => {
  watch.expect('failed GET /api/villa', 'failed GET /api/nights');
  const { page, words } = guest;
  await makeSeasons(server);
  const isLost = /\/api\/(villa|nights)(\?|$)/;
  await page.route(isLost, (route) => route.abort());
  await page.goto('/');
  const form = await openBookingCard(guest);
  await form.pressDay(OVER_THE_EDGE.checkIn);
  await form.pressDay(OVER_THE_EDGE.checkOut);
  const lost = form.place.getByText(words.common.late.lost);
  // It asks twice more by itself, a little later each time.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(lost).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(form.price).toBeHidden();
  await expect(form.bookNow).toBeDisabled();

  await page.unroute(isLost);
  await expect(lost).toBeHidden();
  // 10 % off for four nights.
  await form.expectTotal(66_060);
});

test.describe('days that cannot be chosen', () => {
  test(
    'say their rule and its period to a finger',
    { tag: '@phone' },
    async ({ guest, server }) => {
      const { language } = guest;
      await makeSeasons(server);
      await guest.page.goto('/');
      const form = await openBookingCard(guest);
      const said = form.calendar.locator('[data-answer]');
      await form.pressRefusedDay('2026-12-29');
      const arrival = arrivalDaysText({ arrivalDays: [0, 1, 5], period: HOLIDAY }, language);
      await expect(said).toHaveText(asWrapped(arrival));

      await form.pressDay('2026-12-26');
      await form.pressRefusedDay('2026-12-27');
      const season = leastNightsText({ minNights: 2, period: SEASON }, language);
      await expect(said).toContainText(asWrapped(season));
      // Its last night is of New Year.
      await form.pressRefusedDay('2026-12-29');
      const holiday = leastNightsText({ minNights: 4, period: HOLIDAY }, language);
      await expect(said).toContainText(asWrapped(holiday));
      await expect(form.day('2026-12-29')).toHaveAttribute('aria-disabled', 'true');
      await form.pressDay('2026-12-30');
      await expect(form.calendar).toBeHidden();
    },
  );

  test.describe('in English', { tag: '@desktop' }, () => {
    test.use({ language: 'en' });

    test('say their rule and its period to keys and mouse', async ({ guest, server }) => {
      const { page } = guest;
      await makeSeasons(server);
      await page.goto('/');
      const form = await openBookingCard(guest);
      await form.turnTo('2026-12-26');
      await form.day('2026-12-26').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      const why = form.calendar.locator('[data-why]');
      await expect(form.day('2026-12-27')).toBeFocused();
      await expect(form.day('2026-12-27')).toHaveAccessibleName(/High season: at least 2 nights/);
      await expect(why).toHaveText('High season: at least 2 nights');
      await page.keyboard.press('Enter');
      await expect(form.calendar.locator('[data-answer]')).toHaveText(
        'High season: at least 2 nights Try leaving on 28 Dec',
      );

      await form.day('2026-12-29').hover({ force: true });
      await expect(why).toHaveText('New Year: at least 4 nights');
      await form.day('2026-12-30').hover();
      await expect(why).toHaveCount(0);

      await form.pressRefusedDay('2026-12-29');
      await expect(form.calendar.locator('[data-answer]')).toHaveText(
        'New Year: at least 4 nights Try 28 Dec (before New Year) or 30 Dec',
      );
    });

    for (const height of [1080, 800]) {
      test(`are answered without moving a day (window ${height} px high)`, async ({
        guest,
        server,
      }) => {
        const { page } = guest;
        await page.setViewportSize({ width: 1366, height });
        await makeSeasons(server);
        await page.goto('/');
        const form = await openBookingCard(guest);
        await form.pressDay('2026-12-26');
        const day = form.day('2026-12-29');
        await day.hover({ force: true });
        const before = await boxOf(day);
        await page.mouse.down();
        await page.mouse.up();
        const answer = form.calendar.locator('[data-answer]');
        await expect(answer).toContainText('New Year: at least 4 nights');
        expect(await boxOf(day)).toEqual(before);
        await expect(day).toHaveCSS('outline-style', 'solid');
        await expect(form.day('2026-12-28')).toHaveCSS('outline-style', 'none');
        await expect(answer).toBeInViewport({ ratio: 1 });
        const { bottom } = await boxOf(answer);
        const total = await boxOf(form.place.locator('[data-total]'));
        expect(bottom).toBeLessThanOrEqual(total.top);
      });
    }
  });
});

test.describe('a promo code', () => {
  async function openWithDates(guest: Guest): Promise<[StayForm, PromoField]> {
    await guest.page.goto('/booking');
    const form = new StayForm(guest, guest.page.getByRole('main'));
    await form.choose(MIDWEEK);
    await form.expectTotal(3 * 12_900);
    return [form, new PromoField(guest, form)];
  }

  /** Three nights, which have ten percent off of their own, with a code from the address. */
  async function openBesideDiscount(
    guest: Guest,
    server: TestServer,
    code: { code: string; percent: number },
  ) {
    const owner = await server.ownerApi();
    const body = { lengthDiscounts: [{ nights: 3, percent: 10 }] };
    await owner.call(changeVilla, { body });
    await makeCode(server, code);
    await guest.page.goto(`/booking?promo=${code.code.toLowerCase()}`);
    const form = new StayForm(guest, guest.page.getByRole('main'));
    const promo = new PromoField(guest, form);
    await form.choose(MIDWEEK);
    const other = discountReason({ kind: 'length', threshold: 3, code: null }, guest.language);
    return { form, promo, other };
  }

  test('that cannot be used says why, and the price stays; a better one takes its place', async ({
    guest,
    server,
    watch,
  }) => {
    const { language, words } = guest;
    watch.expect('422 GET /api/quote');
    await makeCode(server, { code: 'GONE', percent: 50, active: false });
    await makeCode(server, { code: 'LONGSTAY', percent: 50, minNights: 7 });
    await makeCode(server, { code: 'SUMMER', percent: 50, firstNight: '2027-06-01' });
    await makeCode(server, { code: 'SEASIDE', amount: 2000 });
    const [form, promo] = await openWithDates(guest);
    await guest.press(promo.open);
    for (const [code, reason] of [
      ['NOBODY', 'unknown'],
      ['not a code', 'unknown'],
      ['gone', 'unknown'],
      ['LongStay', 'too_short'],
      ['summer', 'other_nights'],
    ] as const) {
      await promo.field.fill(code);
      await guest.press(promo.apply);
      await expect(promo.place).toContainText(asWrapped(promoRefusalText(reason, language)));
      await expect(promo.place).toContainText(asWrapped(words.stay.promo.notUsed));
      await form.expectTotal(3 * 12_900);
    }
    await promo.field.fill('seaside');
    await promo.field.press('Enter');
    await form.expectTotal(3 * 12_900 - 2000);
    await guest.press(promo.remove);
    await form.expectTotal(3 * 12_900);
    await expect(promo.field).toBeFocused();
  });

  test('beside a greater discount is said not to count, and is kept with the booking', async ({
    guest,
    server,
  }) => {
    const { page, words } = guest;
    const { form, promo, other } = await openBesideDiscount(guest, server, {
      code: 'SMALL',
      percent: 5,
    });
    const beaten = fill(words.stay.promo.beaten, { code: 'SMALL', other });
    await expect(promo.place).toContainText(asWrapped(beaten));
    await form.expectTotal(34_830);
    await form.book();
    await page.waitForURL(/customer-info$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { promoCode, price } = await readBooking(server, id);
    expect([promoCode, price.discount?.kind]).toEqual(['SMALL', 'length']);
  });

  test('in place of a smaller discount says which one the price has no longer', async ({
    guest,
    server,
  }) => {
    const { words } = guest;
    const { form, promo, other } = await openBesideDiscount(guest, server, {
      code: 'LARGE',
      percent: 15,
    });
    const said = fill(words.stay.promo.instead, {
      code: 'LARGE',
      amount: formatBaht(5805),
      other,
      less: formatBaht(3870),
    });
    await expect(promo.place).toContainText(asWrapped(said));
    await form.expectTotal(38_700 - 5805);
  });

  test('that ends before the booking is refused with everything kept, and the guest goes on without it', async ({
    guest,
    server,
    watch,
  }) => {
    const { page, words, language } = guest;
    watch.expect('422 POST /api/booking');
    const id = await makeCode(server, { code: 'SEASIDE', percent: 10 });
    const [form, promo] = await openWithDates(guest);
    const requests = page.getByRole('textbox', { name: words.booking.panel.specialRequests });
    await requests.fill('A cot, please');
    await promo.type('SEASIDE');
    await form.expectTotal(34_830);

    const owner = await server.ownerApi();
    await owner.call(changePromoCode, { params: { id }, body: { active: false } });
    await form.book();
    const refused = promoRefusalText('unknown', language);
    const notice = fill(words.stay.promo.notBooked, { reason: refused });
    await expect(page.getByText(notice)).toBeVisible();
    await expect(promo.place).toContainText(asWrapped(refused));
    await expect(promo.field).toHaveValue('SEASIDE');
    await expect(requests).toHaveValue('A cot, please');
    await form.expectTotal(3 * 12_900);

    await guest.press(promo.goOn);
    await form.book();
    await page.waitForURL(/customer-info$/);
    const booking = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await readBooking(server, booking)).toMatchObject({
      totalPrice: 3 * 12_900,
      promoCode: null,
      specialRequests: 'A cot, please',
    });
  });
});
