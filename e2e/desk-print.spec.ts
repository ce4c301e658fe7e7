/** A summary goes to the system's print dialog without another program. */
import type { Page } from '@playwright/test';
import { changeBooking } from '@villa/shared/contract/booking.ts';
import type { DeskProcess } from './desk/desk-process.ts';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { inkOn, pagesIn, printOf } from './desk/printed.ts';
import { confirm, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import type { TestServer } from './support/test-server.ts';
import { openFold } from './support/open-fold.ts';

const { bookings, desk: words } = WORDS;
/** More than fits below the price. */
const MANY_REQUESTS = Array.from({ length: 35 }, (_nothing, each) => `ขอที่นอนเสริมและน้ำผึ้ง ${each}`);
const sheet = (page: Page) => page.locator('.print-sheet');
const toTheReader = async (desk: DeskProcess) => (await desk.look()).documents;

async function openConfirmed(page: Page, server: TestServer, requests: string): Promise<string> {
  await page.goto('/');
  await logInAtDesk(page, server);
  const { _id: id } = await makeInReview(server, LONG_WEEKEND);
  if (requests !== '') {
    const staff = await server.staffApi();
    await staff.call(changeBooking, { params: { id }, body: { specialRequests: requests } });
  }
  await confirm(server, id);
  await page.goto(`/bookings/${id}`);
  return id;
}

async function pressPrint(page: Page, desk: DeskProcess): Promise<void> {
  await openFold(page, bookings.detail.papers.title);
  await page.getByRole('button', { name: bookings.action.printSummary }).click();
  await expect.poll(async () => (await desk.look()).isPrinting).toBe(true);
}

for (const [theme, requests] of [
  ['light', ''],
  ['dark', MANY_REQUESTS.join('\n')],
] as const) {
  test(`a summary is printed whole and on white, in the ${theme} @desktop`, async ({
    page,
    server,
    desk,
  }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    const id = await openConfirmed(page, server, requests);
    if (theme === 'dark') await desk.send({ do: 'press-menu', label: words.menu.dark });
    await expect(page.locator('html')).toHaveClass(theme);
    const summary = await page.request.get(`${server.url}/api/booking/${id}/receipt.pdf`);
    const pages = pagesIn(await summary.body());
    expect(pages).toBe(requests === '' ? 1 : 2);

    await pressPrint(page, desk);
    // The screen stays as it is.
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // It was drawn beside the page, under the page's own policy.
    expect(workers).toEqual([expect.stringMatching(/^\/assets\/pdf\.worker\.min-\S+\.mjs$/)]);
    // Letter is wider than the summary, so what is beside it is seen too.
    for (const paper of ['its own', 'Letter'] as const) {
      const printed = await printOf(page, paper);
      expect(pagesIn(printed), paper).toBe(pages);
      const sides = await inkOn(page, printed);
      expect(sides, paper).toHaveLength(pages);
      for (const { ink, hasWhiteEdge } of sides) {
        expect(hasWhiteEdge, paper).toBe(true);
        expect(ink, paper).toBeGreaterThan(0.3);
        expect(ink, paper).toBeLessThan(10);
      }
    }

    await desk.send({ do: 'end-print', reason: '' });
    await expect(sheet(page)).toHaveCount(0);
    expect(await toTheReader(desk)).toBe(0);
  });
}

test('a dialog that is closed again is no failure; where printing fails, the reader has it, and that is said @desktop', async ({
  page,
  server,
  desk,
}) => {
  await openConfirmed(page, server, '');
  await pressPrint(page, desk);
  await desk.send({ do: 'end-print', reason: 'Print job canceled' });
  await expect(sheet(page)).toHaveCount(0);
  await pressPrint(page, desk);
  await expect(page.getByText(words.files.unprinted)).toHaveCount(0);
  expect(await toTheReader(desk)).toBe(0);
  await desk.send({ do: 'end-print', reason: 'Print job failed' });
  await expect(page.getByText(words.files.unprinted)).toBeVisible();
  await expect.poll(() => toTheReader(desk)).toBe(1);
  await expect(sheet(page)).toHaveCount(0);
});

test('a PDF that cannot be drawn goes to the reader, and no dialog opens @desktop', async ({
  page,
  server,
  desk,
}) => {
  await openConfirmed(page, server, '');
  const body = '%PDF-1.7\nand then nothing that anybody could draw';
  await page.route('**/receipt.pdf*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body }),
  );
  await openFold(page, bookings.detail.papers.title);
  await page.getByRole('button', { name: bookings.action.printSummary }).click();
  await expect(page.getByText(words.files.unprinted)).toBeVisible();
  await expect.poll(() => toTheReader(desk)).toBe(1);
  expect((await desk.look()).isPrinting).toBe(false);
  await expect(sheet(page)).toHaveCount(0);
});
