import { expect, test } from 'vitest';
import { type Machine, findBrowser } from './browser-places.ts';

const downloaded = '/cache/chromium/chrome';

/** A machine on which exactly these files are. */
const machine = (files: string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: {},
  exists: (path) => files.includes(path),
  downloaded,
  ...rest,
});

test('CHROME_PATH goes before everything', () => {
  const env = { CHROME_PATH: '/opt/mine' };
  expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe('/opt/mine');
});

test('a CHROME_PATH that is not there is said, not passed over', () => {
  const env = { CHROME_PATH: '/opt/mine' };
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('/opt/mine');
});

test('an installed browser goes before the download', () => {
  expect(findBrowser(machine(['/usr/bin/google-chrome', downloaded]))).toBe(
    '/usr/bin/google-chrome',
  );
});

test('Chromium goes before Chrome', () => {
  const files = ['/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/usr/bin/chromium'];
  expect(findBrowser(machine(files))).toBe('/usr/bin/chromium');
});

test('the download is taken when it is the only one', () => {
  expect(findBrowser(machine([downloaded]))).toBe(downloaded);
});

test('nothing there is nothing found', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});

test("macOS: the person's own Applications folder counts", () => {
  const chrome = '/Users/nok/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const env = { HOME: '/Users/nok' };
  expect(findBrowser(machine([chrome], { platform: 'darwin', env }))).toBe(chrome);
});

test('Windows: the folders come from the environment', () => {
  const chrome = 'D:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'D:\\Programs' };
  expect(findBrowser(machine([chrome], { platform: 'win32', env }))).toBe(chrome);
});
