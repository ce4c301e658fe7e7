import { createApiClient } from '@villa/shared/client/api-client.ts';
import { addChannel, syncChannel } from '@villa/shared/contract/channels.ts';
import { monthOf } from '@villa/shared/domain/money/month.ts';
import { startFeedServer } from '../apps/server/src/testing/feed-server.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { DAY_MS } from './support/payment-terms.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { asWrapped, fill } from './support/words.ts';

/** Airbnb has sold a stay, and the garden is an expense of every month. */
async function letMonthBegin(server: TestServer): Promise<void> {
  const token = await server.ownerToken();
  const api = createApiClient({ baseUrl: server.url, token: () => token, fetch: fetch as never });
  const feed = await startFeedServer();
  const { checkIn, checkOut } = LONG_WEEKEND;
  feed.serve([{ from: checkIn, until: checkOut, title: 'Reserved' }]);
  const commission = { percent: 15 };
  const { id } = await api.call(addChannel, {
    body: { name: 'Airbnb', kind: 'airbnb', importUrl: feed.url, commission },
  });
  await api.call(syncChannel, { params: { id }, body: {} });
  await feed.close();
  const garden = { category: 'pool_garden', satang: 350_000, paidFrom: 'account', monthly: true };
  const noted = await fetch(`${server.url}/api/admin/expenses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...garden, paidOn: '2026-11-20' }),
  });
  expect(noted.status).toBe(201);
}

test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
test(
  'an owner on a phone notes a stay of Airbnb and its payout, and closes the month',
  { tag: '@phone' },
  async ({ page, server, guest }) => {
    const { 'channel-stays': stays, expenses, month: words } = ADMIN_WORDS.th;
    const button = (name: string) => page.getByRole('button', { name: asWrapped(name) });
    const field = (name: string) => page.getByLabel(asWrapped(name));
    await letMonthBegin(server);

    await openAdmin(page, server, '/calendar-sync/stays', 'owner');
    await guest.press(page.getByRole('main').getByRole('link', { name: /Airbnb/ }));
    await expect(
      page.getByText(asWrapped(fill(stays.form.usual, { commission: '15%' }))),
    ).toBeVisible();
    await field(stays.form.name).fill('Anna Berg');
    await field(stays.form.gross).fill('21000');
    await guest.press(button(stays.form.save));
    await expect(page.getByText('฿17,850').first()).toBeVisible();

    // The month after, with a log-in of then.
    await page.goto('/');
    await server.advance(45 * DAY_MS);
    const month = monthOf(LONG_WEEKEND.checkIn);
    await openAdmin(page, server, '/calendar-sync/stays', 'owner');
    await guest.press(page.getByRole('main').getByRole('link', { name: /Anna Berg/ }));
    await guest.press(button(stays.pay.open));
    await guest.press(button(fill(stays.pay.yes, { amount: '฿17,850' })));
    await expect(page.getByText(asWrapped(stays.pay.done))).toBeVisible();

    await openAdmin(page, server, `/month?month=${month}`, 'owner');
    const source = page.getByRole('listitem').filter({ hasText: 'Airbnb' }).first();
    await expect(source).toContainText('฿21,000');
    await guest.press(page.getByRole('button', { name: /^ปิด.*…$/ }));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(asWrapped(words.closing.done_channel_stays))).toBeVisible();
    await guest.press(dialog.getByRole('button', { name: expenses.proposals.none }));
    await expect(dialog.getByText(asWrapped(words.closing.done_monthly_expenses))).toBeVisible();
    await guest.press(dialog.getByRole('button', { name: asWrapped(words.closing.closeYes) }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(words.closing.closed, { exact: true })).toBeVisible();
  },
);
