/** A stranger's file as a slip, and what the staff's browser makes of it. */
import { readFileSync, readdirSync } from 'node:fs';
import { changeBooking } from '@villa/shared/contract/booking.ts';
import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import { emptyPng } from '../apps/server/src/testing/pictures.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, makeAwaited, sendSlip } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expect, test } from './support/test.ts';

/** The whole picture on the screen takes 550 MB. */
const MAX_MB = 400;
const asSlip = (buffer: Buffer) => ({ name: 'slip.png', mimeType: 'image/png', buffer });

/**
 * The memory of each process of this worker's browser, in MB, as the kernel counts it. Pages of the program's own file
 * are left out: all processes share them.
 */
function browserProcesses(): { type: string; mb: number }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
        const parts = status.matchAll(/Rss(?:Anon|Shmem):\s+(\d+) kB/g);
        const mb = [...parts].reduce((sum, [, kB]) => sum + Number(kB) / 1024, 0);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const type = /--type=([\w-]+)/.exec(command)?.[1] ?? 'other';
        return [{ pid: Number(pid), parent, mb, type }];
      } catch {
        // Gone since the folder was listed.
        return [];
      }
    });
  const ours = new Set([process.pid]);
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid, type }) => ours.has(pid) && type !== 'other');
}

test('48 kB that are 400 megapixels are no slip; the largest one there is stays small for staff @desktop', async ({
  page,
  server,
  language,
  guest,
}) => {
  test.skip(process.platform !== 'linux', 'memory is read from /proc');
  const bomb = emptyPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(50_000);
  const { _id: id, reference } = await makeAwaited(server, LONG_WEEKEND);
  await expect(sendSlip(server, id, asSlip(bomb))).rejects.toThrow('too_large');

  const largest = emptyPng(7071, 7071);
  expect(largest.length).toBeLessThan(SLIP_MAX_BYTES);
  const paymentSlipUrl = await sendSlip(server, id, asSlip(largest));
  await server.api.call(changeBooking, { params: { id }, body: { paymentSlipUrl } });

  const words = ADMIN_WORDS[language].bookings;
  await openAdmin(page, server, '/bookings?status=in_review');
  await guest.press(page.getByRole('link', { name: reference }));
  const name = `${SOMEBODY.firstName} ${SOMEBODY.lastName}`;
  const alt = words.detail.slipAlt.replace('{{name}}', name);
  const slip = page.getByRole('img', { name: alt });
  const size = () =>
    slip.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
  await expect.poll(size).toEqual([2400, 2400]);
  // Enlarged, so that every pixel is drawn.
  await guest.press(page.getByRole('button', { name: words.detail.slipZoom }));
  const dialog = page.getByRole('dialog', { name: alt });
  await guest.press(dialog.getByRole('button', { name: words.detail.slipZoom }));
  await page.screenshot();
  expect(browserProcesses().map(({ type }) => type)).toContain('renderer');
  // Rubbish of the tests before goes as soon as it is asked for.
  await expect.poll(() => Math.max(...browserProcesses().map(({ mb }) => mb))).toBeLessThan(MAX_MB);
});
