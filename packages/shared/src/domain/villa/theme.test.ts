import { expect, test } from 'vitest';
import { themeInCookies } from './theme.ts';

test.each([
  ['', 'light'],
  ['theme=light', 'light'],
  ['theme=dark', 'dark'],
  ['lang=th; theme=dark; a=b', 'dark'],
  ['lang=th;theme=dark ;a=b', 'dark'],
  ['theme=light; theme=dark', 'light'],
  ['theme=dark; theme=light', 'dark'],
  ['theme=blue; theme=dark', 'dark'],
  ['theme=darker', 'light'],
  ['theme=dark,', 'light'],
  ['theme=DARK', 'light'],
  ['theme="dark"', 'light'],
  ['theme=', 'light'],
  ['mytheme=dark', 'light'],
  ['a=theme=dark', 'light'],
])('the cookies "%s" ask for the %s theme', (cookies, theme) => {
  expect(themeInCookies(cookies)).toBe(theme);
});
