/** Brings a backup back on this computer: the owner chooses the file and says yes in dialogs of the system. */
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { basename } from 'node:path';
import { textsIn } from '../../texts/texts.ts';
import type { ServerConnection } from '../connection/server-connection.ts';
import type { LocalVilla } from '../server/local-villa.ts';
import type { RestoreOutcome } from '../server/restore.ts';
import type { SettingsFile } from '../settings/settings-file.ts';

interface RestoreVillaOptions {
  dialog: Pick<Dialog, 'showMessageBox' | 'showOpenDialog'>;
  /** Brings the window to the front: a question on a hidden one is never seen. */
  window: () => BrowserWindow | null;
  settings: SettingsFile;
  connection: Pick<ServerConnection, 'session' | 'state'>;
  local: LocalVilla;
}

const RESTORE = 0;
const CANCEL = 1;

/** @returns how to ask, and restore on a yes; a second call meanwhile waits for the same answer */
export function createRestoreVilla(options: RestoreVillaOptions): () => Promise<void> {
  const { dialog, settings, local } = options;
  let asking: Promise<void> | null = null;

  const words = () => textsIn(settings.get().language);
  const isHere = (): boolean => settings.get().villa?.kind === 'here';

  async function show(box: MessageBoxOptions): Promise<number> {
    const window = options.window();
    const shown = { title: words().name, noLink: true, ...box };
    const { response } = await (window
      ? dialog.showMessageBox(window, shown)
      : dialog.showMessageBox(shown));
    return response;
  }

  async function chooseFile(): Promise<string | null> {
    const { restore } = words();
    const window = options.window();
    const box = {
      title: restore.choose,
      defaultPath: local.backups,
      filters: [{ name: 'ZIP', extensions: ['zip'] }],
      properties: ['openFile' as const],
    };
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, box)
      : dialog.showOpenDialog(box));
    return canceled ? null : (filePaths[0] ?? null);
  }

  async function ask(): Promise<void> {
    if (!isHere()) return;
    const file = await chooseFile();
    if (file === null) return;
    const { restore } = words();
    const answer = await show({
      type: 'warning',
      message: fill(restore.question, { file: basename(file) }),
      detail: `${restore.aside}\n\n${restore.everybody}`,
      buttons: [restore.restore, restore.cancel],
      defaultId: CANCEL,
      cancelId: CANCEL,
    });
    // The villa may have been left while the question stood open.
    if (answer !== RESTORE || !isHere()) return;
    const outcome = await local.restore(file);
    // Its log-ins are ended, and what is known of the data that has gone must not be shown any more.
    if (outcome.ok) options.connection.session.signOut();
    await show(boxOf(outcome));
  }

  function boxOf(outcome: RestoreOutcome): MessageBoxOptions {
    const { restore } = words();
    if (!outcome.ok) {
      return { type: 'error', message: restore.failed, detail: outcome.reason };
    }
    const { madeAt, bookings, aside } = outcome.report;
    const when = formatInstant(
      madeAt,
      settings.get().language,
      options.connection.state().timeZone,
    );
    const kept = aside === null ? [] : [fill(restore.kept, { folder: aside })];
    return {
      type: 'info',
      message: fill(restore.done, { when, bookings }),
      detail: [...kept, restore.logIn].join('\n\n'),
    };
  }

  return () => {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };
}
