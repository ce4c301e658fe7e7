import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReadyUpdate, type Updater, startUpdates } from './updates.ts';

const SIGNED = 'provider: generic\npublisherName:\n  - Baan Vela\n';

let resources = '';
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'desk-updates-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

function updater() {
  const checkForUpdates = vi.fn<Updater['checkForUpdates']>().mockResolvedValue(null);
  const quitAndInstall = vi.fn<Updater['quitAndInstall']>();
  const events = new EventEmitter();
  const on: Updater['on'] = (event, listener) => events.on(event, listener);
  const load = async () => ({ checkForUpdates, quitAndInstall, on });
  const onReady = vi.fn<(update: ReadyUpdate) => void>();
  return { checkForUpdates, quitAndInstall, events, load, onReady };
}

test('without a feed no update is looked for', async () => {
  const { load, onReady, checkForUpdates } = updater();
  expect(
    await startUpdates({ isPackaged: true, platform: 'darwin', resources, load, onReady }),
  ).toBe(false);
  expect(checkForUpdates).not.toHaveBeenCalled();
});

test('with a feed, an installed app looks for updates and a checkout does not; a feed that is down does no harm', async () => {
  writeFileSync(join(resources, 'app-update.yml'), SIGNED);
  const { load, onReady, checkForUpdates } = updater();
  checkForUpdates.mockRejectedValue(new Error('no network'));
  const options = { platform: 'win32', resources, load, onReady } as const;
  expect(await startUpdates({ ...options, isPackaged: false })).toBe(false);
  expect(await startUpdates({ ...options, isPackaged: true })).toBe(true);
  expect(checkForUpdates).toHaveBeenCalledOnce();
});

test.each([
  ['darwin', 'provider: generic', true],
  ['win32', SIGNED, true],
  // The installer was not signed, so there is no name to compare.
  ['win32', 'provider: generic', false],
  ['linux', SIGNED, false],
] as const)('on %s, with the feed %j, updates are looked for: %s', async (platform, feed, isOn) => {
  const { load, onReady, checkForUpdates } = updater();
  writeFileSync(join(resources, 'app-update.yml'), feed);
  expect(await startUpdates({ isPackaged: true, platform, resources, load, onReady })).toBe(isOn);
  expect(checkForUpdates).toHaveBeenCalledTimes(isOn ? 1 : 0);
});

test('a download that breaks does no harm; one that is there waits until it is asked for', async () => {
  writeFileSync(join(resources, 'app-update.yml'), SIGNED);
  const { load, onReady, checkForUpdates, quitAndInstall, events } = updater();
  const broken = Promise.reject(new Error('the connection is lost'));
  checkForUpdates.mockResolvedValue({ downloadPromise: broken });
  await startUpdates({ isPackaged: true, platform: 'win32', resources, load, onReady });
  expect(onReady).not.toHaveBeenCalled();
  events.emit('update-downloaded', { version: '0.2.0' });
  const [ready] = onReady.mock.calls[0] ?? [];
  expect(ready?.version).toBe('0.2.0');
  expect(quitAndInstall).not.toHaveBeenCalled();
  ready?.install();
  expect(quitAndInstall).toHaveBeenCalledWith(true, true);
});
