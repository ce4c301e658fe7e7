import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { MAX_OF_LIST } from '@villa/shared/contract/page-contents.ts';
import { AMENITIES } from '@villa/shared/domain/villa/amenities.ts';
import { HOURS, UNWRITTEN, UNWRITTEN_POSTAL } from '@villa/shared/domain/villa/page-contents.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { filesIn, picture } from '../../testing/pictures.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const change = (body: unknown, token = owner) =>
  ask(app, 'PATCH', '/api/admin/villa', body, { token });
const guests = async () => (await ask(app, 'GET', '/api/villa')).body;

const both = (text: string) => ({ th: `${text} ไทย`, en: text });
const CONTENTS = {
  amenities: ['pool', 'barbecue'],
  amenityWords: { pool: both('Twelve metres long') },
  sampleReviews: false,
  contact: { phone: '0812345678', line: '@villa', whatsapp: '+66812345678', email: 'a@b.co' },
  responseTime: both('Every day from 7:00 to 22:00'),
  host: { name: both('Ploen'), about: both('Ask me') },
  address: both('99 Moo 0\nKrabi'),
  postal: {
    street: both('99 Moo 0'),
    locality: both('Nong Thale'),
    region: both('Krabi'),
    postalCode: '81180',
  },
  position: { lat: 8.0478, lng: 98.7562, sea: 'west' },
  directions: both('Along the sea\n\nand left'),
  included: [both('Breakfast'), both('Towels')],
  houseRules: [both('No shoes')],
  goodToKnow: [{ question: both('Rain?'), answer: both('Short and warm') }],
  nearby: [
    { name: both('Market'), minutes: 12, by: 'walk', position: { lat: 8.05, lng: 98.76 } },
    { name: both('Pier'), minutes: 25, by: 'boat', position: null },
  ],
  privacy: both('We keep little'),
};

describe('what the owner writes for the page', () => {
  test('is empty at first', async () => {
    expect(await guests()).toMatchObject({
      contact: { phone: '', line: '', whatsapp: '', email: '' },
      host: { name: UNWRITTEN, about: UNWRITTEN, picture: null },
      address: UNWRITTEN,
      position: null,
      directions: UNWRITTEN,
      included: [],
      houseRules: [],
      goodToKnow: [],
      nearby: [],
      privacy: UNWRITTEN,
    });
  });

  test('is read by everybody as it was written, and taken away again', async () => {
    expect((await change(CONTENTS)).status).toBe(200);
    expect(await guests()).toMatchObject({
      ...CONTENTS,
      host: { ...CONTENTS.host, picture: null },
    });
    await change({ position: null, included: [], privacy: UNWRITTEN });
    expect(await guests()).toMatchObject({ position: null, included: [], privacy: UNWRITTEN });
  });

  test('is in the history by name, without its words', async () => {
    await change(CONTENTS);
    const { body } = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    expect(body.changes[0].fields).toEqual(
      Object.keys(CONTENTS).map((field) =>
        field === 'sampleReviews' ? { field, from: true, to: false } : { field },
      ),
    );
    await change({ position: null });
    const after = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    expect(after.body.changes[0].fields).toEqual([{ field: 'position' }]);
  });

  test('has all amenities and the samples at first, each amenity once and in its order afterwards', async () => {
    expect(await guests()).toMatchObject({ amenities: AMENITIES, sampleReviews: true });
    await change({ amenities: ['barbecue', 'wifi', 'pool'], sampleReviews: false });
    expect(await guests()).toMatchObject({
      amenities: ['pool', 'wifi', 'barbecue'],
      sampleReviews: false,
    });
    const { body } = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner });
    expect(body.changes[0].fields).toEqual([
      { field: 'amenities' },
      { field: 'sampleReviews', from: true, to: false },
    ]);
  });

  test('has the owner’s words for the amenities that are described, in the order of the amenities', async () => {
    await change({ amenityWords: { wifi: both('Fibre'), pool: both('Long'), tv: UNWRITTEN } });
    const { amenityWords } = await guests();
    expect(Object.entries(amenityWords)).toEqual([
      ['pool', both('Long')],
      ['wifi', both('Fibre')],
    ]);
  });

  test.each<[field: string, value: unknown, refused: string, reason: string]>([
    ['position', { lat: 90.5, lng: 0 }, 'position.lat', 'too_big'],
    ['position', { lat: 8, lng: 98, sea: 'left' }, 'position.sea', 'invalid'],
    ['position', { lat: 0, lng: -181 }, 'position.lng', 'too_small'],
    ['position', { lat: '8', lng: 98 }, 'position.lat', 'invalid'],
    ['postal', { ...UNWRITTEN_POSTAL, postalCode: '8118' }, 'postal.postalCode', 'invalid'],
    ['amenityWords', { pool: both('a'.repeat(201)) }, 'amenityWords.pool.th', 'too_long'],
    ['amenities', ['pool', 'helipad'], 'amenities.1', 'invalid'],
    ['amenities', Array(10).fill('pool'), 'amenities', 'too_big'],
    ['sampleReviews', 'no', 'sampleReviews', 'invalid'],
    ['included', [both('a'.repeat(201))], 'included.0.th', 'too_long'],
    ['houseRules', [both('One'), UNWRITTEN], 'houseRules.1.th', 'required'],
    ['houseRules', [both('a\u0000b')], 'houseRules.0.th', 'invalid'],
    [
      'houseRules',
      Array.from({ length: MAX_OF_LIST.houseRules + 1 }, () => both('Rule')),
      'houseRules',
      'too_big',
    ],
    ['nearby', [{ ...CONTENTS.nearby[0], minutes: 0 }], 'nearby.0.minutes', 'too_small'],
    ['nearby', [{ ...CONTENTS.nearby[0], by: 'rocket' }], 'nearby.0.by', 'invalid'],
    [
      'goodToKnow',
      [{ question: UNWRITTEN, answer: both('x') }],
      'goodToKnow.0.question.th',
      'required',
    ],
    ['host', { name: both('a\nb'), about: UNWRITTEN }, 'host.name.th', 'invalid'],
    [
      'contact',
      { ...CONTENTS.contact, whatsapp: '0812345678' },
      'contact.whatsapp',
      'invalid_phone',
    ],
  ])('is bounded: %s', async (field, value, refused, reason) => {
    const response = await change({ [field]: value });
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields[refused]).toBe(reason);
    expect(app.deps.stores.villa.read()?.version).toBe(1);
  });

  test('holds the fullest lists that it takes', async () => {
    const response = await change({
      houseRules: Array.from({ length: MAX_OF_LIST.houseRules }, () => both('ก'.repeat(300))),
      goodToKnow: Array.from({ length: MAX_OF_LIST.goodToKnow }, () => ({
        question: both('Q'),
        answer: both('A'.repeat(1900)),
      })),
    });
    expect(response.status).toBe(200);
    expect((await guests()).goodToKnow).toHaveLength(MAX_OF_LIST.goodToKnow);
  });
});

describe('the host’s picture', () => {
  const send = async (token: string) =>
    sendForm(
      app,
      'PATCH',
      '/api/admin/villa/host-picture',
      [['hostPicture', await picture(200, 250), 'me.jpg']],
      token,
    );

  test('is the owner’s to change: the one before goes', async () => {
    expect(refusalIn(await send(staff))).toEqual([403, 'forbidden']);
    const first: AdminVilla = (await send(owner)).body;
    const second: AdminVilla = (await send(owner)).body;
    expect(second.host.picture).not.toBe(first.host.picture);
    const { host, pictures, slideImages } = await guests();
    expect(host.picture).toBe(second.host.picture);
    expect(Object.keys(pictures)).toEqual([host.picture]);
    expect(slideImages).toEqual([]);
    await change({ host: CONTENTS.host });
    expect((await guests()).host).toEqual({ ...CONTENTS.host, picture: second.host.picture });
  });

  test('can be taken away, twice', async () => {
    await send(owner);
    for (const _ of [1, 2]) {
      const response = await ask(app, 'DELETE', '/api/admin/villa/host-picture', undefined, {
        token: owner,
      });
      expect(response.body.host.picture).toBeNull();
    }
    await app.deps.imageEncoder.settled();
    expect(filesIn(app, 'originals')).toEqual([]);
  });
});

describe('what is said of a picture', () => {
  async function addSlide(): Promise<string> {
    const { body } = await sendForm(
      app,
      'POST',
      '/api/admin/villa/slides',
      [['slideImages', await picture(120, 80), 'a.jpg']],
      staff,
    );
    const villa = body as AdminVilla;
    return villa.pictures[villa.slideImages.at(-1)!]!.id;
  }
  async function setPicture(place: string, field: keyof AdminVilla | 'hostPicture') {
    const { body } = await sendForm(
      app,
      'PATCH',
      `/api/admin/villa/${place}`,
      [[field, await picture(120, 80), 'a.jpg']],
      place === 'host-picture' ? owner : staff,
    );
    const villa = body as AdminVilla;
    const address = field === 'hostPicture' ? villa.host.picture : villa[field];
    return villa.pictures[address as string]!.id;
  }
  const describePicture = (id: string, body: unknown) =>
    ask(app, 'PATCH', `/api/admin/villa/pictures/${id}`, body, { token: staff });
  const pictureOf = async (id: string) =>
    Object.values((await guests()).pictures as AdminVilla['pictures']).find((one) => one.id === id);

  test('stands with it, the words and the hour each by itself', async () => {
    const id = await addSlide();
    expect(await pictureOf(id)).not.toHaveProperty('caption');
    for (const hour of HOURS) {
      await describePicture(id, { hour });
      expect(await pictureOf(id)).toMatchObject({ hour });
    }
    await describePicture(id, { caption: both('The bay') });
    expect(await pictureOf(id)).toMatchObject({ caption: both('The bay'), hour: 'night' });
    await describePicture(id, { caption: UNWRITTEN, hour: null });
    expect(await pictureOf(id)).not.toHaveProperty('caption');
    expect(await pictureOf(id)).not.toHaveProperty('hour');
  });

  test('is bounded, and not of the host', async () => {
    const id = await addSlide();
    expect(refusalIn(await describePicture(id, { caption: both('a'.repeat(201)) }))).toEqual([
      422,
      'invalid_fields',
    ]);
    expect(refusalIn(await describePicture(id, { hour: 'tea' }))).toEqual([422, 'invalid_fields']);
    expect(refusalIn(await describePicture('nobody', { hour: null }))).toEqual([404, 'not_found']);
    const host = await setPicture('host-picture', 'hostPicture');
    expect(refusalIn(await describePicture(host, { caption: both('Ploen') }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('stands with either background, which stands for no hour; a new picture has none', async () => {
    for (const [place, field] of [
      ['background', 'backgroundImage'],
      ['dark-background', 'darkBackgroundImage'],
    ] as const) {
      const id = await setPicture(place, field);
      await describePicture(id, { caption: both('The house'), hour: 'dusk' });
      const described = await pictureOf(id);
      expect(described).toMatchObject({ caption: both('The house') });
      expect(described).not.toHaveProperty('hour');
      expect(await pictureOf(await setPicture(place, field))).not.toHaveProperty('caption');
    }
  });
});
