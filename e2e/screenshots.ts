/**
 * `npm run screenshots [-- folder [words]] [-- --guest] [-- --readme]`: takes a picture of every screen as a phone
 * (`phone`, held sideways `low`), a desktop and a wide desktop show it, in both languages and both themes, into the
 * folder (`e2e/.screenshots` when none is named); and of the desk. Words take only the pictures with all of them in
 * their names: `admin-villa phone-th`, `desk-calendar`, `home,payment phone-th`. `--guest` leaves out staff's screens
 * and the desk. `--readme` takes the README's pictures instead, of which words choose some, too.
 */
import '../scripts/launch/die-with-parent.mjs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { build } from '../scripts/build.ts';
import { ensureBrowser } from '../scripts/find-browser.ts';
import { BARE_SCREENS } from './support/failure-screens.ts';
import { walkDesk } from './desk/desk-screenshots.ts';
import { type Guest, LOCALES, guestAt, shareClock } from './support/guest.ts';
import { VILLA_ZONE } from './support/now.ts';
import { SCREENS, type Screen } from './support/screens.ts';
import { STAFF_SCREENS } from './support/staff-screens.ts';
import { type TestServer, startTestServer } from './support/test-server.ts';

const README_PICTURES = path.join(import.meta.dirname, '../docs/pictures');
const JPEG = { type: 'jpeg', quality: 78 } as const;
const GUEST_SCREENS = [...SCREENS, ...BARE_SCREENS];
const ALL_SCREENS = [...GUEST_SCREENS, ...STAFF_SCREENS];
const THEMES = ['light', 'dark'] as const;
/** Steps in which a page that is pulled out finds its height. */
const MAX_STEPS = 4;
type Theme = (typeof THEMES)[number];

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
  low: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const satisfies Record<string, BrowserContextOptions>;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

interface Look {
  device: Device;
  language: Language;
  theme: Theme;
  /** Pixels a point. */
  density?: number;
}

const {
  values,
  positionals: [folder = 'e2e/.screenshots', ...wanted],
} = parseArgs({
  allowPositionals: true,
  options: {
    guest: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});

await build();
const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  if (values.readme) await takeForReadme(browser, server);
  else await takeAll(browser, server, path.resolve(folder));
} finally {
  await browser.close();
  await server.stop();
}

/** Every word is in its name, of words with commas between them any. */
function isWanted(name: string): boolean {
  return wanted.every((word) => word.split(',').some((part) => name.includes(part)));
}

async function takeAll(from: Browser, at: TestServer, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const device of DEVICE_NAMES) {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        for (const screen of values.guest ? GUEST_SCREENS : ALL_SCREENS) {
          const name = `${screen.name}-${device}-${language}-${theme}.png`;
          if (!isWanted(name)) continue;
          const file = path.join(into, name);
          try {
            await look(from, at, screen, { device, language, theme }, (guest) =>
              take(guest, file, device, screen.isWindow),
            );
          } catch (error) {
            // The others are worth taking all the same.
            console.error(name, error);
            process.exitCode = 1;
            continue;
          }
          console.log(path.relative(process.cwd(), file));
        }
      }
    }
  }
  if (values.guest || (wanted.length > 0 && !wanted.some((word) => word.startsWith('desk-'))))
    return;
  await walkDesk(from, at, async (name, page) => {
    if (!isWanted(name)) return;
    const file = path.join(into, `${name}.png`);
    await page.screenshot({ path: file });
    console.log(path.relative(process.cwd(), file));
  });
}

async function take(guest: Guest, file: string, device: Device, isWindow = false): Promise<void> {
  const dialog = guest.page.getByRole('dialog').or(guest.page.getByRole('alertdialog'));
  // The part that scrolls below a dialog is not meant.
  const isPage = !isWindow && (await dialog.count()) === 0;
  // Pulled out, a low window would be laid out as a tall one: there what sticks stands where it stood in the window.
  const fullPage = isPage && device === 'low';
  if (isPage && !fullPage) await pullOut(guest);
  if (isPage) await decodePictures(guest);
  await guest.page.screenshot({ path: file, fullPage });
}

/**
 * Outside of the window, and in one that has just been pulled out, a picture that has come is a blank until it is
 * decoded. One that is hidden never comes.
 */
async function decodePictures({ page }: Guest): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ complete }) => complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
}

async function takeForReadme(from: Browser, at: TestServer): Promise<void> {
  await mkdir(README_PICTURES, { recursive: true });
  const pictures: [file: string, screen: string, look: Look][] = [
    ['home-desktop-en-light.jpg', 'home', { device: 'desktop', language: 'en', theme: 'light' }],
    [
      'home-phone-th-dark.jpg',
      'home',
      { device: 'phone', language: 'th', theme: 'dark', density: 2 },
    ],
    [
      'payment-phone-th-light.jpg',
      'payment-promptpay',
      { device: 'phone', language: 'th', theme: 'light', density: 2 },
    ],
    [
      'dashboard-desktop-en-light.jpg',
      'admin-dashboard',
      { device: 'desktop', language: 'en', theme: 'light' },
    ],
    [
      'rates-desktop-en-light.jpg',
      'admin-rates-drawing',
      { device: 'desktop', language: 'en', theme: 'light' },
    ],
    [
      'booking-phone-th-light.jpg',
      'admin-booking',
      { device: 'phone', language: 'th', theme: 'light', density: 2 },
    ],
    [
      'calendar-phone-en-dark.jpg',
      'admin-calendar',
      { device: 'phone', language: 'en', theme: 'dark', density: 2 },
    ],
    // The owners' pages, each in its language.
    ...LANGUAGES.flatMap((language): [file: string, screen: string, look: Look][] => {
      const how = { device: 'phone', language, theme: 'light', density: 2 } as const;
      return [
        [`line-phone-${language}-light.jpg`, 'admin-line-secret', how],
        [`messages-phone-${language}-light.jpg`, 'admin-messages', how],
        [`extras-step-phone-${language}-light.jpg`, 'extras-step', how],
        [`extras-phone-${language}-light.jpg`, 'admin-extras', how],
        [`check-in-phone-${language}-light.jpg`, 'check-in', how],
        [`register-phone-${language}-light.jpg`, 'admin-arrivals', how],
        [`reviews-phone-${language}-light.jpg`, 'admin-reviews', how],
      ];
    }),
  ];
  for (const [file, name, how] of pictures) {
    if (!isWanted(file)) continue;
    const screen = ALL_SCREENS.find((each) => each.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    await look(from, at, screen, how, async ({ page }) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: path.join(README_PICTURES, file), ...JPEG });
    });
    console.log(path.join('docs/pictures', file));
  }
  await walkDesk(from, at, async (name, page) => {
    if (name !== 'desk-dashboard-th-light' || !isWanted(name)) return;
    await page.screenshot({ path: path.join(README_PICTURES, `${name}.jpg`), ...JPEG });
    console.log(path.join('docs/pictures', `${name}.jpg`));
  });
}

/** Opens a screen in a browser of its own, waits until all of it has come, and hands it over. */
async function look(
  from: Browser,
  at: TestServer,
  screen: Screen,
  { device, language, theme, density = 1 }: Look,
  taking: (guest: Guest) => Promise<void>,
): Promise<void> {
  await at.reset();
  const context = await from.newContext({
    ...DEVICES[device],
    baseURL: at.url,
    deviceScaleFactor: density,
    locale: LOCALES[language],
    reducedMotion: 'reduce',
    timezoneId: VILLA_ZONE,
  });
  await shareClock(context);
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const guest = guestAt(await context.newPage(), language, device === 'phone' || device === 'low');
  try {
    await screen.open(guest, at);
    const start = await guest.page.evaluate(() => window.scrollY);
    // An element that hangs on a place of the window would go with the first step of the walk.
    if (!screen.isWindow) await walkDown(guest);
    await untilDrawn(guest, screen.isWindow);
    if (!screen.isWindow) await guest.page.evaluate((y) => window.scrollTo(0, y), start);
    await taking(guest);
  } finally {
    await context.close();
  }
}

/**
 * Makes the window as tall as the page: in a mere full-page picture, what sticks would stand in the middle. What was as
 * high as the window grows with it, and pictures that were far away come now: the height is asked again until it stays.
 * A band that comes can be lower than the room that was kept for it, so the page's own end is asked for: it is never
 * above the end of a window that is too tall.
 */
async function pullOut(guest: Guest): Promise<void> {
  const { page } = guest;
  const { width, height: low } = page.viewportSize() ?? DEVICES.desktop.viewport;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const end = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('footer, main')].map(
          (each) => each.getBoundingClientRect().bottom + scrollY,
        ),
      ),
    );
    const height = Math.max(low, Math.ceil(end));
    if (height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await untilDrawn(guest);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}

/** Walks down the page once, since bands and pictures come when a guest is near. */
async function walkDown({ page }: Guest): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/**
 * A band may come after the walk has passed: its pictures are gone to until they are there.
 * @param isWindow what lies outside of it comes later, or never
 */
async function untilDrawn({ page }: Guest, isWindow = false): Promise<void> {
  await page.waitForFunction((onlyInSight) => {
    const isAway = (image: HTMLImageElement) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      return right < 0 || bottom < 0 || left > innerWidth || top > innerHeight;
    };
    const missing = [...document.images].find(
      (image) => !image.complete && image.checkVisibility() && !(onlyInSight && isAway(image)),
    );
    if (missing && !onlyInSight && isAway(missing)) missing.scrollIntoView();
    return missing === undefined;
  }, isWindow);
  await page.evaluate(() => document.fonts.ready);
}
