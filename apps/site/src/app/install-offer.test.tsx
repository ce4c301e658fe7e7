import { afterEach, expect, test, vi } from 'vitest';
import { isIphone } from './home-screen.ts';
import { followInstall } from './install-offer.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const LINE = `${IPHONE} Line/15.6.0`;

function browser(userAgent: string, { touches = 5, standalone = false } = {}): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touches, configurable: true });
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['maxTouchPoints', 'standalone']) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
});

test.each([
  ['a tab on an iPhone', () => browser(IPHONE), 'share_menu'],
  ['a tab on an iPad, which calls itself a Macintosh', () => browser(IPAD), 'share_menu'],
  ['a Macintosh', () => browser(IPAD, { touches: 0 }), null],
  ['the app itself', () => browser(IPHONE, { standalone: true }), null],
  ['a window within LINE', () => browser(LINE), null],
])('B4 the way to the home screen: %s', (_, opened, way) => {
  opened();
  expect(followInstall('closed').get()).toBe(way);
});

test('B4 a tablet is an iPhone to alerts, a Macintosh is none', () => {
  browser(IPAD);
  expect(isIphone()).toBe(true);
  browser(IPAD, { touches: 0 });
  expect(isIphone()).toBe(false);
});

test('B4 a browser that offers it is asked once, and is not offered again once the user has closed it', async () => {
  const offered = () => {
    const prompt = vi.fn<() => Promise<void>>(async () => {});
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    return { event, prompt };
  };
  const install = followInstall('closed');
  const changes = vi.fn<() => void>();
  install.subscribe(changes);
  const { event, prompt } = offered();
  expect([install.get(), event.defaultPrevented]).toEqual(['button', true]);
  await install.offer();
  expect(prompt).toHaveBeenCalledOnce();
  expect([install.get(), changes.mock.calls.length]).toEqual([null, 2]);
  offered();
  expect(install.get()).toBe('button');
  install.dismiss();
  offered();
  expect(install.get()).toBeNull();
  browser(IPHONE);
  expect(followInstall('closed').get()).toBeNull();
});
