import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runRestore } from '../../features/backups/restore-cli.ts';
import { readTokenSecret } from '../../features/staff/token-secret.ts';
import { runNewOwner } from '../../features/staff/new-owner-cli.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { copyMigratedDatabase } from '../../testing/migrated-database.ts';
import { folderTrouble } from './folder-trouble.ts';

let scratch: string;
let shown: string[];
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-trouble-'));
  shown = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void shown.push(String(line)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

const data = () => join(scratch, 'data');
const database = () => join(data(), 'villa.db');

/** Each makes a data folder that no villa runs on. */
const ODD: [string, () => void][] = [
  ['a database that is a folder', () => mkdirSync(database(), { recursive: true })],
  ['a data folder that is a file', () => writeFileSync(data(), 'x')],
  [
    'a database without the users',
    () => {
      mkdirSync(data());
      copyMigratedDatabase(data());
      const sqlite = new Database(database());
      sqlite.pragma('foreign_keys = off');
      sqlite.exec('drop table people');
      sqlite.close();
    },
  ],
  [
    'a set-up code that is a folder',
    () => {
      mkdirSync(join(data(), 'setup-code'), { recursive: true });
      copyMigratedDatabase(data());
    },
  ],
];

describe('a sentence, and no stack, of', () => {
  test.each(ODD)('%s: new-owner', async (_what, make) => {
    make();
    vi.stubEnv('DATA_DIR', data());
    expect(await runNewOwner(['--yes'])).toBe(1);
    expect(shown.join('')).toMatch(/^\n(?:The data folder|There is no villa in) .+\n$/);
    expect(shown.join('')).toContain(data());
  });

  test.each(ODD.slice(0, 2))('%s: restore', async (_what, make) => {
    const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
    const { name } = await app.deps.backups.make();
    make();
    vi.stubEnv('DATA_DIR', data());
    const file = join(app.dataDir, 'backups', name);
    expect(await runRestore([file, '--replace'])).toBe(1);
    expect(shown.join('')).toMatch(/^\nThe data folder .+ cannot be used: .+\n$/);
    await app.close();
  });

  test('a file that lies below a file: restore', async () => {
    writeFileSync(join(scratch, 'file'), 'x');
    vi.stubEnv('DATA_DIR', data());
    expect(await runRestore([join(scratch, 'file', 'backup.zip')])).toBe(1);
    expect(shown.join('')).toMatch(/^\nThere is no file .+backup\.zip\.\n$/);
  });

  test('a secret that is damaged: the start', () => {
    mkdirSync(data());
    writeFileSync(join(data(), 'token-secret'), 'short');
    expect(() => readTokenSecret(data(), null)).toThrow(
      expect.objectContaining({ name: 'DataFolderRefused' }),
    );
  });
});

test('a fault of our own is none of the folder’s', () => {
  expect(folderTrouble('/data', new TypeError('undefined is not a function'))).toBeNull();
  const ofNode = Object.assign(new Error('bad argument'), { code: 'ERR_INVALID_ARG_TYPE' });
  expect(folderTrouble('/data', ofNode)).toBeNull();
  const wrapped = new Error('Failed query', {
    cause: Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
  });
  expect(folderTrouble('/data', wrapped)).toMatch(/locked/);
});
