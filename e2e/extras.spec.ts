import { saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { addExtra } from '@villa/shared/contract/extras.ts';
import { texts as en } from '@villa/shared/i18n/guest/extras.en.ts';
import { texts as staff } from '@villa/shared/i18n/staff/extras.en.ts';
import { openAdmin } from './support/admin.ts';
import { SOMEBODY, confirm, makeHeld, readBooking } from './support/bookings.ts';
import { expectNoViolation } from './support/looks.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'en' });

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
const shared = { leadHours: 0, cancelHours: 48, active: true };

test('C5 in en an extra is chosen at booking; one is asked for, granted, paid for and cancelled', async ({
  guest,
  newGuest,
  server,
  watch,
}) => {
  // The admin's service worker is held back from these tests.
  watch.tolerate('console.warning: Service Worker registration blocked');
  const asks = { date: false, time: false, note: false };
  const car = { name: { th: 'รถรับส่งสนามบิน', en: 'Airport transfer' }, price: 900 } as const;
  const chef = { name: { th: 'เชฟส่วนตัว', en: 'Private chef' }, price: 4500 } as const;
  const sold = { ...shared, unit: 'piece', asks } as const;
  const api = await server.ownerApi();
  await api.call(addExtra, { body: { ...sold, ...car, picture: 'car', most: 2 } });
  const evening = { ...asks, date: true, note: true };
  await api.call(addExtra, {
    body: { ...sold, ...chef, picture: 'chef', needsWord: true, asks: evening },
  });
  const { _id: id } = await makeHeld(server, STAY);

  // Between the nights and the name.
  const { page } = guest;
  await page.goto(`/booking/${id}`);
  await expect(page.getByRole('heading', { name: en.step.title })).toBeVisible();
  await expectNoViolation(page);
  const before = await readBooking(server, id);
  await guest.press(page.getByRole('button', { name: 'Add Airport transfer' }));
  const yours = page.getByRole('region', { name: en.yours.title });
  await expect(yours).toContainText('Airport transfer');
  const chosen = await readBooking(server, id);
  expect(chosen.totalPrice).toBe(before.totalPrice + 900);
  await expectNoViolation(page);
  await guest.press(page.getByRole('button', { name: en.step.goOn }));
  await expect(page).toHaveURL(/customer-info$/);

  // On the guest's page, once it is confirmed.
  await server.api.call(saveCustomerInfo, { params: { id }, body: { customerInfo: SOMEBODY } });
  await confirm(server, id);
  await page.goto(`/booking/${id}/confirmation`);
  await guest.press(page.getByRole('link', { name: 'See the extras' }));
  await guest.press(page.getByRole('button', { name: 'Ask for Private chef' }));
  await page.getByLabel(en.form.day).selectOption('2026-12-16');
  await page.getByLabel(en.form.note).fill('No shellfish.');
  await expectNoViolation(page);
  await guest.press(page.getByRole('button', { name: /^Ask for .*16/ }));
  await expect(yours).toContainText(en.yours.state.asked);
  expect((await readBooking(server, id)).totalPrice).toBe(chosen.totalPrice);

  // Staff say yes.
  const owner = await newGuest();
  await openAdmin(owner.page, server, '/extras', 'owner');
  const asked = owner.page.getByRole('region', { name: staff.asked.title });
  await expect(asked).toContainText('No shellfish.');
  await expectNoViolation(owner.page);
  await owner.press(asked.getByRole('button', { name: /4,500/ }));
  await expect(asked).toContainText(staff.asked.none);
  const granted = await readBooking(server, id);
  expect(granted.totalPrice).toBe(chosen.totalPrice + 4500);
  expect(granted.money.total).toBe(granted.totalPrice);

  // Cancelled until its hours, with what comes back.
  await page.reload();
  await guest.press(page.getByRole('button', { name: /Private chef.*Cancel, ฿4,500 back/ }));
  await expect(page.getByRole('button', { name: /Private chef.*Cancel/ })).toHaveCount(0);
  expect((await readBooking(server, id)).totalPrice).toBe(chosen.totalPrice);
});
