import { textsIn } from '../../texts/texts.ts';
import type { Notice } from '../live/notices.ts';
import type { SettingsFile } from '../settings/settings-file.ts';

/** Says once, ever, that a closed window does not end the app. */
export function tellAboutTray(settings: SettingsFile, tell: (notice: Notice) => void): void {
  const { toldAboutTray, language } = settings.get();
  if (toldAboutTray) return;
  settings.change({ toldAboutTray: true });
  const { name, tray } = textsIn(language);
  tell({ key: 'tray', title: name, body: tray.staysOpen, bookingId: null });
}
