import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, sendSlip } from '../../testing/guest.ts';
import { type BackupOrder, type Pack, makeBackup } from './make-backup.ts';
import { openArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

let app: TestApp;
let scratch: string;
let order: BackupOrder;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  await sendSlip(app);
  scratch = mkdtempSync(join(tmpdir(), 'villa-backup-'));
  const workDir = join(scratch, 'work');
  mkdirSync(workDir);
  order = {
    dataDir: app.dataDir,
    workDir,
    target: join(scratch, 'backup.zip'),
    madeAt: app.clock.now().toISOString(),
  };
});
afterEach(async () => {
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function pathsIn(file: string): Promise<string[]> {
  const archive = await openArchive(file);
  archive.close();
  return archive.manifest.files.map(({ path }) => path);
}

test('a backup holds neither folders nor files that begin with a dot, wherever they are', async () => {
  const [slip = ''] = readdirSync(join(app.dataDir, 'slips'));
  for (const file of [
    '.before-restore-2026-11-19/slips/old.png',
    '.before-restore-2026-11-19/villa.db',
    '.restoring-2026-11-20/slips/half.png',
    'slips/.hidden.png',
    'slips/.folder/hidden.png',
    '.secret',
  ]) {
    mkdirSync(dirname(join(app.dataDir, file)), { recursive: true });
    writeFileSync(join(app.dataDir, file), PNG);
  }
  await makeBackup(order);
  expect(await pathsIn(order.target)).toEqual(['villa.db', `slips/${slip}`]);
});

describe('a backup is read back before it counts', () => {
  /** Packs as ever, and then the disk keeps something else. */
  const spoiled =
    (spoil: (bytes: Buffer) => Buffer): Pack =>
    async (file, folder, manifest) => {
      await writeArchive(file, folder, manifest);
      await writeFile(file, spoil(await readFile(file)));
    };
  const turned = (bytes: Buffer) => {
    const at = bytes.indexOf(PNG) + 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, Pack, RegExp]>([
    [
      'one bit of a file has turned',
      spoiled(turned),
      /slips\/.* is not what it was|cannot be read/,
    ],
    ['it is cut short', spoiled((bytes) => bytes.subarray(0, -100)), /only a part of one/],
    ['nothing was written', spoiled(() => Buffer.alloc(0)), /it is no zip file/],
    [
      'a file is packed that is not what was looked at',
      (file, folder, manifest) => {
        const files = manifest.files.map((one) => ({ ...one, sha256: '0'.repeat(64) }));
        return writeArchive(file, folder, { ...manifest, files });
      },
      /is not what it was/,
    ],
  ])('%s: there is no backup', async (_what, pack, reason) => {
    await expect(makeBackup(order, undefined, pack)).rejects.toThrow(reason);
    expect(existsSync(order.target)).toBe(false);
    // The same without the mishap.
    rmSync(order.workDir, { recursive: true });
    mkdirSync(order.workDir);
    await makeBackup(order);
    expect(await pathsIn(order.target)).toHaveLength(2);
  });
});
