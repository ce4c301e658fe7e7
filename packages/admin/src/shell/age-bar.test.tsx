import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AppHost, AppState } from '../host/app-host.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { drawAdmin } from '../testing/draw-admin.tsx';
import { sampleVilla } from '../testing/sample-villa.ts';
import { STAFF } from '../testing/test-admin-host.ts';

/** Thu 10 Dec 2026, 09:41 at the villa. */
const NOW = new Date('2026-12-10T02:41:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

function setUp() {
  const asked: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
  ]);
  const call = (async (row: unknown) => {
    asked.push(row);
    if (!answers.has(row)) throw new ApiError(404, { code: 'not_found', message: '' });
    return answers.get(row);
  }) as unknown as AdminApi['call'];
  return { asked, api: { call, now: () => NOW } };
}

/** The bar's text; null while it says nothing. */
function barText(): string | null {
  const bar = screen.getAllByRole('status').find((one) => within(one).queryByRole('button'));
  return bar?.textContent.replaceAll(/\s/g, ' ').trim() ?? null;
}

test.each([
  [0.2, null],
  [1.5, 'No connection. As of 08:11, 1 h 30 min ago'],
  [
    39,
    'One day old. As of Tue 8 Dec, 18:41. Nights may be sold, stays moved. Promise nobody anything.',
  ],
])('G6 what is %d hours old is called %j', async (hours, text) => {
  const { api } = setUp();
  const { reading } = await drawAdmin('/account', { api });
  await screen.findByRole('heading', { level: 1 });
  act(() => reading.note(hoursAgo(hours)));
  expect(barText()).toBe(text);
});

test('G6 a screen that is older than seven days is not shown', async () => {
  const { reading } = await drawAdmin('/account', { api: setUp().api });
  await screen.findByRole('heading', { level: 1 });
  act(() => reading.note(hoursAgo(7 * 24)));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(barText()).toContain('This page can be read with a connection only.');
});

test('the bar asks the server again, and goes with its answer', async () => {
  const { api, asked } = setUp();
  const { reading } = await drawAdmin('/account', { api });
  await screen.findByRole('heading', { level: 1 });
  act(() => reading.note(hoursAgo(2)));
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(asked.length).toBeGreaterThan(before);
  act(() => reading.note(null));
  expect(barText()).toBeNull();
});

/** The host's app in one state, and what is asked of it. */
function appIn(state: AppState) {
  const done: string[] = [];
  const app: AppHost = {
    get: () => state,
    subscribe: () => () => {},
    takeUpdate: () => void done.push('update'),
    offerInstall: async () => void done.push('install'),
    dismissInstall: () => void done.push('dismiss'),
    setBadge: (count) => void done.push(`badge ${count}`),
    sharedPicture: async () => null,
    dropSharedPicture: async () => {},
  };
  return { app, done };
}

test.each([
  ['Use it now', { isUpdateReady: true, install: 'button' }, 'update'],
  ['Install', { isUpdateReady: false, install: 'button' }, 'install'],
  ['Not now', { isUpdateReady: false, install: 'share_menu' }, 'dismiss'],
] as const)('B4 the dashboard’s note has “%s”', async (name, state, asked) => {
  const { app, done } = appIn(state);
  await drawAdmin('/', { api: setUp().api, app });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(done).toContain(asked);
});

test('B4 nothing is offered where nothing can be installed', async () => {
  const { app } = appIn({ isUpdateReady: false, install: null });
  await drawAdmin('/', { api: setUp().api, app });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Keep it on this device|A new version/)).toBeNull();
});

test('B4 an iPhone is told both taps, and is promised neither shares nor shortcuts', async () => {
  const { app } = appIn({ isUpdateReady: false, install: 'share_menu' });
  await drawAdmin('/', { api: setUp().api, app });
  const note = (await screen.findByText('Keep it on this device')).closest('section');
  expect(note?.textContent).toMatch(/Tap\s+Share, then\s+Add to Home Screen/);
  expect(note?.textContent).not.toMatch(/shortcut|picture|LINE/i);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
