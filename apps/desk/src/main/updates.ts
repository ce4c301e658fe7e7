/**
 * Updates by electron-updater, which installs only what is signed as this app is. Off until a feed is
 * configured: electron-builder writes app-update.yml into the app only when `publish` names one.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 6 * 60 * 60_000;

export interface UpdateTools {
  isPackaged: boolean;
  resources: string;
  /** Loads electron-updater, which is not needed before there is a feed. */
  load: () => Promise<{ checkForUpdatesAndNotify(): Promise<unknown> }>;
}

/** @returns whether updates are looked for */
export async function startUpdates({ isPackaged, resources, load }: UpdateTools): Promise<boolean> {
  if (!isPackaged || !existsSync(join(resources, 'app-update.yml'))) return false;
  const updater = await load();
  // No network, or a feed that is down: there is always a next time.
  const look = (): void => void updater.checkForUpdatesAndNotify().catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
  return true;
}
