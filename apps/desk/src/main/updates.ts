/**
 * Updates by electron-updater, where the system checks that they are signed as this app is. Off until a
 * feed is configured: electron-builder writes app-update.yml into the app only when `publish` names one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 6 * 60 * 60_000;

/** The part of electron-updater that is used. */
export interface Updater {
  checkForUpdates: () => Promise<{ downloadPromise?: Promise<unknown> | null | undefined } | null>;
  on: (event: 'update-downloaded', listener: (update: { version: string }) => void) => unknown;
  quitAndInstall: (isSilent?: boolean, isForceRunAfter?: boolean) => void;
}

export interface UpdateOptions {
  isPackaged: boolean;
  platform: NodeJS.Platform;
  resources: string;
  /** Loads electron-updater, which is not needed before there is a feed. */
  load: () => Promise<Updater>;
  /** An update is here and only waits for the app to end. */
  onReady: (update: ReadyUpdate) => void;
}

export interface ReadyUpdate {
  version: string;
  /** Ends the app, installs the update and starts it anew; the app must be ready to end by then. */
  install: () => void;
}

/** @returns whether updates are looked for */
export async function startUpdates(options: UpdateOptions): Promise<boolean> {
  const { isPackaged, platform, resources, load, onReady } = options;
  const feed = join(resources, 'app-update.yml');
  if (!isPackaged || !existsSync(feed)) return false;
  if (!isSignatureChecked(platform, readFileSync(feed, 'utf8'))) return false;
  const updater = await load();
  updater.on('update-downloaded', ({ version }) =>
    // Silent: the owner has asked for it just now.
    onReady({ version, install: () => updater.quitAndInstall(true, true) }),
  );
  // No network, or a feed that is down: the next look may find it.
  const look = (): void => void lookOnce(updater).catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
  return true;
}

async function lookOnce(updater: Updater): Promise<void> {
  const found = await updater.checkForUpdates();
  await found?.downloadPromise;
}

/**
 * macOS takes an update only from whoever signed the app. On Windows electron-updater compares the names, if
 * one is configured; on Linux it installs whatever comes, so updates there are left to the system's packages.
 */
function isSignatureChecked(platform: NodeJS.Platform, feed: string): boolean {
  return platform === 'darwin' || (platform === 'win32' && /^publisherName:/m.test(feed));
}
