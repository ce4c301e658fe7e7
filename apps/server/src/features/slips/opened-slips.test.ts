import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PDF, PNG, awaitSlip, moveTo, sendSlip, upload, uploadedUrl } from '../../testing/guest.ts';
import { animated, brokenOff, emptyPng, noisyPicture } from '../../testing/pictures.ts';
import { slipsTable } from './slips.table.ts';

let app: TestApp;
let id: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  ({ _id: id } = await awaitSlip(app));
});
afterEach(() => app.close());

const send = (file: Uint8Array, name = 'slip.png') =>
  upload(app, [
    ['bookingId', id],
    ['slip', file, name],
  ]);
async function refusal(file: Uint8Array): Promise<[number, string]> {
  const answer = await send(file);
  const { code } = (await answer.json()) as { code: string };
  expect(filesIn('slips')).toEqual([]);
  expect(filesIn('.slip-views')).toEqual([]);
  expect(filesIn('incoming')).toEqual([]);
  return [answer.status, code];
}
function filesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(app.dataDir, folder));
  } catch {
    return [];
  }
}
/** The picture that is seen of a slip. */
async function seen(address: string): Promise<Buffer> {
  const answer = await app.fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="slip-.*\.jpg"$/);
  return Buffer.from(await answer.arrayBuffer());
}
async function sent(file: Uint8Array): Promise<string> {
  const answer = await send(file);
  expect(answer.status).toBe(200);
  return uploadedUrl(answer);
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#33aa88' } });
function pdfOf(options: PDFKit.PDFDocumentOptions, pages = 1): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (let page = 1; page < pages; page += 1) document.addPage();
  document.end();
  return buffer(document);
}

describe('what does not open is no slip', () => {
  test('three right bytes', async () => {
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff]))).toEqual([422, 'unreadable_file']);
  });

  test('a picture that breaks off', async () => {
    expect(await refusal(await brokenOff())).toEqual([422, 'unreadable_file']);
    const png = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer();
    expect(await refusal(png.subarray(0, png.length / 2))).toEqual([422, 'unreadable_file']);
  });

  test('a JPEG that has lost a byte of its last row beside its end', async () => {
    const file = (await noisyPicture()).subarray(0, -3);
    expect(await refusal(file)).toEqual([422, 'unreadable_file']);
  });

  test('a header alone', async () => {
    expect(await refusal(PNG.subarray(0, 33))).toEqual([422, 'unreadable_file']);
  });

  test('48 kB that are 400 megapixels', async () => {
    const bomb = emptyPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(50_000);
    const answer = await send(bomb);
    expect(await answer.json()).toMatchObject({
      code: 'too_large',
      data: { over: 'pixels', found: 400_000_000, most: 50_000_000 },
    });
    expect(answer.status).toBe(413);
  });

  test('a PDF without a page', async () => {
    const none = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
    expect(await refusal(Buffer.from(none))).toEqual([422, 'unreadable_file']);
    expect(await refusal(Buffer.from('%PDF-1.7\n and then nothing'))).toEqual([
      422,
      'unreadable_file',
    ]);
  });

  test('a PDF with a password, for a reason of its own', async () => {
    const locked = await pdfOf({ userPassword: 'secret', ownerPassword: 'other' });
    expect(await refusal(locked)).toEqual([422, 'locked_file']);
  });
});

describe('what phones and programs send', () => {
  test('a JPEG that has lost its end, and nothing else, is taken whole', async () => {
    const whole = await noisyPicture();
    for (const lost of [1, 2]) {
      const view = await seen(await sent(whole.subarray(0, -lost)));
      expect(await sharp(view).raw().toBuffer()).toEqual(
        await sharp(await seen(await sent(whole)))
          .raw()
          .toBuffer(),
      );
    }
  });

  test('an animated PNG is a PNG, and its first picture counts', async () => {
    const view = await seen(await sent(animated(await plain(400, 300).png().toBuffer())));
    expect(await sharp(view).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  test.each([
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf])],
    ['an empty line', Buffer.from('\r\n')],
    ['a line of a mail program', Buffer.from(`${'-'.repeat(900)}\n`)],
  ])('a PDF with %s before it is one', async (_what, before) => {
    const file = Buffer.concat([before, await pdfOf({ size: 'A4' })]);
    expect((await sharp(await seen(await sent(file))).metadata()).height).toBe(2400);
  });

  test('a PDF’s mark beyond the first kilobyte makes none', async () => {
    const file = Buffer.concat([Buffer.alloc(1024, '-'), PDF]);
    expect(await refusal(file)).toEqual([415, 'wrong_file_type']);
  });

  test.each([
    ['a long screenshot', [1080, 12_000], [1080, 12_000]],
    ['one lying', [12_000, 1080], [12_000, 1080]],
    ['a larger one', [2160, 9000], [1080, 4500]],
    ['a narrow one', [300, 9000], [300, 9000]],
    ['one without an end', [1080, 40_000], [657, 24_343]],
    ['a photo', [4000, 3000], [2400, 1800]],
  ])('%s can be read: %j is seen as %j', async (_what, [width = 0, height = 0], size) => {
    const view = await seen(await sent(emptyPng(width, height)));
    const found = await sharp(view).metadata();
    expect([found.width, found.height]).toEqual(size);
  });
});

describe('what is seen', () => {
  test('is a picture made anew: at most 2400 pixels a side, upright, without metadata', async () => {
    const photo = await plain(5000, 3000)
      .withExif({ IFD0: { Artist: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const view = await seen(await sent(photo));
    const { width, height, exif, orientation, format } = await sharp(view).metadata();
    expect({ width, height, exif, orientation, format }).toEqual({
      width: 1440,
      height: 2400,
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
    });
    expect(photo.includes('a secret place')).toBe(true);
    expect(view.includes('a secret place')).toBe(false);
  });

  test('is not enlarged, and white where the slip is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await seen(await sent(clear)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([30, 20]);
    expect(data.every((value) => value > 250)).toBe(true);
  });

  test('of a PDF are its first pages, beside each other', async () => {
    const one = await sharp(await seen(await sent(await pdfOf({ size: 'A4' })))).metadata();
    expect([one.height, one.width]).toEqual([2400, expect.closeTo(1696, -1)]);
    const three = await sharp(await seen(await sent(await pdfOf({ size: 'A4' }, 3)))).metadata();
    expect([three.width, three.height]).toEqual([2400, expect.closeTo(1697, -1)]);
  });

  test('is there after its file is lost from the cache, as from a backup', async () => {
    const address = await sent(PDF);
    const before = await seen(address);
    rmSync(path.join(app.dataDir, '.slip-views'), { recursive: true });
    expect(await seen(address)).toEqual(before);
    expect(filesIn('.slip-views')).toHaveLength(1);
    expect(await seen(address)).toEqual(before);
  });

  test('of a slip of before that does not open: a refusal, and the file can be saved', async () => {
    const address = await sent(PNG);
    rmSync(path.join(app.dataDir, '.slip-views'), { recursive: true });
    const [file = ''] = filesIn('slips');
    writeFileSync(path.join(app.dataDir, 'slips', file), Buffer.from([0xff, 0xd8, 0xff]));
    const answer = await app.fetch(address);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'unreadable_file' }]);
    expect((await app.fetch(`${address}&original=1`)).status).toBe(200);
  });

  test('goes with its slip', async () => {
    await sendSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    expect(filesIn('.slip-views')).toHaveLength(1);
    app.db.delete(slipsTable).run();
    app.clock.set(new Date(Date.now() + 2 * 86_400_000));
    expect(await app.deps.slips.sweep()).toBe(1);
    expect([filesIn('slips'), filesIn('.slip-views')]).toEqual([[], []]);
  });
});

describe('the upload', () => {
  test('of a booking that waits for none is refused before its file is kept', async () => {
    const kept: string[] = [];
    const { _id } = await sendSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    await moveTo(app, _id, 'confirmed');
    for (const bookingId of [_id, 'nobody']) {
      const answer = await upload(app, [
        ['bookingId', bookingId],
        ['slip', PNG, 'a.png'],
      ]);
      kept.push(`${answer.status}`, ...filesIn('incoming'));
    }
    expect(kept).toEqual(['409', '404']);
    // The file was not looked at either: it is no picture.
    const answer = await upload(app, [
      ['bookingId', _id],
      ['slip', Buffer.from('no picture'), 'a.png'],
    ]);
    expect(answer.status).toBe(409);
  });

  test('is kept byte for byte', async () => {
    const file = await plain(700, 500).jpeg().toBuffer();
    await sent(file);
    const [name = ''] = filesIn('slips');
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(hash(readFileSync(path.join(app.dataDir, 'slips', name)))).toBe(hash(file));
    expect(filesIn('incoming')).toEqual([]);
  });

  test('a disk that takes no file while it comes in is no fault of the guest’s', async () => {
    writeFileSync(path.join(app.dataDir, 'incoming'), 'in the way');
    vi.spyOn(app.deps.log, 'error').mockReturnValue();
    const answer = await send(PNG);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      503,
      'unavailable',
    ]);
  });
});
