// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { freshPage } from './fresh-page.ts';

test('a test file begins with a page that keeps nothing of the file before it', () => {
  const before = window.location.href;
  window.history.replaceState(null, '', '/cleaning?code=1');
  document.cookie = 'cleanerCode=12345678; Path=/cleaning; Max-Age=600';
  document.cookie = 'language=en';
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('draft', 'typed');
  document.title = 'Cleaning';
  freshPage();
  expect(window.location.href).toBe(before);
  window.history.replaceState(null, '', '/cleaning');
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(document.title).toBe('');
});
