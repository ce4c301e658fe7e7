import { confirm, makeAwaited, makeInReview } from './support/bookings.ts';
import { setTerms } from './support/deposits.ts';
import type { Guest } from './support/guest.ts';
import { PaymentStep } from './support/payment.ts';
import { expect, test } from './support/test.ts';

/** More than a week after the tests' day, so that the way is still folded. */
const LATER = { checkIn: '2027-02-12', checkOut: '2027-02-16' };

/** The words that can be seen in the page's own part: English by blanks, Thai as a reader parts them. */
async function seenWords({ page, language }: Guest): Promise<number> {
  const text = await page.getByRole('main').evaluate((main) => {
    // A text for screen readers alone is drawn on one pixel.
    const hidden = [...main.querySelectorAll<HTMLElement>('.sr-only, option')];
    for (const one of hidden) one.style.display = 'none';
    return (main as HTMLElement).innerText;
  });
  if (language === 'en') return text.split(/\s+/).filter((word) => word !== '').length;
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

const MAX = { payment: { en: 230, th: 270 }, confirmed: { en: 350, th: 400 } } as const;

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the payment page has few words', async ({ guest, server }) => {
      await setTerms(server);
      const { _id: id } = await makeAwaited(server, LATER);
      await guest.page.goto(`/booking/${id}/payment`);
      const step = new PaymentStep(guest);
      await expect(step.picker).toBeAttached();
      await step.choose('bank_transfer');
      await expect(guest.page.getByText(/000-0-00000-1/).first()).toBeVisible();
      expect(await seenWords(guest)).toBeLessThanOrEqual(MAX.payment[language]);
    });

    for (const guestsCancel of [true, false]) {
      test(`the page of a confirmed stay has few words until a week before, where guests ${guestsCancel ? 'cancel by their own word' : 'ask to cancel'}`, async ({
        guest,
        server,
      }) => {
        await setTerms(server);
        await server.changeVilla({ guests_cancel: guestsCancel ? 1 : 0 });
        const { _id: id } = await makeInReview(server, LATER);
        await confirm(server, id);
        await guest.page.goto(`/booking/${id}/confirmation`);
        await expect(guest.page.locator('#cancelling')).toBeVisible();
        await expect(guest.page.locator('#booking-money')).toBeVisible();
        expect(await seenWords(guest)).toBeLessThanOrEqual(MAX.confirmed[language]);
      });
    }
  });
}

test(
  'the whole QR is in the first view of a phone, with a screenshot beside saving',
  { tag: '@phone' },
  async ({ guest, server }) => {
    await setTerms(server);
    const { _id: id } = await makeAwaited(server, LATER);
    await guest.page.goto(`/booking/${id}/payment`);
    const step = new PaymentStep(guest);
    await step.choose('promptpay');
    await expect(step.qr).toBeVisible();
    const [qr, bar] = [
      await step.qr.boundingBox(),
      await guest.page.locator('[data-bar]').boundingBox(),
    ];
    expect((qr?.y ?? 0) + (qr?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // LINE and Facebook save no files from their own windows.
    await expect(guest.page.getByText(guest.words.booking.payment.qrHere)).toBeVisible();
  },
);
