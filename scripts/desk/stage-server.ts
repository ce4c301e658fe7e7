/**
 * Lays out the villa's server as an installed desk has it: the same folders as in the repository, the
 * sources as plain JavaScript, and the packages it needs as real files without links.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.ts';
import { plainJavaScript } from './plain-javascript.ts';

const STAGE = inRoot('apps/desk/.cache/villa');
const MODULES = inRoot('apps/desk/.cache/villa-modules');
/** Beside the sources: what the server reads when it starts. */
const AS_IT_IS = ['package.json', 'drizzle', 'seed', '.cache'];

const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|\/testing\/|^testing\//.test(file);

export function stageServer(): string {
  rmSync(STAGE, { recursive: true, force: true });
  rmSync(MODULES, { recursive: true, force: true });
  installModules();
  const server = inRoot('apps/server');
  for (const each of AS_IT_IS) {
    cpSync(join(server, each), join(STAGE, 'apps/server', each), { recursive: true });
  }
  writePlain(server, join(STAGE, 'apps/server'), ['src/**/*.ts', 'seed/**/*.ts', 'start.mjs']);
  cpSync(inRoot('apps/site/dist'), join(STAGE, 'apps/site/dist'), { recursive: true });
  renameSync(join(MODULES, 'node_modules'), join(STAGE, 'node_modules'));
  stageShared();
  rmSync(MODULES, { recursive: true });
  return join(STAGE, 'apps/server/start.mjs');
}

/** The server's own packages and theirs, from the lockfile, as plain folders. */
function installModules(): void {
  const { devEngines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    devEngines: { packageManager: { name: string; version: string } };
  };
  const { name, version } = devEngines.packageManager;
  const deploy = ['--filter', '@villa/server', 'deploy', '--prod', '--legacy'];
  const { status } = spawnSync(
    'npx',
    ['--yes', `${name}@${version}`, ...deploy, '--config.node-linker=hoisted', MODULES],
    { cwd: inRoot(), stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error('the packages of the server could not be laid out');
}

function stageShared(): void {
  const to = join(STAGE, 'node_modules/@villa/shared');
  rmSync(to, { recursive: true, force: true });
  const from = inRoot('packages/shared');
  cpSync(join(from, 'package.json'), join(to, 'package.json'));
  writePlain(from, to, ['src/**/*.ts']);
  // Links of tools, which nobody calls there.
  rmSync(join(STAGE, 'node_modules/.bin'), { recursive: true, force: true });
}

function writePlain(from: string, to: string, patterns: string[]): void {
  for (const file of globSync(patterns, { cwd: from })) {
    const isTypeScript = isSource(file.replaceAll('\\', '/'));
    if (!isTypeScript && !file.endsWith('.mjs')) continue;
    const target = join(to, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, plainJavaScript(readFileSync(join(from, file), 'utf8')));
  }
}

if (import.meta.main) console.log(stageServer());
