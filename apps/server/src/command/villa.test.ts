import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { program } from '../features/versions/program-versions.ts';
import { runVilla } from './villa.ts';

let home: string;
let printed: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'villa-command-'));
  mkdirSync(join(home, 'releases'));
  mkdirSync(join(home, 'data'));
  writeFileSync(join(home, 'villa.env'), `DATA_DIR=${home}/data\nPORT=1\n`);
  vi.stubEnv('VILLA_ROOT', join(home, 'releases'));
  vi.stubEnv('VILLA_ENV_FILE', join(home, 'villa.env'));
  vi.stubEnv('VILLA_SERVICE', '/bin/false');
  printed = [];
  for (const how of ['log', 'error'] as const) {
    vi.spyOn(console, how).mockImplementation((text: string) => void printed.push(text));
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

async function call(...args: string[]): Promise<[code: number, words: string]> {
  printed = [];
  const code = await runVilla(args);
  return [code, printed.join('\n')];
}
const saying = (words: string): unknown => expect.stringContaining(words);

describe('A4 villa', () => {
  test.each([
    [],
    ['repair'],
    ['update'],
    ['update', 'one.tar.gz', 'two.tar.gz'],
    ['status', 'now'],
    ['rollback', '--force'],
  ])('says how it is used where it is called otherwise: %j', async (...args: string[]) => {
    expect(await call(...args)).toEqual([2, saying('Usage: villa COMMAND')]);
  });

  test('says how it is used, and which version it is, where it is asked', async () => {
    const [code, usage] = await call('--help');
    expect(code).toBe(0);
    for (const name of ['status', 'update', 'rollback', 'backup', 'restore', 'logs', 'doctor']) {
      expect(usage).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect(await call('--version')).toEqual([0, `villa ${program.version}`]);
  });

  test('says which settings cannot be used; the doctor ends with the code for what is wrong', async () => {
    writeFileSync(join(home, 'villa.env'), 'PORT=many\nLOG_LEVEL=loud\n');
    const [code, words] = await call('status');
    expect(code).toBe(1);
    expect(words).toMatch(/cannot be used:\n {2}- PORT must be .*\n {2}- LOG_LEVEL must be/);
    expect(await call('doctor')).toEqual([2, words]);
  });

  test('names the next step where nothing is installed, or there are no data', async () => {
    expect(await call('status')).toEqual([1, saying('run the installer again')]);
    expect(await call('update', 'villa.tar.gz')).toEqual([1, saying('run the installer again')]);
    rmSync(join(home, 'data'), { recursive: true });
    expect(await call('backup')).toEqual([1, saying('There is no data folder')]);
  });

  test('refuses a file that is not there, and lines that are no number', async () => {
    expect(await call('restore', join(home, 'lost.zip'))).toEqual([1, saying('There is no file')]);
    expect(await call('logs', '-n', 'all')).toEqual([1, saying('-n takes a number of lines')]);
  });
});

const isRoot = process.getuid?.() === 0;
const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
const canBeNobody =
  isRoot && spawnSync('setpriv', [...asNobody, process.execPath, '--version']).status === 0;

test.skipIf(!canBeNobody)('A4 villa tells who is not root to type sudo', () => {
  chmodSync(home, 0o755);
  chmodSync(join(home, 'villa.env'), 0o640);
  const entry = fileURLToPath(new URL('../../villa.mjs', import.meta.url));
  const words = [...asNobody, process.execPath, entry, 'status'];
  const { status, stderr } = spawnSync('setpriv', words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, saying('sudo villa status')]);
});
