import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createBooking, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { CHECK_IN_WORDS, openCheckIn } from './support/check-in-screens.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { LONG_WEEKEND, TODAY } from './support/days.ts';
import { download } from './support/downloads.ts';
import { GUEST_PAGE_WORDS, openStay } from './support/guest-page-screens.ts';
import type { Guest } from './support/guest.ts';
import { expectNoViolation } from './support/looks.ts';
import { HOUR_MS } from './support/now.ts';
import { test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { fill } from './support/words.ts';

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } });
const { guest: cards, form, errors, done, link, own, arrival } = CHECK_IN_WORDS.en;

async function makeFamily(server: TestServer): Promise<string> {
  const bookingDetails = { ...LONG_WEEKEND, rooms: 2, guests: 4 };
  const { data } = await server.api.call(createBooking, {
    body: { bookingDetails, paymentMethod: 'bank_transfer', language: 'en' },
  });
  const params = { id: data.booking._id };
  const customerInfo = {
    firstName: 'Kenji',
    lastName: 'Tanaka',
    email: 'kenji@example.com',
    phone: '+81312345678',
  };
  await server.api.call(saveCustomerInfo, { params, body: { customerInfo } });
  const staff = await server.staffApi();
  await staff.call(setBookingStatus, { params, body: { status: 'confirmed' } });
  return params.id;
}

interface Passport {
  nationality: string;
  givenName: string;
  familyName: string | null;
  number: string;
  /** Day, month and year as they are chosen. */
  born: readonly [day: string, month: string, year: string];
  sex: 'M' | 'F';
}

async function fillIn(page: Page, passport: Passport): Promise<void> {
  const { nationality, givenName, familyName, number, born, sex } = passport;
  await page.getByLabel(form.nationality).fill(nationality);
  await page.getByLabel(form.givenName).fill(givenName);
  if (familyName === null) await page.getByLabel(form.oneName).check();
  else await page.getByLabel(form.familyName).fill(familyName);
  await page.getByLabel(form.passportNumber).fill(number);
  await page.getByLabel(form.day, { exact: true }).selectOption({ label: born[0] });
  await page.getByLabel(form.month, { exact: true }).selectOption({ label: born[1] });
  await page.getByLabel(form.year, { exact: true }).fill(born[2]);
  await page.getByLabel(form[sex]).check();
}

const open = (guest: Guest, name: string) =>
  guest.press(guest.page.getByRole('button', { name: fill(cards.fillIn, { name }) }));
const card = ({ page }: Guest, name: string) =>
  page.getByRole('list', { name: cards.list }).getByRole('listitem').filter({ hasText: name });

test('C1 a family of four checks in, a companion by an own link, and staff file them in Thai', async ({
  guest,
  server,
  context,
  newGuest,
}) => {
  const { page } = guest;
  const id = await makeFamily(server);
  await openStay(guest, id);
  await guest.press(page.getByRole('link', { name: GUEST_PAGE_WORDS.en.checkIn.open }));
  await page.getByLabel(arrival.label).selectOption('16:00');
  await expect(page.getByRole('img', { name: '0 of 4' })).toBeVisible();

  await open(guest, 'Guest 1');
  await fillIn(page, {
    nationality: 'Japan',
    givenName: 'Kenji',
    familyName: 'Tanaka',
    number: 'TR 7731 906',
    born: ['17', 'June', '1985'],
    sex: 'M',
  });
  await guest.press(page.getByRole('button', { name: 'Keep Kenji' }));
  await expect(card(guest, 'KENJI TANAKA')).toContainText('Japan · passport …906');

  // A Thai gives a name and nothing else.
  await open(guest, 'Guest 2');
  await guest.press(page.getByRole('button', { name: form.thai, exact: true }));
  await expect(page.getByLabel(form.passportNumber)).toHaveCount(0);
  await page.getByLabel(form.givenName).fill('Malee');
  await guest.press(page.getByRole('button', { name: 'Keep Malee' }));
  await expect(card(guest, 'MALEE')).toContainText(cards.thai);

  // A child, at first with a birthday that is to come and letters that are not the passport's.
  await open(guest, 'Guest 3');
  const hana = {
    nationality: 'jpn',
    givenName: '花',
    familyName: 'Tanaka',
    number: 'TR7731482',
    born: ['6', 'March', '2030'],
    sex: 'F',
  } as const;
  await fillIn(page, hana);
  await guest.press(page.getByRole('button', { name: /^Keep/ }));
  await expect(page.getByText(errors.latin)).toBeVisible();
  await expect(page.getByLabel(form.givenName)).toBeFocused();
  await expectNoViolation(page);
  await fillIn(page, { ...hana, givenName: 'Hana', born: ['not known', 'not known', '2020'] });
  await guest.press(page.getByRole('button', { name: 'Keep Hana' }));
  await expect(card(guest, 'HANA TANAKA')).toContainText('…482');

  const last = card(guest, 'Guest 4');
  await guest.press(last.getByRole('button', { name: fill(link.send, { name: 'Guest 4' }) }));
  const href = await last.getByRole('link', { name: 'LINE' }).getAttribute('href');
  const address = new URL(href ?? '').searchParams.get('text') ?? '';

  const friend = await context.newPage();
  await friend.goto(address);
  await expect(friend.getByLabel(form.givenName)).toBeVisible();
  // The booker sees that the link came.
  await page.reload();
  await expect(card(guest, 'Guest 4')).toContainText(/own link, opened/);
  await expect(friend.getByText('Kenji asked you to fill it in.', { exact: false })).toBeVisible();
  await expect(friend.getByText(/KENJI|…906|3 Dec/)).toHaveCount(0);
  expect(await friend.content()).not.toContain(id);
  await expectNoViolation(friend);
  await fillIn(friend, {
    nationality: 'Indonesia',
    givenName: 'Wulandari',
    familyName: null,
    number: 'C8820417',
    born: ['not known', 'not known', '1961'],
    sex: 'F',
  });
  await guest.press(friend.getByRole('button', { name: form.send }));
  await expect(friend.getByText(own.done)).toBeVisible();
  await friend.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'All 4 are in' })).toBeVisible();
  await expect(page.getByText(done.codes)).toBeVisible();
  await expect(card(guest, 'WULANDARI')).toContainText(cards.theirs);
  expect(await page.content()).not.toContain('C8820417');
  await expect(page.getByLabel(arrival.label)).toHaveValue('16:00');
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page);
  await guest.press(page.getByRole('link', { name: done.back }).first());
  await expect(page.getByText(GUEST_PAGE_WORDS.en.checkIn.all)).toBeVisible();

  await server.advance(daysBetween(TODAY, LONG_WEEKEND.checkIn) * 24 * HOUR_MS);
  await fileInThai(await newGuest(), server);
});

/** Staff at the villa: they tap the arrival, save the file of the three foreigners, and keep the receipt's number. */
async function fileInThai(staff: Guest, server: TestServer): Promise<void> {
  const { page } = staff;
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'th'));
  await openAdmin(page, server, '/arrivals', 'staff');
  const { arrivals: words } = ADMIN_WORDS.th;
  const register = page.getByRole('region', { name: /Kenji Tanaka/ }).first();
  const press = (name: string | RegExp) => staff.press(register.getByRole('button', { name }));
  await press(words.clock.arrived);
  for (const facts of [/JPN · M · …906/, /JPN · F · …482/, /IDN · F · …417/]) {
    await expect(register.getByText(facts)).toBeVisible();
  }
  await expect(register.getByText(words.rows.thai)).toBeVisible();
  await expectNoViolation(page);
  const { name, data } = await download(
    staff,
    register.getByRole('button', { name: /^ไฟล์สำหรับเว็บ/ }),
  );
  expect(name).toBe(`tm30-${LONG_WEEKEND.checkIn}.xlsx`);
  expect(data.subarray(0, 2).toString()).toBe('PK');
  await press(words.foot.mark);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.filing.receipt).fill('TM30-691203-004417');
  await staff.press(dialog.getByRole('button', { name: words.filing.save }));
  await expect(register.getByText('TM30-691203-004417')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page);
}

test('G7 a link that was taken back opens nothing, and its row is empty', async ({
  guest,
  server,
  context,
  watch,
}) => {
  watch.tolerate('404 GET /api/check-in/');
  const { page } = guest;
  const id = await makeFamily(server);
  await openCheckIn(guest, id);
  const last = card(guest, 'Guest 4');
  await guest.press(last.getByRole('button', { name: fill(link.send, { name: 'Guest 4' }) }));
  const href = await last.getByRole('link', { name: 'LINE' }).getAttribute('href');
  await guest.press(last.getByRole('button', { name: link.takeBack }));
  await guest.press(page.getByRole('button', { name: link.takeBackYes }));
  await expect(last).toContainText(cards.notYet);
  const friend = await context.newPage();
  await friend.goto(new URL(href ?? '').searchParams.get('text') ?? '');
  await expect(friend.getByRole('alert')).toContainText(own.unknown);
});

for (const language of ['th', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('C1 the key for Thai stands as high as the field beside it', async ({ guest, server }) => {
      const { page } = guest;
      await openCheckIn(guest, await makeFamily(server));
      const words = CHECK_IN_WORDS[language];
      const name = fill(words.guest.number, { number: 1 });
      const fillName = fill(words.guest.fillIn, { name });
      await guest.press(page.getByRole('button', { name: fillName }));
      const field = await page.getByLabel(words.form.nationality).boundingBox();
      const key = await page
        .getByRole('button', { name: words.form.thai, exact: true })
        .boundingBox();
      expect([key?.y, key?.height]).toEqual([field?.y, field?.height]);
    });
  });
}
