import type { App } from 'electron';
import { LINK_SCHEME } from './villa-link.ts';

/**
 * Asks the system to open `villa://` with this app: Windows needs it said at each start, macOS and Linux also have it in
 * the package (`protocols` in electron-builder.config.ts). A checkout would register Electron itself.
 */
export function registerLinks(
  app: Pick<App, 'isPackaged' | 'getPath' | 'setAsDefaultProtocolClient'>,
  platform: NodeJS.Platform,
): void {
  if (!app.isPackaged) return;
  // Windows puts the link into a command line as it is written: behind `--` nothing in it is read as a switch.
  if (platform === 'win32') app.setAsDefaultProtocolClient(LINK_SCHEME, app.getPath('exe'), ['--']);
  else app.setAsDefaultProtocolClient(LINK_SCHEME);
}
