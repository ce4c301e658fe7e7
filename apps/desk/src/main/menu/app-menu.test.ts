/** Menus of the real main process on the stand-in for Electron. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { pressMenu } from '../testing/press-menu.ts';
import { startDesk } from '../testing/start-desk.ts';

test('the menu zooms within limits, and the zoom is remembered', async () => {
  const desk = await startDesk();
  const { window, userData } = desk;
  const { menu } = textsIn('th');
  const press = (label: string) => pressMenu(desk, label);
  press(menu.zoomIn);
  expect(window().webContents.zoom).toBe(0.5);
  for (let each = 0; each < 30; each += 1) press(menu.zoomIn);
  expect(window().webContents.zoom).toBe(5);
  for (let each = 0; each < 30; each += 1) press(menu.zoomOut);
  expect(window().webContents.zoom).toBe(-3);
  expect(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    zoom: -3,
  });
  press(menu.zoomReset);
  expect(window().webContents.zoom).toBe(0);
});

test('the menu speaks the chosen language, and the theme follows', async () => {
  const { ask, stage, electron, news } = await startDesk();
  expect(stage.menu.map(({ label }) => label)).toContain('แก้ไข');
  await ask('setLanguage', { language: 'en' });
  expect(stage.menu.map(({ label }) => label)).toContain('Edit');
  await ask('setTheme', { theme: 'dark' });
  expect(electron.nativeTheme.themeSource).toBe('dark');
  expect(news('state').at(-1)).toMatchObject({ language: 'en', theme: 'dark', isDark: true });
});

test("the tray's menu is made anew only when it would look different", async () => {
  const { ask, stage } = await startDesk();
  const items = () => stage.trays[0]?.items;
  const before = items();
  await ask('setTheme', { theme: 'dark' });
  expect(items()).toBe(before);
  await ask('setLanguage', { language: 'en' });
  expect(items()).not.toBe(before);
});
