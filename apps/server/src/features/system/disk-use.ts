import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DISK_PARTS, System } from '@villa/shared/contract/system.ts';
import type { Clock } from '../../platform/clock.ts';
import { spaceOf } from '../../platform/files/disk-space.ts';

type Part = (typeof DISK_PARTS)[number];
export type DiskUse = System['disk'];

/** A folder of years of pictures takes a moment to count. */
const KEEP_MS = 10 * 60_000;

/** Everything else of the data folder is `rest`. */
const PARTS: readonly [name: RegExp, part: Part][] = [
  [/^backups$/, 'backups'],
  [/^(?:media|originals|\.cache|incoming)$/, 'pictures'],
  [
    /^(?:slips|\.slip-views|(?:transfer|damage)-pictures|\.(?:transfer|damage)-picture-views|promptpay|mails)$/,
    'papers',
  ],
  [/^villa\.db(?:-wal|-shm)?$/, 'database'],
];

/** The bytes of each part of the data folder and of its disk; the same answer for ten minutes. */
export function createDiskUse(deps: {
  dataDir: string;
  clock: Clock;
  space?: typeof spaceOf;
}): () => Promise<DiskUse> {
  const { dataDir, clock, space = spaceOf } = deps;
  let counted: { at: number; parts: Promise<DiskUse['parts']> } | undefined;

  return async () => {
    const now = clock.now().getTime();
    // The clock may have been put back meanwhile.
    if (!counted || Math.abs(now - counted.at) >= KEEP_MS) {
      counted = { at: now, parts: countParts(dataDir) };
    }
    const found = await space(dataDir);
    return {
      freeBytes: found?.freeBytes ?? null,
      totalBytes: found?.totalBytes ?? null,
      parts: await counted.parts,
    };
  };
}

async function countParts(dataDir: string): Promise<DiskUse['parts']> {
  const sums: Record<Part, number> = { backups: 0, pictures: 0, papers: 0, database: 0, rest: 0 };
  for (const name of await readdir(dataDir).catch(() => [])) {
    const part = PARTS.find(([names]) => names.test(name))?.[1] ?? 'rest';
    sums[part] += await bytesOf(path.join(dataDir, name));
  }
  return Object.entries(sums).map(([part, bytes]) => ({ part: part as Part, bytes }));
}

/** A file that is gone or may not be read by now counts nothing. */
async function bytesOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.size;
  let sum = 0;
  for (const name of await readdir(file).catch(() => []))
    sum += await bytesOf(path.join(file, name));
  return sum;
}
