import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserSession, createBrowserSession } from './browser-session.ts';

const user = {
  id: '1',
  name: 'Mali',
  email: 'mali@example.com',
  role: 'owner',
  mailLanguage: 'th',
} as const;

let session: BrowserSession;
beforeEach(() => {
  localStorage.clear();
  session = createBrowserSession();
});
afterEach(() => vi.restoreAllMocks());

/** Counts the changes that a listener receives. */
function listen() {
  const onChange = vi.fn<() => void>();
  return { onChange, stop: session.subscribe(onChange) };
}

test('a log-in is kept in local storage under the admin token’s key until the log-out', () => {
  const { onChange, stop } = listen();
  session.logIn({ token: 'a', user });
  expect([session.isSignedIn(), localStorage.getItem('adminToken')]).toEqual([true, 'a']);
  expect(createBrowserSession().isSignedIn()).toBe(true);
  session.logOut();
  expect([session.isSignedIn(), localStorage.getItem('adminToken')]).toEqual([false, null]);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  session.logIn({ token: 'b', user });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a renewed token replaces only the token it was issued for', () => {
  session.logIn({ token: 'a', user });
  session.renew('b', 'a');
  expect(session.token()).toBe('b');
  // The answer to a call from before the log-out, or from before another log-in.
  session.renew('c', 'a');
  expect(session.token()).toBe('b');
  session.logOut();
  session.renew('d', 'b');
  expect(session.token()).toBeNull();
});

test('a refused token ends only the log-in it belongs to', () => {
  session.logIn({ token: 'new', user });
  session.refuse('old');
  expect(session.isSignedIn()).toBe(true);
  session.refuse('new');
  expect(session.isSignedIn()).toBe(false);
});

test('a log-out in another tab ends the log-in here', () => {
  session.logIn({ token: 'a', user });
  const { onChange } = listen();
  localStorage.removeItem('adminToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(session.isSignedIn()).toBe(false);
});

test('a browser without storage keeps the log-in while the page is open', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  session.logIn({ token: 'a', user });
  expect(session.token()).toBe('a');
  session.logOut();
  expect(session.token()).toBeNull();
});
