import {
  makeAwaited,
  makeCancelled,
  makeConfirmed,
  makeExpired,
  makeHeld,
  makeInReview,
} from './support/bookings.ts';
import { MIDWEEK } from './support/days.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

type Step = 'customer-info' | 'payment' | 'confirmation';

/** Opens addresses of a booking and says where each one leads. Each rule is held by `booking-step.test.ts`. */
async function leadsTo(
  { page }: Guest,
  id: string,
  addresses: readonly ('' | `/${Step}`)[],
): Promise<Record<string, string>> {
  const ends: Record<string, string> = {};
  for (const address of addresses) {
    await page.goto(`/booking/${id}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    ends[address] = new URL(page.url()).pathname.replace(`/booking/${id}`, '');
  }
  return ends;
}

test.describe('a booking’s link', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('leads to the step of the booking', async ({ guest, server }) => {
    const held = await makeHeld(server, { checkIn: '2026-12-01', checkOut: '2026-12-03' });
    expect(await leadsTo(guest, held._id, ['', '/confirmation'])).toEqual({
      '': '/customer-info',
      '/confirmation': '/customer-info',
    });

    const awaited = await makeAwaited(server, { checkIn: '2026-12-03', checkOut: '2026-12-05' });
    expect(await leadsTo(guest, awaited._id, ['', '/customer-info'])).toEqual({
      '': '/payment',
      '/customer-info': '/customer-info',
    });

    const inReview = await makeInReview(server, { checkIn: '2026-12-05', checkOut: '2026-12-07' });
    expect(await leadsTo(guest, inReview._id, ['', '/payment'])).toEqual({
      '': '/confirmation',
      '/payment': '/confirmation',
    });

    const confirmed = await makeConfirmed(server, {
      checkIn: '2026-12-07',
      checkOut: '2026-12-09',
    });
    expect(await leadsTo(guest, confirmed._id, ['/customer-info'])).toEqual({
      '/customer-info': '/confirmation',
    });
  });

  test('to the payment says what is missing while there are no details', async ({
    guest,
    server,
  }) => {
    const { _id } = await makeHeld(server, MIDWEEK);
    await guest.page.goto(`/booking/${_id}/payment`);
    await expect(guest.page.getByText('Please complete the booking information')).toBeVisible();
    await expect(guest.page).toHaveURL(`/booking/${_id}/customer-info`);
  });

  test('says how a booking ended, and offers a new start', async ({ guest, server }) => {
    const { page, words } = guest;
    const heading = page.getByRole('heading', { level: 1 });
    const { _id: cancelled } = await makeCancelled(server, MIDWEEK);
    const { _id: expired } = await makeExpired(server, MIDWEEK);
    for (const [id, ending] of [
      [cancelled, 'cancelled'],
      [expired, 'expired'],
    ] as const) {
      for (const address of ['', '/payment', '/confirmation']) {
        await page.goto(`/booking/${id}${address}`);
        await expect(heading).toHaveText(words.booking.ended[ending]);
      }
      await guest.press(page.getByRole('link', { name: words.booking.ended.again }));
      await expect(page).toHaveURL('/booking');
      await expect(heading).toHaveText(words.booking.panel.title);
    }
  });

  test('that is incomplete says that the booking is unknown', async ({ guest, watch }) => {
    const { page, words } = guest;
    watch.expect('404 GET /api/booking/no-such-booking');
    await page.goto('/booking/no-such-booking/payment');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booking.unknown.title);
    await guest.press(page.getByRole('link', { name: words.booking.unknown.home }));
    await expect(page).toHaveURL('/');
  });
});

test('an unknown address leads to the home page', { tag: '@desktop' }, async ({ page }) => {
  for (const address of ['/nowhere', '/bookings/old', '/booking/a/b/c']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('tablist')).toBeAttached();
  }
});

test.describe('a page whose code cannot be fetched', { tag: '@phone' }, () => {
  test.use({ language: 'en' });

  test('shows an error page, and tries again on request', async ({
    page,
    guest,
    server,
    watch,
  }) => {
    const { _id } = await makeAwaited(server, MIDWEEK);
    const chunk = '**/assets/booking-payment-page-*.js';
    await page.route(chunk, (route) => route.abort());
    watch.expect('failed GET /assets/booking-payment-page');
    await page.goto(`/booking/${_id}/payment`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(
      page.getByText("We're sorry, but there was an error loading this page."),
    ).toBeVisible();

    await page.unroute(chunk);
    await guest.press(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      guest.words.booking.payment.heading.full,
    );
  });
});
