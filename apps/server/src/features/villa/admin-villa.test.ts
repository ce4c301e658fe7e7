import {
  type AdminVilla,
  OWNER_FIELDS,
  adminVilla,
  villaChange,
} from '@villa/shared/contract/admin-villa.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const read = async (token = owner): Promise<AdminVilla> =>
  (await ask(app, 'GET', '/api/admin/villa', undefined, { token })).body;
const change = (body: unknown, token = owner) =>
  ask(app, 'PATCH', '/api/admin/villa', body, { token });
const row = () => app.deps.stores.villa.read();

const both = (text: string) => ({ th: text, en: text });

describe('reading', () => {
  test('the owner sees the villa with its rules and accounts, staff without what leads to money or to the owner’s home', async () => {
    const villa = await read();
    expect(adminVilla.parse(villa)).toEqual(villa);
    expect(villa).toMatchObject({
      version: 1,
      weekdayPrice: 15_000,
      maxUnpaidHolds: 3,
      promptpayId: null,
      hasPromptpayQr: false,
      bankDetails: [],
    });
    const money = ['promptpayId', 'promptpayName', 'hasPromptpayQr', 'bankDetails'];
    const home = ['legalAddress', 'legalAddressEn', 'taxNumber'];
    const rest = Object.entries(villa).filter(([field]) => ![...money, ...home].includes(field));
    expect(await read(staff)).toEqual(Object.fromEntries(rest));
  });

  test('without the prefix it is the same call', async () => {
    expect((await ask(app, 'GET', '/admin/villa', undefined, { token: owner })).body).toEqual(
      await read(),
    );
    const response = await ask(app, 'PATCH', '/admin/villa', { size: 250 }, { token: staff });
    expect(response.body).toMatchObject({ size: 250, version: 2 });
  });
});

describe('changing', () => {
  test('stores what was sent, and guests see it at once', async () => {
    const response = await change({
      weekdayPrice: 20_000,
      weekdayDiscountedPrice: null,
      size: 300,
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ weekdayPrice: 20_000, size: 300, version: 2 });
    const guests = await ask(app, 'GET', '/api/villa');
    expect(guests.body).toMatchObject({ weekdayPrice: 20_000, weekdayDiscountedPrice: null });
    const quote = await ask(
      app,
      'GET',
      '/api/quote?checkIn=2026-12-06&checkOut=2026-12-07&rooms=3',
    );
    expect(quote.body.total).toBe(20_000);
  });

  test('what is the same already changes nothing, not even the version', async () => {
    expect((await change({ weekdayPrice: 15_000, name: both('x') })).body.version).toBe(2);
    expect((await change({ weekdayPrice: 15_000, name: both('x') })).body.version).toBe(2);
    expect((await change({})).body.version).toBe(2);
  });

  test('the second of two who began at the same version is refused, and nothing of theirs is stored', async () => {
    expect((await change({ weekdayPrice: 16_000, version: 1 })).status).toBe(200);
    const second = await change({ weekdayPrice: 17_000, size: 1, version: 1 });
    expect(refusalIn(second)).toEqual([409, 'stale_version']);
    expect(row()).toMatchObject({ weekdayPrice: 16_000, size: 0, version: 2 });
    const race = await Promise.all([1, 2, 3, 4].map((size) => change({ size, version: 2 }, staff)));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('unknown fields are passed over, the id and the version cannot be set', async () => {
    const response = await change({
      id: 7,
      version: 1,
      secret: 'x',
      promptpayQrFile: '../villa.db',
    });
    expect(response.body.version).toBe(1);
    expect(row()).toMatchObject({ id: 1, promptpayQrFile: null });
  });
});

test.each(['demo', 'plain', 'none'] as const)(
  'what the %s villa begins with can be saved unchanged, field by field',
  async (seed) => {
    await app.close();
    app = await createTestApp({ seed, demoTerms: true });
    owner = await app.tokenFor('owner');
    const villa: Record<string, unknown> = { ...(await read()) };
    const { bankDetails: _, ...fields } = villaChange.shape;
    for (const field of Object.keys(fields)) {
      const { status, body } = await change({ [field]: villa[field] });
      expect([field, status, body.data]).toEqual([field, 200, undefined]);
      expect([field, body[field]]).toEqual([field, villa[field]]);
    }
    expect(await read()).toEqual(villa);
    const accounts = { bankDetails: villa['bankDetails'] };
    const path = '/api/admin/villa/bank-details';
    expect((await ask(app, 'PATCH', path, accounts, { token: owner })).status).toBe(200);
  },
);

describe('staff', () => {
  test('write texts and what can be counted', async () => {
    const response = await change({ title: both('New'), bathrooms: 4, size: 280 }, staff);
    expect(response.body).toMatchObject({ title: both('New'), bathrooms: 4, size: 280 });
  });

  test('are refused each of the owner’s fields, and then nothing is stored', async () => {
    const villa: Record<string, unknown> = { ...(await read()), promptpayId: '0812345678' };
    expect(OWNER_FIELDS.length).toBeGreaterThan(18);
    for (const field of OWNER_FIELDS) {
      const response = await change({ size: 99, [field]: villa[field] }, staff);
      expect([field, ...refusalIn(response)]).toEqual([field, 403, 'forbidden']);
    }
    expect(row()).toMatchObject({ size: 0, version: 1 });
  });

  test.each([[[]], [null], [[{ bankName: 'A', accountNumber: '12345', accountName: 'B' }]]])(
    'are refused accounts with a change of the villa, which does not take them: %j',
    async (bankDetails) => {
      expect(refusalIn(await change({ size: 99, bankDetails }, staff))).toEqual([403, 'forbidden']);
      expect(row()).toMatchObject({ size: 0, version: 1 });
      expect((await read()).bankDetails).toEqual([]);
    },
  );

  test('cannot read who changed the prices; nobody else reads or writes anything', async () => {
    const history = await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: staff });
    expect(refusalIn(history)).toEqual([403, 'forbidden']);
    for (const [method, path] of [
      ['GET', '/api/admin/villa'],
      ['PATCH', '/api/admin/villa'],
      ['PATCH', '/admin/villa'],
    ] as const) {
      const body = method === 'PATCH' ? { size: 1 } : undefined;
      expect(refusalIn(await ask(app, method, path, body))).toEqual([401, 'unauthorized']);
    }
  });
});

describe('what does not fit', () => {
  test.each([
    [{ weekdayPrice: 0 }, { weekdayPrice: 'too_small' }],
    [{ weekdayPrice: 1.5 }, { weekdayPrice: 'invalid' }],
    [{ weekdayPrice: '15000' }, { weekdayPrice: 'invalid' }],
    [{ weekdayPrice: null }, { weekdayPrice: 'required' }],
    [{ weekdayPrice: 1e12 }, { weekdayPrice: 'too_big' }],
    [{ weekdayDiscountedPrice: 15_001 }, { weekdayDiscountedPrice: 'above_regular' }],
    [{ weekdayPrice: 12_000 }, { weekdayDiscountedPrice: 'above_regular' }],
    [{ weekendDiscountedPrice: 18_001 }, { weekendDiscountedPrice: 'above_regular' }],
    [{ minRooms: 4 }, { minRooms: 'more_than_bedrooms' }],
    [{ minNights: 31 }, { minNights: 'more_than_max_nights' }],
    [{ checkInTime: '10:00' }, { checkOutTime: 'after_check_in_time' }],
    [{ checkInTime: '3pm' }, { checkInTime: 'invalid_time' }],
    [{ checkInTime: '24:00' }, { checkInTime: 'invalid_time' }],
    [{ taxPercent: 7.005 }, { taxPercent: 'invalid' }],
    [{ taxPercent: -1 }, { taxPercent: 'too_small' }],
    [{ timeZone: 'Asia/Atlantis' }, { timeZone: 'invalid' }],
    [{ timeZone: '+07:00' }, { timeZone: 'invalid' }],
    [{ holdMinutes: 1 }, { holdMinutes: 'too_small' }],
    [{ daysAhead: 5000 }, { daysAhead: 'too_big' }],
    [{ promptpayId: '12345' }, { promptpayId: 'invalid_promptpay' }],
    [{ promptpayId: '1101700230705' }, { promptpayId: 'invalid_promptpay' }],
    [{ name: both('') }, { 'name.th': 'required' }],
    [{ name: both('two\nlines') }, { 'name.th': 'invalid', 'name.en': 'invalid' }],
    [{ name: both('\u200b') }, { 'name.th': 'invalid', 'name.en': 'invalid' }],
    [{ name: 'Villa' }, { name: 'invalid' }],
    [{ name: { th: 'บ้าน' } }, { 'name.en': 'required' }],
    [{ name: both('x'.repeat(10_000)) }, { 'name.th': 'too_long', 'name.en': 'too_long' }],
    [
      { description: both('x'.repeat(10_000)) },
      { 'description.th': 'too_long', 'description.en': 'too_long' },
    ],
  ])('%j', async (body, fields) => {
    const response = await change(body);
    expect([response.status, response.body.fields]).toEqual([422, fields]);
    expect(row()?.version).toBe(1);
  });

  test('two fields that fit each other may come together', async () => {
    expect((await change({ bedrooms: 5, minRooms: 5, minNights: 31, maxNights: 40 })).status).toBe(
      200,
    );
    expect((await change({ checkInTime: '12:00', checkOutTime: '12:00' })).status).toBe(200);
    expect((await change({ taxPercent: 7.25, weekendDiscountedPrice: 0 })).status).toBe(200);
  });
});

test.each([
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil")',
  '🏝️👨‍👩‍👧‍👦',
  'น้ำนิ่งที่กุ้งแม่น้ำ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '\u202Egnp.exe',
])(
  'a strange text comes back letter by letter, and opens nothing on the home page: %s',
  async (text) => {
    expect(
      (await change({ title: both(text), description: both(`${text}\n\n${text}`) })).status,
    ).toBe(200);
    expect(await read()).toMatchObject({ title: both(text) });
    expect(app.deps.published().villa.title.th).toBe(text);
  },
);

describe('the history', () => {
  const history = async () =>
    (await ask(app, 'GET', '/api/admin/villa/history', undefined, { token: owner })).body.changes;

  test('says who changed which price, before and after; of a text only that it changed', async () => {
    await change({ weekdayPrice: 20_000, name: both('New') });
    app.clock.advance(60_000);
    await change({ size: 1 }, staff);
    expect(await history()).toEqual([
      {
        id: 2,
        at: app.clock.now().toISOString(),
        by: 'A user (staff)',
        fields: [{ field: 'size', from: 0, to: 1 }],
      },
      {
        id: 1,
        at: expect.any(String),
        by: 'A user (owner)',
        fields: expect.arrayContaining([
          { field: 'weekdayPrice', from: 15_000, to: 20_000 },
          { field: 'name' },
        ]),
      },
    ]);
  });

  test('who issues receipts, line by line', async () => {
    await change({
      legalName: 'Sea Ltd',
      legalAddress: '9 Beach Road',
      taxNumber: '0835512345678',
    });
    await change({ licenceNumber: '12/2569', vatRegistered: true });
    const [second, first] = await history();
    expect(first.fields).toEqual(
      expect.arrayContaining([
        { field: 'legalName', from: '', to: 'Sea Ltd' },
        { field: 'legalAddress', from: '', to: '9 Beach Road' },
        { field: 'taxNumber', from: '', to: '0835512345678' },
      ]),
    );
    expect(second.fields).toEqual(
      expect.arrayContaining([
        { field: 'licenceNumber', from: '', to: '12/2569' },
        { field: 'vatRegistered', from: false, to: true },
      ]),
    );
  });

  test('a refused change is not recorded', async () => {
    await change({ weekdayPrice: 1 });
    await change({ weekdayPrice: 2 }, staff);
    expect(await history()).toEqual([]);
  });
});

test('PromptPay: digits are kept, an empty id takes it away', async () => {
  const response = await change({ promptpayId: '081-234 5678', promptpayName: ' บ้านเวลา ' });
  expect(response.body).toMatchObject({ promptpayId: '0812345678', promptpayName: 'บ้านเวลา' });
  expect((await change({ promptpayId: '' })).body.promptpayId).toBeNull();
  expect((await change({ promptpayId: null })).body.version).toBe(3);
});
