/** The paths of an installed Chromium or Chrome, in the order in which they are tried. */
import { posix, win32 } from 'node:path';

export type Machine = {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
  /** The path of Playwright's own download. */
  downloaded: string;
};

const linux = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const mac = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

const windows = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

export function findBrowser(machine: Machine): string | undefined {
  const override = machine.env['CHROME_PATH'];
  // A wrong path is an error, not a reason to use another browser in silence.
  if (override && !machine.exists(override)) {
    throw new Error(`CHROME_PATH: there is no file ${override}`);
  }
  if (override) return override;
  return [...installedPaths(machine), machine.downloaded].find(machine.exists);
}

function installedPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', env['HOME'] && posix.join(env['HOME'], 'Applications')];
    return filled(folders).flatMap((folder) => mac.map((app) => posix.join(folder, app)));
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return filled(folders).flatMap((folder) => windows.map((app) => win32.join(folder, ...app)));
  }
  return linux.map((name) => `/usr/bin/${name}`);
}

/** Without the folders this machine does not have. */
const filled = (folders: (string | undefined)[]): string[] =>
  folders.filter((folder) => folder !== undefined);
