import type { Locator } from '@playwright/test';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { openPart } from './support/open-fold.ts';
import { makeConfirmed, makeHeld, readBooking } from './support/bookings.ts';
import {
  CANCELLATION_WORDS,
  CHANGE_WORDS,
  HALF,
  askToCancel,
  cancelByVilla,
  fillAccount,
  payBack,
} from './support/cancellation.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { makeDeposited } from './support/deposits.ts';
import { expectToFit } from './support/looks.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

test('a guest asks to cancel, the owner accepts and pays back, and the guest sees the transfer', async ({
  guest,
  newGuest,
  server,
  language,
}) => {
  const words = CHANGE_WORDS[language];
  const office = CANCELLATION_WORDS[language];
  await server.changeVilla(HALF);
  const { _id: id, totalPrice } = await makeConfirmed(server, LONG_WEEKEND);
  const half = formatBaht(totalPrice / 2);
  const { page } = guest;
  const press = (what: Locator) => guest.press(what);
  await page.goto(`/booking/${id}/confirmation`);
  await press(page.getByRole('button', { name: asWrapped(words.cancel.action) }));
  const dialog = page.getByRole('dialog', { name: asWrapped(words.cancel.title) });
  const paid = formatBaht(totalPrice);
  const { reason, of } = words.cancel;
  await expect(dialog).toContainText(half);
  await expect(dialog).toContainText(asWrapped(fill(of, { paid })));
  const date = formatDate(addDays(LONG_WEEKEND.checkIn, -1), language);
  await expect(dialog).toContainText(asWrapped(fill(reason.until, { percent: '50', date })));
  await press(dialog.getByRole('button', { name: asWrapped(words.cancel.next) }));
  const number = dialog.getByLabel(asWrapped(words.cancel.number));
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(asWrapped(words.cancel.bank)).fill('กสิกรไทย');
  await number.fill('123-4-56789-0');
  await dialog.getByLabel(asWrapped(words.cancel.name)).fill('Malee Suwan');
  await dialog.getByLabel(asWrapped(words.cancel.words)).fill('ป่วยกะทันหัน ขออภัยด้วยค่ะ');
  await press(dialog.getByRole('button', { name: asWrapped(words.cancel.next) }));
  await expect(dialog).toContainText('1234567890');
  await expectToFit(page);
  await press(dialog.getByRole('button', { name: asWrapped(words.cancel.send) }));
  const notice = page.getByRole('region', { name: asWrapped(words.asked.open) });
  // The page says so first, and brings the guest to what comes back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asWrapped(words.asked.heading));
  await expect(notice.getByRole('heading')).toBeFocused();
  await expect(notice.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(asWrapped(words.asked.badge))).toBeVisible();
  await expect(notice).toContainText('7890');
  await expect(notice).not.toContainText('1234567890');
  // Whom to ask comes next for whoever reads by ear or by key, before the days.
  expect(
    await page.evaluate(() => {
      const at = (what: string) => document.querySelector(what)!;
      const call = at('#whom-to-call');
      const follows = (one: Element, other: Element) =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return [follows(at('#cancel-request'), call), follows(call, at('#how-to-come'))];
    }),
  ).toEqual([true, true]);
  // The stay goes on until somebody answers.
  expect((await readBooking(server, id)).status).toBe('confirmed');

  const other = await newGuest();
  const desk = other.page;
  const pressThere = (what: Locator) => other.press(what);
  const { bookings, dashboard, money } = ADMIN_WORDS[language];
  await openAdmin(desk, server, '/dashboard', 'owner');
  const waiting = desk.getByRole('region', { name: asWrapped(dashboard.toDo.title) });
  const asks = fill(dashboard.toDo.cancel, { name: '' }).trim();
  await pressThere(waiting.getByRole('link', { name: asWrapped(asks) }));
  const request = desk.getByRole('region', { name: asWrapped(office.request.open) });
  await expect(request).toContainText('1234567890');
  await pressThere(request.getByRole('button', { name: office.request.accept, exact: true }));
  const question = desk.getByRole('dialog', { name: asWrapped(office.end.title) });
  await expect(question.getByLabel(asWrapped(office.end.kept))).toHaveValue(
    (totalPrice / 2).toLocaleString('en'),
  );
  await pressThere(question.getByRole('button', { name: asWrapped(office.end.yes), exact: true }));
  await expect(
    desk.getByRole('region', { name: asWrapped(office.request.accepted) }),
  ).toContainText(half);
  await pressThere(desk.getByRole('button', { name: asWrapped(bookings.share.more) }));
  await pressThere(desk.getByRole('button', { name: asWrapped(money.action.payBack) }));
  const refund = desk.getByRole('dialog');
  await pressThere(
    refund.getByRole('button', { name: asWrapped(fill(money.out.yes, { amount: half })) }),
  );
  await expect(refund).toBeHidden();
  await openPart(desk, money.list.title);
  await desk.getByLabel(asWrapped(office.picture.add)).setInputFiles(PNG_SLIP);
  await expect(desk.getByRole('button', { name: asWrapped(office.picture.show) })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: asWrapped(words.asked.accepted) })).toBeVisible();
  const wentBack = page.getByRole('region', { name: guest.words.booking.money.wentBack });
  await expect(wentBack).toContainText(half);
  const picture = page.getByRole('link', { name: asWrapped(guest.words.booking.payments.picture) });
  const address = (await picture.getAttribute('href')) ?? '';
  const shown = await page.request.get(address);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await readBooking(server, id)).money).toMatchObject({ state: 'refunded', refundDue: 0 });
});

test('whose stay the villa cancelled names the account on the page, and staff find it whole', async ({
  guest,
  newGuest,
  server,
  language,
}) => {
  const { account, asked } = CHANGE_WORDS[language];
  const { _id: id, totalPrice } = await makeConfirmed(server, LONG_WEEKEND);
  await cancelByVilla(server, id);
  const { page, words } = guest;
  await page.goto(`/booking/${id}/confirmation`);
  const back = page.getByRole('region', { name: asWrapped(words.booking.money.line.refundDue) });
  await expect(back).toContainText(formatBaht(totalPrice));
  await guest.press(back.getByRole('button', { name: asWrapped(account.name) }));
  const form = back.getByRole('form');
  await fillAccount(form, language);
  await expectToFit(page);
  await guest.press(form.getByRole('button', { name: asWrapped(account.save) }));
  await expect(back).toContainText(asWrapped(asked.to));
  await expect(back).toContainText('7890');
  await expect(back).not.toContainText('1234567890');

  const other = await newGuest();
  await openAdmin(other.page, server, `/bookings/${id}`, 'staff');
  const card = other.page.getByRole('region', {
    name: asWrapped(CANCELLATION_WORDS[language].request.accepted),
  });
  await expect(card).toContainText('1234567890');
  await expect(card).toContainText(formatBaht(totalPrice));

  // Once it is paid back, there is nothing to name one for.
  await payBack(server, id);
  await page.reload();
  await expect(page.getByRole('region', { name: words.booking.money.wentBack })).toBeVisible();
  await expect(page.getByRole('button', { name: asWrapped(account.change) })).toBeHidden();
});

test('a request can be taken back, and one that is declined brings its words', async ({
  guest,
  newGuest,
  server,
  language,
}) => {
  const words = CHANGE_WORDS[language];
  const office = CANCELLATION_WORDS[language];
  // Confirmed without money: there is nothing to give back, and no account to ask for.
  const { _id: id } = await makeHeld(server, LONG_WEEKEND);
  const staff = await server.staffApi();
  await staff.call(setBookingStatus, { params: { id }, body: { status: 'confirmed' } });
  const { page } = guest;
  const press = (what: Locator) => guest.press(what);
  await page.goto(`/booking/${id}/confirmation`);
  const ask = async () => {
    await press(page.getByRole('button', { name: asWrapped(words.cancel.action) }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(asWrapped(words.cancel.refund.nothingPaid));
    await expect(dialog.getByLabel(asWrapped(words.cancel.number))).toBeHidden();
    await press(dialog.getByRole('button', { name: asWrapped(words.cancel.next) }));
    await press(dialog.getByRole('button', { name: asWrapped(words.cancel.send) }));
  };
  await ask();
  const notice = page.getByRole('region', { name: asWrapped(words.asked.open) });
  await press(notice.getByRole('button', { name: asWrapped(words.asked.withdraw) }));
  const question = page.getByRole('dialog', { name: asWrapped(words.asked.withdrawTitle) });
  await press(question.getByRole('button', { name: asWrapped(words.asked.withdraw) }));
  await expect(notice).toBeHidden();
  await ask();
  await expect(notice).toBeVisible();

  const other = await newGuest();
  const desk = other.page;
  const pressThere = (what: Locator) => other.press(what);
  await openAdmin(desk, server, `/bookings/${id}`, 'staff');
  await pressThere(desk.getByRole('button', { name: asWrapped(office.request.decline) }));
  const declining = desk.getByRole('dialog');
  const yes = declining.getByRole('button', { name: asWrapped(office.request.declineYes) });
  await pressThere(yes);
  const said = declining.getByLabel(asWrapped(office.request.declineWords));
  await expect(said).toHaveAttribute('aria-invalid', 'true');
  await said.fill('โทรหาเราก่อนนะคะ');
  await pressThere(yes);
  await expect(declining).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: asWrapped(words.asked.declined) })).toContainText(
    'โทรหาเราก่อนนะคะ',
  );
  await expect(page.getByRole('button', { name: asWrapped(words.cancel.action) })).toBeVisible();
});

test('one more bedroom is asked for, paid, and there', async ({ guest, server, language }) => {
  const words = CHANGE_WORDS[language].topUp;
  await server.changeVilla({ top_ups: 1 });
  const { _id: id, rooms, totalPrice } = await makeConfirmed(server, LONG_WEEKEND);
  const { page } = guest;
  const press = (what: Locator) => guest.press(what);
  await page.goto(`/booking/${id}/confirmation`);
  const offer = page.getByRole('region', { name: asWrapped(words.heading) });
  await press(offer.getByRole('button', { name: asWrapped(words.take) }));
  const dialog = page.getByRole('dialog', { name: asWrapped(words.title) });
  await press(dialog.getByRole('button', { name: asWrapped(words.yes) }));
  await page.waitForURL(/\/payment$/);
  const { money } = await readBooking(server, id);
  expect(money.next).toMatchObject({ kind: 'top_up', amount: money.total - totalPrice });
  await expect(page.getByText(formatBaht(money.total - totalPrice)).first()).toBeVisible();

  await page.goto(`/booking/${id}/confirmation`);
  const withdraw = offer.getByRole('button', { name: asWrapped(words.withdraw) });
  await press(withdraw);
  // In Thai its name holds that of the other button.
  await expect(withdraw).toBeHidden();
  await expect(offer.getByRole('button', { name: asWrapped(words.take) })).toBeVisible();
  expect(await readBooking(server, id)).toMatchObject({ rooms, totalPrice, money: { due: 0 } });
});

test('what is still due need not be paid while a request to cancel waits, on either page', async ({
  guest,
  server,
  language,
}) => {
  const { page, words } = guest;
  const { asked } = CHANGE_WORDS[language];
  const { _id: id } = await makeDeposited(server);
  await askToCancel(server, id);
  // Both what comes with the balance and the damage deposit.
  const { instalments } = await readBooking(server, id);
  const open = instalments.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const says = asWrapped(fill(asked.rests, { amount: formatBaht(open) }));
  await page.goto(`/booking/${id}/confirmation`);
  await expect(page.getByText(says)).toBeVisible();
  await expect(page.getByText(asWrapped(words.booking.money.due.rests))).toBeVisible();
  await page.goto(`/booking/${id}/payment`);
  await expect(page.getByText(says)).toBeVisible();
});

test('a guest whose terms promise a refund cancels by their own word, and takes it back', async ({
  guest,
  newGuest,
  server,
  language,
  watch,
}) => {
  const words = CHANGE_WORDS[language];
  const office = CANCELLATION_WORDS[language];
  await server.changeVilla({ ...HALF, guests_cancel: 1 });
  const { _id: id, totalPrice, customerInfo } = await makeConfirmed(server, LONG_WEEKEND);
  const half = formatBaht(totalPrice / 2);
  const { page } = guest;
  const press = (what: Locator) => guest.press(what);
  await page.goto(`/booking/${id}/confirmation`);
  const invites = page.locator('#share');
  const terms = page.locator('#terms');
  await expect(invites).toBeVisible();
  await expect(terms).toBeVisible();
  // The link shows the telephone, and not the end that cancels.
  const ending = customerInfo?.phone.slice(-4) ?? '';
  await expect(page.getByText('••••')).toBeAttached();
  await expect(page.locator('main')).not.toContainText(ending);
  await press(page.getByRole('button', { name: asWrapped(words.certain.action) }));
  const dialog = page.getByRole('dialog', { name: asWrapped(words.certain.title) });
  await expect(dialog).toContainText(half);
  await expectToFit(page);
  const [start] = words.certain.yes.split('{{');
  const yes = dialog.getByRole('button', { name: asWrapped(start?.trim() ?? '') });
  await fillAccount(dialog, language);
  const phone = dialog.getByLabel(asWrapped(words.certain.phone));
  watch.expect(`422 POST /api/booking/${id}/cancellation`);
  await phone.fill(ending === '0000' ? '1111' : '0000');
  await press(yes);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill(ending);
  await press(yes);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asWrapped(words.certain.done));
  await expect(page.locator('main')).toContainText(half);
  // Nobody is invited to it, and nothing says until when cancelling is free.
  await expect(invites).toHaveCount(0);
  await expect(terms).toHaveCount(0);
  await expectToFit(page);

  const other = await newGuest();
  await openAdmin(other.page, server, `/bookings/${id}`, 'staff');
  await expect(other.page.getByText(office.request.running)).toBeVisible();
  await expect(other.page.getByRole('button', { name: office.request.stop })).toBeVisible();

  await press(page.getByRole('button', { name: asWrapped(words.certain.takeBack) }));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    asWrapped(words.certain.done),
  );
  expect(await readBooking(server, id)).not.toHaveProperty('cancellation');
});
