import type { Locator, Page } from '@playwright/test';
import { changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { bringIntoView } from './support/bring-into-view.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, makeAwaited, makeInReview, readBooking } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK, ONE_NIGHT, TODAY, dayName } from './support/days.ts';
import { download, isDrawn } from './support/downloads.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { WORDS, fill } from './support/words.ts';
import { confirmMoney } from './support/confirm-money.ts';

const NAME = `${SOMEBODY.firstName} ${SOMEBODY.lastName}`;
const EVIL = '<script>alert(1)</script> =cmd';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function takenNights(server: TestServer): Promise<string[]> {
  const query = { from: '2026-12-01', to: '2027-02-28' };
  return (await server.api.call(getAvailability, { query })).taken;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    const words = ADMIN_WORDS[language].bookings;

    test('a slip is shown beside its amount, and the booking can be confirmed', async ({
      page,
      server,
      guest,
    }) => {
      const booking = await makeInReview(server, LONG_WEEKEND);
      await openAdmin(page, server, '/bookings?status=in_review');
      await guest.press(page.getByRole('link', { name: booking.reference }));
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      const payment = page.getByRole('region', { name: words.detail.slip });
      await expect(payment).toContainText(formatBaht(booking.totalPrice));
      const slip = payment.getByRole('img', { name: fill(words.detail.slipAlt, { name: NAME }) });
      await expect(slip).toBeVisible();
      await expect.poll(() => isDrawn(slip)).toBe(true);

      const confirm = page.getByRole('button', { name: words.action.confirm });
      await confirmMoney(page, confirm, (target) => guest.press(target));
      const done = fill(words.done.confirmed, { name: NAME });
      await expect(page.getByText(done)).toBeVisible();
      expect(await readBooking(server, booking._id)).toMatchObject({ status: 'confirmed' });
      const history = page.getByRole('region', { name: words.detail.history });
      await expect(history).toContainText(words.history.event.confirmed);
      await expect(page.getByRole('button', { name: words.action.confirm })).toBeHidden();
    });

    test(
      'on a phone the decision and the way to the slip review stay under the thumb',
      { tag: '@phone' },
      async ({ page, server }) => {
        const first = await makeInReview(server, LONG_WEEKEND);
        await openAdmin(page, server, `/bookings/${first._id}`);
        const confirm = page.getByRole('button', { name: words.action.confirm });
        const history = page.getByRole('region', { name: words.detail.history });
        const review = page.getByRole('link', { name: words.action.reviewSlip, exact: true });
        for (const part of [page.getByRole('heading', { level: 1 }), history]) {
          await bringIntoView(part);
          await expect(confirm).toBeInViewport({ ratio: 1 });
          await expect(review).toBeInViewport({ ratio: 1 });
        }
        await review.tap();
        await expect(page).toHaveURL(`/admin/slips?booking=${first._id}`);
      },
    );

    test(
      'a period is chosen by keyboard, shown in the reader’s era, and kept in the address',
      { tag: '@desktop' },
      async ({ page, server }) => {
        await makeAwaited(server, LONG_WEEKEND);
        const { reference } = await makeAwaited(server, ONE_NIGHT);
        await openAdmin(page, server, '/bookings');
        const day = (date: string) => page.getByRole('button', { name: dayName(date, language) });
        await page.getByRole('button', { name: words.list.filter }).press('Enter');
        const from = page.getByRole('button', { name: words.list.from });
        await from.press('Enter');
        await expect(day(TODAY)).toBeFocused();
        await page.keyboard.press('PageDown');
        await expect(day('2026-12-20')).toBeFocused();
        await page.keyboard.press('Enter');
        // Then the last day: one before the first is refused, and the screen says so.
        await expect(day('2026-12-20')).toBeFocused();
        await expect(day('2026-12-19')).toHaveAttribute('aria-disabled', 'true');
        await page.keyboard.press('PageDown');
        await expect(day('2027-01-20')).toBeFocused();
        await page.keyboard.press('Enter');
        const to = page.getByRole('button', { name: new RegExp(`^${words.list.to} `) });
        await expect(to).toBeFocused();
        await expect(to).toContainText(formatDate('2027-01-20', language));
        await expect(page).toHaveURL(/from=2026-12-20&to=2027-01-20/);
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
        await expect(page.getByRole('link', { name: reference })).toBeVisible();
        await page.reload();
        await expect(from).toContainText(formatDate('2026-12-20', language));
      },
    );

    test(
      'a stay over the new year with a waiting slip shows its amount on a phone',
      { tag: '@phone' },
      async ({ page, server }) => {
        const stay = { checkIn: '2026-12-30', checkOut: '2027-01-03' };
        const { totalPrice } = await makeInReview(server, stay);
        await openAdmin(page, server, '/bookings');
        const row = page.getByRole('main').getByRole('listitem');
        await expect(row.getByText(NAME)).toBeVisible();
        await expect(row.getByText(formatDate(stay.checkOut, language))).toBeVisible();
        const edge = async (what: Locator) => {
          const box = await what.boundingBox();
          return box ? box.x + box.width : 0;
        };
        expect(await edge(row.getByText(formatBaht(totalPrice)))).toBeLessThan(await edge(row));
      },
    );

    test(
      'the status that is chosen is in sight on a phone, in the list and for the file',
      { tag: '@phone' },
      async ({ page, server, guest }) => {
        await makeAwaited(server, LONG_WEEKEND);
        await openAdmin(page, server, '/bookings?status=cancelled');
        const name = WORDS[language].common.status.cancelled;
        const chip = page.getByRole('button', { name, exact: true });
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(chip).toBeInViewport({ ratio: 1 });
        await guest.press(page.getByRole('button', { name: words.export.open }));
        await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({
          ratio: 1,
        });
      },
    );
  });
}

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } });
  const words = ADMIN_WORDS.en.bookings;

  test('a search is kept in the address and survives the back button', async ({ page, server }) => {
    await makeInReview(server, LONG_WEEKEND);
    const other = await makeAwaited(server, MIDWEEK);
    await openAdmin(page, server, '/bookings');
    await page.getByRole('searchbox').fill(other.reference.toLowerCase());
    await expect(page).toHaveURL(/q=bv-/);
    const row = page.getByRole('link', { name: other.reference });
    await expect(page.getByText(fill(words.list.found_one, { count: 1 }))).toBeVisible();
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(other.reference.toLowerCase());
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText(words.list.nothingFound)).toBeVisible();
    await press(page, words.list.clearAll);
    await expect(page.getByText(fill(words.list.found_other, { count: 2 }))).toBeVisible();
  });

  test('a longer stay costs more, and an agreed price needs its reason', async ({
    page,
    server,
  }) => {
    const { _id, totalPrice } = await makeAwaited(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${_id}/edit`);
    for (const day of ['2026-12-03', '2026-12-07']) {
      await page.getByRole('button', { name: dayName(day, 'en') }).click();
    }
    const price = page.getByRole('region', { name: words.detail.price });
    await expect(price).not.toContainText(formatBaht(totalPrice));
    await page.getByLabel(words.form.ownPrice).check();
    await page.getByLabel(words.form.amount).fill('40,000');
    // It says what then is due.
    const save = page.getByRole('button', { name: new RegExp(formatBaht(40_000)) });
    await save.click();
    await expect(page.getByLabel(words.form.reason)).toBeFocused();
    await page.getByLabel(words.form.reason).fill(EVIL);
    await save.click();
    await expect(page.getByText(words.done.saved)).toBeVisible();
    await expect(
      page
        .getByText(fill(words.detail.reason, { reason: EVIL }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await readBooking(server, _id)).toMatchObject({
      checkOut: '2026-12-07',
      totalPrice: 40_000,
    });
    expect(await takenNights(server)).toHaveLength(4);
  });

  test('the second of two users at one booking sees what changed and keeps what they typed', async ({
    page,
    server,
    watch,
  }) => {
    const { stale } = ADMIN_WORDS.en.shell;
    const { _id } = await makeAwaited(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${_id}/edit`);
    await page.getByLabel(words.field.staffNotes).fill('mine');
    // As if the event of the other's saving were late, so that the server has to refuse.
    const news = Promise.withResolvers<void>();
    await page.route('**/api/admin/bookings/*', async (route) => {
      if (route.request().method() === 'GET') await news.promise;
      await route.continue();
    });
    const other = await server.staffApi();
    const body = { guests: 4, staffNotes: 'theirs' };
    await other.call(changeAdminBooking, { params: { id: _id }, body });
    watch.expect(`409 PATCH /api/admin/bookings/${_id}`);
    await press(page, words.form.save);
    const notice = page.getByRole('alert').filter({ hasText: stale.text });
    await expect(notice).toContainText('theirs');
    await expect(notice).toContainText(`${stale.yours}: mine`);
    await expect(page.getByLabel(words.field.staffNotes)).toHaveValue('mine');
    await expect(page.getByLabel(words.field.guests)).toHaveValue('4');
    news.resolve();
    await press(page, stale.saveAnyway);
    await expect(page.getByText(words.done.saved)).toBeVisible();
    expect(await readBooking(server, _id)).toMatchObject({ guests: 4, version: 4 });
  });

  test('what was typed in a booking outlives a reload and an ended session, and ends with the log-out', async ({
    page,
    server,
  }) => {
    const { shell } = ADMIN_WORDS.en;
    const { _id } = await makeAwaited(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${_id}/edit`);
    const notes = page.getByLabel(words.field.staffNotes);
    const guests = page.getByLabel(words.field.guests);
    await notes.fill('half a no');
    await guests.selectOption('4');
    await page.reload();
    await expect(notes).toHaveValue('half a no');
    await expect(guests).toHaveValue('4');
    await expect(page.getByText(shell.draft.restored)).toBeVisible();

    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const setToken = (kept: string | null) =>
      page.evaluate((next) => {
        if (next === null) localStorage.removeItem('adminToken');
        else localStorage.setItem('adminToken', next);
        window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
      }, kept);
    await setToken(null);
    await expect(page).toHaveURL(/\/admin\/login/);
    await setToken(token);
    await expect(notes).toHaveValue('half a no');
    await notes.fill('half a note');

    await press(page, shell.logOut);
    await page
      .getByRole('alertdialog', { name: shell.unsaved.title })
      .getByRole('button', { name: shell.unsaved.leave })
      .click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('half');
  });

  test('a new booking that was not made yet outlives a reload', async ({ page, server }) => {
    await openAdmin(page, server, '/bookings/new?checkIn=2026-12-03&checkOut=2026-12-06');
    await page.getByLabel(words.form.firstName).fill('น้ำฝน 🌊');
    await page.reload();
    await expect(page.getByLabel(words.form.firstName)).toHaveValue('น้ำฝน 🌊');
    await press(page, ADMIN_WORDS.en.shell.draft.discard);
    await expect(page.getByLabel(words.form.firstName)).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel(words.form.firstName)).toHaveValue('');
  });

  test('a deleted booking is restored by the undo and from the bin', async ({ page, server }) => {
    const { _id } = await makeInReview(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${_id}`);
    const remove = async () => {
      await press(page, words.action.delete);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.ask.deleteYes })
        .click();
      await expect(page.getByText(words.list.none)).toBeVisible();
      expect(await takenNights(server)).toEqual([]);
    };
    await remove();
    await press(page, ADMIN_WORDS.en.shell.undo);
    await page.getByRole('link', { name: NAME }).click();
    expect(await takenNights(server)).toHaveLength(3);
    await remove();
    await page.getByRole('link', { name: words.bin.title }).click();
    await press(page, fill(words.bin.restoreOne, { name: NAME }));
    await expect(page.getByText(words.bin.empty)).toBeVisible();
    expect(await readBooking(server, _id)).toMatchObject({ status: 'in_review' });
    expect(await takenNights(server)).toHaveLength(3);
  });

  test('undoing the cancellation of a booking under review restores its slip', async ({
    page,
    server,
  }) => {
    const booking = await makeInReview(server, LONG_WEEKEND);
    await openAdmin(page, server, `/bookings/${booking._id}`);
    await press(page, words.action.cancel);
    await page.getByRole('alertdialog').getByRole('button', { name: words.action.cancel }).click();
    await expect(page.getByText(words.detail.cancelled.admin)).toBeVisible();
    await press(page, ADMIN_WORDS.en.shell.undo);
    await expect(page.getByRole('button', { name: words.action.confirm })).toBeVisible();
    expect(await readBooking(server, booking._id)).toMatchObject({
      status: 'in_review',
      paymentSlipUrl: booking.paymentSlipUrl,
    });
  });

  test('staff book a guest who calls with what is known', async ({ page, server }) => {
    await makeAwaited(server, MIDWEEK);
    await openAdmin(page, server, '/bookings/new?checkIn=2026-12-03&checkOut=2026-12-06');
    await page.getByLabel(words.form.firstName).fill('น้ำฝน 🌊');
    await page.getByLabel(words.form.phone).fill('081-234-5678');
    await page.getByLabel(words.form.confirmNow).check();
    await press(page, words.form.create);
    await expect(page.getByRole('heading', { level: 1, name: 'น้ำฝน 🌊' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/bookings\/[\w-]{22}$/);
    expect(await takenNights(server)).toHaveLength(6);
  });

  test('the export of a period is downloaded', async ({ page, server, guest }) => {
    await makeAwaited(server, LONG_WEEKEND);
    await makeAwaited(server, ONE_NIGHT);
    await openAdmin(page, server, '/bookings');
    await press(page, words.export.open);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.list.from }).click();
    for (const month of ['December 2026', 'January 2027']) {
      await dialog.getByRole('button', { name: WORDS.en.stay.calendar.nextMonth }).click();
      await expect(dialog.getByRole('grid', { name: month })).toBeVisible();
    }
    await dialog.getByRole('button', { name: dayName('2027-01-01', 'en') }).click();
    // No last day: Escape closes the calendar, and not the dialog around it.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: words.list.to })).toBeFocused();
    const { name, data } = await download(
      guest,
      dialog.getByRole('button', { name: words.export.save }),
    );
    expect(name).toBe('bookings-2027-01-01.csv');
    const lines = data.toString('utf8').trim().split('\r\n');
    // The names of the columns, the booking, the total.
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('2027-01-20');
  });
});

test('the dashboard’s three figures stand on one line, also where one has words below it', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/', 'owner');
  const figures = page.locator('dl dd > a');
  await expect(figures).toHaveCount(3);
  const tops = await figures.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});
