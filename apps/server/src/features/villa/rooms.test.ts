import { MAX_ROOMS } from '@villa/shared/contract/admin-pictures.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FormPart, ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { badPictures, filesIn, picture } from '../../testing/pictures.ts';

let app: TestApp;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const ROOMS = '/api/admin/villa/rooms';
const name = { th: 'ห้องทะเล', en: 'Sea room' };
const description = { th: 'เตียงคู่', en: 'A double bed' };
const texts: FormPart[] = [
  ['name', JSON.stringify(name)],
  ['description', JSON.stringify(description)],
];
const image = async (colour?: string): Promise<FormPart> => [
  'roomImages',
  await picture(120, 80, colour),
  'a.jpg',
];
const create = (parts: readonly FormPart[]) => sendForm(app, 'POST', ROOMS, parts, staff);
const change = (id: string, parts: readonly FormPart[]) =>
  sendForm(app, 'PATCH', `${ROOMS}/${id}`, parts, staff);
const call = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token: staff });
const guests = async () => (await ask(app, 'GET', '/api/villa/rooms')).body.rooms;

test('a room comes with texts and pictures, and guests see it', async () => {
  const response = await create([...texts, await image(), await image('#ff0000')]);
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ name, description, version: 1 });
  expect(response.body.images).toHaveLength(2);
  await app.deps.imageEncoder.settled();
  const [room] = await guests();
  expect(room).toMatchObject({
    id: response.body.id,
    name,
    description,
    images: response.body.images,
  });
  expect(room).not.toHaveProperty('version');
  expect((await app.fetch(room.images[1])).status).toBe(200);
});

test('texts alone, one language alone, no description: enough', async () => {
  const response = await create([['name', '{"th":"ห้อง","en":""}']]);
  expect(response.body).toMatchObject({ images: [], description: { th: '', en: '' } });
});

test('beds and size are the room’s own words; they change without the others, and only where they fit', async () => {
  const beds = { th: 'เตียงคิงไซส์ 1 เตียง', en: '1 king bed' };
  const { body: room } = await create([...texts, ['beds', JSON.stringify(beds)], ['size', '42']]);
  expect(room).toMatchObject({ beds, size: 42, version: 1 });
  expect((await guests())[0]).toMatchObject({ beds, size: 42 });
  const { body: smaller } = await change(room.id, [['size', '0']]);
  expect(smaller).toMatchObject({ name, beds, size: 0, version: 2 });
  for (const size of ['-1', '1001', '1.5', '"x"', 'null']) {
    expect(refusalIn(await change(room.id, [['size', size]]))).toEqual([422, 'invalid_fields']);
  }
});

describe('changing', () => {
  test('texts without pictures, pictures without texts', async () => {
    const { body: room } = await create([...texts, await image()]);
    const renamed = await change(room.id, [['name', '{"th":"ก","en":"A"}']]);
    expect(renamed.body).toMatchObject({ name: { th: 'ก', en: 'A' }, description, version: 2 });
    expect(renamed.body.images).toEqual(room.images);
    const more = await change(room.id, [await image('#ff0000')]);
    expect(more.body).toMatchObject({ version: 2 });
    expect(more.body.images).toEqual([room.images[0], expect.any(String)]);
  });

  test('pictures are put into order and taken off one by one', async () => {
    const { body: room } = await create([...texts, await image(), await image(), await image()]);
    const [a, b, c] = room.images.map((one: string) => room.pictures[one].id);
    const ordered = await call('PATCH', `${ROOMS}/${room.id}/images`, { ids: [c, a] });
    expect(ordered.body.images).toEqual([room.images[2], room.images[0], room.images[1]]);
    const left = await call('DELETE', `${ROOMS}/${room.id}/images/${b}`);
    expect(left.body.images).toEqual([room.images[2], room.images[0]]);
    const again = await call('DELETE', `${ROOMS}/${room.id}/images/${b}`);
    expect(refusalIn(again)).toEqual([404, 'not_found']);
  });

  test('another room’s picture is not touched through this one', async () => {
    const { body: one } = await create([...texts, await image()]);
    const { body: other } = await create(texts);
    const { id } = one.pictures[one.images[0]];
    const response = await call('DELETE', `${ROOMS}/${other.id}/images/${id}`);
    expect(refusalIn(response)).toEqual([404, 'not_found']);
    expect((await guests())[0].images).toHaveLength(1);
  });

  test('the second of two at one version is refused, and its pictures are not kept', async () => {
    const { body: room } = await create(texts);
    expect((await change(room.id, [texts[1]!, ['version', '1']])).status).toBe(200);
    const second = await change(room.id, [texts[0]!, ['version', '1'], await image()]);
    expect(refusalIn(second)).toEqual([409, 'stale_version']);
    expect(['media', 'originals', 'incoming'].flatMap((one) => filesIn(app, one))).toEqual([]);
  });

  test('rooms are put into order', async () => {
    const ids = [];
    for (const th of ['ก', 'ข', 'ค']) {
      ids.push((await create([['name', JSON.stringify({ th, en: th })]])).body.id);
    }
    const response = await call('PATCH', ROOMS, { ids: [ids[2]] });
    expect(response.body.rooms.map((room: { id: string }) => room.id)).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ]);
    expect((await guests()).map((room: { id: string }) => room.id)).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ]);
  });
});

test('deleting takes the pictures along', async () => {
  const { body: room } = await create([...texts, await image()]);
  expect((await call('DELETE', `${ROOMS}/${room.id}`)).body).toEqual({ status: 'success' });
  expect(await guests()).toEqual([]);
  expect(app.deps.stores.pictures.list()).toEqual([]);
  for (const response of [
    await call('DELETE', `${ROOMS}/${room.id}`),
    await change(room.id, texts),
    await call('PATCH', `${ROOMS}/${room.id}/images`, { ids: [] }),
  ]) {
    expect(refusalIn(response)).toEqual([404, 'not_found']);
  }
});

describe('what is refused, and leaves nothing', () => {
  test.each<[string, FormPart[], Record<string, string>]>([
    ['no fields', [], { name: 'required' }],
    ['no JSON', [['name', 'Sea room']], { name: 'invalid' }],
    ['other JSON', [['name', '[1]']], { name: 'invalid' }],
    ['null', [['name', 'null']], { name: 'required' }],
    ['no name in either', [['name', '{"th":" ","en":""}']], { 'name.th': 'required' }],
    [
      'a name too long',
      [['name', JSON.stringify({ th: 'ก'.repeat(10_000), en: '' })]],
      { 'name.th': 'too_long' },
    ],
  ])('%s', async (_what, parts, fields) => {
    const response = await create([...parts, await image()]);
    expect([response.status, response.body.fields]).toEqual([422, fields]);
    expect(await guests()).toEqual([]);
    expect(['media', 'originals', 'incoming'].flatMap((one) => filesIn(app, one))).toEqual([]);
  });

  test('bad pictures', async () => {
    for (const [what, file, status] of await badPictures()) {
      const response = await create([...texts, ['roomImages', file, 'a.png']]);
      expect([what, response.status]).toEqual([what, status]);
    }
    expect(await guests()).toEqual([]);
  });

  test('more pictures or rooms than anybody needs', async () => {
    const one = await image();
    const response = await create([...texts, ...Array.from({ length: 21 }, () => one)]);
    expect(response.body.fields).toEqual({ roomImages: 'too_many_files' });
    for (let index = 0; index < MAX_ROOMS; index += 1) await create(texts);
    expect((await create(texts)).body.fields).toEqual({ name: 'too_big' });
  });

  test('a stranger', async () => {
    expect((await sendForm(app, 'POST', ROOMS, texts)).status).toBe(401);
    expect((await sendForm(app, 'POST', '/admin/villa/rooms', texts)).status).toBe(401);
  });
});

test('hostile names come back letter by letter', async () => {
  for (const text of ['<script>alert(1)</script>', '=1+1', '🏝️', 'น้ำกุ้งไข่']) {
    const response = await create([['name', JSON.stringify({ th: text, en: text })]]);
    expect(response.body.name).toEqual({ th: text, en: text });
  }
});
