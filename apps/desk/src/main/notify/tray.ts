/** The icon that stays when the window is closed: how many slips wait, and the way back in. */
import { Menu, Tray, app } from 'electron';
import { paths } from '@villa/admin/paths.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Notice } from '../notices/notices.ts';
import type { SettingsFile } from '../settings/settings-file.ts';

export interface TrayFacts {
  language: Language;
  slips: number;
  online: boolean;
  signedIn: boolean;
}

/** The tray's text, in one sentence. */
export function trayText({ language, slips, online, signedIn }: TrayFacts): string {
  const { tray } = textsIn(language);
  // Without a session the desk hears nothing, so the count would be wrong.
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
      // On Linux a menu that is made anew closes while somebody has it open.
      const look = JSON.stringify(facts);
      if (look === shown) return;
      shown = look;
      const { name, tray: texts, menu } = textsIn(facts.language);
      const text = trayText(facts);
      tray.setToolTip(`${name} · ${text}`);
      // macOS shows words beside the icon; the others have the badge or the tooltip.
      tray.setTitle(facts.slips > 0 ? String(facts.slips) : '');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: fill(texts.open, { name }), click: () => acts.open() },
          { label: text, enabled: facts.slips > 0, click: () => acts.open(paths.bookings) },
          { type: 'separator' },
          { label: menu.quit, click: acts.quit },
        ]),
      );
      app.setBadgeCount(facts.slips);
    },
  };
}

/** Says once, ever, that a closed window does not end the app. */
export function notifyAboutTray(settings: SettingsFile, notify: (notice: Notice) => void): void {
  const { toldAboutTray, language } = settings.get();
  if (toldAboutTray) return;
  settings.change({ toldAboutTray: true });
  const { name, tray } = textsIn(language);
  notify({ key: 'tray', title: name, body: tray.staysOpen, bookingId: null });
}
