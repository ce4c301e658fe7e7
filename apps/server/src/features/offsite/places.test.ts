/** The one suite that every kind of place passes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedConnection } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import { S3_KEYS, type S3Server, refuse, startS3Server } from '../../testing/s3-server.ts';
import { type Place, PlaceFailed, withPatience } from './place.ts';
import { createFolderPlace } from './folder-place.ts';
import { type S3Settings, createS3Place } from './s3-place.ts';

let scratch: string;
let s3: S3Server;
let now: Date;
const opened: Place[] = [];
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'villa-places-'));
  now = new Date('2026-11-20T02:00:00Z');
  s3 = await startS3Server({ now: () => now, pageOf: 3 });
});
afterEach(async () => {
  for (const place of opened.splice(0)) place.close();
  await s3.close();
  rmSync(scratch, { recursive: true, force: true });
});

function s3Place(changed: Partial<S3Settings> = {}, patienceMs = 10_000): Place {
  const settings = { ...S3_KEYS, endpoint: s3.endpoint, prefix: 'one/villa', ...changed };
  const connection = createGuardedConnection({ blocked: new BlockList(), keepAlive: true });
  const place = createS3Place(settings, { connection, clock: { now: () => now }, patienceMs });
  opened.push(place);
  return place;
}
const folderOf = (): string => join(scratch, 'disk');
function folderPlace(): Place {
  mkdirSync(folderOf(), { recursive: true });
  return createFolderPlace({ path: folderOf() });
}

const names = async (place: Place, prefix: string): Promise<string[]> =>
  (await place.list(prefix)).map(({ name }) => name).toSorted();

describe.each([
  ['s3', s3Place],
  ['s3 without a folder of the bucket', () => s3Place({ prefix: '' })],
  ['folder', folderPlace],
])('A5 a place of the kind %s', (_kind, make) => {
  const bytes = Buffer.from([0, 1, 2, 255, 10, 13]);

  test('gives back what was put there, of bytes and of a file, and the newer of two', async () => {
    const place = make();
    const file = join(scratch, 'file');
    writeFileSync(file, Buffer.alloc(300_000, 7));
    await place.put('series/objects/ab/one.age', bytes);
    await place.put('series/objects/ab/two.age', { file });
    expect(await buffer(await place.get('series/objects/ab/one.age'))).toEqual(bytes);
    expect(await buffer(await place.get('series/objects/ab/two.age'))).toEqual(
      Buffer.alloc(300_000, 7),
    );
    await place.put('series/objects/ab/one.age', Buffer.alloc(0));
    expect(await buffer(await place.get('series/objects/ab/one.age'))).toHaveLength(0);
  });

  test('lists what begins so, with sizes and ages, over several pages', async () => {
    const place = make();
    expect(await place.list('')).toEqual([]);
    const all = Array.from({ length: 8 }, (_, number) => `a/copies/${number}.age`);
    for (const name of [...all, 'a/objects/aa/x', 'b/copies/9.age', 'lease.json']) {
      await place.put(name, bytes);
    }
    expect(await names(place, 'a/copies/')).toEqual(all);
    expect(await names(place, 'a/')).toEqual([...all, 'a/objects/aa/x']);
    expect(await names(place, '')).toHaveLength(11);
    expect(await names(place, 'c/')).toEqual([]);
    const [first] = await place.list('b/');
    expect(first).toMatchObject({ name: 'b/copies/9.age', bytes: 6 });
    expect(first?.at.getTime()).toBeGreaterThan(0);
  });

  test('has no more what was removed, and removes it once more', async () => {
    const place = make();
    await place.put('a/one', bytes);
    await place.remove('a/one');
    await place.remove('a/one');
    await expect(place.get('a/one')).rejects.toMatchObject({ problem: 'missing' });
    expect(await place.list('')).toEqual([]);
  });

  test('keeps what was there when the next one cannot be put in its place whole', async () => {
    const place = make();
    await place.put('a/one', bytes);
    await expect(place.put('a/one', { file: join(scratch, 'gone') })).rejects.toThrow('ENOENT');
    expect(await buffer(await place.get('a/one'))).toEqual(bytes);
    expect(await names(place, '')).toEqual(['a/one']);
  });
});

describe('A5 a bucket', () => {
  const fails = async (place: Place, problem: string, passes = false): Promise<void> => {
    await expect(place.put('a/one', Buffer.from('x'))).rejects.toMatchObject({ problem, passes });
    await expect(place.list('')).rejects.toMatchObject({ problem, passes });
  };

  test('says by its words what is wrong with the settings', async () => {
    await fails(s3Place({ accessKeyId: 'AKIAANOTHER' }), 'wrong_secret');
    await fails(s3Place({ secretAccessKey: 'another' }), 'wrong_secret');
    await fails(s3Place({ region: 'eu-west-1' }), 'wrong_region');
    await fails(s3Place({ bucket: 'another' }), 'no_bucket');
    await fails(s3Place({ endpoint: 'ftp://example.com' }), 'wrong_address');
    await fails(s3Place({ endpoint: 'http://127.0.0.1:1' }), 'unreachable', true);
    expect(s3.objects.size).toBe(0);
  });

  test('says that the clock is wrong', async () => {
    const place = s3Place();
    const right = now;
    s3.misbehave(() => {
      now = new Date(right.getTime() + 16 * 60_000);
      return false;
    });
    await expect(place.list('')).rejects.toMatchObject({ problem: 'clock' });
  });

  test.each([
    [403, 'AccessDenied', 'refused', false],
    [404, 'NoSuchBucket', 'no_bucket', false],
    [500, 'InternalError', 'place_error', true],
    [503, 'SlowDown', 'place_error', true],
    [507, 'XMinioStorageFull', 'place_full', true],
  ])('says what %d %s means', async (status, code, problem, passes) => {
    s3.misbehave((_asked, res) => {
      refuse(res, status, code);
      return true;
    });
    await fails(s3Place(), problem, passes);
    await expect(s3Place().get('a/one')).rejects.toMatchObject({ detail: `${status} ${code}` });
  });

  test('is given up when it answers too slowly, at the beginning and in the middle', async () => {
    const place = s3Place({}, 200);
    s3.misbehave(() => true);
    await fails(place, 'too_slow', true);
    s3.misbehave((_asked, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('x');
      return true;
    });
    await expect(place.get('a/one').then(buffer)).rejects.toMatchObject({ problem: 'too_slow' });
  });

  test('gives no object that was cut off on the way', async () => {
    s3.misbehave((_asked, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half', () => res.destroy());
      return true;
    });
    await expect(s3Place().get('a/one').then(buffer)).rejects.toBeInstanceOf(PlaceFailed);
  });

  test('is asked again where that helps, and not where it does not', async () => {
    let asked = 0;
    s3.misbehave((_asked, res) => {
      asked += 1;
      if (asked < 3) refuse(res, 503, 'SlowDown');
      return asked < 3;
    });
    const place = withPatience(s3Place(), [1, 1]);
    await place.put('a/one', Buffer.from('x'));
    expect(s3.objects.get('one/villa/a/one')?.body.toString()).toBe('x');
    asked = 0;
    s3.misbehave((_asked, res) => {
      asked += 1;
      refuse(res, 403, 'AccessDenied');
      return true;
    });
    await expect(place.list('')).rejects.toMatchObject({ problem: 'refused' });
    expect(asked).toBe(1);
  });

  test('in the house itself is reached only where its address is allowed', async () => {
    const settings = { ...S3_KEYS, endpoint: s3.endpoint, prefix: '' };
    const placeOf = (allowed: string[]): Place => {
      const connection = createGuardedConnection({ blocked: privateAddresses(allowed) });
      return createS3Place(settings, { connection, clock: { now: () => now } });
    };
    await expect(placeOf([]).list('')).rejects.toMatchObject({ problem: 'private_address' });
    expect(s3.requests).toEqual([]);
    expect(await placeOf(['127.0.0.1']).list('')).toEqual([]);
  });
});

describe('A5 a folder', () => {
  test('is never made: where its disk is not mounted nothing is written', async () => {
    const place = createFolderPlace({ path: join(scratch, 'not-mounted') });
    await expect(place.put('a/one', Buffer.from('x'))).rejects.toMatchObject({
      problem: 'no_folder',
    });
    await expect(place.list('')).rejects.toMatchObject({ problem: 'no_folder' });
    expect(readdirSync(scratch)).toEqual([]);
  });

  test('that is a file is none', async () => {
    writeFileSync(join(scratch, 'disk'), '');
    const place = createFolderPlace({ path: folderOf() });
    await expect(place.get('a/one')).rejects.toMatchObject({ problem: 'no_folder' });
  });

  test('lists nothing that another program has left half done there', async () => {
    const place = folderPlace();
    await place.put('a/one', Buffer.from('x'));
    writeFileSync(join(folderOf(), 'a', '.draft-1-two'), 'half');
    expect(await names(place, '')).toEqual(['a/one']);
  });
});
