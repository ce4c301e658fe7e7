import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserSession, createBrowserSession } from './browser-session.ts';

const user = { id: '1', name: 'Mali', email: 'mali@example.com', role: 'owner' } as const;

let session: BrowserSession;
beforeEach(() => {
  localStorage.clear();
  session = createBrowserSession();
});
afterEach(() => vi.restoreAllMocks());

/** How often whoever listens is told. */
function listen() {
  const told = vi.fn<() => void>();
  return { told, stop: session.subscribe(told) };
}

test('a log-in stands in local storage under the admin token’s key, until it is logged out', () => {
  const { told, stop } = listen();
  session.logIn({ token: 'a', user });
  expect([session.isSignedIn(), localStorage.getItem('adminToken')]).toEqual([true, 'a']);
  expect(createBrowserSession().isSignedIn()).toBe(true);
  session.logOut();
  expect([session.isSignedIn(), localStorage.getItem('adminToken')]).toEqual([false, null]);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  session.logIn({ token: 'b', user });
  expect(told).toHaveBeenCalledTimes(2);
});

test('a fresh token takes the place of its own one only', () => {
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

test('a refused token ends the log-in it belongs to, and no later one', () => {
  session.logIn({ token: 'new', user });
  session.refuse('old');
  expect(session.isSignedIn()).toBe(true);
  session.refuse('new');
  expect(session.isSignedIn()).toBe(false);
});

test('another tab’s log-out is heard', () => {
  session.logIn({ token: 'a', user });
  const { told } = listen();
  localStorage.removeItem('adminToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(session.isSignedIn()).toBe(false);
});

test('where the browser keeps nothing, the log-in lasts as long as the page', () => {
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
