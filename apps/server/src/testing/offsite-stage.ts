import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type CopyDone, type CopyOrder, makeCopy } from '../features/offsite/make-copy.ts';
import { type Notes, createNotes } from '../features/offsite/offsite-folder.ts';
import { type OffsiteKey, makeIdentity, openKey } from '../features/offsite/offsite-key.ts';
import type { Place } from '../features/offsite/place.ts';
import { createS3Place } from '../features/offsite/s3-place.ts';
import { createGuardedConnection } from '../platform/http/guarded-connection.ts';
import { type HeldClock, createHeldClock } from './held-clock.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { S3_KEYS, type S3Server, startS3Server } from './s3-server.ts';

/** A villa's data folder, a key of its copies, and a bucket to put them into. */
export interface OffsiteStage {
  scratch: string;
  dataDir: string;
  s3: S3Server;
  place: Place;
  identity: string;
  key: OffsiteKey;
  notes: Notes;
  clock: HeldClock;
  copy(changed?: Partial<CopyOrder>): Promise<CopyDone>;
  /** Writes something into the database. */
  change(word: string): void;
  upload(path: string, content: string): void;
  /** A second data folder: the first one as it is now. */
  cloned(): { dataDir: string; notes: Notes };
  close(): Promise<void>;
}

export async function startOffsiteStage(): Promise<OffsiteStage> {
  const scratch = mkdtempSync(join(tmpdir(), 'villa-offsite-'));
  const dataDir = join(scratch, 'data');
  mkdirSync(dataDir);
  copyMigratedDatabase(dataDir);
  const clock = createHeldClock('2026-11-20T02:00:00Z');
  const s3 = await startS3Server({ now: () => clock.now(), pageOf: 50 });
  const connection = createGuardedConnection({ blocked: new BlockList(), keepAlive: true });
  const place = createS3Place(
    { ...S3_KEYS, endpoint: s3.endpoint, prefix: 'villa' },
    { connection, clock, patienceMs: 20_000 },
  );
  const identity = await makeIdentity();
  const key = await openKey(identity);
  const notes = createNotes(dataDir);

  const upload = (path: string, content: string): void => {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  };
  upload('slips/aa11.png', 'a slip of Mali’s');
  upload('media/bb22/640.avif', 'a picture of the pool');
  upload('secrets/line-token', 'a token of LINE’s');

  return {
    scratch,
    dataDir,
    s3,
    place,
    identity,
    key,
    notes,
    clock,
    upload,
    async copy(changed = {}) {
      const workDir = join(scratch, 'work');
      rmSync(workDir, { recursive: true, force: true });
      mkdirSync(workDir);
      return makeCopy({ dataDir, workDir, place, key, notes, clock, fillsAgain: true, ...changed });
    },
    change(word) {
      const sqlite = new Database(join(dataDir, 'villa.db'));
      sqlite
        .prepare(
          `insert into alarm_signs (kind, word) values ('disk_low', ?)
           on conflict (kind) do update set word = excluded.word`,
        )
        .run(word);
      sqlite.close();
    },
    cloned() {
      const other = join(scratch, `data-${Math.random()}`);
      cpSync(dataDir, other, { recursive: true });
      return { dataDir: other, notes: createNotes(other) };
    },
    async close() {
      place.close();
      await s3.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
