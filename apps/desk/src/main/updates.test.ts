import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpdates } from './updates.ts';

const SIGNED = 'provider: generic\npublisherName:\n  - Baan Vela\n';

let resources = '';
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'desk-updates-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

function updater() {
  const checkForUpdatesAndNotify = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
  return { checkForUpdatesAndNotify, load: async () => ({ checkForUpdatesAndNotify }) };
}

test('without a feed no update is looked for', async () => {
  const { load, checkForUpdatesAndNotify } = updater();
  expect(await startUpdates({ isPackaged: true, platform: 'darwin', resources, load })).toBe(false);
  expect(checkForUpdatesAndNotify).not.toHaveBeenCalled();
});

test('with a feed, an installed app looks for updates and a checkout does not; a feed that is down does no harm', async () => {
  writeFileSync(join(resources, 'app-update.yml'), SIGNED);
  const { load, checkForUpdatesAndNotify } = updater();
  checkForUpdatesAndNotify.mockRejectedValue(new Error('no network'));
  const options = { platform: 'win32', resources, load } as const;
  expect(await startUpdates({ ...options, isPackaged: false })).toBe(false);
  expect(await startUpdates({ ...options, isPackaged: true })).toBe(true);
  expect(checkForUpdatesAndNotify).toHaveBeenCalledOnce();
});

test.each([
  ['darwin', 'provider: generic', true],
  ['win32', SIGNED, true],
  // The installer was not signed, so there is no name to compare.
  ['win32', 'provider: generic', false],
  ['linux', SIGNED, false],
] as const)('on %s, with the feed %j, updates are looked for: %s', async (platform, feed, isOn) => {
  const { load, checkForUpdatesAndNotify } = updater();
  writeFileSync(join(resources, 'app-update.yml'), feed);
  expect(await startUpdates({ isPackaged: true, platform, resources, load })).toBe(isOn);
  expect(checkForUpdatesAndNotify).toHaveBeenCalledTimes(isOn ? 1 : 0);
});
