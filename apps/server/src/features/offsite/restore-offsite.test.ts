import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWaysOut } from '../../platform/ways-out.ts';
import { type OffsiteStage, startOffsiteStage } from '../../testing/offsite-stage.ts';
import { inspectDatabase } from '../backups/database-snapshot.ts';
import { askPlace } from './ask-place.ts';
import { objectOf } from './copy-manifest.ts';
import { makeIdentity, openKey } from './offsite-key.ts';
import { findCopies, readCopy } from './read-copy.ts';
import { type OffsiteRestoreOrder, restoreOffsite } from './restore-offsite.ts';

let stage: OffsiteStage;
beforeEach(async () => {
  stage = await startOffsiteStage();
});
afterEach(() => stage.close());

const target = (): string => join(stage.scratch, 'new-machine');
const restore = (changed: Partial<OffsiteRestoreOrder> = {}) =>
  restoreOffsite({
    place: stage.place,
    key: stage.key,
    dataDir: target(),
    replace: false,
    now: stage.clock.now(),
    ...changed,
  });
const visible = (): string[] =>
  readdirSync(target())
    .filter((name) => !name.startsWith('.'))
    .toSorted();

/** The object of a file in the newest copy. */
async function objectNamed(path: string): Promise<string> {
  const [newest] = await findCopies(stage.place, stage.key);
  const { files } = await readCopy(stage.place, stage.key, newest!);
  return `villa/${objectOf(
    stage.key,
    files.find((file) => file.path === path)!,
  )}`;
}
async function spoil(path: string): Promise<void> {
  const object = stage.s3.objects.get(await objectNamed(path))!;
  object.body[object.body.length - 3]! ^= 1;
}

test('A5 an empty machine has everything back with the key alone, secrets among it, and rests', async () => {
  stage.change('before');
  await stage.copy();
  stage.clock.advance(3_600_000);
  const restored = await restore();
  expect(restored).toMatchObject({ aside: null, lost: [] });
  expect(visible()).toEqual(['media', 'resting.json', 'secrets', 'slips', 'villa.db']);
  for (const path of ['slips/aa11.png', 'media/bb22/640.avif', 'secrets/line-token']) {
    expect(readFileSync(join(target(), path))).toEqual(readFileSync(join(stage.dataDir, path)));
  }
  expect(inspectDatabase(join(target(), 'villa.db')).counts).toEqual(
    inspectDatabase(join(stage.dataDir, 'villa.db')).counts,
  );
  const waysOut = createWaysOut(target());
  expect(waysOut.rest()).toMatchObject({
    state: 'asked',
    copyMadeAt: '2026-11-20T02:00:00.000Z',
    restoredAt: '2026-11-20T03:00:00.000Z',
    from: 'off-site',
  });
  expect(waysOut.mayLeave('off-site')).toBe(false);
});

test('A5 an older copy comes back by its instant, and one that is not there is named so', async () => {
  await stage.copy();
  stage.clock.advance(3_600_000);
  stage.upload('slips/later.png', 'later');
  await stage.copy();
  await restore({ copy: '2026-11-20T02' });
  expect(readdirSync(join(target(), 'slips'))).toEqual(['aa11.png']);
  await restore({ replace: true });
  expect(readdirSync(join(target(), 'slips'))).toHaveLength(2);
  await expect(restore({ copy: '2025', replace: true })).rejects.toThrow(
    /no copy of 2025[^]*2026-11-20T03:00:00.000Z[^]*2026-11-20T02:00:00.000Z/,
  );
});

test('A5 a key that is lost or wrong brings nothing back, and says which', async () => {
  await stage.copy();
  const key = await openKey(await makeIdentity());
  await expect(restore({ key })).rejects.toThrow('made with another key');
  stage.s3.objects.clear();
  await expect(restore()).rejects.toThrow('no copy at the place');
  expect(existsSync(target())).toBe(false);
});

test('A5 a picture that is lost costs that picture, a database that is not whole costs the copy', async () => {
  await stage.copy();
  await spoil('media/bb22/640.avif');
  stage.s3.objects.delete(await objectNamed('slips/aa11.png'));
  expect((await restore()).lost.toSorted()).toEqual(['media/bb22/640.avif', 'slips/aa11.png']);
  expect(visible()).toEqual(['media', 'resting.json', 'secrets', 'villa.db']);
  stage.clock.advance(3_600_000);
  stage.change('more');
  await stage.copy();
  await spoil('villa.db');
  const before = visible();
  await expect(restore({ replace: true })).rejects.toThrow(
    /not what was sent[^]*--from-offsite --copy 2026-11-20T02:00:00.000Z/,
  );
  expect(visible()).toEqual(before);
});

test('A5 a folder with a villa in it is left alone, or moved aside and kept', async () => {
  await stage.copy();
  mkdirSync(target());
  writeFileSync(join(target(), 'villa.db'), 'another');
  await expect(restore()).rejects.toThrow('--replace');
  expect(readFileSync(join(target(), 'villa.db'), 'utf8')).toBe('another');
  const { aside } = await restore({ replace: true });
  expect(readFileSync(join(aside!, 'villa.db'), 'utf8')).toBe('another');
});

test('A5 a line that breaks in the middle of a file is tried again', async () => {
  await stage.copy();
  const broken = await objectNamed('slips/aa11.png');
  let times = 0;
  stage.s3.misbehave(({ method, key }, res) => {
    if (method !== 'GET' || key !== broken || times >= 2) return false;
    times += 1;
    res.writeHead(200, { 'content-length': 500 });
    res.write('half', () => res.destroy());
    return true;
  });
  expect((await restore()).lost).toEqual([]);
  expect(times).toBe(2);
});

test('A5 at the terminal only what the settings do not say is asked for, secrets unseen', async () => {
  const asked: [string, boolean][] = [];
  const answers = ['https://s3.example.com/', 'auto', 'copies', '', 'id', 'secret', 'AGE-…'];
  const ask = async (question: string, isSecret = false): Promise<string> => {
    asked.push([question.split(/[ :]/)[0] ?? '', isSecret]);
    return answers.shift() ?? '';
  };
  expect(await askPlace({ place: null, key: null }, ask)).toEqual({
    place: {
      kind: 's3',
      endpoint: 'https://s3.example.com',
      region: 'auto',
      bucket: 'copies',
      prefix: '',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    key: 'AGE-…',
  });
  expect(asked.filter(([, isSecret]) => isSecret)).toHaveLength(2);
  answers.push('/mnt/copies', 'AGE-…');
  expect(await askPlace({ place: null, key: null }, ask)).toMatchObject({
    place: { kind: 'folder', path: '/mnt/copies' },
  });
  const fixed = { place: { kind: 'folder' as const, path: '/x' }, key: 'AGE-1' };
  asked.length = 0;
  expect(await askPlace(fixed, ask)).toEqual(fixed);
  expect(asked).toEqual([]);
});
