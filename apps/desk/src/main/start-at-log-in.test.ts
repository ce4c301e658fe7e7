/** The start with the computer, of the real main process on the stand-in for Electron. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { textsIn } from '../texts/texts.ts';
import { asPlatform } from './testing/as-platform.ts';
import { openWithVilla } from './testing/log-in.ts';
import { pressMenu } from './testing/press-menu.ts';
import { type StartedDesk, newFolder, startDesk } from './testing/start-desk.ts';
import { until } from './testing/until.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

const { menu } = textsIn('th');
const installed = (stage: StartedDesk['stage']) => void Object.assign(stage, { isPackaged: true });
const startOf = async ({ ask }: StartedDesk) =>
  ((await ask('state')) as { startAtLogIn: unknown }).startAtLogIn;
const entries = ({ stage }: StartedDesk) =>
  stage.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));

test('it is asked once, and both answers count', async () => {
  asPlatform('win32');
  const userData = newFolder();
  const prepare = (stage: StartedDesk['stage']) =>
    void Object.assign(stage, { isPackaged: true, userData });
  const first = await startDesk(prepare);
  expect(await startOf(first)).toEqual({ isOn: false, isAsked: false });
  await first.ask('startAtLogIn', { on: false });
  expect(await startOf(first)).toEqual({ isOn: false, isAsked: true });
  expect(first.news('state').at(-1)).toMatchObject({ startAtLogIn: { isAsked: true } });

  const second = await startDesk(prepare);
  expect(await startOf(second)).toEqual({ isOn: false, isAsked: true });
  await second.ask('startAtLogIn', { on: true });
  expect(await startOf(second)).toEqual({ isOn: true, isAsked: true });
});

test.each(['win32', 'darwin', 'linux'] as const)('on %s the menu switches it', async (platform) => {
  asPlatform(platform);
  const desk = await startDesk(installed);
  const isChecked = () => entries(desk).find(({ label }) => label === menu.startAtLogIn)?.checked;
  expect(isChecked()).toBe(false);
  pressMenu(desk, menu.startAtLogIn);
  expect(isChecked()).toBe(true);
  // Whoever has found the setting need not be asked.
  expect(await startOf(desk)).toEqual({ isOn: true, isAsked: true });
  pressMenu(desk, menu.startAtLogIn);
  expect(isChecked()).toBe(false);
});

test('a checkout is not installed, so it offers nothing', async () => {
  const desk = await startDesk();
  expect(await startOf(desk)).toBeNull();
  expect(entries(desk).map(({ label }) => label)).not.toContain(menu.startAtLogIn);
});

test('on Windows the start by the system is marked, and what the Task Manager says counts', async () => {
  asPlatform('win32');
  const desk = await startDesk(installed);
  await desk.ask('startAtLogIn', { on: true });
  expect(desk.stage.loginItem).toMatchObject({ openAtLogin: true, args: ['--at-log-in'] });
  desk.stage.isLoginItemDisabled = true;
  expect(await startOf(desk)).toMatchObject({ isOn: false });
});

test('on Linux the desktop’s own folder has the entry, with the program as it is called now', async () => {
  asPlatform('linux');
  const userData = newFolder();
  const prepare = (stage: StartedDesk['stage']) =>
    void Object.assign(stage, { isPackaged: true, userData });
  const file = join(userData, 'autostart', 'baan-vela.desktop');
  vi.stubEnv('APPIMAGE', '/home/nok/my "apps"/100% $HOME/baan-vela-0.1.0.AppImage');
  const first = await startDesk(prepare);
  await first.ask('startAtLogIn', { on: true });
  expect(readFileSync(file, 'utf8')).toContain(
    String.raw`Exec="/home/nok/my \\"apps\\"/100%% \\$HOME/baan-vela-0.1.0.AppImage" --at-log-in`,
  );
  vi.stubEnv('APPIMAGE', '/home/nok/baan-vela-0.2.0.AppImage');
  const second = await startDesk(prepare);
  expect(readFileSync(file, 'utf8')).toContain('Exec="/home/nok/baan-vela-0.2.0.AppImage" ');
  await second.ask('startAtLogIn', { on: false });
  expect(existsSync(file)).toBe(false);
});

test('where the folder cannot be written, the menu shows that it is off', async () => {
  asPlatform('linux');
  const desk = await startDesk(installed);
  writeFileSync(join(desk.userData, 'autostart'), 'a file where the folder should be');
  await desk.ask('startAtLogIn', { on: true });
  expect(await startOf(desk)).toEqual({ isOn: false, isAsked: true });
});

test.each(['win32', 'darwin', 'linux'] as const)(
  'on %s a start by the system opens no window while somebody is logged in',
  async (platform) => {
    asPlatform(platform);
    const { desk, villa } = await openWithVilla(installed);
    const { userData } = desk;
    const { cipher } = desk.stage;
    await until(() => expect(existsSync(join(userData, 'session'))).toBe(true));
    desk.electron.app.quit();
    await until(() => expect(desk.stage.ended).toBe(true));

    if (platform !== 'darwin') process.argv = ['/opt/desk', '--at-log-in'];
    const again = (stage: StartedDesk['stage']) =>
      void Object.assign(stage, {
        isPackaged: true,
        userData,
        cipher,
        wasOpenedAtLogin: platform === 'darwin',
      });
    const quiet = await startDesk(again);
    expect(quiet.stage.windows).toEqual([]);
    // It is there all the same: it hears of slips, and the tray opens it.
    await until(() => expect(villa.listeners.length).toBeGreaterThan(1));
    quiet.stage.trays[0]?.emit('click');
    expect(quiet.window().webContents.getURL()).toBe('app://desk/');
  },
);

test('a start by the system opens the window when nobody is logged in, since it could notify of nothing', async () => {
  asPlatform('linux');
  process.argv = ['/opt/desk', '--at-log-in'];
  const desk = await startDesk(installed);
  expect(desk.window().webContents.getURL()).toBe('app://desk/');
});
