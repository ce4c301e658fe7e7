/** The owner is notified of a guest's slip at once, or as soon as possible. */
import { readFileSync } from 'node:fs';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk, toDoOf } from './desk/owner-at-desk.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK } from './support/days.ts';
import { confirmMoney } from './support/confirm-money.ts';
import { openFold } from './support/open-fold.ts';

const { bookings, dashboard, desk: words } = WORDS;

test('a slip is notified, opens by a click, is confirmed, and its summary is saved @desktop', async ({
  page,
  server,
  desk,
}, info) => {
  await page.goto('/');
  await logInAtDesk(page, server);
  const booking = await makeInReview(server, LONG_WEEKEND);
  await expect(toDoOf(page).getByText(SOMEBODY.firstName).first()).toBeVisible();

  const titles = async () => (await desk.look()).notices.map(({ title }) => title);
  await expect.poll(titles).toContainEqual(expect.stringContaining(words.notice.slip.slice(0, 8)));
  const { notices, tooltip, badge } = await desk.look();
  expect(badge).toBe(1);
  expect(tooltip).toContain('1');
  await desk.send({ do: 'click-notice', index: notices.length - 1 });
  await expect(page).toHaveURL(`/bookings/${booking._id}`);

  await confirmMoney(page, page.getByRole('button', { name: bookings.action.confirm }));
  await expect(page.getByText(WORDS.common.status.confirmed).first()).toBeVisible();
  await expect.poll(async () => (await desk.look()).badge).toBe(0);

  const file = info.outputPath('summary.pdf');
  await desk.send({ do: 'save-to', file });
  await openFold(page, bookings.detail.papers.title);
  await page.getByRole('button', { name: bookings.action.saveSummary }).click();
  await expect(page.getByText(words.files.saved)).toBeVisible();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what happened while the computer slept is notified afterwards @desktop', async ({
  page,
  server,
  desk,
  watch,
}) => {
  // The dashboard's requests while the network is away, on a slow machine.
  watch.tolerate('503 GET ');
  await page.goto('/');
  await logInAtDesk(page, server);
  await expect(toDoOf(page)).toContainText(dashboard.toDo.nothing);
  // The page may ask something meanwhile.
  watch.tolerate('503 ');
  await desk.send({ do: 'network', isUp: false });
  const booking = await makeInReview(server, MIDWEEK);
  await desk.send({ do: 'network', isUp: true });
  await desk.send({ do: 'resume' });
  await expect
    .poll(async () => (await desk.look()).notices.map(({ title }) => title).join(' '))
    .toContain(booking.reference);
  await expect(toDoOf(page).getByText(SOMEBODY.firstName).first()).toBeVisible();
});
