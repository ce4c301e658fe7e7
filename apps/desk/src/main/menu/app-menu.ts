import { Menu, app } from 'electron';
import type { DeskState } from '../../bridge.ts';
import { printWindow } from '../files/print.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { ServerConnection } from '../connection/server-connection.ts';
import type { MainWindow } from '../window/main-window.ts';
import { type MenuActs, type MenuFacts, menuTemplate } from './menu-template.ts';

export interface AppMenuParts {
  platform: NodeJS.Platform;
  window: MainWindow;
  settings: SettingsFile;
  connection: ServerConnection;
  openLink: (address: string) => void;
  leaveVilla: () => Promise<void>;
  setStartAtLogIn: (isOn: boolean) => void;
  restartToUpdate: () => void;
  restoreBackup: () => Promise<void>;
  /** A setting has changed that others show. */
  onChange: () => void;
}

/** @returns how the menu follows the state; it is made anew only when it would look different */
export function createAppMenu(parts: AppMenuParts): (state: DeskState) => void {
  const acts = actsOf(parts);
  let shown = '';
  return ({ language, theme, villa, session, startAtLogIn, update }) => {
    const { platform } = parts;
    const { signedIn } = session;
    const facts: MenuFacts = {
      platform,
      language,
      theme,
      signedIn,
      hasVilla: villa !== null,
      runsHere: villa?.kind === 'here',
      update,
      startsAtLogIn: startAtLogIn?.isOn ?? null,
    };
    const look = JSON.stringify(facts);
    if (look === shown) return;
    shown = look;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(facts, acts)));
  };
}

function actsOf(parts: AppMenuParts): MenuActs {
  const { window, settings, connection, openLink, leaveVilla, onChange } = parts;
  return {
    open: window.show,
    history(direction) {
      const history = window.current()?.webContents.navigationHistory;
      if (direction === 'back') history?.goBack();
      else history?.goForward();
    },
    find: () => window.send('findBar', { shown: true }),
    print: () => void printWindow(window.current()?.webContents),
    reload: () => window.current()?.reload(),
    zoom: window.zoom,
    setLanguage(language) {
      settings.change({ language });
      onChange();
    },
    setTheme(theme) {
      settings.change({ theme });
      onChange();
    },
    restoreBackup: () => void parts.restoreBackup(),
    restartToUpdate: parts.restartToUpdate,
    startAtLogIn: parts.setStartAtLogIn,
    otherVilla: () => void leaveVilla(),
    showServer() {
      window.show();
      window.send('serverPanel', { shown: true });
    },
    openGuestSite: () => openLink(connection.address() ?? ''),
    quit: () => app.quit(),
  };
}
