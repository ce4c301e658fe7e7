/** The page of a cleaner's alerts: for each phone it says what is true there. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, ok, refusal } from '../../features/booking/testing/fake-server.ts';
import { keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { drawCleaning } from './testing/draw-cleaning.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari';
const LINE_APP = `${IPHONE} Line/15.6.0`;
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140 Mobile Safari';
const device = {
  id: 'd1',
  browser: 'Chrome',
  system: 'Android',
  isThis: true,
  createdAt: '2026-12-01T00:00:00.000Z',
  lastDeliveredAt: null,
  problem: null as string | null,
};
const LINE_ACCOUNT = { basicId: '@baanvela', name: 'Baan Vela' };

const server = fakeServer();
beforeEach(() => {
  keepCleanerToken('token');
  pushIs({});
  lineIs({});
});
afterEach(() => {
  keepCleanerToken(null);
  localStorage.clear();
  vi.restoreAllMocks();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function pushIs(part: object): void {
  const push = { publicKey: 'key', refusal: null, devices: [] };
  server.answer('GET /api/admin/push', ok({ ...push, ...part }));
}
function lineIs(part: object): void {
  server.answer('GET /api/admin/line', ok({ account: null, mine: null, setUp: null, ...part }));
}
/** A phone of this name; `permission` is that of a browser which alerts can come to. */
async function openOn(userAgent: string, permission?: NotificationPermission): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (permission !== undefined) {
    const there = { value: { permission }, configurable: true };
    Object.defineProperty(window, 'Notification', there);
    Object.defineProperty(window, 'PushManager', there);
    const getRegistration = async () => undefined;
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration },
      configurable: true,
    });
  }
  drawCleaning('/cleaning/alerts');
  await screen.findByRole('heading', { name: 'On this phone' });
}
const block = () =>
  screen.getByRole('heading', { name: 'On this phone' }).closest('section')?.textContent;

test('B3 a phone that can be asked has the button', async () => {
  await openOn(PHONE, 'default');
  expect(screen.getByRole('button', { name: 'Turn alerts on' })).toBeDefined();
});

test('B3 a refused permission is told, with the way out', async () => {
  await openOn(PHONE, 'denied');
  expect(block()).toContain('This phone blocks them. Allow them in its settings.');
  expect(screen.queryByRole('button', { name: 'Turn alerts on' })).toBeNull();
});

test.each([
  [null, 'Alerts cannot come to this phone.Let the owner call you.'],
  [LINE_ACCOUNT, 'Alerts cannot come to this phone.'],
])(
  'B3 a browser without alerts says so, and names the owner’s call only where LINE is not offered',
  async (account, text) => {
    lineIs({ account });
    await openOn(PHONE);
    expect(block()).toBe(`On this phone${text}`);
  },
);

test('B3 a villa that cannot push says the same on every phone', async () => {
  pushIs({ publicKey: null, refusal: 'not_https' });
  await openOn(IPHONE);
  expect(block()).toContain('Alerts cannot come to this phone.');
  expect(screen.queryByRole('link', { name: 'Show me how' })).toBeNull();
});

test('B4 a tab on an iPhone says that the home screen comes first, and leads to how', async () => {
  await openOn(IPHONE);
  expect(block()).toContain('Alerts come to an iPhone only through its home screen.');
  await userEvent.click(screen.getByRole('link', { name: 'Show me how' }));
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringContaining('Get a code. You need it at the end.'),
    '2Tap ShareTap Add to Home Screen',
    '3Open it from the home screen, and type the code.',
  ]);
  const until = '2026-12-10T03:00:00.000Z';
  server.answer('POST /api/cleaning/code', ok({ code: '12345678', until }));
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(await screen.findByText('1234 5678')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Get another code' })).toBeDefined();
});

test('B4 a window within LINE leads out of it before anything else', async () => {
  await openOn(LINE_APP);
  expect(block()).toContain('This is a window of another app, and no alert comes to it.');
  await userEvent.click(screen.getByRole('link', { name: 'Show me how' }));
  const out = await screen.findByRole('link', { name: 'Open in the browser' });
  expect(out.getAttribute('href')).toBe('/cleaning?openExternalBrowser=1');
  expect(screen.queryByText('Tap Share')).toBeNull();
});

test.each([
  [null, 'They are on'],
  ['refused', 'They are on, but the last one did not arrive.'],
])('B3 a device whose last alert had the problem %s is told as it is', async (problem, text) => {
  pushIs({ devices: [{ ...device, problem }] });
  await openOn(PHONE, 'granted');
  expect(block()).toContain(text);
  expect(screen.getByRole('button', { name: 'Turn them off on this phone' })).toBeDefined();
});

test('B5 LINE shows its code in two groups, with the way into the chat, until it is linked', async () => {
  lineIs({ account: LINE_ACCOUNT });
  await openOn(PHONE);
  const code = { code: 'K7QM3RXD', until: '2026-12-10T03:00:00.000Z' };
  server.answer('POST /api/admin/line/link', ok(code, 201));
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(await screen.findByText('K7QM 3RXD')).toBeDefined();
  const chat = screen.getByRole('link', { name: 'Open LINE with the code' });
  expect(chat.getAttribute('href')).toContain('K7QM3RXD');
});

test('G6 without a connection the page says so, instead of staying empty', async () => {
  server.answer('GET /api/admin/push', refusal('unavailable'));
  drawCleaning('/cleaning/alerts');
  expect(await screen.findByText('No connection')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log out of this phone' })).toBeDefined();
});
