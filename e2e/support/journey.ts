import { quoteOf } from '@villa/shared/testing/quote-of.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { SOMEBODY, confirm, readBooking } from './bookings.ts';
import { CustomerInfoForm } from './customer-info.ts';
import { LONG_WEEKEND } from './days.ts';
import { download, isDrawn } from './downloads.ts';
import { openBookingCard } from './home.ts';
import { PaymentStep, dropFile } from './payment.ts';
import { FALSE_SLIP, PNG_SLIP } from './slip-files.ts';
import type { Guest } from './guest.ts';
import { expect, test } from '@playwright/test';
import type { TestServer } from './test-server.ts';
import { asWrapped, fill } from './words.ts';

const ROOMS = 2;

/**
 * A guest books the villa, from the home page to the confirmed stay, and reads in each step what it is to say.
 * @param look at the page, at the end of each step
 */
export async function walkJourney(
  guest: Guest,
  server: TestServer,
  look: () => Promise<void> = async () => undefined,
): Promise<string> {
  const step = async <Found>(name: string, walk: () => Promise<Found>): Promise<Found> => {
    const found = await test.step(name, walk);
    await look();
    return found;
  };
  const id = await step('chooses dates', () => chooseDates(guest, server));
  await step('enters the details', () => enterDetails(guest));
  await step('pays by transfer or QR', () => pay(guest, server, id));
  await step('sends the slip', () => sendSlip(guest));
  await step('downloads summary and calendar entry', () => downloadFiles(guest, server, id));
  return id;
}

/** From the home page to a held booking; answers its id. */
async function chooseDates(guest: Guest, server: TestServer): Promise<string> {
  const { page, words } = guest;
  await page.goto('/');
  const villa = await server.api.call(getVilla, {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(villa.title[guest.language]);

  const form = await openBookingCard(guest);
  await expect(form.bookNow).toBeDisabled();
  await form.choose(LONG_WEEKEND);
  await form.chooseRooms(ROOMS);
  // The worked example of the specification, and the price by the one price function.
  expect(quoteOf(villa, LONG_WEEKEND, ROOMS).total).toBe(42_900);
  await form.expectTotal(42_900);
  await expect(form.price).toContainText(formatBaht(6000));
  await expect(form.price).toContainText(fill(words.common.price.off, { percent: 5 }));
  await form.book();

  await page.waitForURL(/\/booking\/[^/]+\/customer-info$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const booking = await readBooking(server, id);
  expect(booking).toMatchObject({ ...LONG_WEEKEND, rooms: ROOMS, totalPrice: 42_900 });
  expect(booking.language).toBe(guest.language);
  return id;
}

async function enterDetails(guest: Guest): Promise<void> {
  const { page, words } = guest;
  const form = new CustomerInfoForm(guest);
  const wrong = words.errors.field;
  await expect(form.heading).toBeFocused();
  await expect(page.getByText(formatBaht(42_900)).filter({ visible: true }).first()).toBeVisible();

  await form.write({ firstName: '', lastName: 'Suwan', email: 'malee@', phone: '12345' });
  await form.save();
  await expect(form.field('firstName')).toBeFocused();
  for (const [name, why] of [
    ['firstName', wrong.required],
    ['email', wrong.invalid_email],
    ['phone', wrong.invalid_phone],
  ] as const) {
    await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(name)).toHaveAccessibleDescription(asWrapped(why));
    await expect(page.getByRole('alert').getByText(why)).toBeVisible();
  }
  await expect(form.field('lastName')).not.toHaveAttribute('aria-invalid', 'true');

  await form.write(SOMEBODY);
  await form.save();
  await expect(page.getByText(words.booking.info.saved)).toBeVisible();
}

async function pay(guest: Guest, server: TestServer, id: string): Promise<void> {
  const { page, words } = guest;
  const { payment, copy } = words.booking;
  const step = new PaymentStep(guest);
  await expect(step.heading).toBeFocused();
  await expect(page).toHaveURL(`/booking/${id}/payment`);
  // Twenty-four hours from the saving of the details, and running.
  await expect(step.timer).toContainText(/23\D+59\D+\d\d/);
  const before = await step.timer.textContent();
  await expect(step.timer).not.toHaveText(before ?? '');

  // The guest's telephone is a Thai one.
  await expect(step.method('promptpay')).toBeChecked();
  await step.choose('bank_transfer');
  await expect(page.getByText(payment.beware)).toBeVisible();
  await expect(page.getByText(formatBaht(42_900)).filter({ visible: true }).first()).toBeVisible();
  const what = payment.accountNumber;
  await guest.press(page.getByRole('button', { name: `${copy.copy} ${what}` }).first());
  await expect(page.getByRole('status').getByText(fill(copy.copiedThis, { what }))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000001');

  await step.choose('promptpay');
  await expect(step.method('promptpay')).toBeChecked();
  await expect.poll(() => isDrawn(step.qr)).toBe(true);
  await expect(step.qr).toHaveAccessibleName(fill(payment.qrAlt, { amount: formatBaht(42_900) }));
  const { name, data } = await download(guest, step.downloadQr);
  const { reference } = await readBooking(server, id);
  expect(name).toBe(`promptpay-${reference}.png`);
  expect(data.subarray(1, 4).toString()).toBe('PNG');
  // The choice shows at once, and is saved a little later.
  const kept = async () => (await readBooking(server, id)).paymentMethod;
  await expect.poll(kept).toBe('promptpay');
}

async function sendSlip(guest: Guest): Promise<void> {
  const { page, words, isPhone } = guest;
  const step = new PaymentStep(guest);
  await step.picker.setInputFiles(FALSE_SLIP);
  await expect(step.slip.getByRole('alert')).toHaveText(words.booking.slip.wrong_file_type);
  await expect(step.picker).toHaveAccessibleDescription(
    asWrapped(words.booking.slip.wrong_file_type),
  );

  if (isPhone) await step.picker.setInputFiles(PNG_SLIP);
  else await dropFile(step.slip.getByText(words.booking.slip.drop), PNG_SLIP);
  await expect(step.preview).toBeVisible();
  await expect.poll(() => isDrawn(step.preview)).toBe(true);
  await expect(step.slip).toContainText(PNG_SLIP.name);

  // Held on its way, so that the bar can be seen; a slip this small would be there at once.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/slip', async (route) => {
    await held.promise;
    await route.continue();
  });
  await guest.press(step.send);
  await expect(step.progress).toBeVisible();
  held.resolve();
  await expect(page.getByText(words.booking.slip.uploaded)).toBeVisible();
}

async function downloadFiles(guest: Guest, server: TestServer, id: string): Promise<void> {
  const { page, language, words } = guest;
  const { confirmation, sent } = words.booking;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(`/booking/${id}/confirmation`);
  await expect(heading).toHaveText(sent.heading);
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').getByText(words.common.status.in_review)).toBeVisible();
  const { reference, status, totalPrice } = await readBooking(server, id);
  expect({ status, totalPrice }).toEqual({ status: 'in_review', totalPrice: 42_900 });
  const main = page.getByRole('main');
  for (const known of [
    reference,
    formatDate(LONG_WEEKEND.checkIn, language, guest.isPhone ? 'short' : 'medium'),
    `${SOMEBODY.firstName} ${SOMEBODY.lastName}`,
    SOMEBODY.email,
    formatBaht(42_900),
  ]) {
    await expect(main.getByText(known).filter({ visible: true }).first()).toBeVisible();
  }
  const slip = page.getByRole('link', { name: words.booking.slip.view }).locator('img');
  await expect.poll(() => isDrawn(slip)).toBe(true);

  const summary = await download(guest, page.getByRole('link', { name: confirmation.summary }));
  expect(summary.name).toBe(`${reference}.pdf`);
  expect(summary.data.subarray(0, 5).toString()).toBe('%PDF-');
  expect(summary.data.length).toBeGreaterThan(5000);

  const entry = await download(guest, page.getByRole('link', { name: confirmation.calendar }));
  const lines = entry.data.toString().split('\r\n');
  expect(entry.name).toBe(`${reference}.ics`);
  // Fifteen and eleven o'clock at the villa, for whatever calendar reads it.
  expect(lines).toContain('DTSTART:20261203T080000Z');
  expect(lines).toContain('DTEND:20261206T040000Z');

  await confirm(server, id);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('status').getByText(words.common.status.confirmed)).toBeVisible();
  await expect(page.getByText(confirmation.paymentConfirmed)).toBeVisible();
}
