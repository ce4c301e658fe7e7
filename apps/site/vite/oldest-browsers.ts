/**
 * The oldest browsers that everything on the site works in: those of the last five years, which are the newest that an
 * iPhone 8 or X, a Windows 7 or 8 and a phone of Samsung's that is never updated can have. The windows in which LINE and
 * Facebook open a link are the system's own: WebKit on an iPhone, Chromium's WebView on Android.
 *
 * Syntax and styles are lowered to them (`vite.config.ts`); the linter holds what may be called
 * (`scripts/browsers/new-functions.ts`), `e2e/built-files.spec.ts` what is built.
 */
export const OLDEST_BROWSERS = {
  safari: '16.0',
  safari_ios: '16.0',
  chrome: '109',
  chrome_android: '109',
  webview_android: '109',
  edge: '109',
  samsunginternet_android: '20.0',
  firefox: '115',
  firefox_android: '115',
} as const;

/** The same for a compiler, which knows the engines: Samsung's 20 is Chromium 106. */
export const OLDEST_ENGINES = ['safari16.0', 'ios16.0', 'chrome106', 'firefox115'];
