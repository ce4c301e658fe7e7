import type { Locator, Page } from '@playwright/test';
import { makeAwaited } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { openBookingCard, openTab } from './support/home.ts';
import { PaymentStep } from './support/payment.ts';
import { expect, test } from './support/test.ts';

/** The colour that most of an element's ground is drawn in, as it is on the screen. */
async function groundOf(what: Locator): Promise<string> {
  const picture = (await what.screenshot({ animations: 'disabled' })).toString('base64');
  return what.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.drawImage(bitmap, 0, 0);
    const dots = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    const counts = new Map<string, number>();
    for (let at = 0; at < dots.length; at += 4) {
      const colour = dots.slice(at, at + 3).join(' ');
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  }, picture);
}

async function force(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // The pointer moves away, lest its own colour lies over the part that is compared.
  await page.mouse.move(0, 0);
}

/** Colours change over some frames. */
async function expectOther(chosen: Locator, ground: string): Promise<void> {
  await expect.poll(() => groundOf(chosen)).not.toBe(ground);
}

test('where the system sets the colours, the chosen days stand out', async ({ guest }) => {
  const { page } = guest;
  await page.goto('/');
  const form = await openBookingCard(guest);
  await form.choose(LONG_WEEKEND);
  await form.unfold();
  await force(page);
  const plain = await groundOf(form.day('2026-12-15'));
  await expectOther(form.day(LONG_WEEKEND.checkIn), plain);
  await expectOther(form.day(LONG_WEEKEND.checkOut), plain);
});

test('where the system sets the colours, the open tab stands out', async ({ guest }) => {
  const { page, words } = guest;
  await page.goto('/');
  await openTab(guest, 'amenities');
  await force(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expectOther(tab(words.home.tabs.amenities), await groundOf(tab(words.home.tabs.rooms)));
});

test('where the system sets the colours, the chosen way to pay stands out', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  const { _id } = await makeAwaited(server, LONG_WEEKEND);
  await page.goto(`/booking/${_id}/payment`);
  const payment = new PaymentStep(guest);
  await expect(payment.heading).toBeVisible();
  await force(page);
  const label = (method: 'bank_transfer' | 'promptpay') =>
    page.locator('label', { has: payment.method(method) });
  await expectOther(label('bank_transfer'), await groundOf(label('promptpay')));
});
