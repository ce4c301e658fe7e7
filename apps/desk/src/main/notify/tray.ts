/** The icon that stays when the window is closed: how many slips wait, and the way back in. */
import { Menu, Tray, app } from 'electron';
import { paths } from '@villa/admin/paths.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { fill, textsIn } from '../../texts/texts.ts';

export interface TrayFacts {
  language: Language;
  slips: number;
  online: boolean;
  signedIn: boolean;
}

/** What the tray says in one line. */
export function trayLine({ language, slips, online, signedIn }: TrayFacts): string {
  const { tray } = textsIn(language);
  // Nobody is told anything then, so nothing is said of slips.
  if (!signedIn) return tray.loggedOut;
  if (!online) return tray.offline;
  return slips === 0 ? tray.nothingWaits : fill(tray.slipsWait, { count: slips });
}

export interface TrayActs {
  open: (path?: string) => void;
  quit: () => void;
}

export interface DeskTray {
  show: (facts: TrayFacts) => void;
}

export function createTray(icon: string, acts: TrayActs): DeskTray {
  const tray = new Tray(icon);
  tray.on('click', () => acts.open());
  let shown = '';
  return {
    show(facts) {
      // On Linux a menu that is made anew closes under the hand of whoever has it open.
      const look = JSON.stringify(facts);
      if (look === shown) return;
      shown = look;
      const { name, tray: texts, menu } = textsIn(facts.language);
      const line = trayLine(facts);
      tray.setToolTip(`${name} · ${line}`);
      // macOS shows words beside the icon; the others have the badge or the tooltip.
      tray.setTitle(facts.slips > 0 ? String(facts.slips) : '');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: fill(texts.open, { name }), click: () => acts.open() },
          { label: line, enabled: facts.slips > 0, click: () => acts.open(paths.bookings) },
          { type: 'separator' },
          { label: menu.quit, click: acts.quit },
        ]),
      );
      app.setBadgeCount(facts.slips);
    },
  };
}
