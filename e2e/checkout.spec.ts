import { changeCheckout } from '@villa/shared/contract/checkout.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as checkoutEn } from '@villa/shared/i18n/guest/checkout.en.ts';
import { texts as checkoutTh } from '@villa/shared/i18n/guest/checkout.th.ts';
import { texts as onlineEn } from '@villa/shared/i18n/staff/online.en.ts';
import { texts as onlineTh } from '@villa/shared/i18n/staff/online.th.ts';
import { ways as waysEn } from '@villa/shared/i18n/payment-methods.en.ts';
import { ways as waysTh } from '@villa/shared/i18n/payment-methods.th.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeAwaited, readBooking } from './support/bookings.ts';
import { setTerms } from './support/deposits.ts';
import type { Guest } from './support/guest.ts';
import { expectNoViolation, expectToFit } from './support/looks.ts';
import { openPart } from './support/open-fold.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { asWrapped, fill } from './support/words.ts';

const WORDS = {
  th: { checkout: checkoutTh, online: onlineTh, ways: waysTh },
  en: { checkout: checkoutEn, online: onlineEn, ways: waysEn },
};

async function connect(server: TestServer): Promise<void> {
  const body = await server.useStripe();
  const owner = await server.ownerApi();
  await owner.call(changeCheckout, { body });
}

/** Chooses the card's tile and leaves for the provider's page. */
async function leaveToPay(
  guest: Guest,
  amount: number,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page, language } = guest;
  const { checkout, ways } = WORDS[language];
  // The tile is a label over its radio.
  await page.getByText(ways.card.title, { exact: true }).click();
  await expect(page.getByText(asWrapped(checkout.title.both))).toBeVisible();
  await expectNoViolation(page);
  const pay = page.getByRole('button', {
    name: fill(checkout.pay, { amount: formatBaht(amount) }),
  });
  await look();
  await guest.press(pay);
  await expect(page.getByRole('heading', { level: 1, name: /BV-/ })).toBeVisible();
}

for (const [language, tag] of [
  ['th', '@phone'],
  ['en', '@desktop'],
] as const satisfies readonly [Language, string][]) {
  test.describe(`in ${language}`, { tag }, () => {
    test.use({ language });

    test('D1 D4 a deposit is paid by card and the balance by PromptPay on Stripe’s page, and a part is refunded', async ({
      guest,
      server,
      watch,
    }) => {
      // The page asks for the ways to pay until it has heard that nothing is due.
      watch.tolerate('409 GET /api/booking/');
      const { page, words } = guest;
      const { checkout, online } = WORDS[language];
      await setTerms(server);
      await connect(server);
      const { _id: id, money } = await makeAwaited(server, {
        checkIn: '2026-12-20',
        checkOut: '2026-12-23',
      });
      const deposit = money.next?.amount ?? 0;
      await page.goto(`/booking/${id}/payment`);
      await leaveToPay(guest, deposit, () => expectToFit(page));
      await page.getByRole('button', { name: 'Pay by a declined card' }).click();
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await page.getByRole('button', { name: 'Pay by a card that asks' }).click();
      await page.getByRole('button', { name: 'It is me' }).click();
      // Back before the news: nothing is to be paid again.
      await expect(page.getByText(checkout.back.notAgain)).toBeVisible();
      await expectNoViolation(page);
      expect((await readBooking(server, id)).status).toBe('pending');
      await server.tellStripe();
      await expect(page).toHaveURL(`/booking/${id}/confirmation`);
      expect((await readBooking(server, id)).status).toBe('confirmed');

      await page.getByRole('link', { name: words.booking.money.pay }).click();
      await leaveToPay(guest, money.total - deposit);
      await page.getByRole('button', { name: 'Pay by PromptPay' }).click();
      await expect(page.getByText(checkout.back.notAgain)).toBeVisible();
      await server.tellStripe();
      await expect(page).toHaveURL(`/booking/${id}/confirmation`);
      expect((await readBooking(server, id)).money.received).toBe(money.total);

      await openAdmin(page, server, `/bookings/${id}`, 'owner');
      await openPart(page, ADMIN_WORDS[language].money.list.title);
      await page.getByRole('button', { name: online.list.refund }).first().click();
      await page.getByRole('textbox', { name: online.refund.amount }).fill('1500');
      await expectNoViolation(page);
      const refund = fill(online.refund.yes, { amount: formatBaht(1500) });
      await guest.press(page.getByRole('button', { name: refund }));
      await expect(
        page.getByText(fill(online.refund.done, { amount: formatBaht(1500) })),
      ).toBeVisible();
      await server.tellStripe();
      expect((await readBooking(server, id)).money.refunded).toBe(1500);
    });

    test('F14 while a page is open the card is chosen, slips are away until it is ended, and nothing of it is loaded before it is chosen', async ({
      guest,
      server,
    }) => {
      const { page, words } = guest;
      const { checkout, ways } = WORDS[language];
      await setTerms(server);
      await connect(server);
      const { _id: id, money } = await makeAwaited(server, {
        checkIn: '2026-12-20',
        checkOut: '2026-12-23',
      });
      const asked: URL[] = [];
      page.on('request', (request) => asked.push(new URL(request.url())));
      const ofCheckout = () =>
        asked.filter(({ pathname }) => /^\/assets\/.*(?:pay-by-card|checkout)/.test(pathname));
      const tiles = () =>
        page
          .getByRole('radio')
          .evaluateAll((all) => all.map((tile) => (tile as HTMLInputElement).value));
      const slip = page.getByLabel(words.booking.slip.paid);
      const card = page.getByRole('radio', { name: ways.card.title });

      const answer = await page.goto(`/booking/${id}/payment`);
      await expect(page.getByText(ways.card.title, { exact: true })).toBeVisible();
      await expect(slip).toBeAttached();
      const order = await tiles();
      expect(ofCheckout()).toEqual([]);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('http');
      await leaveToPay(guest, money.next?.amount ?? 0);
      expect(ofCheckout()).not.toEqual([]);
      const own = new URL(answer?.url() ?? '').origin;
      const elsewhere = asked.filter(
        ({ origin, pathname }) => origin !== own && !pathname.startsWith('/pay/'),
      );
      expect(elsewhere.map(String).filter((url) => !/^(?:blob|data):/.test(url))).toEqual([]);

      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText(checkout.open.title)).toBeVisible();
      const [before, after] = checkout.open.until.split('{{time}}');
      await expect(
        page.getByText(new RegExp(`^${asWrapped(before ?? '').source}.*`)),
      ).toBeVisible();
      expect(after).not.toBe('');
      await expect(card).toBeChecked();
      expect(await tiles()).toEqual(order);
      await expect(slip).toHaveCount(0);
      await expectNoViolation(page);
      await expectToFit(page);
      await page.getByText(ways.bank_transfer.title, { exact: true }).click();
      await expect(page.getByText(checkout.open.title)).toBeVisible();
      await expect(slip).toHaveCount(0);
      await guest.press(page.getByRole('button', { name: checkout.open.stop }));
      await expect(page.getByText(checkout.open.title)).toHaveCount(0);
      await expect(slip).toBeAttached();
      expect(await tiles()).toEqual(order);
    });

    test('D1 the owner types the keys, tests them, and a key is shown by its last four signs', async ({
      guest,
      server,
      watch,
    }) => {
      const { page } = guest;
      const { online } = WORDS[language];
      watch.expect('422 PATCH /api/admin/checkout');
      const { key, webhookSecret } = await server.useStripe();
      await openAdmin(page, server, '/bank', 'owner');
      const field = (name: string) => page.getByRole('textbox', { name });
      const save = page.getByRole('button', { name: online.save });
      await field(online.key).fill('sk_test_nobodyknowsit');
      await guest.press(save);
      await expect(page.getByRole('alert').filter({ hasText: 'Stripe' })).toBeVisible();
      await field(online.key).fill(key);
      await field(online.webhookSecret).fill(webhookSecret);
      await guest.press(save);
      await expect(page.getByText(fill(online.on, { account: 'Baan Vela' }))).toBeVisible();
      await expect(page.getByText(online.test)).toBeVisible();
      await expect(page.getByText(fill(online.kept, { end: key.slice(-4) })).first()).toBeVisible();
      await guest.press(page.getByRole('button', { name: online.tryOut, exact: true }));
      const means = `${online.means.card} · ${online.means.promptpay}`;
      const tried = fill(online.tried, { account: 'Baan Vela', means });
      await expect(page.getByText(tried)).toBeVisible();
      await expectNoViolation(page);
      await expectToFit(page);
    });
  });
}
