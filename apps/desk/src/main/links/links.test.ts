/** `villa://` links, of the real main process on the stand-in for Electron. */
import { afterEach, expect, test, vi } from 'vitest';
import { asPlatform } from '../testing/as-platform.ts';
import { type StartedDesk, startDesk } from '../testing/start-desk.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

const startAgain = ({ electron }: StartedDesk, ...given: string[]) =>
  electron.app.emit('second-instance', {}, ['/opt/desk', '--', ...given], '/', null);

test('a link opens its screen, and the window comes to the front', async () => {
  const desk = await startDesk();
  desk.window().hide();
  startAgain(desk, 'villa://open/bookings/b1');
  expect(desk.window().isShown).toBe(true);
  expect(desk.news('open')).toEqual([{ path: '/bookings/b1' }]);
});

test.each([
  'villa://open/../../etc/passwd',
  'villa://open/register?code=mine',
  'villa://open//evil.example/',
  'javascript:alert(1)',
])('%s only brings the window to the front', async (link) => {
  const desk = await startDesk();
  desk.window().hide();
  startAgain(desk, link);
  expect(desk.window().isShown).toBe(true);
  expect(desk.news('open')).toEqual([]);
  expect(desk.window().webContents.getURL()).toBe('app://desk/');
  expect(desk.stage.opened).toEqual([]);
});

test.each([
  ['villa://open/bookings/b1', 'app://desk/bookings/b1'],
  ['villa://open/bookings/%2e%2e/api', 'app://desk/'],
])('started by %s, the desk opens with %s', async (link, url) => {
  process.argv = ['/opt/desk', link];
  const desk = await startDesk();
  expect(desk.window().webContents.getURL()).toBe(url);
});

test('on macOS a link comes by itself, also before the app is ready', async () => {
  const event = { preventDefault: vi.fn<() => void>() };
  const desk = await startDesk((_stage, { app }) => {
    app.whenReady = async () => {
      app.emit('open-url', event, 'villa://open/bank');
    };
  });
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(desk.window().webContents.getURL()).toBe('app://desk/bank');
  desk.electron.app.emit('open-url', event, 'villa://open/people');
  expect(desk.news('open')).toEqual([{ path: '/people' }]);
  desk.electron.app.emit('open-url', event, 'villa://open/api/x');
  expect(desk.news('open')).toHaveLength(1);
});

test('an installed desk asks to open such links; on Windows nothing in one is read as a switch', async () => {
  const packed = (stage: StartedDesk['stage']) => void Object.assign(stage, { isPackaged: true });
  expect((await startDesk()).stage.linkSchemes).toEqual([]);
  expect((await startDesk(packed)).stage.linkSchemes).toEqual([['villa']]);
  asPlatform('win32');
  const { stage } = await startDesk(packed);
  expect(stage.linkSchemes).toEqual([['villa', `${stage.userData}/exe`, ['--']]]);
});
