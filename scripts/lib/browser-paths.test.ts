import { expect, test } from 'vitest';
import { type Machine, findBrowser } from './browser-paths.ts';

const downloaded = '/cache/chromium/chrome';

/** A machine on which exactly these files are. */
const machine = (files: string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: {},
  exists: (path) => files.includes(path),
  downloaded,
  ...rest,
});

test('CHROME_PATH is preferred to every other browser', () => {
  const env = { CHROME_PATH: '/opt/mine' };
  expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe('/opt/mine');
});

test('a CHROME_PATH without a file is an error, not passed over', () => {
  const env = { CHROME_PATH: '/opt/mine' };
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('/opt/mine');
});

test('an installed browser is preferred to the download', () => {
  expect(findBrowser(machine(['/usr/bin/google-chrome', downloaded]))).toBe(
    '/usr/bin/google-chrome',
  );
});

test('Chromium is preferred to Chrome', () => {
  const files = ['/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/usr/bin/chromium'];
  expect(findBrowser(machine(files))).toBe('/usr/bin/chromium');
});

test('the browser without windows is preferred to the one with them', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(findBrowser(machine(files))).toBe('/usr/bin/chromium-headless-shell');
});

test('the download is used when nothing is installed', () => {
  expect(findBrowser(machine([downloaded]))).toBe(downloaded);
});

test('no browser on the machine gives undefined', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});

test("macOS: the user's own Applications folder is searched", () => {
  const chrome = '/Users/nok/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const env = { HOME: '/Users/nok' };
  expect(findBrowser(machine([chrome], { platform: 'darwin', env }))).toBe(chrome);
});

test('Windows: the folders come from the environment', () => {
  const chrome = 'D:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'D:\\Programs' };
  expect(findBrowser(machine([chrome], { platform: 'win32', env }))).toBe(chrome);
});
