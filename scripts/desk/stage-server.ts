/**
 * Lays out the villa's server as an installed desk and a release have it: the same folders as in the repository, the
 * sources as plain JavaScript, and the packages it needs as real files without links.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.ts';
import { layOutPackages } from './lay-out-packages.ts';

/** The folder that electron-builder takes it from. */
const STAGE = inRoot('apps/desk/.cache/villa');
/** Beside the sources: what the server reads when it starts. */
const AS_IT_IS = ['package.json', 'drizzle', 'seed', '.cache/seed-pictures'];

/** One of our own files in quotes: an import, or the address of a worker. */
const OWN_FILE = /(['"])((?:\.{1,2}|@villa)\/[^'"\n]+)\.ts\1/g;

const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|\/testing\/|^testing\//.test(file);

/**
 * @param apps the folder in which server and site lie side by side
 * @returns the file that starts the server
 */
export function stageServer(stage = STAGE, apps = join(stage, 'apps')): string {
  const server = inRoot('apps/server');
  rmSync(stage, { recursive: true, force: true });
  layOutPackages(server, stage);
  const filter = (file: string): boolean => !file.endsWith('.ts');
  for (const each of AS_IT_IS) {
    cpSync(join(server, each), join(apps, 'server', each), { recursive: true, filter });
  }
  writePlain(server, join(apps, 'server'), ['src/**/*.ts', 'seed/**/*.ts', '*.mjs']);
  cpSync(inRoot('apps/site/dist'), join(apps, 'site/dist'), { recursive: true });
  cpSync(inRoot('CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  stageShared(join(stage, 'node_modules/@villa/shared'));
  return join(apps, 'server/start.mjs');
}

function stageShared(to: string): void {
  const from = inRoot('packages/shared');
  cpSync(join(from, 'package.json'), join(to, 'package.json'));
  writePlain(from, to, ['src/**/*.ts']);
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

/**
 * Plain JavaScript, file by file: Node strips no types in files of a `node_modules` folder, which is
 * where an installed app has the shared package.
 */
export function plainJavaScript(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'strip' }).replaceAll(OWN_FILE, '$1$2.js$1');
}

if (import.meta.main) console.log(stageServer());
