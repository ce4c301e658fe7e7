/** The effects of the desk's menu on the page. */
import { textsIn } from '../apps/desk/src/texts/texts.ts';
import { expect, test } from './desk/desk-test.ts';
import { WORDS, logInAtDesk } from './desk/owner-at-desk.ts';
import { SOMEBODY, makeInReview } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { expectNoViolation } from './support/looks.ts';

const { desk: words } = WORDS;

test('the menu changes language and theme, and finds words @desktop', async ({ page, desk }) => {
  await page.goto('/');
  await desk.send({ do: 'press-menu', label: 'English' });
  await expect(page.getByRole('heading', { name: textsIn('en').start.title })).toBeVisible();
  await desk.send({ do: 'press-menu', label: textsIn('en').menu.dark });
  await expect(page.locator('html')).toHaveClass('dark');
  await desk.send({ do: 'press-menu', label: textsIn('en').menu.find });
  const search = page.getByLabel(textsIn('en').find.label);
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(search).toBeHidden();
});

test('the find bar searches the screen and not itself, and leaves the caret to who types @desktop', async ({
  page,
  server,
  desk,
}) => {
  await page.goto('/');
  await makeInReview(server, LONG_WEEKEND);
  await logInAtDesk(page, server);
  await page.goto('/bookings');
  await expect(page.getByText(SOMEBODY.firstName)).toHaveCount(1);
  await desk.send({ do: 'press-menu', label: words.menu.find });
  const field = page.getByLabel(words.find.label);
  await field.pressSequentially(SOMEBODY.firstName);
  await expect.poll(async () => (await desk.look()).searched).toBe(SOMEBODY.firstName);
  // The same search as Electron's, as far as a page may have it.
  const matches = await page.evaluate((name) => {
    const { find } = window as unknown as { find: (words: string) => boolean };
    getSelection()?.collapse(document.body, 0);
    let count = 0;
    while (count < 9 && find(name)) count += 1;
    return count;
  }, SOMEBODY.firstName);
  expect(matches).toBe(1);

  await desk.send({ do: 'found', matches: 1, active: 1 });
  await expect(page.getByText(words.find.matches.replace(/\{\{\w+\}\}/g, '1'))).toBeVisible();
  await expect(field).toHaveCSS('-webkit-text-security', 'none');
  await expectNoViolation(page);
  await page.keyboard.type(' S');
  await expect(field).toHaveValue(`${SOMEBODY.firstName} S`);
  await desk.send({ do: 'found', matches: 0, active: 0 });
  await expect(page.getByText(words.find.none)).toBeVisible();
  await expectNoViolation(page);
});
