/**
 * Updates by electron-updater, where the system checks that they are signed as this app is. Off until a
 * feed is configured: electron-builder writes app-update.yml into the app only when `publish` names one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 6 * 60 * 60_000;

export interface UpdateOptions {
  isPackaged: boolean;
  platform: NodeJS.Platform;
  resources: string;
  /** Loads electron-updater, which is not needed before there is a feed. */
  load: () => Promise<{ checkForUpdatesAndNotify(): Promise<unknown> }>;
}

/** @returns whether updates are looked for */
export async function startUpdates(options: UpdateOptions): Promise<boolean> {
  const { isPackaged, platform, resources, load } = options;
  const feed = join(resources, 'app-update.yml');
  if (!isPackaged || !existsSync(feed)) return false;
  if (!isSignatureChecked(platform, readFileSync(feed, 'utf8'))) return false;
  const updater = await load();
  // No network, or a feed that is down: the next look may find it.
  const look = (): void => void updater.checkForUpdatesAndNotify().catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
  return true;
}

/**
 * macOS takes an update only from whoever signed the app. On Windows electron-updater compares the names, if
 * one is configured; on Linux it installs whatever comes, so updates there are left to the system's packages.
 */
function isSignatureChecked(platform: NodeJS.Platform, feed: string): boolean {
  return platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(feed));
}
