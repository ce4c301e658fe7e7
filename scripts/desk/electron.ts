/** Finds Electron's own program, which no package of the registry brings, or fetches it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.ts';

const FETCH_WITHIN_MS = 5 * 60_000;
const PACKAGE = inRoot('apps/desk/node_modules/electron');

export type Found = { program: string } | { missing: string };

/** The path on this machine; it is not fetched for this. */
export function findElectron(
  folder = PACKAGE,
  override = process.env['ELECTRON_OVERRIDE_DIST_PATH'],
): Found {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : defaultName();
  const program = join(override ?? join(folder, 'dist'), name);
  return existsSync(program) ? { program } : { missing: version };
}

function defaultName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/** The same, and fetched from where Electron is published when it is not there yet. */
export function ensureElectron(): Found {
  const found = findElectron();
  if ('program' in found) return found;
  console.log(`Fetching Electron ${found.missing} (about 120 MB, once) ...`);
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: FETCH_WITHIN_MS,
  });
  return findElectron();
}

/** The instructions for whoever is at the keyboard. */
export const howToGet = (version: string): string => `
The desktop app cannot start here: Electron ${version} is not on this machine and could not be fetched
(the lines above say why). Its program comes from github.com/electron/electron/releases, not from the
npm registry. One of these brings it:

  - run npm run desk again where github.com can be reached;
  - behind a proxy, set HTTPS_PROXY and ELECTRON_GET_USE_PROXY=1 before it;
  - name a mirror: ELECTRON_MIRROR=https://mirror.example.com/electron/ npm run desk
  - unpack electron-v${version}-${process.platform}-${process.arch}.zip yourself and say where:
    ELECTRON_OVERRIDE_DIST_PATH=/path/to/it npm run desk

Everything else works without it: npm start serves the same admin at http://localhost:3000/admin, and
npm test runs the desk's main process and pages without Electron.
`;
