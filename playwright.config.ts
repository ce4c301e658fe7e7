import { defineConfig } from '@playwright/test';
import { TWINS } from './e2e/support/twins/twins.ts';
import { installedBrowser } from './scripts/find-browser.ts';

const executablePath = installedBrowser();
const isRoot = process.getuid?.() === 0;

/**
 * A test that is for both devices runs on one of them, in its language if it has both: on the phone in Thai, on the
 * desktop in English. `npm run soak -- screens` and its like run it in all ways.
 */
const everyWay = process.env['EVERY_WAY'] === '1';
const inThai = /^(?!.*@desktop).*\b(?:in th|in Thai|reads th)\b/;
const inEnglish = /^(?!.*@phone).*\b(?:in en|in English|reads en)\b/;
const onPhoneOnly =
  /^(?!.*@desktop).*\b(?:admin-(?:arrivals|bookings|discounts|live|mails|rates)|cancellation|check-in|devices|forced-colours|guest-page|home-(?:again|page)|late-code|old-browsers|open-pages|rates|receipts|waiting-stay)\.spec\.ts/;
const onDesktopOnly =
  /^(?!.*@phone).*\b(?:admin-(?:accounts|backups|bank|calendar|channels|money|villa)|calendar|first-picture|language|not-open|slideshow|tabs|theme|translated|windows)\.spec\.ts/;

/**
 * The windows of Chromium load two pages for the list below the address, which nobody sees here: two thirds of what
 * a window costs. The last list counts, so Playwright's own stands in it.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
].join();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Each worker starts a server and a database of its own (the fixtures do), so
  // files run side by side. Two leave a tenth of two cores idle.
  workers: 3,
  fullyParallel: true,
  // A busy machine may cost a test its first try. `npm test` names at its end what needed a second:
  // that has a reason, which is to be looked for. `--retries=0` looks for it.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  outputDir: 'test-results',
  // Only what hangs ever takes so long: a busy machine needs ten times what a quiet one does.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test of a page that looks alike on both runs on one: its title says which.
  projects: [
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...(everyWay ? [] : [inEnglish, onDesktopOnly, ...TWINS])],
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...(everyWay ? [] : [inThai, onPhoneOnly, ...TWINS])],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  use: {
    // Most guests sit here; a test that is about another zone says so.
    timezoneId: 'Asia/Bangkok',
    // The admin's service worker takes the requests that tests hold up or count; a test that is about it allows it.
    serviceWorkers: 'block',
    // A new window costs the browser more than the page that is opened in it. What a page can keep is
    // taken from it between two tests.
    reuseContext: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Costs a quarter of the time; `npm test -- browser --trace on FILE` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The browsers that systems package bring no encoder for it.
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox refuses to run as root, as in most containers.
        ...(isRoot ? ['--no-sandbox'] : []),
        // The browser's own errands only disturb, and fail where there is no network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${DISABLED_FEATURES}`,
      ],
    },
  },
});
