import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import type { BackupContents } from '@villa/shared/contract/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type CopyFile,
  type CopyManifest,
  copyName,
  instantOfCopy,
  isPacked,
  objectOf,
} from './copy-manifest.ts';
import { createFilePrints } from './file-prints.ts';
import { forgetCopies } from './forget-copies.ts';
import { type Gathered, gather } from './gather.ts';
import { keyRingName, putKeyRing } from './key-ring-copy.ts';
import { createLease } from './lease.ts';
import type { Notes } from './offsite-folder.ts';
import type { OffsiteKey } from './offsite-key.ts';
import { type Listed, type Place, PlaceFailed } from './place.ts';
import { copiesAmong } from './read-copy.ts';

/** A picture is on its way while the next one is encrypted. */
const AT_ONCE = 3;
/** The note of the last copy that this server has made. */
export const NEWEST = 'newest';
/** Objects that a drill has found to be no longer what was sent: they are sent again. */
export const SPOILT = 'spoilt';

export interface CopyOrder {
  dataDir: string;
  /** An empty folder on the same disk, for what is on the way. */
  workDir: string;
  place: Place;
  key: OffsiteKey;
  notes: Notes;
  clock: Clock;
  /** A place that has lost all copies is filled again; a folder is not, as its disk may only not be mounted. */
  fillsAgain: boolean;
  /** Called whenever something has moved on. */
  progress?: () => void;
}

export interface CopyDone {
  /** The newest copy at the place: this one, or the one before where nothing has changed since. */
  madeAt: string;
  isNew: boolean;
  sent: { files: number; bytes: number };
  /** All files of this key at the place afterwards. */
  stored: { copies: number; bytes: number };
  contents: BackupContents;
  /** True where all copies had gone from the place, so that everything was sent anew. */
  wasEmptied: boolean;
}

/** The last copy that this server has made, as it notes it for itself. */
interface Newest {
  name: string;
  manifest: CopyManifest;
}

/**
 * Makes a copy while the server runs. Its list goes last: a copy is there once all of it is, and one that was cut off is
 * gone on with the next time, as what has arrived is not sent twice.
 * @throws PlaceFailed
 */
export async function makeCopy(order: CopyOrder): Promise<CopyDone> {
  const { place, key, notes, clock, progress = () => {} } = order;
  const lease = createLease(place, notes, clock);
  const newest = newestOf(notes, key);
  // Before the lease is: an empty folder must not look like one that is ours.
  const before = await place.list(`${key.series}/`);
  const wasEmptied = newest !== null && copiesAmong(before).length === 0;
  if (wasEmptied && !order.fillsAgain) throw new PlaceFailed('emptied');
  await lease.hold();

  const madeAt = clock.now().toISOString();
  const gathered = await gather(order.dataDir, order.workDir, {
    madeAt,
    prints: createFilePrints(notes),
  });
  progress();
  const spoilt = new Set((notes.read(SPOILT) as string[] | null) ?? []);
  const there = new Map(before.map((one) => [one.name, one]));
  for (const name of spoilt) there.delete(name);
  // Read behind the database, so that no row of the copy lacks its key.
  await lease.check();
  const ringBytes = await putKeyRing(order.dataDir, order);
  if (ringBytes !== null) {
    const name = keyRingName(key);
    there.set(name, { name, bytes: ringBytes, at: clock.now() });
  }
  const missing = missingAt(there, key, gathered.manifest);
  const isSame = missing.length === 0 && newest !== null && there.has(newest.name);
  const unchanged = isSame && areSame(newest.manifest, gathered.manifest);
  const sent = await send(order, gathered, missing, there);
  if (spoilt.size > 0) notes.remove(SPOILT);

  const name = unchanged ? newest.name : copyName(key, madeAt);
  if (!unchanged) {
    const list = gzipSync(JSON.stringify(gathered.manifest));
    const bytes = await key.encrypt(list);
    // Another server that has taken the place meanwhile removes what none of its copies needs.
    await lease.check();
    await place.put(name, bytes);
    notes.write(NEWEST, { name, manifest: gathered.manifest } satisfies Newest);
    there.set(name, { name, bytes: bytes.length, at: clock.now() });
    progress();
    await forgetCopies({ place, key, notes, lease, there, now: clock.now(), own: name });
  }
  return {
    madeAt: instantOfCopy(name) ?? madeAt,
    isNew: !unchanged,
    sent,
    stored: {
      copies: copiesAmong([...there.values()]).length,
      bytes: [...there.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    },
    contents: gathered.manifest.contents,
    wasEmptied,
  };
}

function newestOf(notes: Notes, key: OffsiteKey): Newest | null {
  const noted = notes.read(NEWEST) as Newest | null;
  return noted?.name.startsWith(`${key.series}/`) === true ? noted : null;
}

/** Files of the same content share an object. */
function missingAt(
  there: ReadonlyMap<string, Listed>,
  key: OffsiteKey,
  { files }: CopyManifest,
): [string, CopyFile][] {
  const needed = new Map(files.map((file) => [objectOf(key, file), file]));
  return [...needed].filter(([object]) => !there.has(object));
}

const areSame = (one: CopyManifest, other: CopyManifest): boolean =>
  JSON.stringify(one.files) === JSON.stringify(other.files);

async function send(
  { place, key, workDir, clock, progress = () => {} }: CopyOrder,
  { folder }: Gathered,
  missing: readonly [string, CopyFile][],
  there: Map<string, Listed>,
): Promise<CopyDone['sent']> {
  const sent = { files: 0, bytes: 0 };
  const limit = pLimit(AT_ONCE);
  const jobs = missing.map(([object, file], number) =>
    limit(async () => {
      const draft = join(workDir, `sending-${number}`);
      try {
        await key.encryptFile(join(folder, file.path), draft, isPacked(file));
        await place.put(object, { file: draft });
        const { size } = await stat(draft);
        there.set(object, { name: object, bytes: size, at: clock.now() });
        sent.files += 1;
        sent.bytes += size;
        progress();
      } finally {
        await rm(draft, { force: true });
      }
    }),
  );
  try {
    await Promise.all(jobs);
  } catch (error) {
    // Those that have not begun would only fail as well.
    limit.clearQueue();
    throw error;
  }
  return sent;
}
