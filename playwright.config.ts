import { defineConfig } from '@playwright/test';
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

/** A test like another one that stays: in another language, size or zone, or on another screen. The soak runs it, too. */
const TWINS = [
  /\badmin-alerts\.spec\.ts in en B1/,
  /^desktop .*\badmin-alerts\.spec\.ts G2 a press/,
  /\badmin-arrivals\.spec\.ts in th .*@desktop/,
  /\badmin-bookings\.spec\.ts (?:in th .*@desktop|in en .*@phone)/,
  /\badmin-channels\.spec\.ts in en\b/,
  /\badmin-journey\.spec\.ts in en\b/,
  /\badmin-line\.spec\.ts in en\b/,
  /\badmin-messages\.spec\.ts in th (?:B6|.*copy the texts)/,
  /\badmin-messages\.spec\.ts in en .*hold a message/,
  /\badmin-money\.spec\.ts (?:in en what a booking in the bin|in th deposit)/,
  / booking\.spec\.ts a guest who reads en\b/,
  /\bcard-with-dates\.spec\.ts (?:.*\bin th, at|390 × 844|844 × 390|1280 × 800|1280 × 560)/,
  /\badmin-system\.spec\.ts in en\b/,
  /\bcheckout\.spec\.ts in (?:en\b.* (?:D1 D4|F14)|th\b.* D1 the owner types)/,
  /\bdeposit-balance\.spec\.ts in English .*a deposit and a balance/,
  /\bdesk-print\.spec\.ts .*in the light/,
  /\bdesk-way-in\.spec\.ts axe .*in th\b/,
  /\bextras\.spec\.ts at 1280 px in en\b/,
  /\bfind\.spec\.ts in en\b/,
  /^phone .*\bfirst-view\.spec\.ts slides show/,
  /\bguest-line\.spec\.ts in en\b/,
  /\bhome-page\.spec\.ts in en much/,
  /\bdevices\.spec\.ts .*letters of one and a half/,
  /\blarge-text\.spec\.ts (?:in th .*390|in en .*320)/,
  /^desktop .*\blarge-text\.spec\.ts the payment page/,
  /\blarge-slip\.spec\.ts .*that staff attach/,
  /\blanguage\.spec\.ts (?:\/admin\/login|\/booking|.*does not count at (?:\/admin\/login|\/booking))/,
  /\bpaper\.spec\.ts in (?:th .*(?:payment|a slip)|en .*(?:a booking|a confirmed|the month))/,
  / rates\.spec\.ts .*(?:over the edge .*on a desktop|window 1080)/,
  /\breviews\.spec\.ts in en .*from the mail/,
  /\bslip-service\.spec\.ts in en\b/,
  /\btime-zones\.spec\.ts a guest in Europe\/London/,
  /\btranslated\.spec\.ts (?:.*from the start on|admin-(?:edit|dashboard|channel-window)\b)/,
  /\bwords\.spec\.ts in en\b/,
  /\bwindows\.spec\.ts .*\((?:home-whole|home-continue|booking-panel|payment-\w+)\)/,
];

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
