/** Leaves the villa for another one. The owner is asked first, since it logs out and forgets what was kept. */
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { textsIn } from '../../texts/texts.ts';
import type { LocalVilla } from '../server/local-villa.ts';
import type { VillaSetting } from '../settings/settings.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { ServerConnection } from '../connection/server-connection.ts';

interface LeaveVillaOptions {
  dialog: Pick<Dialog, 'showMessageBox'>;
  /** Brings the window to the front: a question on a hidden one is never seen. */
  window: () => BrowserWindow | null;
  settings: SettingsFile;
  connection: Pick<ServerConnection, 'choose'>;
  local: LocalVilla;
}

const LEAVE = 0;
const STAY = 1;

/** @returns how to ask, and leave on a yes; a second call meanwhile waits for the same answer */
export function createLeaveVilla(options: LeaveVillaOptions): () => Promise<void> {
  const { settings } = options;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const { villa, language } = settings.get();
    if (villa === null) return;
    const window = options.window();
    const question = questionOf(villa, language);
    const { response } = await (window
      ? options.dialog.showMessageBox(window, question)
      : options.dialog.showMessageBox(question));
    if (response !== LEAVE) return;
    options.connection.choose(null);
    await options.local.server.stop();
  }

  return () => {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };
}

function questionOf(villa: VillaSetting, language: Language): MessageBoxOptions {
  const { name, leave } = textsIn(language);
  const stays = villa.kind === 'here' ? leave.staysHere : leave.stays;
  return {
    type: 'question',
    title: name,
    message: leave.question,
    detail: `${leave.forgets}\n\n${stays}`,
    buttons: [leave.change, leave.cancel],
    defaultId: STAY,
    cancelId: STAY,
    // Windows would draw the buttons as links, the first of them the most prominent.
    noLink: true,
  };
}
