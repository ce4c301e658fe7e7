/** Once the days are over, no copy that is kept holds a number that the ring of that day could open. */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EMPTY_GUEST } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type OffsiteStage, startOffsiteStage } from '../../testing/offsite-stage.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { openArchive } from '../backups/read-archive.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { fetchKeyRing } from '../offsite/key-ring-copy.ts';
import { fetchFile, findCopies, readCopy } from '../offsite/read-copy.ts';
import { restoreOffsite } from '../offsite/restore-offsite.ts';
import { createKeyRing } from './key-ring.ts';
import { unseal } from './sealed-guest.ts';

const NUMBERS = ['TR7731906', 'C8820417'];
const BORN = ['1985-06-17', '1961-00-00'];
const STAY = { id: 'stay', kind: 'booking', checkOut: '2026-12-06', guests: 2 } as const;

let app: TestApp;
let stage: OffsiteStage;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  stage = await startOffsiteStage();
  app.deps.writeTransaction(() => {
    for (const [place, { row }] of app.deps.checkInGuests.of(STAY).entries()) {
      const details = {
        ...EMPTY_GUEST,
        givenName: 'KENJI',
        passportNumber: NUMBERS[place] ?? '',
        birthDate: BORN[place] ?? '',
      };
      app.deps.checkInRows.saveGuest(app.deps.checkInGuests.written(STAY, row, details));
    }
  });
});
afterEach(async () => {
  await stage.close();
  await app.close();
});

const folder = (name: string): string => {
  const made = join(stage.scratch, name);
  mkdirSync(made, { recursive: true });
  return made;
};

let made = 0;
/** A local backup as it is now. */
async function backUp(): Promise<string> {
  made += 1;
  const target = join(stage.scratch, `backup-${made}.zip`);
  const workDir = folder(`backing-up-${made}`);
  const madeAt = app.clock.now().toISOString();
  await makeBackup({ dataDir: app.dataDir, workDir, target, madeAt });
  return target;
}

const copyOffsite = () => stage.copy({ dataDir: app.dataDir, clock: app.clock });

/** The databases of every copy that is kept, each as a file. */
async function keptDatabases(backups: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [place, backup] of backups.entries()) {
    const to = folder(`opened-${made}-${place}`);
    const archive = await openArchive(backup);
    await archive.extract(to);
    archive.close();
    expect(readdirSync(to)).not.toContain(KEY_RING_FILE);
    found.push(join(to, 'villa.db'));
  }
  const copies = await findCopies(stage.place, stage.key);
  for (const [place, copy] of copies.entries()) {
    const manifest = await readCopy(stage.place, stage.key, copy);
    expect(manifest.files.map(({ path }) => path).join()).not.toContain(KEY_RING_FILE);
    const database = manifest.files.find(({ path }) => path === 'villa.db');
    const to = join(folder(`fetched-${made}-${place}`), 'villa.db');
    await fetchFile(stage.place, stage.key, database!, to);
    found.push(to);
  }
  return found;
}

/** The numbers in a database that the keys of a folder's ring open. */
function opened(database: string, ringFolder: string): string[] {
  const ring = createKeyRing(ringFolder);
  const sqlite = new Database(database, { readonly: true });
  const rows = sqlite
    .prepare('select id, sealed from check_in_guests where sealed is not null')
    .all() as { id: string; sealed: string }[];
  sqlite.close();
  const bytes = readFileSync(database, 'latin1');
  for (const word of [...NUMBERS, ...BORN]) expect(bytes).not.toContain(word);
  const weeks = [...ring.held().keys()];
  return rows.flatMap(({ id, sealed }) =>
    weeks.flatMap((week) => {
      const key = ring.find(week, id);
      return (key && unseal(sealed, id, key)?.passportNumber) ?? [];
    }),
  );
}

async function ringOffsite(): Promise<string> {
  const to = folder(`ring-${Math.random()}`);
  expect(await fetchKeyRing(to, stage)).toBe(true);
  return to;
}

test('C4 after the days no copy, local or off-site, holds anything that the ring of that day opens', async () => {
  const before = await backUp();
  await copyOffsite();
  for (const database of await keptDatabases([before])) {
    expect(new Set(opened(database, app.dataDir))).toEqual(new Set(NUMBERS));
    expect(new Set(opened(database, await ringOffsite()))).toEqual(new Set(NUMBERS));
  }
  // The last day of the week of 6 December, and thirty more.
  app.clock.set('2027-01-05T16:00:00Z');
  app.deps.passportKeys.sweep();
  expect(opened(join(app.dataDir, 'villa.db'), app.dataDir)).toHaveLength(2);
  app.clock.set('2027-01-05T17:00:00Z');
  app.deps.passportKeys.sweep();
  const after = await backUp();
  await copyOffsite();
  const kept = await keptDatabases([before, after]);
  expect(kept.length).toBeGreaterThan(3);
  const rings = [app.dataDir, await ringOffsite()];
  for (const database of kept) for (const ring of rings) expect(opened(database, ring)).toEqual([]);
});

test('C4 a cancelled stay’s numbers open in no copy from the next one on', async () => {
  const before = await backUp();
  await copyOffsite();
  app.deps.writeTransaction(() => app.deps.checkInRows.remove(STAY.id));
  app.deps.passportKeys.sweep();
  await copyOffsite();
  const rings = [app.dataDir, await ringOffsite()];
  for (const database of await keptDatabases([before])) {
    for (const ring of rings) expect(opened(database, ring)).toEqual([]);
  }
});

test('C4 a villa that is brought back from off-site has its ring, and one from a backup keeps its own', async () => {
  await copyOffsite();
  const fresh = join(stage.scratch, 'fresh');
  const { place, key } = stage;
  await restoreOffsite({ place, key, dataDir: fresh, replace: false, now: app.clock.now() });
  expect(new Set(opened(join(fresh, 'villa.db'), fresh))).toEqual(new Set(NUMBERS));
  const file = await backUp();
  const restored = await restoreBackup({
    file,
    dataDir: fresh,
    replace: true,
    now: app.clock.now(),
  });
  expect(new Set(opened(join(fresh, 'villa.db'), fresh))).toEqual(new Set(NUMBERS));
  // Nowhere a second time.
  expect(readdirSync(restored.aside ?? '')).not.toContain(KEY_RING_FILE);
});
