/**
 * Installs the workspace when what it should contain has changed.
 *
 * pnpm comes through npx at the version the root manifest pins, so nobody has
 * to install it, and everybody installs the same tree.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** The files that decide what an install leaves behind. */
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs'];

export function installIfNeeded(root) {
  const stampFile = join(root, 'node_modules', '.villa-installed');
  const wanted = stampOf(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  const { name, version } = pinnedManager(root);
  console.error(`Installing what pnpm-lock.yaml names, with ${name} ${version} ...`);
  runInstall(root, `${name}@${version}`);
  writeFileSync(stampFile, wanted);
}

/** The platform is part of it: a folder shared with a container holds the other one's binaries. */
function stampOf(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of inputs) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function pinnedManager(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devEngines.packageManager;
}

function runInstall(root, manager) {
  const result = spawnSync('npx', ['--yes', manager, 'install', '--frozen-lockfile'], {
    cwd: root,
    // Standard output stays free for what the script itself prints.
    stdio: ['ignore', 2, 2],
    // On Windows npx is a .cmd file, which only a shell can start.
    shell: process.platform === 'win32',
    // Without CI pnpm would ask before it replaces a foreign node_modules.
    env: { ...process.env, CI: process.env.CI ?? '1' },
  });
  if (result.error?.code === 'ENOENT') {
    throw new Stop(
      'npx was not found. It comes with npm: install Node 20 or newer together with npm, then try again.',
    );
  }
  if (result.error) throw result.error;
  if (result.signal) throw new Stop(`The install was stopped (${result.signal}).`, 130);
  if (result.status !== 0) {
    throw new Stop(
      [
        'The install failed; the lines above say why.',
        '- No network? The first start needs the npm registry once; later starts do not.',
        '- A manifest changed? Run: npx pnpm@' + manager.split('@').at(-1) + ' install',
      ].join('\n'),
      result.status ?? 1,
    );
  }
}
