import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { type MenuActs, type MenuFacts, menuTemplate } from './menu-template.ts';

const PLATFORMS = ['darwin', 'linux', 'win32'] as const;

function acts() {
  return {
    open: vi.fn<MenuActs['open']>(),
    history: vi.fn<MenuActs['history']>(),
    find: vi.fn<MenuActs['find']>(),
    print: vi.fn<MenuActs['print']>(),
    reload: vi.fn<MenuActs['reload']>(),
    zoom: vi.fn<MenuActs['zoom']>(),
    setLanguage: vi.fn<MenuActs['setLanguage']>(),
    setTheme: vi.fn<MenuActs['setTheme']>(),
    restoreBackup: vi.fn<MenuActs['restoreBackup']>(),
    restartToUpdate: vi.fn<MenuActs['restartToUpdate']>(),
    startAtLogIn: vi.fn<MenuActs['startAtLogIn']>(),
    otherVilla: vi.fn<MenuActs['otherVilla']>(),
    openGuestSite: vi.fn<MenuActs['openGuestSite']>(),
    showServer: vi.fn<MenuActs['showServer']>(),
    quit: vi.fn<MenuActs['quit']>(),
  } satisfies MenuActs;
}

const facts = (some: Partial<MenuFacts> = {}): MenuFacts => ({
  platform: 'linux',
  language: 'en',
  theme: 'system',
  signedIn: true,
  hasVilla: true,
  runsHere: true,
  startsAtLogIn: false,
  update: null,
  ...some,
});

/** Every entry, however deep. */
function entries(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? entries(item.submenu) : []),
  ]);
}

function press(items: readonly MenuItemConstructorOptions[], accelerator: string): void {
  const entry = entries(items).find((each) => each.accelerator === accelerator);
  if (!entry) throw new Error(`no entry has the key ${accelerator}`);
  (entry.click as () => void)();
}

describe.each(PLATFORMS)('on %s', (platform) => {
  test.each(['th', 'en'] as const)('in %s every entry has words, and no key twice', (language) => {
    const all = entries(menuTemplate(facts({ platform, language }), acts()));
    const spoken = all.filter(({ type }) => type !== 'separator');
    expect(spoken.filter(({ label }) => !label)).toEqual([]);
    expect(all.map(({ label }) => label).join(' ')).not.toContain('{{');
    const keys = all.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the usual keys do the usual things', () => {
  const did = acts();
  const menu = menuTemplate(facts(), did);
  press(menu, 'CommandOrControl+F');
  press(menu, 'CommandOrControl+P');
  press(menu, 'CommandOrControl+R');
  press(menu, 'CommandOrControl+=');
  press(menu, 'CommandOrControl+-');
  press(menu, 'CommandOrControl+0');
  press(menu, 'Control+Q');
  press(menu, 'Alt+Left');
  press(menu, 'CommandOrControl+2');
  press(menu, 'CommandOrControl+N');
  expect(did.find).toHaveBeenCalledOnce();
  expect(did.print).toHaveBeenCalledOnce();
  expect(did.reload).toHaveBeenCalledOnce();
  expect(did.zoom.mock.calls).toEqual([['in'], ['out'], ['reset']]);
  expect(did.quit).toHaveBeenCalledOnce();
  expect(did.history).toHaveBeenCalledWith('back');
  expect(did.open.mock.calls).toEqual([['/bookings'], ['/bookings/new']]);
});

test('without a log-in the menu has no screens to go to', () => {
  const all = entries(menuTemplate(facts({ signedIn: false, hasVilla: false }), acts()));
  const off = all.filter(({ enabled }) => enabled === false).map(({ label }) => label);
  expect(off).toEqual(
    expect.arrayContaining(['Bookings', 'Calendar', 'New booking', 'Change villa…']),
  );
});

test('a server is shown only where one runs', () => {
  const labels = (runsHere: boolean) =>
    entries(menuTemplate(facts({ runsHere }), acts())).map(({ label }) => label);
  expect(labels(true)).toContain('Server on this computer…');
  expect(labels(false)).not.toContain('Server on this computer…');
});

test('the developer tools are in no menu', () => {
  for (const platform of PLATFORMS) {
    const roles = entries(menuTemplate(facts({ platform }), acts())).map(({ role }) => role);
    expect(roles).not.toContain('toggleDevTools');
    expect(roles).not.toContain('viewMenu');
  }
});

test.each(PLATFORMS)('on %s the restart to an update is offered once there is one', (platform) => {
  const did = acts();
  const entryOf = (update: string | null) =>
    entries(menuTemplate(facts({ platform, update }), did)).filter(
      ({ click }) => click === did.restartToUpdate,
    );
  expect(entryOf(null)).toEqual([]);
  expect(entryOf('0.2.0').map(({ label }) => label)).toEqual(['Restart to update to 0.2.0']);
});
