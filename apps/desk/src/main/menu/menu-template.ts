/** The menus in the owner's language. The caller says what each entry does. */
import { paths } from '@villa/admin/paths.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import type { MenuItemConstructorOptions } from 'electron';
import { THEMES, type Theme } from '../../bridge.ts';
import { textsIn } from '../../texts/texts.ts';

export interface MenuFacts {
  platform: NodeJS.Platform;
  language: Language;
  theme: Theme;
  /** Somebody is logged in, so there are screens to go to. */
  signedIn: boolean;
  hasVilla: boolean;
  /** That villa's server runs on this computer. */
  runsHere: boolean;
  /** The version that waits for a restart. */
  update: string | null;
  /** True when the desk starts with the computer; null where that cannot be. */
  startsAtLogIn: boolean | null;
}

export interface MenuActs {
  open: (path: string) => void;
  history: (direction: 'back' | 'forward') => void;
  find: () => void;
  print: () => void;
  reload: () => void;
  zoom: (step: 'in' | 'out' | 'reset') => void;
  setLanguage: (language: Language) => void;
  setTheme: (theme: Theme) => void;
  restartToUpdate: () => void;
  restoreBackup: () => void;
  startAtLogIn: (isOn: boolean) => void;
  otherVilla: () => void;
  openGuestSite: () => void;
  showServer: () => void;
  quit: () => void;
}

type Item = MenuItemConstructorOptions;

/** Each language in its own words, so that whoever cannot read the menu finds the way out of it. */
const LANGUAGE_NAMES: Record<Language, string> = { th: 'ภาษาไทย', en: 'English' };
const SEPARATOR: Item = { type: 'separator' };

export function menuTemplate(facts: MenuFacts, acts: MenuActs): Item[] {
  const isMac = facts.platform === 'darwin';
  return [
    ...(isMac ? [macMenu(facts, acts)] : []),
    fileMenu(facts, acts, isMac),
    editMenu(facts, acts, isMac),
    viewMenu(facts, acts, isMac),
    goMenu(facts, acts, isMac),
    windowMenu(facts),
    helpMenu(facts, acts),
  ];
}

function macMenu(facts: MenuFacts, acts: MenuActs): Item {
  const { name, menu } = textsIn(facts.language);
  return {
    label: name,
    submenu: [
      { role: 'about', label: fill(menu.about, { name }) },
      ...updateItems(facts, acts),
      SEPARATOR,
      ...startItems(facts, acts),
      { role: 'hide', label: fill(menu.hide, { name }) },
      SEPARATOR,
      { label: menu.quit, accelerator: 'Command+Q', click: acts.quit },
    ],
  };
}

/**
 * The items stand where the system's own settings of an app are looked for: beside its name, or beside the way out.
 */
function startItems({ language, startsAtLogIn }: MenuFacts, acts: MenuActs): Item[] {
  if (startsAtLogIn === null) return [];
  const label = textsIn(language).menu.startAtLogIn;
  const click = (): void => acts.startAtLogIn(!startsAtLogIn);
  return [{ label, type: 'checkbox', checked: startsAtLogIn, click }, SEPARATOR];
}

function fileMenu(facts: MenuFacts, acts: MenuActs, isMac: boolean): Item {
  const { language, signedIn, hasVilla } = facts;
  const { menu } = textsIn(language);
  return {
    label: menu.file,
    submenu: [
      {
        label: menu.newBooking,
        accelerator: 'CommandOrControl+N',
        enabled: signedIn,
        click: () => acts.open(paths.newBooking),
      },
      SEPARATOR,
      { label: menu.print, accelerator: 'CommandOrControl+P', click: acts.print },
      SEPARATOR,
      { label: menu.otherVilla, enabled: hasVilla, click: acts.otherVilla },
      SEPARATOR,
      ...(isMac ? [] : startItems(facts, acts)),
      { role: 'close', label: menu.close },
      ...(isMac ? [] : [{ label: menu.quit, accelerator: 'Control+Q', click: acts.quit }]),
    ],
  };
}

function editMenu({ language }: MenuFacts, acts: MenuActs, isMac: boolean): Item {
  const { menu } = textsIn(language);
  return {
    label: menu.edit,
    submenu: [
      { role: 'undo', label: menu.undo },
      // By default Windows has Control+Y only, and Linux whatever its desktop says.
      { role: 'redo', label: menu.redo, accelerator: isMac ? 'Shift+Command+Z' : 'Control+Y' },
      SEPARATOR,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'selectAll', label: menu.selectAll },
      SEPARATOR,
      { label: menu.find, accelerator: 'CommandOrControl+F', click: acts.find },
    ],
  };
}

function viewMenu({ language, theme }: MenuFacts, acts: MenuActs, isMac: boolean): Item {
  const { menu } = textsIn(language);
  return {
    label: menu.view,
    submenu: [
      { label: menu.reload, accelerator: 'CommandOrControl+R', click: acts.reload },
      SEPARATOR,
      { label: menu.zoomIn, accelerator: 'CommandOrControl+Plus', click: () => acts.zoom('in') },
      {
        // The same key without Shift, as browsers have it.
        label: menu.zoomIn,
        accelerator: 'CommandOrControl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        click: () => acts.zoom('in'),
      },
      { label: menu.zoomOut, accelerator: 'CommandOrControl+-', click: () => acts.zoom('out') },
      { label: menu.zoomReset, accelerator: 'CommandOrControl+0', click: () => acts.zoom('reset') },
      SEPARATOR,
      {
        role: 'togglefullscreen',
        label: menu.fullScreen,
        accelerator: isMac ? 'Control+Command+F' : 'F11',
      },
      SEPARATOR,
      {
        label: menu.theme,
        submenu: THEMES.map((each) => ({
          label: menu[each],
          type: 'radio',
          checked: each === theme,
          click: () => acts.setTheme(each),
        })),
      },
      {
        label: menu.language,
        submenu: LANGUAGES.map((each) => ({
          label: LANGUAGE_NAMES[each],
          type: 'radio',
          checked: each === language,
          click: () => acts.setLanguage(each),
        })),
      },
    ],
  };
}

function goMenu({ language, signedIn }: MenuFacts, acts: MenuActs, isMac: boolean): Item {
  const { menu } = textsIn(language);
  const screens: [string, string][] = [
    [menu.dashboard, paths.dashboard],
    [menu.bookings, paths.bookings],
    [menu.calendar, paths.calendar],
    [menu.villa, paths.villa],
  ];
  return {
    label: menu.go,
    submenu: [
      ...screens.map(([label, path], index) => ({
        label,
        accelerator: `CommandOrControl+${index + 1}`,
        enabled: signedIn,
        click: () => acts.open(path),
      })),
      SEPARATOR,
      {
        label: menu.back,
        accelerator: isMac ? 'Command+[' : 'Alt+Left',
        click: () => acts.history('back'),
      },
      {
        label: menu.forward,
        accelerator: isMac ? 'Command+]' : 'Alt+Right',
        click: () => acts.history('forward'),
      },
    ],
  };
}

function windowMenu({ language }: MenuFacts): Item {
  const { menu } = textsIn(language);
  return {
    label: menu.window,
    role: 'window',
    submenu: [{ role: 'minimize', label: menu.minimize }],
  };
}

/** Beside "About", where the version is. */
function updateItems({ language, update }: MenuFacts, acts: MenuActs): Item[] {
  if (update === null) return [];
  const label = fill(textsIn(language).menu.restartToUpdate, { version: update });
  return [{ label, click: acts.restartToUpdate }];
}

function helpMenu(facts: MenuFacts, acts: MenuActs): Item {
  const { language, hasVilla, runsHere, platform } = facts;
  const { name, menu } = textsIn(language);
  return {
    label: menu.help,
    role: 'help',
    submenu: [
      { label: menu.guestSite, enabled: hasVilla, click: acts.openGuestSite },
      ...(runsHere
        ? [
            { label: menu.server, click: acts.showServer },
            { label: menu.restoreBackup, click: acts.restoreBackup },
          ]
        : []),
      ...(platform === 'darwin'
        ? []
        : [
            SEPARATOR,
            ...updateItems(facts, acts),
            { role: 'about', label: fill(menu.about, { name }) } satisfies Item,
          ]),
    ],
  };
}
