/** Slips are compared and decided, one after the other, by keys and by thumb. */
import type { Page } from '@playwright/test';
import { bringIntoView } from './support/bring-into-view.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { readBooking } from './support/bookings.ts';
import { letReviewCome } from './support/staff-screens/season.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

/** Enter counts only once a slip has been seen: what was meant for the one before confirms nothing. */
const SETTLED_MS = 450;
const settle = (page: Page) => page.waitForTimeout(SETTLED_MS);

test.describe('by keys', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });
  const words = ADMIN_WORDS.en.slips;

  test('three slips are decided, and one is taken back', async ({ page, server }) => {
    const season = await letReviewCome(server);
    const state = (name: string) => readBooking(server, season.get(name) ?? '');
    await openAdmin(page, server, '/slips');
    await expect(page.getByText(fill(words.place, { position: 1, count: 3 }))).toBeVisible();
    await expect(page.getByText(words.evidence.real)).toBeVisible();
    await expect(page.getByRole('img')).toBeVisible();

    // Short by ten: what came is confirmed, and the rest is asked for.
    await page.keyboard.press('e');
    await page.keyboard.type('9800');
    await expect(page.getByText(words.rest)).toBeVisible();
    await settle(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(words.place, { position: 1, count: 2 }))).toBeVisible();
    expect(await state('real')).toMatchObject({ status: 'confirmed', money: { paid: 9800 } });

    // The second is asked for again, in the guest's language.
    await expect(page.getByText(words.evidence.none)).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    const [used] = [page.getByRole('alert').filter({ hasText: 'BV-' })];
    await expect(used).toBeVisible();
    expect(await state('none')).toMatchObject({
      status: 'pending',
      slips: [{ state: 'refused', refusal: { reason: 'no_slip' } }],
    });

    // And taken back: it waits, and is on the screen again.
    await page.keyboard.press('z');
    await expect(page.getByText(words.evidence.none)).toBeVisible();
    expect(await state('none')).toMatchObject({ status: 'in_review' });
    await settle(page);
    await page.keyboard.press('Enter');
    await expect(used).toBeVisible();
    expect(await state('none')).toMatchObject({ status: 'confirmed' });

    // A slip that a payment used: nothing without a reason.
    await settle(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    await page.keyboard.type('ok');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.whyFirst })).toBeDisabled();
    expect(await state('used')).toMatchObject({ status: 'in_review' });
    await page.keyboard.type(', seen in the account');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.empty.title).last()).toBeVisible();
    expect(await state('used')).toMatchObject({ status: 'confirmed' });
  });

  test('what a colleague decides meanwhile is said, and the next slip shown', async ({
    page,
    server,
  }) => {
    const season = await letReviewCome(server);
    await openAdmin(page, server, '/slips');
    await expect(page.getByText(words.evidence.real)).toBeVisible();
    const staff = await server.staffApi();
    const { setBookingStatus } = await import('@villa/shared/contract/admin-bookings.ts');
    const params = { id: season.get('real') ?? '' };
    await staff.call(setBookingStatus, { params, body: { status: 'confirmed' } });
    const { customerName } = await readBooking(server, params.id);
    await expect(page.getByText(fill(words.done.meanwhile, { name: customerName }))).toBeVisible();
    await expect(page.getByText(words.evidence.none)).toBeVisible();
  });
});

test.describe('on a phone, in Thai', { tag: '@phone' }, () => {
  test.use({ language: 'th' });
  const words = ADMIN_WORDS.th.slips;

  test('the buttons stay under the thumb, and a touch confirms', async ({ page, server }) => {
    const season = await letReviewCome(server);
    await openAdmin(page, server, '/slips');
    const confirm = page.getByRole('button', {
      name: asWrapped(fill(words.confirm, { amount: '฿9,810' })),
    });
    const ask = page.getByRole('button', { name: asWrapped(words.ask) });
    const reference = page.getByRole('link', { name: /BV-/ }).first();
    await expect(confirm).toBeVisible();
    for (const part of [page.getByRole('heading', { level: 1 }), reference]) {
      await bringIntoView(part);
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expect(ask).toBeInViewport({ ratio: 1 });
    }
    await confirm.tap();
    await expect(page.getByText(asWrapped(words.evidence.none))).toBeVisible();
    const real = await readBooking(server, season.get('real') ?? '');
    expect(real).toMatchObject({ status: 'confirmed', money: { paid: 9810 } });
    await ask.tap();
    await page.getByRole('radio', { name: asWrapped(words.asking.reason.no_slip) }).tap();
    await page.getByRole('button', { name: asWrapped(words.asking.send) }).tap();
    await expect(page.getByLabel(asWrapped(words.why))).toBeVisible();
    const none = await readBooking(server, season.get('none') ?? '');
    expect(none).toMatchObject({ status: 'pending' });
  });
});
