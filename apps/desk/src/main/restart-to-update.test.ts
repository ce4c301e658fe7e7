/** "Restart to update", of the real main process on the stand-in for Electron and one for electron-updater. */
import { fill } from '@villa/shared/i18n/fill.ts';
import { EventEmitter } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { textsIn } from '../texts/texts.ts';
import { asPlatform } from './testing/as-platform.ts';
import { sampleBooking } from './testing/fake-villa.ts';
import { openWithVilla } from './testing/log-in.ts';
import { pressMenu } from './testing/press-menu.ts';
import { type StartedDesk, newFolder } from './testing/start-desk.ts';
import { until } from './testing/until.ts';

const updater = Object.assign(new EventEmitter(), {
  checkForUpdates: async () => null,
  quitAndInstall: () => {},
});
vi.mock('electron-updater', () => ({ default: { autoUpdater: updater } }));
afterAll(() => vi.doUnmock('electron-updater'));

afterEach(() => {
  updater.removeAllListeners();
  Reflect.deleteProperty(process, 'resourcesPath');
});

async function openInstalled() {
  const resources = newFolder();
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\n');
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  asPlatform('darwin');
  const opened = await openWithVilla((stage) => void Object.assign(stage, { isPackaged: true }));
  await until(() => expect(updater.listenerCount('update-downloaded')).toBe(1));
  return opened;
}

const updateOf = async ({ ask }: StartedDesk) =>
  ((await ask('state')) as { update: unknown }).update;

test('a downloaded update is offered, and the restart waits until everything is closed', async () => {
  const { desk, villa } = await openInstalled();
  expect(await updateOf(desk)).toBeNull();
  // The badge counts once the first look is over: from then on there is something that must not be lost.
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.send('ready');
  await until(() => expect(desk.stage.badge).toBe(1));
  await desk.ask('restartToUpdate');
  expect(desk.stage.ended).toBe(false);

  updater.emit('update-downloaded', { version: '0.2.0' });
  expect(await updateOf(desk)).toBe('0.2.0');
  expect(desk.news('state').at(-1)).toMatchObject({ update: '0.2.0' });

  const watch = join(desk.userData, 'watch');
  const seen: unknown[] = [];
  updater.quitAndInstall = () => {
    seen.push(existsSync(watch));
    // As macOS does it: the windows first, and only then the app.
    for (const window of desk.stage.windows) window.close();
    seen.push(desk.stage.windows.length);
    desk.electron.app.quit();
  };
  pressMenu(desk, fill(textsIn('th').menu.restartToUpdate, { version: '0.2.0' }));
  await until(() => expect(desk.stage.ended).toBe(true));
  // The data that must not be lost was written, and no window held the updater back.
  expect(seen).toEqual([true, 0]);
});
