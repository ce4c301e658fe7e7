import type { Locator, Page } from '@playwright/test';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { WORDS } from './support/words.ts';

const DECEMBER = '/bookings/calendar?month=2026-12';
const NOTE = 'ซ่อมสระ <b>&';

const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

async function taken(server: TestServer): Promise<string[]> {
  const query = { from: '2026-12-01', to: '2027-02-01' };
  return (await server.api.call(getAvailability, { query })).taken;
}

/** A drag from the middle of one day to the middle of another. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  const middle = async (day: string) => {
    const box = await dayOf(page, day).boundingBox();
    if (!box) throw new Error(`${day} is not on show`);
    return [box.x + box.width / 2, box.y + 8] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

/** A finger, which Playwright's `tap` can only put down and lift. */
async function drawWithFinger(page: Page, days: readonly string[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  for (const [index, day] of days.entries()) {
    const box = await dayOf(page, day).boundingBox();
    if (!box) throw new Error(`${day} is not on show`);
    const point = { x: box.x + box.width / 2, y: box.y + 12 };
    await send(index === 0 ? 'touchStart' : 'touchMove', [point]);
  }
  await send('touchEnd', []);
}

test('dragging over nights blocks them, and guests cannot book them @desktop', async ({
  page,
  server,
  language,
  newGuest,
}) => {
  const words = ADMIN_WORDS[language].calendar;
  await openAdmin(page, server, DECEMBER);
  await draw(page, '2026-12-15', '2026-12-17');
  await expect(dayOf(page, '2026-12-16')).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('form', { name: words.chosen });
  await panel.getByRole('textbox', { name: words.note }).fill(NOTE);
  await panel.getByRole('button', { name: words.block }).click();
  await expect(panel).toBeHidden();
  const bar = page.getByRole('button', { name: `${words.blocked},` });
  await expect(bar).toContainText(NOTE);
  const nights = ['2026-12-15', '2026-12-16', '2026-12-17'];
  expect(await taken(server)).toEqual(nights);
  const guest = await newGuest();
  await guest.page.goto('/');
  const card = await openBookingCard(guest);
  await card.turnTo('2026-12-15');
  for (const night of nights) {
    await expect(card.day(night)).toHaveAttribute('aria-disabled', 'true');
  }

  await bar.click();
  const dialog = page.getByRole('alertdialog', { name: words.unblock.title });
  await expect(dialog).toContainText(NOTE);
  await dialog.getByRole('button', { name: words.unblock.yes }).click();
  await expect(bar).toBeHidden();
  expect(await taken(server)).toEqual([]);
  await page.getByRole('button', { name: ADMIN_WORDS[language].shell.undo }).first().click();
  await expect(bar).toContainText(NOTE);
  expect(await taken(server)).toHaveLength(3);
});

test('touching the first and the last night blocks them on a phone @phone', async ({
  page,
  server,
  language,
}) => {
  const words = ADMIN_WORDS[language].calendar;
  await openAdmin(page, server, DECEMBER);
  await dayOf(page, '2026-12-08').tap();
  await dayOf(page, '2026-12-10').tap();
  const panel = page.getByRole('form', { name: words.chosen });
  await panel.getByRole('button', { name: words.block }).tap();
  await expect(page.getByRole('button', { name: `${words.blocked},` })).toBeVisible();
  expect(await taken(server)).toEqual(['2026-12-08', '2026-12-09', '2026-12-10']);
});

test('a finger selects nights sideways, also into the next week @phone', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, DECEMBER);
  await drawWithFinger(page, [
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
    '2026-12-26',
    '2026-12-21',
  ]);
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(5);
});

test('the keyboard alone selects nights over the end of the month @desktop', async ({
  page,
  server,
  language,
}) => {
  const words = ADMIN_WORDS[language].calendar;
  await openAdmin(page, server, DECEMBER);
  await dayOf(page, '2026-12-01').focus();
  await page.keyboard.press('PageDown');
  await expect(dayOf(page, '2027-01-01')).toBeFocused();
  await expect(page).toHaveURL(/month=2027-01$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: words.note });
  await expect(note).toBeFocused();
  await page.keyboard.type('New Year');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /New Year/ })).toBeVisible();
  // Back where the keyboard was, not at the top of the page.
  await expect(dayOf(page, '2027-01-01')).toBeFocused();
  expect(await taken(server)).toEqual(['2026-12-31', '2027-01-01']);
});

test('the keyboard keeps its day while the month is still loading @desktop', async ({
  page,
  server,
}) => {
  let arrive = (): void => {};
  const january = new Promise<void>((go) => (arrive = go));
  await page.route('**/api/admin/calendar?*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    if (from > '2026-12-15') await january;
    await route.continue();
  });
  await openAdmin(page, server, DECEMBER);
  await dayOf(page, '2026-12-09').focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2027-01$/);
  await expect(dayOf(page, '2026-12-09')).toHaveCount(0);
  arrive();
  await expect(dayOf(page, '2027-01-09')).toBeFocused();
});

test('a selection stops before a taken night, and a bar opens its booking @desktop', async ({
  page,
  server,
}) => {
  const booking = await makeInReview(server, LONG_WEEKEND);
  await openAdmin(page, server, DECEMBER);
  await draw(page, '2026-12-01', '2026-12-05');
  const chosen = page.locator('[aria-selected="true"]');
  await expect(chosen).toHaveCount(2);
  await page.getByRole('link', { name: SOMEBODY.firstName }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking._id}`);
});

test('another user’s change appears on the open calendar', async ({ page, server }) => {
  await openAdmin(page, server, DECEMBER);
  await makeInReview(server, LONG_WEEKEND);
  await expect(page.getByRole('link', { name: SOMEBODY.firstName })).toBeVisible();
});

test('a block gets other nights and another note, and undo takes them back @desktop', async ({
  page,
  server,
  language,
}) => {
  const words = ADMIN_WORDS[language];
  await openAdmin(page, server, DECEMBER);
  await draw(page, '2026-12-15', '2026-12-17');
  const panel = page.getByRole('form', { name: words.calendar.chosen });
  await panel.getByRole('textbox', { name: words.calendar.note }).fill(NOTE);
  await panel.getByRole('button', { name: words.calendar.block }).click();
  const bar = page.getByRole('button', { name: `${words.calendar.blocked},` });
  await bar.click();
  await page.getByRole('button', { name: words.calendar.change.open }).click();

  const change = page.getByRole('form', { name: words.calendar.change.title });
  const note = change.getByRole('textbox', { name: words.calendar.note });
  await expect(note).toHaveValue(NOTE);
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(3);
  // Over its own nights, which are not in its way.
  await draw(page, '2026-12-17', '2026-12-18');
  await note.fill('pool');
  await change.getByRole('button', { name: words.shell.save }).click();
  await expect(change).toBeHidden();
  await expect(bar).toContainText('pool');
  expect(await taken(server)).toEqual(['2026-12-17', '2026-12-18']);

  await page.getByRole('button', { name: words.shell.undo }).first().click();
  await expect(bar).toContainText(NOTE);
  expect(await taken(server)).toHaveLength(3);
});

const SATURDAY = { checkIn: '2026-12-12', checkOut: '2026-12-13' };

test('a bar shows all it knows under the mouse, also of one night over a Saturday @desktop', async ({
  page,
  server,
  language,
}) => {
  await makeInReview(server, SATURDAY);
  await openAdmin(page, server, DECEMBER);
  const bar = page.getByRole('link', { name: SOMEBODY.firstName });
  await expect(bar).toContainText(SOMEBODY.firstName);
  await bar.hover();
  const card = page.locator('[data-bar-card]');
  await expect(card).toContainText(`${SOMEBODY.firstName} ${SOMEBODY.lastName}`);
  await expect(card).toContainText(WORDS[language].common.status.in_review);
  await expect(card).toBeInViewport({ ratio: 1 });
  await page.mouse.move(0, 0);
  await expect(card).toBeHidden();
});

test('a touch on a bar shows its card first, and its button opens the booking @phone', async ({
  page,
  server,
  language,
}) => {
  const booking = await makeInReview(server, SATURDAY);
  await openAdmin(page, server, DECEMBER);
  await page.getByRole('link', { name: SOMEBODY.firstName }).tap();
  const card = page.locator('[data-bar-card]');
  await expect(card).toContainText(`${SOMEBODY.firstName} ${SOMEBODY.lastName}`);
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/calendar/);
  await card.getByRole('link', { name: ADMIN_WORDS[language].calendar.openBooking }).tap();
  await expect(page).toHaveURL(`/admin/bookings/${booking._id}`);
});

test('no card lies over nights that are being chosen @desktop', async ({
  page,
  server,
  language,
}) => {
  await makeInReview(server, SATURDAY);
  await openAdmin(page, server, DECEMBER);
  const bar = page.getByRole('link', { name: SOMEBODY.firstName });
  const card = page.locator('[data-bar-card]');
  await dayOf(page, '2026-12-15').click();
  await expect(page.getByRole('form')).toBeVisible();
  await bar.hover();
  await expect(page.getByRole('form')).toBeVisible();
  await expect(card).toBeHidden();
  const { cancel } = ADMIN_WORDS[language].shell;
  await page.getByRole('form').getByRole('button', { name: cancel }).click();
  await expect(page.getByRole('form')).toBeHidden();
  await bar.hover();
  await expect(card).toBeVisible();
});

test('months are jumped to @desktop', async ({ page, server, language }) => {
  await openAdmin(page, server, DECEMBER);
  const jump = page.getByRole('combobox', { name: ADMIN_WORDS[language].calendar.jump });
  await jump.selectOption('2027-09');
  await expect(page).toHaveURL(/month=2027-09$/);
  await expect(dayOf(page, '2027-09-15')).toBeVisible();
});
