/**
 * A copy of the working tree that may be spoiled. Faults are seeded there and nowhere else, so that
 * a run that is killed leaves a folder of the system's temporary files behind and nothing more.
 */
import { spawnSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from '../lib/paths.ts';

const PREFIX = 'villa-soak-';
/** Takes a minute to make anew. */
const KEPT_CACHE = 'apps/server/.cache/seed-pictures';

/** @returns the copy's folder; it is removed when this process ends */
export function makeScratch(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of ownFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(inRoot(file), join(folder, file), constants.COPYFILE_FICLONE);
  }
  for (const workspace of workspaces()) linkPackages(join(workspace, 'node_modules'), folder);
  if (existsSync(inRoot(KEPT_CACHE))) {
    cpSync(inRoot(KEPT_CACHE), join(folder, KEPT_CACHE), { recursive: true });
  }
  return folder;
}

/** Copies that a run left behind which was killed. */
export function removeForsaken(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^villa-soak-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The files that are committed or about to be, as they stand in the working tree. */
function ownFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (git.status !== 0)
    throw new Error('Faults are seeded in a copy of what git knows; it knows nothing.');
  return git.stdout.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
}

function workspaces(): string[] {
  const inside = ['apps', 'packages'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => join(group, name)),
  );
  return ['.', ...inside].filter((workspace) => existsSync(inRoot(workspace, 'node_modules')));
}

/**
 * Links each installed package, one by one: those of the registry to where they are, our own to the
 * copy, because it is there that they have the fault.
 */
function linkPackages(modules: string, folder: string): void {
  const names = readdirSync(inRoot(modules)).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(inRoot(modules, name)).map((part) => join(name, part))
      : [name],
  );
  for (const name of names) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const real = realpathSync(inRoot(modules, name));
    const inTree = relative(realpathSync(root), real);
    const isOurs = !inTree.startsWith('..') && !inTree.includes('node_modules');
    const link = join(folder, modules, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(isOurs ? join(folder, inTree) : real, link, 'junction');
  }
}
