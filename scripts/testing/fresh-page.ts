/** Vitest's own page, of which all test files of a worker are shown the same one (`isolate: false`). */
declare const jsdom: {
  cookieJar: { removeAllCookiesSync(): void };
  reconfigure(settings: { url: string }): void;
};

const AT_FIRST = 'http://localhost:3000/';

/** Forgets what an earlier test file left in the page: cookies of every path, both storages, title and address. */
export function freshPage(): void {
  jsdom.cookieJar.removeAllCookiesSync();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  jsdom.reconfigure({ url: AT_FIRST });
}
