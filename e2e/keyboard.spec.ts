import { SOMEBODY, makeAwaited, readBooking } from './support/bookings.ts';
import { CustomerInfoForm, FIELDS } from './support/customer-info.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { openBookingCard, openCardButton } from './support/home.ts';
import { focusIsSeen, tabTo } from './support/keys.ts';
import { PaymentStep } from './support/payment.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';

test.describe('with the keyboard alone', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('a guest books, from the first Tab to the summary', async ({ guest, page, server }) => {
    const { keyboard } = page;
    const { words } = guest;
    await page.goto('/');
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words.common.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();

    const card = new StayForm(
      guest,
      page.getByRole('complementary', { name: words.home.card.title }),
    );
    const next = card.calendar.getByRole('button', { name: words.stay.calendar.nextMonth });
    await tabTo(page.getByRole('tab', { name: words.home.tabs.description }));
    await tabTo(next);
    expect(await focusIsSeen(page)).toBe(true);
    await keyboard.press('Enter');
    await expect(card.day('2026-12-01')).toBeVisible();

    // One tab stop for all the days; arrow keys move among them.
    await keyboard.press('Tab');
    await expect(card.day('2026-12-01')).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(card.day(LONG_WEEKEND.checkIn)).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(card.day('2026-12-10')).toBeFocused();
    for (const _ of [1, 2, 3, 4]) await keyboard.press('ArrowLeft');
    await expect(card.day(LONG_WEEKEND.checkOut)).toBeFocused();
    await keyboard.press('Space');
    await card.expectTotal(48_900);

    await tabTo(card.place.getByRole('combobox', { name: words.common.stay.rooms }));
    await keyboard.press('ArrowUp');
    await card.expectTotal(42_900);
    await tabTo(card.bookNow);
    await keyboard.press('Enter');

    const info = new CustomerInfoForm(guest);
    await expect(info.heading).toBeFocused();
    for (const name of FIELDS) {
      await tabTo(info.field(name));
      await keyboard.type(SOMEBODY[name]);
    }
    await keyboard.press('Enter');

    const payment = new PaymentStep(guest);
    await expect(payment.heading).toBeFocused();
    await tabTo(payment.method('promptpay'));
    expect(await focusIsSeen(page)).toBe(true);
    await keyboard.press('ArrowDown');
    await expect(payment.method('bank_transfer')).toBeChecked();
    await keyboard.press('ArrowUp');
    await expect(payment.method('promptpay')).toBeChecked();
    await tabTo(payment.downloadQr);
    await tabTo(payment.picker);
    expect(await focusIsSeen(page)).toBe(true);
    // The window that Enter opens here is the computer's own.
    await payment.picker.setInputFiles(PNG_SLIP);
    await tabTo(payment.send);
    await keyboard.press('Enter');

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(words.booking.sent.heading);
    await expect(heading).toBeFocused();
    await tabTo(page.getByRole('link', { name: words.booking.confirmation.summary }));
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await readBooking(server, id)).toMatchObject({
      ...LONG_WEEKEND,
      rooms: 2,
      totalPrice: 42_900,
      customerInfo: SOMEBODY,
      paymentMethod: 'promptpay',
    });
  });

  test('a question keeps the focus until it is answered, then returns it', async ({
    guest,
    page,
    server,
  }) => {
    const { keyboard } = page;
    const { cancel } = guest.words.booking;
    const { _id } = await makeAwaited(server, MIDWEEK);
    await page.goto(`/booking/${_id}/payment`);
    const opener = page.getByRole('button', { name: cancel.action });
    const dialog = page.getByRole('dialog', { name: cancel.title });
    await tabTo(opener);
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 6; stop += 1) {
      await keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect((await readBooking(server, _id)).status).toBe('pending');

    await keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: cancel.yes }));
    await keyboard.press('Enter');
    const heading = page.getByRole('heading', {
      level: 1,
      name: guest.words.booking.ended.cancelled,
    });
    await expect(heading).toBeFocused();
    expect(await readBooking(server, _id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'guest',
    });
  });
});

test(
  'a phone’s booking card keeps the focus while it is open, then returns it',
  { tag: '@phone' },
  async ({ guest, page }) => {
    await page.goto('/');
    const { place } = await openBookingCard(guest);
    await expect(place).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(place.locator(':focus')).toHaveCount(1);
    }
    await guest.press(place.getByRole('button', { name: guest.words.common.close }));
    await expect(place).toBeHidden();
    await expect(openCardButton(guest)).toBeFocused();
  },
);
