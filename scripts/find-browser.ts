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

/** The step that changes the machine least comes first: an installed browser, a download for Playwright, apt. */
export function ensureBrowser(): string {
  const found = installedBrowser() ?? downloadForPlaywright() ?? installChromium();
  if (found) {
    ensureFonts();
    return found;
  }
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

/**
 * The families that the page's fallback faces are measured on (`packages/ui/src/fonts/fallback-fonts.css`). A bare Linux
 * has none of them: the page then moves when its own faces come, and the tests of that fail.
 */
const FALLBACKS = ['Liberation Serif', 'Noto Sans Thai', 'Noto Serif Thai'];

function ensureFonts(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const missing = FALLBACKS.filter((family) => !stdout?.includes(family));
  if (missing.length === 0 || installDebianPackages('fonts-liberation', 'fonts-noto-core')) return;
  console.warn(`Fonts that the tests of a page that does not move need: ${missing.join(', ')}`);
}

function installChromium(): string | undefined {
  // Without windows it needs a seventh less of the processor. Debian 11 has it not.
  const isThere = installDebianPackages('chromium-headless-shell');
  if (!isThere) installDebianPackages('chromium');
  return installedBrowser();
}

/** @returns whether that could be done here, which takes root on a Debian */
function installDebianPackages(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the Debian packages ${packages.join(' ')} ...`);
  const apt = (...args: string[]): number | null =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: downloadMs,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages) === 0;
}

if (import.meta.main) console.log(ensureBrowser());
