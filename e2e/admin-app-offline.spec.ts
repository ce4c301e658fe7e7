/** The admin without a connection: what was read last, with its age, for its user alone. */
import type { Page } from '@playwright/test';
import { texts as ageTh } from '@villa/shared/i18n/age-words.th.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { waitForWorker } from './support/admin-worker.ts';
import { expect, test } from './support/app-test.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expectNoViolation } from './support/looks.ts';

const { dashboard, shell } = ADMIN_WORDS.th;

/** Everything that the browser keeps of this address, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text/.test(answer?.headers.get('content-type') ?? '');
        texts.push(request.url);
        // The files of the build hold nobody's data.
        if (answer && isText && !request.url.includes('/assets/')) texts.push(await answer.text());
      }
    }
    for (const { name } of await indexedDB.databases()) texts.push(`indexedDB ${name}`);
    return texts.join('\n');
  });
}

/** Somebody's booking, and a page whose worker has kept the dashboard. */
async function readOnce(page: Page, server: Parameters<typeof openAdmin>[1]) {
  const booking = await makeInReview(server, LONG_WEEKEND);
  await openAdmin(page, server);
  await waitForWorker(page);
  // Read again, now through the worker.
  await page.reload();
  await expect(page.getByText(SOMEBODY.firstName).first()).toBeVisible();
  await expect.poll(() => keptText(page)).toContain(SOMEBODY.firstName);
  return booking;
}

test.use({ language: 'th' });

test('B4 G6 without a connection it opens and shows what was read last, with its age @phone', async ({
  page,
  server,
  watch,
  context,
}) => {
  watch.tolerate('failed ', 'console.error', '503 ');
  const { _id: id } = await readOnce(page, server);
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText(SOMEBODY.phone).first()).toBeVisible();
  await page.goto('/admin/bookings/calendar');
  await expect(page.getByRole('heading', { level: 1, name: shell.nav.calendar })).toBeVisible();
  await expect.poll(() => keptText(page)).toContain('/api/admin/calendar');

  await context.setOffline(true);
  await page.goto('/admin');
  const slips = page.getByRole('region', { name: dashboard.slips.title });
  await expect(slips.getByText(SOMEBODY.firstName)).toBeVisible();
  await expect(slips.getByText(dashboard.slips.needsConnection)).toHaveCount(1);
  await expect(slips.getByRole('link')).toHaveCount(0);
  const bar = page.getByRole('status').filter({ hasText: ageTh.noConnection });
  await expect(bar).toHaveCount(0);
  await page.clock.fastForward('01:29:00');
  await expect(bar).toContainText(/09:00.*1.*ชม.*29.*นาทีที่แล้ว/);
  await expectNoViolation(page);

  await page.getByRole('link', { name: shell.nav.calendar, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.nav.calendar })).toBeVisible();
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText(SOMEBODY.phone).first()).toBeVisible();
  // Slips are decided by what is true now.
  await page.goto('/admin/slips');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(SOMEBODY.firstName)).toHaveCount(0);

  await page.goto('/admin');
  // Before the clock jumps over the time within which a part of the screen is to come.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('48:00:00');
  await expect(page.getByText(ageTh.promiseNothing)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(page);
  await context.setOffline(false);
  // By itself, once the stream of events is open again.
  await expect(page.getByText(ageTh.promiseNothing)).toHaveCount(0);
});

test('B4 after a log-out nothing of it is kept @phone', async ({ page, server, guest }) => {
  await readOnce(page, server);
  await guest.press(page.getByRole('button', { name: shell.nav.more }));
  await guest.press(page.getByRole('button', { name: shell.logOut }));
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptText(page)).not.toContain(SOMEBODY.firstName);
  expect(await keptText(page)).not.toContain('indexedDB');
});

test('B4 another user finds nothing of the one before @phone', async ({ page, server }) => {
  await readOnce(page, server);
  const token = await server.staffToken();
  const asked = await page.evaluate(async (other) => {
    const read = async (path: string) => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${other}` } });
      return answer.status;
    };
    return [await read('/api/admin/auth/me')];
  }, token);
  expect(asked).toEqual([200]);
  await expect.poll(() => keptText(page)).not.toContain(SOMEBODY.firstName);
});
