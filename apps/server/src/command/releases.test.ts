import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bringRelease, removeOtherReleases, requireRoom, wrongFiles } from './releases.ts';

let home: string;
let root: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'villa-releases-'));
  root = join(home, 'releases');
  mkdirSync(root);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** The file of a small release. @param spoil changes it after its sums were written */
function pack(version: string, spoil: (folder: string) => void = () => {}): string {
  const folder = join(home, `villa-${version.replaceAll('/', '_')}`);
  mkdirSync(folder, { recursive: true });
  const about = { version, commit: 'abcdef012345', schema: '0044' };
  writeFileSync(join(folder, 'VERSION'), JSON.stringify(about));
  writeFileSync(join(folder, 'server.mjs'), 'serve()');
  const sums = ['VERSION', 'server.mjs'].map((name) => `${sumOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  spoil(folder);
  const file = `${folder}.tar.gz`;
  execFileSync('tar', ['-C', home, '-czf', file, folder.slice(home.length + 1)]);
  rmSync(folder, { recursive: true });
  return file;
}

/** Nothing but whole releases. */
const there = (): string[] => readdirSync(root).toSorted();

describe('A4 a release from a file', () => {
  test('stands in a folder of its version, whole', async () => {
    expect(await bringRelease(root, pack('1.2.3'))).toBe('1.2.3');
    expect(there()).toEqual(['1.2.3']);
    expect(await wrongFiles(join(root, '1.2.3'))).toEqual([]);
  });

  test('is refused with another sum than was promised, by hand or beside it', async () => {
    const file = pack('1.2.3');
    const other = '0'.repeat(64);
    await expect(bringRelease(root, file, other)).rejects.toThrow(/its SHA-256 is .* Nothing was/);
    writeFileSync(`${file}.sha256`, `${other}  villa-1.2.3.tar.gz\n`);
    await expect(bringRelease(root, file)).rejects.toThrow('is not what it should be');
    expect(await bringRelease(root, file, sumOf(file).toUpperCase())).toBe('1.2.3');
  });

  test.each([
    ['changed', (folder: string) => writeFileSync(join(folder, 'server.mjs'), 'steal()')],
    ['missing', (folder: string) => rmSync(join(folder, 'server.mjs'))],
    ['too many', (folder: string) => writeFileSync(join(folder, 'more.mjs'), '')],
  ])('is refused where a file is %s, with its name', async (_what, spoil) => {
    await expect(bringRelease(root, pack('1.2.3', spoil))).rejects.toThrow(
      /is damaged: (?:server|more)\.mjs is not as in SHA256SUMS/,
    );
    expect(there()).toEqual([]);
  });

  test('is refused where it is none, and where its version would lead out of the folder', async () => {
    const text = join(home, 'notes.tar.gz');
    writeFileSync(text, 'no archive');
    await expect(bringRelease(root, text)).rejects.toThrow('cannot be unpacked');
    await expect(bringRelease(root, pack('../../etc'))).rejects.toThrow('is no release');
    await expect(bringRelease(root, join(home, 'lost'))).rejects.toThrow('There is no file');
    expect(there()).toEqual([]);
  });

  test('replaces one of its version that is not whole, and leaves one that is', async () => {
    const file = pack('1.2.3');
    await bringRelease(root, file);
    const marked = join(root, '1.2.3', 'server.mjs');
    writeFileSync(marked, 'half');
    await bringRelease(root, file);
    expect(readFileSync(marked, 'utf8')).toBe('serve()');
  });
});

describe('A4 a release from an address', () => {
  let server: Server;
  let address: string;
  beforeEach(async () => {
    server = createServer((req, res) => {
      const file = join(home, String(req.url));
      if (existsSync(file)) res.end(readFileSync(file));
      else res.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  test('is downloaded and checked by the sum beside it', async () => {
    const file = pack('1.2.3');
    writeFileSync(`${file}.sha256`, `${sumOf(file)}  villa-1.2.3.tar.gz\n`);
    expect(await bringRelease(root, `${address}/villa-1.2.3.tar.gz`)).toBe('1.2.3');
    expect(there()).toEqual(['1.2.3']);
    writeFileSync(`${file}.sha256`, `${'1'.repeat(64)}  villa-1.2.3.tar.gz\n`);
    await expect(bringRelease(root, `${address}/villa-1.2.3.tar.gz`)).rejects.toThrow('promised');
    expect(there()).toEqual(['1.2.3']);
  });

  test('says what the address answered, or that nobody did', async () => {
    await expect(bringRelease(root, `${address}/none.tar.gz`)).rejects.toThrow(
      'answered 404: no release is there',
    );
    server.close();
    server.closeAllConnections();
    await expect(bringRelease(root, `${address}/none.tar.gz`)).rejects.toThrow('cannot be reached');
    expect(there()).toEqual([]);
  });
});

test('A4 a disk without room is told before anything is begun, with how much is needed', () => {
  expect(() => requireRoom(root, 10 ** 17, 'the update')).toThrow(
    /^the update needs \S+ MB of free disk at .* Nothing was changed\. Make room and try again\.$/,
  );
  expect(() => requireRoom(root, 0, 'the update')).not.toThrow();
});

test('A4 releases that nobody goes back to are removed, and nothing else', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bringRelease(root, pack(version));
  writeFileSync(join(root, 'history.json'), '[]');
  removeOtherReleases(root, ['1.2.0', '1.1.0']);
  expect(there()).toEqual(['1.1.0', '1.2.0', 'history.json']);
});
