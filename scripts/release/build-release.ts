import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { stageServer } from '../desk/stage-server.ts';
import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';
import { type AboutRelease, aboutRelease } from './about.ts';
import { writeLicences } from './licences.ts';
import { SYSTEM, filesIn, packRelease } from './pack-release.ts';
import { ReleaseFailed } from './release-failed.ts';

/** An owner fetches a release over a slow line, to a small disk. */
const MAX_MB = { packed: 110, unpacked: 260 };

const NODE = inRoot(`node_modules/node-${SYSTEM}`);
const MEGA = 1_000_000;

export interface Release {
  about: AboutRelease;
  /** The unpacked release, in the folder that the tarball holds. */
  folder: string;
  tarball: string;
  packedMB: number;
  unpackedMB: number;
}

/** @param out the folder that it is made in */
export async function buildRelease(out = inRoot('release')): Promise<Release> {
  if (`${process.platform}-${process.arch}` !== SYSTEM) {
    throw new ReleaseFailed(`A release is for ${SYSTEM}, and made on it: its native parts are.`);
  }
  const about = await aboutRelease();
  if ((await runNode([inRoot('scripts/build.ts')])) !== 0) {
    throw new ReleaseFailed('The site could not be built.');
  }
  const folder = join(out, `villa-${about.version}`);
  layOut(folder, about);
  const tarball = await packRelease(folder, about);
  const release = {
    about,
    folder,
    tarball,
    packedMB: inMB(statSync(tarball).size),
    unpackedMB: inMB(filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)),
  };
  refuseLarge(release);
  return release;
}

/** The root: `bin`, `server`, `site`, `node_modules`, the installer, `deploy`, and what says whose it is. */
function layOut(folder: string, about: AboutRelease): void {
  stageServer(folder, folder);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(NODE, 'bin/node'), join(folder, 'bin/node'));
  copyFileSync(inRoot('apps/server/villa.sh'), join(folder, 'bin/villa'));
  cpSync(inRoot('scripts/install'), folder, { recursive: true, filter: isNoTest });
  cpSync(inRoot('deploy'), join(folder, 'deploy'), { recursive: true, filter: isNoTest });
  for (const each of ['bin/node', 'bin/villa', 'install.sh']) chmodSync(join(folder, each), 0o755);
  for (const each of ['CHANGELOG.md', 'LICENSE']) copyFileSync(inRoot(each), join(folder, each));
  writeLicences(join(folder, 'LICENSES'), [NODE]);
  writeFileSync(join(folder, 'VERSION'), `${JSON.stringify(about, null, 2)}\n`);
}

const isNoTest = (file: string): boolean => !file.endsWith('.ts');

const inMB = (bytes: number): number => Math.ceil(bytes / MEGA);

function refuseLarge({ packedMB, unpackedMB, tarball }: Release): void {
  if (packedMB <= MAX_MB.packed && unpackedMB <= MAX_MB.unpacked) return;
  rmSync(tarball);
  throw new ReleaseFailed(
    `The release has ${packedMB} MB, ${unpackedMB} MB unpacked; at most ${MAX_MB.packed} and ${MAX_MB.unpacked} are allowed.`,
  );
}
