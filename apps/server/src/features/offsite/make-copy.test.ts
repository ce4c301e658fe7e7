import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OffsiteStage, startOffsiteStage } from '../../testing/offsite-stage.ts';
import { refuse } from '../../testing/s3-server.ts';
import { inspectDatabase } from '../backups/database-snapshot.ts';
import { objectOf } from './copy-manifest.ts';
import { createFolderPlace } from './folder-place.ts';
import { keptCopies } from './kept-copies.ts';
import { SPOILT } from './make-copy.ts';
import { createNotes } from './offsite-folder.ts';
import { makeIdentity, openKey } from './offsite-key.ts';
import { copiesAmong, fetchFile, findCopies, readCopy } from './read-copy.ts';

const HOUR = 3_600_000;
let stage: OffsiteStage;
beforeEach(async () => {
  stage = await startOffsiteStage();
});
afterEach(() => stage.close());

const puts = (): string[] => stage.s3.requests.filter((one) => one.startsWith('PUT'));
const sentObjects = (): number => puts().filter((one) => one.includes('/objects/')).length;
const listed = async () => stage.place.list(`${stage.key.series}/`);

test('A5 the first copy takes all, the next one what is new, and one without news nothing', async () => {
  expect(await stage.copy()).toMatchObject({
    isNew: true,
    sent: { files: 4 },
    stored: { copies: 1 },
    contents: { files: 2, missing: [] },
    wasEmptied: false,
  });
  stage.s3.requests.length = 0;
  stage.clock.advance(HOUR);
  expect(await stage.copy()).toMatchObject({
    isNew: false,
    madeAt: '2026-11-20T02:00:00.000Z',
    sent: { files: 0, bytes: 0 },
    stored: { copies: 1 },
  });
  expect(puts()).toEqual(['PUT villa/lease.json']);

  stage.clock.advance(HOUR);
  stage.change('more');
  stage.upload('slips/cc33.png', 'another slip');
  // The same content under another name is the same object.
  stage.upload('slips/dd44.png', 'a slip of Mali’s');
  expect(await stage.copy()).toMatchObject({
    isNew: true,
    sent: { files: 2 },
    stored: { copies: 2 },
  });
});

test('A5 the place learns neither a name nor a word', async () => {
  await stage.copy();
  for (const [name, { body }] of stage.s3.objects) {
    expect(name).toMatch(
      /^villa\/(?:lease\.json|[0-9a-f]{16}\/(?:copies\/[\dT-]+Z\.json\.gz\.age|objects\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.gz)?\.age))$/,
    );
    for (const word of ['slip', 'Mali', 'pool', 'LINE', 'SQLite']) {
      expect(body.includes(word), `${name} has ${word}`).toBe(false);
    }
  }
});

test('A5 a copy comes back file by file, secrets among them', async () => {
  await stage.copy();
  const [newest] = await findCopies(stage.place, stage.key);
  const manifest = await readCopy(stage.place, stage.key, newest!);
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'villa.db',
    'media/bb22/640.avif',
    'slips/aa11.png',
    'secrets/line-token',
  ]);
  const to = join(stage.scratch, 'back');
  for (const file of manifest.files) {
    await fetchFile(stage.place, stage.key, file, join(to, file.path));
  }
  for (const file of manifest.files.slice(1)) {
    expect(readFileSync(join(to, file.path))).toEqual(readFileSync(join(stage.dataDir, file.path)));
  }
  expect(inspectDatabase(join(to, 'villa.db')).counts).toMatchObject({ bookings: 0 });
});

test('A5 a copy that was cut off is none, and the next one goes on with it', async () => {
  let taken = 0;
  stage.s3.misbehave(({ method, key }, res) => {
    if (method !== 'PUT' || !key.includes('/objects/')) return false;
    taken += 1;
    if (taken <= 2) return false;
    refuse(res, 403, 'AccessDenied');
    return true;
  });
  await expect(stage.copy()).rejects.toMatchObject({ problem: 'refused' });
  expect(copiesAmong(await listed())).toEqual([]);
  const there = (await listed()).length;
  expect(there).toBe(2);
  stage.s3.misbehave(null);
  stage.s3.requests.length = 0;
  await stage.copy();
  expect(sentObjects()).toBe(4 - there);
});

test('A5 a bucket that somebody has emptied is filled again, and that is said', async () => {
  await stage.copy();
  stage.s3.objects.clear();
  expect(await stage.copy()).toMatchObject({
    isNew: true,
    sent: { files: 4 },
    wasEmptied: true,
  });
  expect(await stage.copy()).toMatchObject({ isNew: false, wasEmptied: false });
});

test('A5 what a drill has found spoilt is sent again', async () => {
  await stage.copy();
  const [newest] = await findCopies(stage.place, stage.key);
  const { files } = await readCopy(stage.place, stage.key, newest!);
  const spoilt = objectOf(stage.key, files[1]!);
  await stage.place.put(spoilt, Buffer.from('spoilt'));
  stage.notes.write(SPOILT, [spoilt]);
  expect((await stage.copy()).sent.files).toBe(1);
  await fetchFile(stage.place, stage.key, files[1]!);
  expect((await stage.copy()).sent.files).toBe(0);
});

test('A5 a folder whose copies are gone is not filled: its disk may not be mounted', async () => {
  const path = join(stage.scratch, 'disk');
  mkdirSync(path);
  const place = createFolderPlace({ path });
  await stage.copy({ place, fillsAgain: false });
  const empty = join(stage.scratch, 'empty');
  mkdirSync(empty);
  const other = createFolderPlace({ path: empty });
  await expect(stage.copy({ place: other, fillsAgain: false })).rejects.toMatchObject({
    problem: 'emptied',
  });
  expect(await other.list('')).toEqual([]);
});

test('A5 a second server in one place is refused, one that is a copy of the first among them', async () => {
  await stage.copy();
  const laptop = stage.cloned();
  stage.clock.advance(HOUR);
  await stage.copy();
  await expect(stage.copy(laptop)).rejects.toMatchObject({
    problem: 'other_server',
    detail: '2026-11-20T03:00:00.000Z',
  });
  const stranger = join(stage.scratch, 'stranger');
  mkdirSync(stranger);
  cpSync(join(stage.dataDir, 'villa.db'), join(stranger, 'villa.db'));
  const own = { dataDir: stranger, notes: createNotes(stranger) };
  await expect(stage.copy(own)).rejects.toMatchObject({ problem: 'other_server' });
  // Another key does not help: the place is taken.
  const key = await openKey(await makeIdentity());
  await expect(stage.copy({ ...own, key })).rejects.toMatchObject({ problem: 'other_server' });
  await stage.copy();
});

test('A5 a server that takes the place meanwhile keeps the other from writing its list and removing anything', async () => {
  await stage.copy();
  stage.clock.advance(HOUR);
  stage.change('more');
  const other = stage.cloned();
  const before = [...stage.s3.objects.keys()];
  let isTaken = false;
  stage.s3.misbehave(({ method, key }) => {
    if (method === 'PUT' && key.includes('/objects/') && !isTaken) {
      isTaken = true;
      stage.s3.objects.set('villa/lease.json', {
        body: Buffer.from('{"format":1,"word":"another","at":"2026-11-20T03:00:00.000Z"}'),
        at: stage.clock.now(),
      });
    }
    return false;
  });
  await expect(stage.copy(other)).rejects.toMatchObject({ problem: 'other_server' });
  expect(before.filter((name) => !stage.s3.objects.has(name))).toEqual([]);
  expect(copiesAmong(await listed())).toHaveLength(1);
});

test('A5 copies of ten days leave those that are kept, and no object that none of them needs', async () => {
  const ever: string[] = [];
  for (let number = 0; number < 22; number += 1) {
    ever.push(stage.clock.now().toISOString());
    stage.change(`word ${number}`);
    if (number === 3) stage.upload('slips/short.png', 'here for a while');
    await stage.copy();
    stage.clock.advance(number < 16 ? 5 * HOUR : 26 * HOUR);
  }
  const left = copiesAmong(await listed());
  expect(left.map(({ madeAt }) => madeAt).toSorted()).toEqual([...keptCopies(ever)].toSorted());
  const needed = new Set<string>();
  for (const copy of left) {
    const { files } = await readCopy(stage.place, stage.key, copy);
    for (const file of files) needed.add(objectOf(stage.key, file));
  }
  const objects = (await listed()).filter(({ name }) => name.includes('/objects/'));
  const names = new Set(objects.map(({ name }) => name));
  expect([...needed].filter((name) => !names.has(name))).toEqual([]);
  // The sweep comes once a day, and leaves what is younger than that.
  const unneeded = objects.filter(({ name }) => !needed.has(name));
  expect(unneeded.length).toBeLessThanOrEqual(4);
}, 60_000);

test('A5 nothing goes while a list cannot be read: it may name what would go', async () => {
  await stage.copy();
  const [oldest] = await findCopies(stage.place, stage.key);
  await stage.place.put(oldest!.name, Buffer.from('spoilt'));
  const orphan = `${stage.key.series}/objects/00/${'0'.repeat(64)}.age`;
  await stage.place.put(orphan, Buffer.from('x'));
  stage.clock.advance(50 * HOUR);
  stage.change('more');
  await stage.copy();
  expect(stage.s3.objects.has(`villa/${orphan}`)).toBe(true);
  await stage.place.remove(oldest!.name);
  stage.clock.advance(50 * HOUR);
  stage.change('even more');
  await stage.copy();
  expect(stage.s3.objects.has(`villa/${orphan}`)).toBe(false);
});
