import { changeBooking } from '@villa/shared/contract/booking.ts';
import { expect } from '@playwright/test';
import { makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { openStep } from './support/screens.ts';
import { test } from './support/test.ts';

test(
  'beside a long request the word to change it stays whole',
  { tag: '@phone' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    const { requests } = words.booking;
    const { _id: id } = await makeInReview(server, LONG_WEEKEND);
    const specialRequests = 'ขอเตียงเสริมหนึ่งเตียงและเค้กวันเกิดตอนเย็น '.repeat(3);
    await server.api.call(changeBooking, { params: { id }, body: { specialRequests } });
    await openStep(guest, id, 'confirmation');
    const edit = page.getByRole('button', { name: `${requests.edit}: ${requests.title}` });
    await expect(edit).toBeVisible();
    const lines = await edit.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  },
);

test(
  'that a slip is being checked is said once beside the status, and on a phone the price is folded',
  { tag: '@phone' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    const { sent } = words.booking;
    const { _id: id } = await makeInReview(server, LONG_WEEKEND);
    await openStep(guest, id, 'confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.heading);
    await expect(
      page.getByRole('list', { name: sent.steps }).getByText(sent.looking),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(/กำลังตรวจ/u)).toHaveCount(1);
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0);
  },
);
