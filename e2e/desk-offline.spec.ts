/** The parts that can be read without a connection, and those that are refused then. */
import { texts as AGE } from '@villa/shared/i18n/age-words.th.ts';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk, toDoOf } from './desk/owner-at-desk.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { NOW } from './support/now.ts';
import { expectNoViolation } from './support/looks.ts';

const { bookings, desk: words } = WORDS;

test('B4 G6 offline the guests can be read, with the time, and every write is refused @desktop', async ({
  page,
  server,
  desk,
  watch,
}) => {
  // From the server's time on.
  await page.clock.install({ time: NOW });
  await page.goto('/');
  const { _id: id } = await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);
  await expect(toDoOf(page).getByText(SOMEBODY.firstName).first()).toBeVisible();
  // The desk reads its copies anew some seconds after a change, the bookings with their contacts last.
  const answered = async () => (await desk.look()).answered;
  await expect.poll(answered, { timeout: 30_000 }).toContain(`/api/admin/bookings/${id}`);

  watch.expect('503 ');
  await desk.send({ do: 'network', isUp: false });
  await page.reload();
  await expect(toDoOf(page).getByText(SOMEBODY.firstName).first()).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: AGE.noConnection });
  await expect(page.getByRole('banner').getByText(WORDS.shell.live.lost)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.clock.fastForward('00:20:00');
  // With the time of the villa's clock, and how long ago that was.
  await expect(bar).toContainText(/\d\d:\d\d.*20.*นาทีที่แล้ว/);
  // Neither of these has been opened before.
  await page.getByRole('link', { name: WORDS.shell.nav.bookings }).click();
  await page.getByRole('link', { name: SOMEBODY.firstName }).first().click();
  await expect(page.getByText(SOMEBODY.phone).first()).toBeVisible();
  await page.getByRole('button', { name: bookings.action.confirm }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText(WORDS.errors.code.unavailable)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(WORDS.common.status.confirmed)).toHaveCount(0);
  await page.getByRole('link', { name: WORDS.shell.nav.calendar, exact: true }).click();
  // By its name: the page that is left has a heading too, and for a moment there is none.
  await expect(
    page.getByRole('heading', { level: 1, name: WORDS.shell.nav.calendar }),
  ).toBeVisible();
  expect((await desk.look()).tooltip).toContain(words.tray.offline);
  await expectNoViolation(page);

  await desk.send({ do: 'network', isUp: true });
  await desk.send({ do: 'resume' });
  await expect(bar).toHaveCount(0);
});
