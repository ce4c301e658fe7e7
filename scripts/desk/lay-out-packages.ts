/**
 * Copies the packages that one of the workspace needs into one `node_modules`, as real files without
 * links: what the install has brought, so nobody is asked for anything.
 */
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isNeededToRun } from './needed-to-run.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Package {
  /** The folder in which the install has it. */
  from: string;
  /** The folder that it will lie in. */
  to: string;
}

/**
 * The names of the workspace's own packages begin like this; they lie there another way, and their dependencies are
 * needed too.
 */
const OWN = '@villa/';

/** @param to the folder in which `node_modules` will lie */
export function layOutPackages(workspacePackage: string, to: string): void {
  const placed = new Map<string, string>();
  const open: Package[] = [{ from: realpathSync(workspacePackage), to }];
  // Each before what it needs: what lies in a package's own folder is known before that is asked.
  for (const dependent of open) {
    for (const { name, isNeeded } of needsOf(dependent.from)) {
      const from = findPackage(name, dependent.from);
      if (from === null) {
        if (isNeeded) throw new Error(`${name}, which ${dependent.from} needs, is not installed`);
        continue;
      }
      const found = foundFrom(dependent.to, name, placed);
      if (found === from) continue;
      const place = join(found === null ? to : dependent.to, 'node_modules', name);
      placed.set(place, from);
      if (!name.startsWith(OWN)) copyPackage(name, from, place);
      open.push({ from, to: place });
    }
  }
}

/** The folders of all packages that one of the workspace needs, without the workspace's own. */
export function packagesOf(workspacePackage: string): string[] {
  const folders = new Set([realpathSync(workspacePackage)]);
  for (const dependent of folders) {
    for (const { name } of needsOf(dependent)) {
      const from = findPackage(name, dependent);
      if (from !== null) folders.add(from);
    }
  }
  return [...folders].filter((folder) => folder.includes(`${sep}node_modules${sep}`));
}

/** Optional are those that are for another system. */
function needsOf(folder: string): { name: string; isNeeded: boolean }[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const {
    dependencies,
    optionalDependencies = {},
    peerDependencies,
    peerDependenciesMeta,
  } = manifest;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names
    .filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
    .map((name) => ({ name, isNeeded: !(name in optionalDependencies) }));
}

function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  return null;
}

/** The package that this folder would find by this name, as far as it is laid out. */
function foundFrom(
  folder: string,
  name: string,
  placed: ReadonlyMap<string, string>,
): string | null {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const found = placed.get(join(at, 'node_modules', name));
    if (found !== undefined) return found;
  }
  return null;
}

function copyPackage(name: string, from: string, to: string): void {
  const filter = (file: string): boolean => {
    const inside = relative(from, file).replaceAll(sep, '/');
    return inside === '' || isNeededToRun(name, inside);
  };
  cpSync(from, to, { recursive: true, dereference: true, filter });
}
