/** The window, of the real main process on the stand-in for Electron. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { sampleEvent } from '../testing/fake-villa.ts';
import { openWithVilla } from '../testing/log-in.ts';
import { pressMenu } from '../testing/press-menu.ts';
import { type StartedDesk, expectNotices, newFolder, startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('closing the window leaves the desk in the tray, and says so once', async () => {
  const { desk, villa } = await openWithVilla();
  desk.window().close();
  expect(desk.stage.windows).toHaveLength(1);
  expect(desk.window().isShown).toBe(false);
  expect(desk.stage.notices).toHaveLength(1);
  desk.window().close();
  expect(desk.stage.notices).toHaveLength(1);
  villa.send('change', sampleEvent());
  await expectNotices(desk, 2);
  desk.stage.trays[0]?.emit('click');
  expect(desk.window().isShown).toBe(true);
});

test('the window comes back where it was moved to, as large as it was, zoomed as it was', async () => {
  const userData = newFolder();
  const prepare = (stage: StartedDesk['stage']) => void (stage.userData = userData);
  const first = await startDesk(prepare);
  first.window().bounds = { x: 200, y: 120, width: 1000, height: 700 };
  pressMenu(first, textsIn('th').menu.zoomIn);
  first.electron.app.quit();
  await until(() => expect(first.stage.ended).toBe(true));

  const second = await startDesk(prepare);
  expect(second.window().options).toMatchObject({ x: 200, y: 120, width: 1000, height: 700 });
  expect(second.window().webContents.zoom).toBe(0.5);
  expect(second.window().maximized).toBe(false);
  second.window().maximized = true;
  second.electron.app.quit();
  await until(() => expect(second.stage.ended).toBe(true));

  const third = await startDesk(prepare);
  expect(third.window().maximized).toBe(true);
  // The size that it goes back to.
  expect(third.window().options).toMatchObject({ width: 1000, height: 700 });
});

test('the page can search itself, print and save a file', async () => {
  const folder = newFolder();
  const savesTo = join(folder, 'receipt.pdf');
  const { ask, window, stage, news } = await startDesk(
    (target) => void Object.assign(target, { savesTo }),
  );
  await ask('find', { text: 'มาลี', back: false });
  await ask('find', { text: 'มาลี', back: true });
  expect(window().webContents.searches).toEqual([
    ['มาลี', { forward: true, findNext: true }],
    ['มาลี', { forward: false, findNext: false }],
  ]);
  const sight = { matches: 3, activeMatchOrdinal: 2, finalUpdate: true };
  window().webContents.emit('found-in-page', {}, sight);
  expect(news('found')).toEqual([{ matches: 3, active: 2, done: true }]);
  for (const [success, reason, outcome] of [
    [true, '', 'printed'],
    [false, 'Print job canceled', 'cancelled'],
    [false, 'No printers available on the network', 'failed'],
  ] as const) {
    const printing = ask('print');
    await until(() => expect(stage.prints).toHaveLength(1));
    stage.prints[0]?.end(success, reason);
    expect(await printing).toBe(outcome);
  }
  const bytes = new TextEncoder().encode('%PDF-1.7');
  expect(await ask('saveFile', { name: 'receipt.pdf', bytes })).toBe('saved');
  expect(readFileSync(savesTo, 'utf8')).toBe('%PDF-1.7');
});

test('a page that dies is shown anew, but not for ever', async () => {
  const { window } = await startDesk();
  const reload = vi.spyOn(window(), 'reload');
  const die = (reason: string) => window().webContents.emit('render-process-gone', {}, { reason });
  die('clean-exit');
  expect(reload).not.toHaveBeenCalled();
  for (let each = 0; each < 9; each += 1) die('crashed');
  expect(reload).toHaveBeenCalledTimes(3);
});
