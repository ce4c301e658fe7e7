import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { type EncodedImage, encodeImage, widthsFor } from './encode-image.ts';
import { EncodeQueue } from './encode-queue.ts';
import { ImageStore } from './image-store.ts';
import { readImage } from './read-image.ts';

const PHOTO = readFileSync(path.join(import.meta.dirname, '../../../seed/pictures/living.jpg'));

/** Red on the left, blue on the right. */
function halves(width: number, height: number) {
  const half = { width: Math.round(width / 2), height, channels: 3 as const };
  const blue = { create: { ...half, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half.width, top: 0 },
  ]);
}

async function colourAt(file: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) *
    info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

const only = (picture: EncodedImage, cut: 'whole' | 'tall', format: 'avif' | 'webp') =>
  picture.files.filter((file) => file.cut === cut && file.format === format);

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s, by its content', async (format) => {
    const file = await halves(40, 20)[format]().toBuffer();
    expect(await readImage(file, 'picture')).toEqual({ width: 40, height: 20 });
  });

  const tooLarge = (over: string, found: number, most: number) => ({
    code: 'too_large',
    details: { data: { over, found, most } },
  });
  const refused: [string, () => Promise<Buffer> | Buffer, object][] = [
    ['an empty file', () => Buffer.alloc(0), { code: 'invalid_fields' }],
    ['a GIF', () => halves(40, 20).gif().toBuffer(), { code: 'wrong_file_type' }],
    ['a TIFF', () => halves(40, 20).tiff().toBuffer(), { code: 'wrong_file_type' }],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { code: 'wrong_file_type' },
    ],
    ['a JPEG without a picture', () => PHOTO.subarray(0, 20), { code: 'wrong_file_type' }],
    [
      '16 MB',
      () => Buffer.concat([PHOTO, Buffer.alloc(15 * 1024 * 1024)]),
      tooLarge('bytes', PHOTO.length + 15_728_640, 15_728_640),
    ],
    // 7100 x 7100 pixels of one colour: 50.4 megapixels in a few kB.
    [
      'more than 50 megapixels',
      () =>
        sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      tooLarge('pixels', 50_410_000, 50_000_000),
    ],
    [
      'a side longer than a WebP can have',
      () =>
        sharp({ create: { width: 20, height: 16_400, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      tooLarge('side', 16_400, 16_383),
    ],
  ];
  test.each(refused)('not %s', async (_name, make, refusal) => {
    await expect(readImage(await make(), 'picture')).rejects.toMatchObject(refusal);
  });
});

describe('encoding', () => {
  test('makes both formats in every width that the picture has, and never a larger one', async () => {
    const picture = await encodeImage(PHOTO, 'slide');
    const original = await sharp(PHOTO).metadata();
    expect([picture.width, picture.height]).toEqual([original.width, original.height]);
    const expected = widthsFor(original.width, [480, 750, 1080, 1600, 2400]);
    for (const format of ['avif', 'webp'] as const) {
      expect(only(picture, 'whole', format).map((file) => file.width)).toEqual(expected);
    }
    for (const file of picture.files) {
      const made = await sharp(file.data).metadata();
      expect([made.width, made.height]).toEqual([file.width, file.height]);
      expect(made.format).toBe(file.format === 'avif' ? 'heif' : 'webp');
      expect(file.width).toBeLessThanOrEqual(original.width);
    }
    expect(only(picture, 'tall', 'avif')).toEqual([]);
  });

  test.each([
    [2400, [480, 750, 1080, 1600, 2400]],
    [4000, [480, 750, 1080, 1600, 2400]],
    [1900, [480, 750, 1080, 1600, 1900]],
    [1650, [480, 750, 1080, 1600]],
    [300, [300]],
    [480, [480]],
  ])('a picture %i wide is made in %o', (width, widths) => {
    expect(widthsFor(width, [480, 750, 1080, 1600, 2400])).toEqual(widths);
  });

  test('drops the metadata and turns the picture upright', async () => {
    // 6: to be turned a quarter to the right, as a phone held upright writes it.
    const file = await halves(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    const picture = await encodeImage(file, 'room');
    expect([picture.width, picture.height]).toEqual([200, 400]);
    for (const { data } of picture.files) {
      const made = await sharp(data).metadata();
      expect([made.width, made.height, made.exif, made.icc]).toEqual([
        200,
        400,
        undefined,
        undefined,
      ]);
      expect(await colourAt(data, 0.5, 0.1)).toBe('red');
      expect(await colourAt(data, 0.5, 0.9)).toBe('blue');
    }
  });

  test('cuts the background four by five where the call says so', async () => {
    const file = await halves(800, 700).jpeg().toBuffer();
    const left = await encodeImage(file, 'background', { tallFocus: 0 });
    const right = await encodeImage(file, 'background', { tallFocus: 1 });
    for (const [picture, colour] of [
      [left, 'red'],
      [right, 'blue'],
    ] as const) {
      const tall = only(picture, 'tall', 'avif');
      expect(tall.map((one) => [one.width, one.height])).toEqual([
        [480, 600],
        [560, 700],
      ]);
      expect(await colourAt(tall[0]!.data, 0.5, 0.5)).toBe(colour);
    }
    const found = await encodeImage(await halves(520, 480).png().toBuffer(), 'background');
    expect(only(found, 'tall', 'webp').length).toBeGreaterThan(0);
  });

  test('a picture that breaks off is refused', async () => {
    const half = PHOTO.subarray(0, PHOTO.length / 2);
    await expect(encodeImage(half, 'slide')).rejects.toMatchObject({ code: 'wrong_file_type' });
  });

  test.skipIf(process.platform !== 'linux')(
    'a picture whose process is killed is encoded by the next one, and no process stays',
    async () => {
      const children = () =>
        readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
      const before = new Set(children());
      const own = () => children().filter((pid) => pid !== '' && !before.has(pid));
      const queue = new EncodeQueue();
      const encoded = queue.encode(PHOTO, 'slide');
      await expect.poll(() => own().length).toBe(1);
      process.kill(Number(own()[0]), 'SIGKILL');
      expect(only(await encoded, 'whole', 'avif').length).toBeGreaterThan(0);
      await expect.poll(own).toEqual([]);
      await expect(queue.encode(Buffer.from('no picture'), 'slide')).rejects.toMatchObject({
        code: 'wrong_file_type',
      });
    },
  );

  test('one at a time, while the server keeps answering', async () => {
    const app = await createTestApp({ seed: 'plain' });
    try {
      const queue = new EncodeQueue();
      let at = 0;
      const jobs = [1, 2, 3].map((job) =>
        queue.encode(PHOTO, 'slide').then(() => {
          at += 1;
          return [job, at];
        }),
      );
      expect(queue.length).toBe(3);
      let answers = 0;
      while (queue.length > 0) {
        expect((await app.fetch('/api/villa')).status).toBe(200);
        answers += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await Promise.all(jobs)).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
      // A server that cannot answer while it encodes gets to it between two pictures only.
      expect(answers).toBeGreaterThan(jobs.length + 2);
    } finally {
      await app.close();
    }
  });
});

describe('the store', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'villa-media-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('names files by content and takes them away again', async () => {
    const store = new ImageStore(folder);
    const picture = await encodeImage(await halves(1000, 500).jpeg().toBuffer(), 'background');
    const stored = await store.save('some-id', picture);
    expect(stored.address).toBe(stored.files.webp.at(-1)?.url);
    expect(stored.files.tall?.avif.length).toBeGreaterThan(0);
    const names = readdirSync(folder);
    expect(names).toHaveLength(picture.files.length);
    for (const name of names) {
      expect(name).toMatch(/^some-id(-tall)?-\d+-[0-9a-f]{16}\.(avif|webp)$/);
      expect(statSync(path.join(folder, name)).size).toBeGreaterThan(0);
    }
    const again = await store.save('some-id', picture);
    expect(again).toEqual(stored);
    await store.remove(stored.files);
    expect(readdirSync(folder)).toEqual([]);
    await store.remove(stored.files);
  });

  test('leaves nothing behind when the disk fails half way', async () => {
    const store = new ImageStore(folder);
    const picture = await encodeImage(await halves(600, 300).jpeg().toBuffer(), 'room');
    const [first, ...rest] = picture.files;
    const broken = {
      ...picture,
      files: [first!, { ...rest[0]!, data: { path: '/does/not/exist' } }],
    };
    await expect(store.save('id', broken)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path.join(folder, 'file'), '');
    await expect(
      new ImageStore(path.join(folder, 'file')).save('id', picture),
    ).rejects.toMatchObject({
      code: 'EEXIST',
    });
  });
});
