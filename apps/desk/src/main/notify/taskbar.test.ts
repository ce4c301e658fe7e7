/** The taskbar of Windows, of the real main process on the stand-in for Electron. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { asPlatform } from '../testing/as-platform.ts';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { openWithVilla } from '../testing/log-in.ts';
import { expectNotices } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

const appPath = join(import.meta.dirname, '../../..');

async function openOn(platform: NodeJS.Platform) {
  asPlatform(platform);
  const opened = await openWithVilla((stage) => void Object.assign(stage, { appPath }));
  const slips = (count: number) => {
    opened.villa.bookings = Array.from({ length: count }, (_nothing, each) =>
      sampleBooking({ _id: `b${each}`, status: 'in_review' }),
    );
  };
  return { ...opened, slips };
}

test('on Windows the slips that wait are counted on the taskbar’s icon', async () => {
  const { desk, villa, slips } = await openOn('win32');
  expect(desk.window().overlay).toBeNull();
  for (const [count, picture] of [
    [1, 'slips-1.png'],
    [9, 'slips-9.png'],
    [12, 'slips-more.png'],
  ] as const) {
    slips(count);
    villa.send('ready');
    await until(() =>
      expect(desk.window().overlay?.file).toBe(join(appPath, 'resources', picture)),
    );
    expect(desk.window().overlay?.text).toContain(String(count));
  }
  slips(0);
  villa.send('ready');
  await until(() => expect(desk.window().overlay).toBeNull());
});

test('each count has a picture, also for screens with twice the dots', () => {
  const files = [1, 2, 3, 4, 5, 6, 7, 8, 9, 'more'].flatMap((name) =>
    ['', '@2x'].map((dots) => join(appPath, 'resources', `slips-${name}${dots}.png`)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the count is there again when a closed window comes back', async () => {
  const { desk, villa, slips } = await openOn('win32');
  slips(2);
  villa.send('ready');
  await until(() => expect(desk.window().overlay?.file).toContain('slips-2.png'));
  desk.window().close();
  // As Windows does it: the button in the taskbar is gone, and what was drawn on it.
  desk.window().overlay = null;
  desk.stage.trays[0]?.emit('click');
  expect(desk.window().overlay?.file).toContain('slips-2.png');
});

test('on Windows the window flashes when a slip comes, until somebody looks', async () => {
  const { desk, villa } = await openOn('win32');
  desk.window().focus();
  villa.send('change', sampleEvent());
  await expectNotices(desk, 1);
  expect(desk.window().isFlashing).toBe(false);

  desk.window().blur();
  villa.send('change', sampleEvent({ bookingId: 'b2' }));
  await expectNotices(desk, 2);
  expect(desk.window().isFlashing).toBe(true);
  desk.window().focus();
  expect(desk.window().isFlashing).toBe(false);
});

test.each(['linux', 'darwin'] as const)('on %s the badge is enough', async (platform) => {
  const { desk, villa, slips } = await openOn(platform);
  slips(3);
  villa.send('change', sampleEvent());
  await expectNotices(desk, 1);
  await until(() => expect(desk.stage.badge).toBe(3));
  expect(desk.window().overlay).toBeNull();
  expect(desk.window().isFlashing).toBe(false);
  expect(desk.stage.trays[0]?.tooltip).toContain(textsIn('th').name);
});
