/** The handlers of the bridge's calls. */
import type { BrowserWindow, Dialog } from 'electron';
import type { CallInput, DeskState, Outcome, VillaCheck } from '../bridge.ts';
import type { ServerConnection } from './connection/server-connection.ts';
import { printWindow } from './files/print.ts';
import { saveFile } from './files/save-file.ts';
import type { CallHandlers } from './ipc/answer-calls.ts';
import type { LocalVilla } from './server/local-villa.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import type { VillaSetting } from './settings/settings.ts';
import { type Fetch, checkVilla } from './villa/check-villa.ts';

export interface CallOptions {
  connection: ServerConnection;
  local: LocalVilla;
  settings: SettingsFile;
  fetch: Fetch;
  dialog: Pick<Dialog, 'showSaveDialog'>;
  downloads: string;
  openDocument: (file: CallInput<'openDocument'>) => Promise<boolean>;
  leaveVilla: () => Promise<void>;
  setStartAtLogIn: (isOn: boolean) => void;
  restartToUpdate: () => void;
  restoreBackup: () => Promise<void>;
  window: () => BrowserWindow | null;
  state: () => DeskState;
  /** @returns whether the address may be opened */
  openLink: (address: string) => boolean;
  /** A setting has changed that menus and pages show. */
  onChange: () => void;
}

export function createCalls(options: CallOptions): CallHandlers {
  const { connection, local, settings } = options;
  let searched = '';

  /** To leave a villa needs a yes in a dialog of the system, which no page can answer. */
  function refuseWhileChosen(next: VillaSetting): void {
    const { villa } = settings.get();
    if (villa !== null && JSON.stringify(villa) !== JSON.stringify(next)) {
      throw new Error('another villa is chosen already');
    }
  }

  return {
    state: options.state,
    async chooseVilla({ address }): Promise<VillaCheck> {
      const check = await checkVilla(address, options.fetch);
      if (!check.ok) return check;
      refuseWhileChosen({ kind: 'remote', address: check.address });
      connection.choose({ kind: 'remote', address: check.address });
      await local.server.stop();
      return check;
    },
    async runVillaHere(choices): Promise<Outcome> {
      refuseWhileChosen({ kind: 'here' });
      const chosen = choices ? await local.choose(choices) : { ok: true as const };
      if (!chosen.ok) return chosen;
      connection.choose({ kind: 'here' });
      local.server.start();
      return chosen;
    },
    async setMailServer(input) {
      if (settings.get().villa?.kind !== 'here') throw new Error('no villa runs here');
      return local.setMailServer(input);
    },
    restoreBackup: options.restoreBackup,
    leaveVilla: options.leaveVilla,
    restartServer() {
      if (settings.get().villa?.kind === 'here') local.server.start();
    },
    serverLog: () => local.log.lines(),
    async setUpOwner(input: CallInput<'setUpOwner'>): Promise<Outcome> {
      const made = await local.setUpOwner(input);
      if (!('token' in made)) {
        options.onChange();
        return made;
      }
      await connection.session.signIn(local.address(), made.token);
      return { ok: true };
    },
    signOut: () => connection.session.signOut(),
    followEvents: connection.greetPage,
    saveFile: (file) =>
      saveFile(file, {
        dialog: options.dialog,
        window: options.window(),
        downloads: options.downloads,
      }),
    openDocument: options.openDocument,
    openLink: ({ url }) => options.openLink(url),
    print: () => printWindow(options.window()?.webContents),
    setLanguage({ language }) {
      settings.change({ language });
      options.onChange();
    },
    setTheme({ theme }) {
      settings.change({ theme });
      options.onChange();
    },
    restartToUpdate: options.restartToUpdate,
    startAtLogIn: ({ on }) => options.setStartAtLogIn(on),
    find({ text, back }) {
      const contents = options.window()?.webContents;
      if (text === '') contents?.stopFindInPage('clearSelection');
      // Electron calls it `findNext` and means the opposite: true begins a new search.
      else contents?.findInPage(text, { forward: !back, findNext: text !== searched });
      searched = text;
    },
    stopFind() {
      searched = '';
      options.window()?.webContents.stopFindInPage('clearSelection');
    },
  };
}
