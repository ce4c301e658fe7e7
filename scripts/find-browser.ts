/** Finds the browser that the tests drive, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type Machine, findBrowser } from './lib/browser-paths.ts';
import { toolFile } from './lib/tool.ts';

const downloadMs = 5 * 60_000;

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  downloaded: chromium.executablePath(),
};

export const installedBrowser = (): string | undefined => findBrowser(thisMachine);

/** What changes the machine least comes first: an installed browser, a download for Playwright, apt. */
export function ensureBrowser(): string {
  const found = installedBrowser() ?? downloadForPlaywright() ?? installDebianPackage();
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome was found. Install one with this command, then try again:\n' +
      (process.platform === 'linux'
        ? '  npx playwright install --with-deps chromium'
        : '  npx playwright install chromium'),
  );
}

function downloadForPlaywright(): string | undefined {
  console.log('No browser on this machine: downloading Chromium for Playwright ...');
  const command = [toolFile('@playwright/test', 'playwright'), 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: 'inherit', timeout: downloadMs });
  const { downloaded } = thisMachine;
  return existsSync(downloaded) && starts(downloaded) ? downloaded : undefined;
}

/** A bare Linux has the download but not the libraries it needs. */
function starts(browser: string): boolean {
  // On Windows `--version` opens a window, and nothing is ever missing there.
  if (process.platform === 'win32') return true;
  return spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0;
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing the Debian package chromium ...');
  const apt = (...args: string[]): number | null =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: downloadMs,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
  return installedBrowser();
}

if (import.meta.main) console.log(ensureBrowser());
