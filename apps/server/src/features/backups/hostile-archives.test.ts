/** Archives that are not what they seem, each around what is in a good backup, and why each is refused. */
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createTestApp } from '../../testing/create-test-app.ts';
import { PNG, sendSlip } from '../../testing/guest.ts';
import { MANIFEST, type Manifest } from './backup-manifest.ts';
import { openArchive } from './read-archive.ts';
import { RestoreRefused, restoreBackup } from './restore-backup.ts';

const now = new Date('2026-12-01T00:00:00Z');
let madeIn: string;
let file: string;
beforeAll(async () => {
  madeIn = mkdtempSync(join(tmpdir(), 'villa-archives-'));
  file = join(madeIn, 'backup.zip');
  const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  await sendSlip(app);
  const { name } = await app.deps.backups.make();
  writeFileSync(file, readFileSync(join(app.dataDir, 'backups', name)));
  await app.close();
});
afterAll(() => rmSync(madeIn, { recursive: true, force: true }));

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-restore-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const target = () => join(scratch, 'data');
const restore = (order: { file: string }) =>
  restoreBackup({ ...order, dataDir: target(), replace: false, now });

const hostile = () => join(scratch, 'hostile.zip');
const evil = Buffer.from('evil');

type Files = Map<string, Buffer>;
/** The files of the good backup: each archive below is refused for the one thing that was changed. */
async function inside(): Promise<{ manifest: Manifest; files: Files }> {
  const archive = await openArchive(file);
  const out = join(scratch, 'out');
  await archive.extract(out);
  archive.close();
  const files: Files = new Map();
  for (const { path } of archive.manifest.files) files.set(path, readFileSync(join(out, path)));
  return { manifest: archive.manifest, files };
}

function entry(path: string, content: Buffer): Manifest['files'][number] {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, bytes: content.length, sha256 };
}

/**
 * A zip with a manifest and these files in it. `modes` and `rename` make of it what yazl itself would
 * not; `rename` reaches the zip's own lists and not the manifest, which is packed.
 */
async function zipUp(
  manifest: unknown,
  files: Files,
  {
    modes = {},
    rename = {},
  }: { modes?: Record<string, number>; rename?: Record<string, string> } = {},
): Promise<void> {
  const zip = new ZipFile();
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  if (manifest !== null) zip.addBuffer(Buffer.from(text), MANIFEST);
  for (const [name, content] of files) {
    zip.addBuffer(content, name, { mode: modes[name] ?? 0o100600, compress: false });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(hostile()));
  let bytes = readFileSync(hostile()).toString('latin1');
  for (const [from, to] of Object.entries(rename)) bytes = bytes.replaceAll(from, to);
  writeFileSync(hostile(), Buffer.from(bytes, 'latin1'));
}

/** A zip that lists so many files and has none of them: whoever opens it reads the list first. */
function listOf(count: number): Buffer {
  const list = Array.from({ length: count }, (_, number) => {
    const name = Buffer.from(`slips/${number}`);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  });
  const bytes = Buffer.concat(list);
  // The newer format's record counts the entries; the older one says that it cannot.
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes.length), 40);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(bytes.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([bytes, record, locator, end]);
}

/** Nothing was brought back, nothing was left behind, and the reason is this one. */
async function expectRefused(reason: RegExp | string): Promise<void> {
  const refused = restore({ file: hostile() });
  await expect(refused).rejects.toThrow(RestoreRefused);
  await expect(refused).rejects.toThrow(reason);
  expect(existsSync(join(scratch, 'evil'))).toBe(false);
  expect(existsSync(target()) ? readdirSync(target()) : []).toEqual([]);
}

test('an archive that was packed anew from what is in a backup is as good as that', async () => {
  const { manifest, files } = await inside();
  await zipUp(manifest, files);
  await expect(restore({ file: hostile() })).resolves.toMatchObject({ heldMails: 2 });
});

test('not what a newer program has made', async () => {
  const { manifest, files } = await inside();
  await zipUp({ ...manifest, migration: manifest.migration + 1 }, files);
  await expectRefused(/does not know all that is in it/);
});

describe('a file with a good database in it is refused for', () => {
  let good: Manifest;
  let files: Files;
  beforeEach(async () => {
    ({ manifest: good, files } = await inside());
  });

  /** The good manifest, with one more file named in it. */
  const naming = (...more: Manifest['files']): Manifest => ({
    ...good,
    files: [...good.files, ...more],
  });

  test.each([
    ['up and out', 'slips/aa/aa/evil', '../../../evil', 'its list of files is damaged'],
    ['from the root', 'slips/evil00', '/tmp/evil000', 'its list of files is damaged'],
    ['with backslashes', 'slips/aa/evil', '..\\..\\xxevil', 'its list of files is damaged'],
    ['to a hidden file', 'slips/aevil', 'slips/.evil', 'has no place in a data folder'],
    ['into a hidden folder', 'aslips/evil', '.slips/evil', 'has no place in a data folder'],
    ['to a secret', 'token_secret/x', 'token-secret00', 'has no place in a data folder'],
    ['to the backups', 'bbckups/evil', 'backups/evil', 'has no place in a data folder'],
    ['to the mails', 'mmils/evil', 'mails/evil', 'has no place in a data folder'],
  ])('a path %s', async (_what, honest, lying, reason) => {
    files.set(honest, evil);
    await zipUp(naming(entry(honest, evil)), files, { rename: { [honest]: lying } });
    await expectRefused(reason);
  });

  test.each([
    '../evil',
    'slips/../../evil',
    '/etc/evil',
    'slips/.evil',
    'backups/a.zip',
    'C:\\evil',
  ])('a manifest that names %s', async (path) => {
    files.set('slips/evil', evil);
    await zipUp(naming(entry(path, evil)), files);
    await expectRefused('its manifest cannot be read');
  });

  test.each([
    ['link', 0o120777],
    ['folder', 0o040755],
    ['pipe', 0o010600],
    ['device', 0o020600],
  ])('what is no plain file: a %s', async (_kind, mode) => {
    const path = 'slips/evil.png';
    const content = Buffer.from('/etc/passwd');
    files.set(path, content);
    await zipUp(naming(entry(path, content)), files, { modes: { [path]: mode } });
    await expectRefused('slips/evil.png is no plain file');
  });

  test('a file that the manifest does not name', async () => {
    files.set('slips/evil', evil);
    await zipUp(good, files);
    await expectRefused('slips/evil is not in its manifest');
  });

  test('a file that is missing', async () => {
    await zipUp(naming(entry('slips/evil', evil)), files);
    await expectRefused('slips/evil is missing');
  });

  test('a file that is in it twice', async () => {
    files.set('slips/evil', evil).set('slips/eviL', evil);
    await zipUp(naming(entry('slips/evil', evil)), files, {
      rename: { 'slips/eviL': 'slips/evil' },
    });
    await expectRefused('slips/evil is in it twice');
  });

  test('a file that the manifest names twice', async () => {
    files.set('slips/evil', evil);
    await zipUp(naming(entry('slips/evil', evil), entry('slips/evil', evil)), files);
    await expectRefused('its manifest names a file twice');
  });

  test('two names that are one on a disk that knows no capitals: neither overwrites the other', async () => {
    files.set('slips/evil', evil).set('slips/EVIL', Buffer.from('EVIL'));
    await zipUp(naming(entry('slips/evil', evil), entry('slips/EVIL', Buffer.from('EVIL'))), files);
    const restored = restore({ file: hostile() });
    // A file system that tells capitals apart keeps both files; another refuses the second.
    const names = await restored.then(
      () => readdirSync(join(target(), 'slips')),
      () => ['evil', 'EVIL'],
    );
    expect(names).toEqual(expect.arrayContaining(['evil', 'EVIL']));
  });

  test('another size than the manifest says', async () => {
    files.set('slips/evil', evil);
    await zipUp(naming({ ...entry('slips/evil', evil), bytes: 5 }), files);
    await expectRefused('slips/evil has another size');
  });

  test('another content than the manifest says', async () => {
    files.set('slips/evil', evil);
    await zipUp(naming(entry('slips/evil', Buffer.from('live'))), files);
    await expectRefused('slips/evil is not what it was when the backup was made');
  });

  test.each(['bookings', 'deletedBookings', 'slips', 'pictures', 'people', 'mails'] as const)(
    'another number of %s than the manifest says',
    async (count) => {
      const contents = { ...good.contents, [count]: good.contents[count] + 1 };
      await zipUp({ ...good, contents }, files);
      await expectRefused('the database does not hold what the manifest says');
    },
  );

  test('more files than a villa can have', async () => {
    writeFileSync(hostile(), listOf(100_001));
    await expectRefused('it has too many files');
  });

  test('a manifest that would fill the memory', async () => {
    const text = JSON.stringify(good);
    await zipUp(`${text}${' '.repeat(64 * 1024 * 1024)}`, files);
    await expectRefused('its manifest is too large');
  });

  test('no manifest', async () => {
    await zipUp(null, files);
    await expectRefused('it has no manifest');
  });

  test.each([1, 'x', [], { format: 2 }, { files: 'all' }, { migration: 'newest' }])(
    'a manifest that is none: %j',
    async (wrong) => {
      const isPart = typeof wrong === 'object' && !Array.isArray(wrong);
      await zipUp(isPart ? { ...good, ...wrong } : JSON.stringify(wrong), files);
      await expectRefused('its manifest cannot be read');
    },
  );

  test('no database', async () => {
    files.delete('villa.db');
    await zipUp({ ...good, files: good.files.filter(({ path }) => path !== 'villa.db') }, files);
    await expectRefused('it has no database');
  });

  test.each([
    ['that is none', () => Buffer.from('no database at all'), 'its database is no good'],
    ['that is damaged', damaged, 'its database is no good'],
    ['that reads well and is damaged', leaking, 'the database is damaged'],
    ['with rows that point nowhere', pointingNowhere, 'rows that point nowhere'],
    ['of a newer program', ofNewerProgram, 'does not know all that is in it'],
    ['of somebody else', ofSomebodyElse, 'its database is no good'],
  ])('a database %s', async (_what, make, reason) => {
    const database = make(files.get('villa.db') ?? Buffer.alloc(0));
    files.set('villa.db', database);
    const others = good.files.filter(({ path }) => path !== 'villa.db');
    await zipUp({ ...good, files: [entry('villa.db', database), ...others] }, files);
    await expectRefused(reason);
  });

  /** Zeros over the middle of it. */
  function damaged(database: Buffer): Buffer {
    const bytes = Buffer.from(database);
    return bytes.fill(0, bytes.length / 4, (bytes.length * 3) / 4);
  }

  function changed(database: Buffer, change: (sqlite: Database.Database) => void): Buffer {
    const path = join(scratch, 'changed.db');
    writeFileSync(path, database);
    const sqlite = new Database(path);
    sqlite.unsafeMode();
    change(sqlite);
    sqlite.close();
    return readFileSync(path);
  }

  /** A page that belongs to nothing: every question is answered, and the check alone finds it. */
  function leaking(database: Buffer): Buffer {
    return changed(database, (sqlite) => {
      sqlite.exec('create table lost (id text)');
      sqlite.pragma('writable_schema = on');
      sqlite.exec("delete from sqlite_master where name = 'lost'");
    });
  }

  function pointingNowhere(database: Buffer): Buffer {
    return changed(database, (sqlite) => {
      sqlite.pragma('foreign_keys = off');
      sqlite.exec("update slips set booking_id = 'nobody'");
    });
  }

  /** Its manifest says nothing of it. */
  function ofNewerProgram(database: Buffer): Buffer {
    return changed(database, (sqlite) => {
      sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('x', 1)");
    });
  }

  function ofSomebodyElse(): Buffer {
    const sqlite = new Database(':memory:');
    sqlite.exec('create table bookings (id text)');
    const bytes = sqlite.serialize();
    sqlite.close();
    return bytes;
  }
});

describe('a file that is damaged', () => {
  test.each([
    [0, 'it is no zip file, or only a part of one'],
    [10, 'it is no zip file, or only a part of one'],
    [2000, 'it is no zip file, or only a part of one'],
    [-1, 'it is no zip file, or only a part of one'],
    [-300, 'it is no zip file, or only a part of one'],
  ])('cut off at %i bytes', async (length, reason) => {
    const bytes = readFileSync(file);
    writeFileSync(hostile(), bytes);
    truncateSync(hostile(), length >= 0 ? length : bytes.length + length);
    await expectRefused(reason);
  });

  test('one bit of it has turned', async () => {
    const bytes = readFileSync(file);
    const at = bytes.indexOf(PNG) + 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(hostile(), bytes);
    await expectRefused(/slips\/\w+\.png (?:cannot be read|is not what it was)/);
  });
});

describe('a file that cannot be read at all is named, in words', () => {
  test('none of that name', async () => {
    const missing = restore({ file: join(scratch, 'nothing.zip') });
    await expect(missing).rejects.toThrow(RestoreRefused);
    await expect(missing).rejects.toThrow(`There is no file ${join(scratch, 'nothing.zip')}.`);
    await expect(missing).rejects.not.toThrow('ENOENT');
  });

  test('a folder', async () => {
    await expect(restore({ file: scratch })).rejects.toThrow(
      `${scratch} is a folder, not a backup.`,
    );
  });
});
