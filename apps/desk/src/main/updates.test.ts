import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpdates } from './updates.ts';

let resources = '';
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'desk-updates-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

function updater() {
  const checkForUpdatesAndNotify = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
  return { checkForUpdatesAndNotify, load: async () => ({ checkForUpdatesAndNotify }) };
}

test('without a feed nobody is asked', async () => {
  const { load, checkForUpdatesAndNotify } = updater();
  expect(await startUpdates({ isPackaged: true, resources, load })).toBe(false);
  expect(checkForUpdatesAndNotify).not.toHaveBeenCalled();
});

test('with one, an installed app asks; a checkout does not; a feed that is down harms nobody', async () => {
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic');
  const { load, checkForUpdatesAndNotify } = updater();
  checkForUpdatesAndNotify.mockRejectedValue(new Error('no network'));
  expect(await startUpdates({ isPackaged: false, resources, load })).toBe(false);
  expect(await startUpdates({ isPackaged: true, resources, load })).toBe(true);
  expect(checkForUpdatesAndNotify).toHaveBeenCalledOnce();
});
