/** Leaving the villa for another one. Asked first, since it logs out and forgets what was kept. */
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import type { Language } from '@villa/shared/domain/language.ts';
import { textsIn } from '../../texts/texts.ts';
import type { LocalVilla } from '../server/local-villa.ts';
import type { VillaSetting } from '../settings/settings.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { VillaLine } from './villa-line.ts';

interface LeaveVillaTools {
  dialog: Pick<Dialog, 'showMessageBox'>;
  /** Brings the window to the front: a question on a hidden one is never seen. */
  window: () => BrowserWindow | null;
  settings: SettingsFile;
  line: Pick<VillaLine, 'choose'>;
  local: LocalVilla;
}

const LEAVE = 0;
const STAY = 1;

/** @returns asks, and leaves on a yes; whoever asks again meanwhile waits for the same answer */
export function createLeaveVilla(tools: LeaveVillaTools): () => Promise<void> {
  const { settings } = tools;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const { villa, language } = settings.get();
    if (villa === null) return;
    const window = tools.window();
    const question = questionOf(villa, language);
    const { response } = await (window
      ? tools.dialog.showMessageBox(window, question)
      : tools.dialog.showMessageBox(question));
    if (response !== LEAVE) return;
    tools.line.choose(null);
    await tools.local.server.stop();
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
    // Windows would draw the buttons as links, the first of them the loudest.
    noLink: true,
  };
}
