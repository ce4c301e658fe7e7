/** A photograph of a slip that is larger than the server takes. */
import { listWaitingSlips } from '@villa/shared/contract/admin-slips.ts';
import { SLIP_MAX_BYTES, SLIP_MAX_PIXELS } from '@villa/shared/contract/payment.ts';
import sharp from '../apps/server/src/platform/files/sharp.ts';
import { emptyPng } from '../apps/server/src/testing/pictures.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeAwaited, readBooking } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { DRAWN_LAYOUTS, drawnSlip } from './support/drawn-slips.ts';
import { PaymentStep } from './support/payment.ts';
import type { SlipFile } from './support/slip-files.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

const REFERENCE = '015123456789ABCDEF01';

/** A phone's photograph of a screen: 8 megapixels with the grain of a sensor, turned by its metadata alone. */
async function photograph(): Promise<SlipFile> {
  const slip = await drawnSlip({ layout: DRAWN_LAYOUTS[0], reference: REFERENCE });
  const size = { width: 2400, height: 3200 };
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const seen = await sharp(slip.buffer)
    .resize({ ...size, fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const buffer = await sharp(seen)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(SLIP_MAX_BYTES);
  return { name: 'IMG_2041.jpeg', mimeType: 'image/jpeg', buffer };
}

/** The slips that wait, once the machine has read them. */
async function readSlips(server: TestServer) {
  await server.readSlips();
  const staff = await server.staffApi();
  return (await staff.call(listWaitingSlips, {})).slips;
}

test('a photograph of a slip over 5 MB is sent small and upright by the guest, and its code is read @phone', async ({
  guest,
  server,
}) => {
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  const step = new PaymentStep(guest);
  await guest.page.goto(`/booking/${id}/payment`);
  await step.picker.setInputFiles(await photograph());
  await expect(step.slip.getByText('IMG_2041.jpg')).toBeVisible();
  const shown = await step.preview.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(shown).toEqual([1800, 2400]);
  await guest.press(step.send);
  await expect.poll(async () => (await readBooking(server, id)).status).toBe('in_review');
  const [slip] = await readSlips(server);
  expect(slip?.evidence).toMatchObject({ code: 'read', reference: REFERENCE });
});

test('a small file of more pixels than the server takes is made small once the server has refused it @desktop', async ({
  guest,
  server,
  watch,
}) => {
  watch.expect('413 POST /api/upload/slip');
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  const step = new PaymentStep(guest);
  const buffer = emptyPng(6000, 9000);
  expect(6000 * 9000).toBeGreaterThan(SLIP_MAX_PIXELS);
  expect(buffer.length).toBeLessThan(SLIP_MAX_BYTES);
  await guest.page.goto(`/booking/${id}/payment`);
  await step.picker.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer });
  await guest.press(step.send);
  await expect.poll(async () => (await readBooking(server, id)).status).toBe('in_review');
  await expect(step.slip.getByRole('alert')).toHaveCount(0);
});

test('a file over 5 MB that is no picture reads the sentence of the limit @desktop', async ({
  guest,
  server,
}) => {
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  const step = new PaymentStep(guest);
  await guest.page.goto(`/booking/${id}/payment`);
  for (const head of ['%PDF-1.7\n', '\u00ff\u00d8\u00ff\u00e0 no picture']) {
    const buffer = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(SLIP_MAX_BYTES)]);
    await step.picker.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer });
    await expect(step.slip.getByRole('alert')).toHaveText(guest.words.booking.slip.too_large);
    await expect(step.picker).toBeAttached();
    await step.picker.setInputFiles({
      name: 'empty.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(0),
    });
    await expect(step.slip.getByRole('alert')).toHaveText(guest.words.booking.slip.empty_file);
  }
});

test('a photograph over 5 MB that staff attach is sent small, too @desktop', async ({
  page,
  server,
  language,
}) => {
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  const words = ADMIN_WORDS[language].bookings;
  await openAdmin(page, server, `/bookings/${id}`);
  await page.getByLabel(words.attach.choose).setInputFiles(await photograph());
  await expect.poll(async () => (await readBooking(server, id)).status).toBe('in_review');
  const [slip] = await readSlips(server);
  expect(slip?.evidence).toMatchObject({ code: 'read', reference: REFERENCE });
});
