import fs, { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormPart, ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { badPictures, filesIn, picture } from '../../testing/pictures.ts';

let app: TestApp;
let staff: string;
beforeEach(async () => {
  // The sweep compares with the disk's own clock.
  app = await createTestApp({ seed: 'plain', now: new Date() });
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const slide = async (name = 'a.jpg', colour?: string): Promise<FormPart> => [
  'slideImages',
  await picture(120, 80, colour),
  name,
];
const addSlides = (parts: FormPart[]) =>
  sendForm(app, 'POST', '/api/admin/villa/slides', parts, staff);
const call = (method: string, address: string, body?: unknown) =>
  ask(app, method, `/api/admin/villa/${address}`, body, { token: staff });
const idsOf = (villa: AdminVilla) => villa.slideImages.map((one) => villa.pictures[one]?.id);
const nothingLeft = () => ['media', 'originals', 'incoming'].flatMap((one) => filesIn(app, one));

describe('slides', () => {
  test('several come in their order, are shown at once, and get their other widths after', async () => {
    const response = await addSlides([
      ['slideImages', await picture(1000, 500), 'ทะเล.jpg'],
      await slide('b.jpg', '#ff0000'),
    ]);
    expect(response.status).toBe(201);
    const [first, second] = (response.body as AdminVilla).slideImages;
    const { pictures } = response.body as AdminVilla;
    expect(pictures[first!]).toMatchObject({ width: 1000, height: 500 });
    expect(pictures[first!]?.webp).toHaveLength(1);
    expect((await app.fetch(second!)).headers.get('content-type')).toBe('image/webp');

    await app.deps.imageEncoder.settled();
    const { body: guests } = await ask(app, 'GET', '/api/villa');
    expect(guests.slideImages).toEqual([first, second]);
    expect(guests.pictures[first!].avif.map((file: { width: number }) => file.width)).toEqual([
      480, 750, 1000,
    ]);
    for (const file of [...guests.pictures[first!].avif, ...guests.pictures[first!].webp]) {
      expect((await app.fetch(file.url)).status).toBe(200);
    }
    expect(filesIn(app, 'originals')).toEqual([]);
    expect(filesIn(app, 'incoming')).toEqual([]);
  });

  test('are put into another order; what somebody else did meanwhile is no mistake', async () => {
    const { body } = await addSlides([await slide(), await slide(), await slide()]);
    const [a, b, c] = idsOf(body);
    expect(idsOf((await call('PATCH', 'slides', { ids: [c, a, b] })).body)).toEqual([c, a, b]);
    expect(idsOf((await call('PATCH', 'slides', { ids: ['gone', b, b] })).body)).toEqual([b, c, a]);
    expect(idsOf((await call('PATCH', 'slides', { ids: [] })).body)).toEqual([b, c, a]);
    expect((await call('PATCH', 'slides', { ids: 'abc' })).status).toBe(422);
  });

  test('go one by one; the page that a guest has open still finds its files until the sweep', async () => {
    const { body } = await addSlides([await slide(), await slide('b.jpg', '#ff0000')]);
    await app.deps.imageEncoder.settled();
    const [a, b] = idsOf(body);
    expect(idsOf((await call('DELETE', `slides/${a}`)).body)).toEqual([b]);
    expect(refusalIn(await call('DELETE', `slides/${a}`))).toEqual([404, 'not_found']);
    const [address] = (body as AdminVilla).slideImages;
    expect(await app.deps.sweepImages()).toBe(0);
    expect((await app.fetch(address!)).status).toBe(200);
    app.clock.advance(25 * 3_600_000);
    expect(await app.deps.sweepImages()).toBeGreaterThan(0);
    expect((await app.fetch(address!)).status).toBe(404);
    const { body: guests } = await ask(app, 'GET', '/api/villa');
    expect((await app.fetch(guests.slideImages[0])).status).toBe(200);
  });

  test('a room’s picture or the background is no slide', async () => {
    const { body } = await sendForm(
      app,
      'PATCH',
      '/api/admin/villa/background',
      [['backgroundImage', await picture(), 'a.jpg']],
      staff,
    );
    const { id } = body.pictures[body.backgroundImage];
    expect(refusalIn(await call('DELETE', `slides/${id}`))).toEqual([404, 'not_found']);
  });

  test('forty are enough', async () => {
    const one = await slide();
    expect((await addSlides(Array.from({ length: 41 }, () => one))).body.fields).toEqual({
      slideImages: 'too_many_files',
    });
    expect((await addSlides(Array.from({ length: 39 }, () => one))).status).toBe(201);
    expect((await addSlides([one, one])).body.fields).toEqual({ slideImages: 'too_many_files' });
    expect((await addSlides([one])).status).toBe(201);
  });

  test('two who upload at once both get theirs in', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => addSlides([await slide()])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await ask(app, 'GET', '/api/villa');
    expect(new Set(body.slideImages).size).toBe(3);
  });
});

describe('a bad file', () => {
  test('is refused for what it is, and nothing of it or of its good neighbour stays', async () => {
    for (const [what, file, status] of await badPictures()) {
      const response = await addSlides([await slide(), ['slideImages', file, 'holiday.jpg']]);
      expect([what, response.status]).toEqual([what, status]);
      expect([what, nothingLeft()]).toEqual([what, []]);
    }
    expect((await ask(app, 'GET', '/api/villa')).body.slideImages).toEqual([]);
  });

  test.each<[string, (file: FormPart) => FormPart[], number]>([
    ['no fields at all', () => [], 422],
    ['text instead of a file', () => [['slideImages', 'hello']], 422],
    ['another field', ([, file]) => [['pictures', Buffer.from(file), 'a.jpg']], 400],
  ])('%s', async (_what, parts, status) => {
    expect((await addSlides(parts(await slide()))).status).toBe(status);
    expect(nothingLeft()).toEqual([]);
  });

  test('a body that is no form', async () => {
    expect((await call('POST', 'slides', { slideImages: 'x' })).status).toBe(400);
    expect((await call('POST', 'slides')).status).toBe(422);
    const headers = {
      authorization: `Bearer ${staff}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    for (const body of ['--x\r\nContent-Disposition: form-data; name="slideImages"; filena', 'x']) {
      const response = await app.fetch('/api/admin/villa/slides', {
        method: 'POST',
        headers,
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(nothingLeft()).toEqual([]);
  });

  test('a disk that is full is left as it was', async () => {
    await app.close();
    app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
    staff = await app.tokenFor('staff');
    const open = fs.createWriteStream;
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const spy = vi.spyOn(fs, 'createWriteStream').mockImplementation((...args) => {
      const file = open(...args);
      file._write = (_chunk, _encoding, done) => done(full);
      return file;
    });
    try {
      const response = await addSlides([await slide(), await slide('b.jpg')]);
      expect(refusalIn(response)).toEqual([503, 'unavailable']);
    } finally {
      spy.mockRestore();
    }
    expect(nothingLeft()).toEqual([]);
  });

  test('a stranger fills no disk', async () => {
    for (const token of [undefined, 'x.y.z']) {
      const response = await sendForm(app, 'POST', '/admin/villa/slides', [await slide()], token);
      expect(refusalIn(response)).toEqual([401, 'unauthorized']);
    }
    expect(nothingLeft()).toEqual([]);
  });
});

describe.each([
  ['background', 'backgroundImage'],
  ['dark-background', 'darkBackgroundImage'],
])('the %s', (place, field) => {
  const setBackground = async (colour: string) =>
    sendForm(
      app,
      'PATCH',
      `/api/admin/villa/${place}`,
      [[field, await picture(900, 600, colour), 'a.jpg']],
      staff,
    );

  test('is replaced by the next one and gets its cut for phones', async () => {
    const first = await setBackground('#ff0000');
    const second = await setBackground('#0000ff');
    expect(second.status).toBe(200);
    expect(second.body[field]).not.toBe(first.body[field]);
    await app.deps.imageEncoder.settled();
    const { body } = await ask(app, 'GET', '/api/villa');
    expect(Object.keys(body.pictures)).toEqual([body[field]]);
    expect(body.pictures[body[field]].tall.avif.length).toBeGreaterThan(0);
    const stored = Buffer.from(await (await app.fetch(body[field])).arrayBuffer());
    expect((await sharp(stored).stats()).dominant.b).toBeGreaterThan(200);
  });

  test('is measured for the words on it', async () => {
    const shadeOf = async (colour: string) => {
      await setBackground(colour);
      await app.deps.imageEncoder.settled();
      const { body } = await ask(app, 'GET', '/api/villa');
      return body.pictures[body[field]].shade;
    };
    expect(await shadeOf('#101010')).toEqual({ top: 'light', words: 'light' });
    expect(await shadeOf('#ffffff')).toEqual({ top: 'deep', words: 'deep' });
  });

  test('goes, twice over too', async () => {
    await setBackground('#ff0000');
    expect((await call('DELETE', place)).body[field]).toBeNull();
    expect((await call('DELETE', place)).status).toBe(200);
  });

  test('a bad one leaves the one there is', async () => {
    const { body } = await setBackground('#ff0000');
    const response = await sendForm(
      app,
      'PATCH',
      `/api/admin/villa/${place}`,
      [[field, Buffer.from('MZ'), 'a.jpg']],
      staff,
    );
    expect(response.status).toBe(415);
    expect((await ask(app, 'GET', '/api/villa')).body[field]).toBe(body[field]);
  });
});

test('each theme has a picture of its own, and one goes without the other', async () => {
  for (const [place, field] of [
    ['background', 'backgroundImage'],
    ['dark-background', 'darkBackgroundImage'],
  ] as const) {
    const file = await picture(900, 600, '#223344');
    await sendForm(app, 'PATCH', `/api/admin/villa/${place}`, [[field, file, 'a.jpg']], staff);
  }
  const { body } = await ask(app, 'GET', '/api/villa');
  expect(Object.keys(body.pictures)).toEqual([body.backgroundImage, body.darkBackgroundImage]);
  expect(body.darkBackgroundImage).not.toBe(body.backgroundImage);
  const { body: after } = await call('DELETE', 'background');
  expect(after.backgroundImage).toBeNull();
  expect(after.darkBackgroundImage).toBe(body.darkBackgroundImage);
});

describe('when the server ends in the middle', () => {
  test('of encoding, the next start goes on; the picture is shown meanwhile', async () => {
    await app.deps.imageEncoder.stop();
    const { body } = await addSlides([['slideImages', await picture(600, 400), 'a.jpg']]);
    expect(body.pictures[body.slideImages[0]].avif).toEqual([]);
    const again = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    try {
      again.deps.imageEncoder.start();
      await again.deps.imageEncoder.settled();
      const { body: guests } = await ask(again, 'GET', '/api/villa');
      expect(guests.slideImages).toEqual(body.slideImages);
      expect(guests.pictures[guests.slideImages[0]].avif.length).toBe(2);
      expect(filesIn(app, 'originals')).toEqual([]);
    } finally {
      await again.close();
    }
  });

  test('without the original it stays as it can be shown, and is not tried for ever', async () => {
    await app.deps.imageEncoder.stop();
    const { body } = await addSlides([await slide()]);
    const folder = path.join(app.dataDir, 'originals');
    renameSync(folder, `${folder}-elsewhere`);
    const again = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    again.deps.imageEncoder.start();
    await again.deps.imageEncoder.settled();
    expect(again.deps.stores.pictures.unfinished()).toEqual([]);
    expect((await again.fetch(body.slideImages[0])).status).toBe(200);
    await again.close();
  });

  test('files without a row go with the sweep, a day later', async () => {
    const { body } = await addSlides([await slide()]);
    await app.deps.imageEncoder.settled();
    for (const [folder, name] of [
      ['originals', 'nobody'],
      ['media', '.draft.part'],
      ['media', 'orphan-480-0123456789abcdef.webp'],
    ] as const) {
      writeFileSync(path.join(app.dataDir, folder, name), 'x');
    }
    expect(await app.deps.sweepImages()).toBe(0);
    app.clock.advance(25 * 3_600_000);
    expect(await app.deps.sweepImages()).toBe(3);
    expect((await app.fetch(body.slideImages[0])).status).toBe(200);
  });

  test('taken off while it is being encoded, a picture leaves nothing', async () => {
    const { body } = await addSlides([['slideImages', await picture(1600, 1000), 'a.jpg']]);
    const [id] = idsOf(body);
    expect((await call('DELETE', `slides/${id}`)).status).toBe(200);
    await app.deps.imageEncoder.settled();
    expect(filesIn(app, 'originals')).toEqual([]);
    app.clock.advance(25 * 3_600_000);
    await app.deps.sweepImages();
    expect(filesIn(app, 'media')).toEqual([]);
  });
});
