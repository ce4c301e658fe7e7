/** The desk's window as its owner sees it, in both languages and both themes. */
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { textsIn } from '../../apps/desk/src/texts/texts.ts';
import { buildDesk } from '../../scripts/desk/build.ts';
import { LOCALES, shareClock } from '../support/guest.ts';
import { VILLA_ZONE } from '../support/now.ts';
import { letThemCome } from '../support/staff-screens/season.ts';
import type { TestServer } from '../support/test-server.ts';
import { startDesk } from './desk-process.ts';
import { logInAtDesk } from './owner-at-desk.ts';

const SIZE = { width: 1280, height: 800 };
const SETTLED_MS = 700;
const THEMES = ['light', 'dark'] as const;
/** As the menu calls each of them, whatever the language is. */
const MENU_NAMES: Record<Language, string> = { th: 'ภาษาไทย', en: 'English' };

const WHILE_ONLINE = {
  dashboard: '/',
  bookings: '/bookings',
  calendar: '/bookings/calendar?month=2026-12',
  villa: '/villa',
};
const WHILE_OFFLINE = { 'offline-dashboard': '/', 'offline-villa': '/villa' };

/** Hands over one screen after the other; a name holds screen, language and theme. */
export async function walkDesk(
  browser: Browser,
  server: TestServer,
  take: (name: string, page: Page) => Promise<void>,
): Promise<void> {
  if ((await buildDesk()) !== 0) throw new Error('the desk could not be built');
  await server.reset();
  const season = await letThemCome(server);
  const desk = await startDesk();
  const context = await browser.newContext({
    baseURL: desk.url,
    viewport: SIZE,
    locale: LOCALES.th,
    timezoneId: VILLA_ZONE,
    reducedMotion: 'reduce',
  });
  await shareClock(context);
  await desk.preloadInto(context);
  const page = await context.newPage();

  async function inEveryLook(screens: Readonly<Record<string, string>>): Promise<void> {
    for (const language of LANGUAGES) {
      await desk.send({ do: 'press-menu', label: MENU_NAMES[language] });
      for (const theme of THEMES) {
        await desk.send({ do: 'press-menu', label: textsIn(language).menu[theme] });
        for (const [screen, path] of Object.entries(screens)) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          // The event stream is always open, so the network never falls idle.
          await page.waitForTimeout(SETTLED_MS);
          await take(`desk-${screen}-${language}-${theme}`, page);
        }
      }
    }
    // The next ones begin as a new desk does.
    await desk.send({ do: 'press-menu', label: MENU_NAMES.th });
  }

  try {
    await page.goto('/');
    await inEveryLook({ start: '/' });
    await logInAtDesk(page, server);
    const waiting = `/bookings/${season.get('ณัฐธิดา') ?? ''}`;
    await inEveryLook({ ...WHILE_ONLINE, booking: waiting });
    await desk.send({ do: 'network', isUp: false });
    await inEveryLook(WHILE_OFFLINE);
  } finally {
    await context.close();
    await desk.stop();
  }
}
