/** What each call of the bridge does. */
import type { BrowserWindow, Dialog } from 'electron';
import type { CallInput, DeskState, Outcome, VillaCheck } from '../bridge.ts';
import { printWindow } from './files/print.ts';
import { saveFile } from './files/save-file.ts';
import type { CallHandlers } from './ipc/answer-calls.ts';
import type { LocalVilla } from './server/local-villa.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import type { VillaSetting } from './settings/settings.ts';
import { type Fetch, checkVilla } from './villa/check-villa.ts';
import type { VillaLine } from './villa/villa-line.ts';

export interface CallTools {
  line: VillaLine;
  local: LocalVilla;
  settings: SettingsFile;
  fetch: Fetch;
  dialog: Pick<Dialog, 'showSaveDialog'>;
  downloads: string;
  openPaper: (paper: CallInput<'openPaper'>) => Promise<boolean>;
  leaveVilla: () => Promise<void>;
  window: () => BrowserWindow | null;
  state: () => DeskState;
  /** @returns whether it was one that may be opened */
  openLink: (address: string) => boolean;
  /** A setting has changed that menus and pages show. */
  changed: () => void;
}

export function createCalls(tools: CallTools): CallHandlers {
  const { line, local, settings } = tools;
  let searched = '';

  /** Leaving a villa is asked about in a dialog of the system, which no page can answer. */
  function refuseWhileChosen(next: VillaSetting): void {
    const { villa } = settings.get();
    if (villa !== null && JSON.stringify(villa) !== JSON.stringify(next)) {
      throw new Error('another villa is chosen already');
    }
  }

  return {
    state: tools.state,
    async chooseVilla({ address }): Promise<VillaCheck> {
      const check = await checkVilla(address, tools.fetch);
      if (!check.ok) return check;
      refuseWhileChosen({ kind: 'remote', address: check.address });
      line.choose({ kind: 'remote', address: check.address });
      await local.server.stop();
      return check;
    },
    runVillaHere() {
      refuseWhileChosen({ kind: 'here' });
      line.choose({ kind: 'here' });
      local.server.start();
    },
    leaveVilla: tools.leaveVilla,
    restartServer() {
      if (settings.get().villa?.kind === 'here') local.server.start();
    },
    serverLog: () => local.log.lines(),
    async setUpOwner(input: CallInput<'setUpOwner'>): Promise<Outcome> {
      const made = await local.setUpOwner(input);
      if (!('token' in made)) {
        tools.changed();
        return made;
      }
      await line.session.signIn(local.address(), made.token);
      return { ok: true };
    },
    signOut: () => line.session.signOut(),
    saveFile: (file) =>
      saveFile(file, {
        dialog: tools.dialog,
        window: tools.window(),
        downloads: tools.downloads,
      }),
    openPaper: tools.openPaper,
    openLink: ({ url }) => tools.openLink(url),
    print: () => printWindow(tools.window()?.webContents),
    setLanguage({ language }) {
      settings.change({ language });
      tools.changed();
    },
    setTheme({ theme }) {
      settings.change({ theme });
      tools.changed();
    },
    find({ text, back }) {
      const contents = tools.window()?.webContents;
      if (text === '') contents?.stopFindInPage('clearSelection');
      // Electron calls it `findNext` and means the opposite: true begins a new search.
      else contents?.findInPage(text, { forward: !back, findNext: text !== searched });
      searched = text;
    },
    stopFind() {
      searched = '';
      tools.window()?.webContents.stopFindInPage('clearSelection');
    },
  };
}
