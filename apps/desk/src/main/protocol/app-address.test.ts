import { expect, test } from 'vitest';
import { isAppAddress, isScreen, readAppAddress } from './app-address.ts';

test.each([
  'app://desk/',
  'app://desk',
  'app://desk/bookings/abc?tab=history#slip',
  'app://desk/%E0%B8%9A%E0%B9%89%E0%B8%B2%E0%B8%99',
  'app://desk/villa/rooms.html',
])('%s is a screen', (address) => {
  expect(readAppAddress(address)).toEqual({ kind: 'page' });
  expect(isScreen(address)).toBe(true);
});

test('an asset is one name in one folder', () => {
  const name = 'index-Dk3_9x.js';
  expect(readAppAddress(`app://desk/assets/${name}`)).toEqual({ kind: 'asset', name });
  expect(readAppAddress('app://desk/assets/text-th.woff2?v=1')).toEqual({
    kind: 'asset',
    name: 'text-th.woff2',
  });
});

test("the server's calls keep their path and query as written", () => {
  const path = '/api/booking/a%20b?q=%E0%B8%81&page=2';
  expect(readAppAddress(`app://desk${path}`)).toEqual({ kind: 'server', path });
  expect(readAppAddress('app://desk/media/p/1-640.avif').kind).toBe('server');
});

test.each([
  // Out of the folder, in every spelling.
  'app://desk/../main/main.js',
  'app://desk/assets/../../main/main.js',
  'app://desk/assets/..%2f..%2fmain.js',
  'app://desk/assets/%2e%2e/%2e%2e/main.js',
  'app://desk/assets/%252e%252e/main.js',
  'app://desk/assets/..\\..\\main.js',
  'app://desk/assets/..%5c..%5cmain.js',
  'app://desk/./../x',
  'app://desk/api/../../etc/passwd',
  'app://desk/api/%2e%2e/media/x',
  // An absolute path, a drive, another host in a path.
  'app://desk//etc/passwd',
  'app://desk/assets//etc/passwd',
  'app://desk/assets/C:/Windows/win.ini',
  'app://desk/assets/c:evil.js',
  'app://desk//evil.example/x',
  // Folders, hidden files, names with more in them.
  'app://desk/assets',
  'app://desk/assets/',
  'app://desk/assets/.env',
  'app://desk/assets/a/b.js',
  'app://desk/assets/a.js:stream',
  // NUL, line ends, broken escapes.
  'app://desk/assets/a.js%00.png',
  'app://desk/bookings/%00',
  'app://desk/bookings/\u0000',
  'app://desk/a\nb',
  'app://desk/%E0%A4%A',
  // Somebody else's.
  'app://evil/',
  'app://desk.evil.example/',
  'app://desk@evil.example/',
  'app://user@desk/',
  'app://desk:8080/',
  'file:///etc/passwd',
  'https://desk/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'not an address',
  '',
])('%j is refused', (address) => {
  expect(readAppAddress(address)).toEqual({ kind: 'refused' });
});

test('an answer of the server is no screen, so no window goes there', () => {
  expect(isScreen('app://desk/api/booking/1/slip')).toBe(false);
  expect(isScreen('app://desk/media/x.svg')).toBe(false);
  expect(isScreen('app://desk/assets/index.js')).toBe(false);
});

test('a sender at another address is not the renderer', () => {
  expect(isAppAddress('app://desk/any/path')).toBe(true);
  for (const address of ['https://desk/', 'app://desk.evil/', 'app://x@desk/', 'about:blank', '']) {
    expect(isAppAddress(address)).toBe(false);
  }
});
