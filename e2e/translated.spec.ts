import type { Locator, Page } from '@playwright/test';
import { makeConfirmed } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { STAFF_SCREENS } from './support/staff-screens.ts';
import { GUEST_PAGE_SCREENS, GUEST_PAGE_WORDS, openStay } from './support/guest-page-screens.ts';
import { openCardButton } from './support/home.ts';
import { walkJourney } from './support/journey.ts';
import { expect, test } from './support/fresh-test.ts';
import { type TranslatedFrom, translatePages } from './support/translation.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Texts of the page are translated, and none has been left out. */
async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector('main');
        const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
        let own = 0;
        let translated = 0;
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode;
          if (!textContent?.trim() || parentElement?.closest('option, style, svg, textarea'))
            continue;
          if (parentElement?.closest('font')) translated += 1;
          else own += 1;
        }
        return { own, isTranslated: translated > 5 };
      }),
    )
    .toEqual({ own: 0, isTranslated: true });
}

for (const from of ['the start', 'the first press'] satisfies TranslatedFrom[]) {
  test(`a guest books on pages that the browser translates from ${from} on`, async ({
    guest,
    server,
    context,
  }) => {
    await translatePages(context, from);
    let step = 0;
    await walkJourney(guest, server, async () => {
      step += 1;
      // A new page of the same tab is translated with its first press.
      if (step > 1 || from === 'the start') await expectTranslated(guest.page);
    });
  });
}

test('a press on a translated page that does not respond yet counts once it does', async ({
  guest,
  context,
}) => {
  await translatePages(context, 'the start');
  const { page, words } = guest;
  const tab = page.getByRole('tab', { name: words.home.tabs.rooms });
  const presses: [Locator, Locator][] = [
    [tab, page.getByRole('tabpanel', { name: words.home.tabs.rooms })],
  ];
  if (guest.isPhone) presses.push([openCardButton(guest), page.getByRole('dialog')]);
  for (const [button, opened] of presses) {
    let respond = () => {};
    const isPressed = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto('/');
    await expect(button.locator('font').first()).toBeVisible();
    await guest.press(button);
    respond();
    await expect(opened).toBeVisible();
    await page.unroute('**/assets/*.js');
  }
});

test("the guest's page is translated, in each of its states", async ({
  guest,
  server,
  context,
  watch,
}) => {
  await translatePages(context, 'the start');
  // The home page's are walked through above.
  const states = GUEST_PAGE_SCREENS.filter(({ name }) => !name.startsWith('home'));
  expect(states.length).toBeGreaterThan(3);
  for (const screen of states) {
    await test.step(screen.name, async () => {
      await server.reset();
      watch.expect(...(screen.leaves ?? []));
      await screen.open(guest, server);
      await expectTranslated(guest.page);
    });
  }
});

test("what a guest does on a translated guest's page is seen", async ({
  guest,
  server,
  context,
}) => {
  await translatePages(context, 'the start');
  const { page, words } = guest;
  const { share } = GUEST_PAGE_WORDS.th;
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  await openStay(guest, id);
  const make = page.getByRole('button', { name: share.make });
  await guest.press(make);
  const link = page.getByRole('region', { name: share.title }).getByText(/\/stay\//);
  await expect(link).toBeVisible();
  await expect(make).toBeHidden();
  await guest.press(page.getByRole('button', { name: share.withdraw }));
  await expect(make).toBeVisible();
  await expect(link).toBeHidden();

  await guest.press(page.getByRole('button', { name: /^TH\/EN/ }));
  await expect(page.getByRole('button', { name: GUEST_PAGE_WORDS.en.share.make })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(words.common.status.confirmed);
  await expectTranslated(page);
});

/** Screens of the staff on which something was pressed or typed. */
const STAFF_STATES = [
  'admin-dashboard',
  'admin-edit',
  'admin-rates-drawing',
  'admin-channel-window',
  'admin-villa-rules-error',
];

for (const name of STAFF_STATES) {
  test(
    `${name} is translated, and goes on to change`,
    { tag: '@desktop' },
    async ({ guest, server, context }) => {
      await translatePages(context, 'the start');
      const screen = STAFF_SCREENS.find((each) => each.name === name);
      if (!screen) throw new Error(`there is no screen ${name}`);
      await screen.open(guest, server);
      await expectTranslated(guest.page);
    },
  );
}
