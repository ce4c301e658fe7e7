import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { ask, refusalIn } from '../../testing/ask.ts';
import { NEEDED } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

const KENJI = {
  givenName: 'Kenji',
  familyName: 'Tanaka',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR 7731 906',
  birthDate: '1985-06-17',
  phone: '0812345678',
};

let app: TestApp;
let id: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  id = await confirmed();
});
afterEach(() => app.close());

/** From 3 to 6 December with four guests. */
async function confirmed(choices: Parameters<typeof awaitSlip>[1] = {}): Promise<string> {
  const { _id } = await awaitSlip(app, choices);
  await asStaff('PATCH', `/api/admin/bookings/${_id}/status`, { status: 'confirmed' });
  return _id;
}

const as = (role: 'owner' | 'staff') => async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor(role) });
const asStaff = as('staff');
const of = (booking = id) => ask(app, 'GET', `/api/booking/${booking}/check-in`);
const put = (body: object, booking = id) =>
  ask(app, 'PUT', `/api/booking/${booking}/check-in`, body);
const link = (guest: string, method = 'POST') =>
  ask(app, method, `/api/booking/${id}/check-in/guests/${guest}/link`);
const byLink = (path: string, body?: object) =>
  ask(app, body === undefined ? 'GET' : 'PUT', `/api${path}`, body);
const guestIds = async () => (await of()).body.guests.map(({ id: guest }: { id: string }) => guest);

async function linkOf(guest: string): Promise<string> {
  const { body } = await link(guest);
  return body.guests.find((row: { id: string }) => row.id === guest).linkPath;
}

describe('the booker', () => {
  test('C1 finds as many empty rows as guests from confirmation on, the booker first', async () => {
    const { body } = await of();
    expect(body).toMatchObject({
      isOwnLink: false,
      bookedBy: 'Somying',
      arrivalTime: '',
      tooMany: 0,
      isOpen: true,
      stay: { checkIn: '2026-12-03', checkOut: '2026-12-06', checkInTime: '15:00' },
      keptDays: 30,
      version: 0,
    });
    expect(body.guests).toHaveLength(4);
    expect(body.guests.map(({ isBooker }: { isBooker: boolean }) => isBooker)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const { _id } = await awaitSlip(app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
    expect(refusalIn(await of(_id))).toEqual([409, 'not_confirmed']);
  });

  test('C1 says when and who, and reads of a number its last three characters', async () => {
    const [first] = await guestIds();
    const guests = [{ id: first, ...KENJI }];
    const { body, text } = await put({ arrivalTime: '16:00', guests, version: 0 });
    expect(body).toMatchObject({ arrivalTime: '16:00', version: 1 });
    expect(body.guests[0]).toMatchObject({
      givenName: 'KENJI',
      familyName: 'TANAKA',
      passportEnding: '906',
      hasBirthDate: true,
      missing: [],
      state: 'own',
    });
    expect(text + (await of()).text).not.toMatch(/7731|1985/);
  });

  test('C1 number and birth date are kept when they are left empty', async () => {
    const [first] = await guestIds();
    await put({ guests: [{ id: first, ...KENJI }], version: 0 });
    const again = { id: first, ...KENJI, givenName: 'Ken', passportNumber: '', birthDate: '' };
    await put({ guests: [again], version: 1 });
    expect((await of()).body.guests[0]).toMatchObject({ givenName: 'KEN', passportEnding: '906' });
    await put({ guests: [{ ...again, nationality: 'THA' }], version: 2 });
    const { body } = await put({ guests: [again], version: 3 });
    expect(body.guests[0].missing).toEqual(['passportNumber', 'birthDate']);
  });

  test.each([
    [{ givenName: '花' }, { givenName: 'name_in_latin' }],
    [{ givenName: 'มาลี' }, { givenName: 'name_in_latin' }],
    [{ familyName: '\u202eTANAKA' }, { familyName: 'unseen_letters' }],
    [{ familyName: '__proto__' }, { familyName: 'name_in_latin' }],
    [{ birthDate: '2026-11-21' }, { birthDate: 'in_future' }],
    [{ birthDate: '1900-01-01' }, { birthDate: 'too_old' }],
    [{ birthDate: '2023-02-29' }, { birthDate: 'not_a_date' }],
    [{ nationality: 'XKX' }, { nationality: 'not_on_list' }],
    [{ passportNumber: '12' }, { passportNumber: 'passport_number' }],
    [{ phone: 'call me' }, { phone: 'invalid_phone' }],
  ])('C1 with %j is refused by its field, and nothing is stored', async (wrong, reasons) => {
    const [first, second] = await guestIds();
    const guests = [
      { id: first, ...KENJI },
      { id: second, ...KENJI, ...wrong },
    ];
    const refused = await put({ arrivalTime: '16:00', guests, version: 0 });
    expect(refused.status).toBe(422);
    const named = Object.entries(reasons).map(([field, reason]) => [`guests.1.${field}`, reason]);
    expect(refused.body.fields).toEqual(Object.fromEntries(named));
    expect((await of()).body).toMatchObject({ arrivalTime: '', version: 0 });
  });

  test.each([
    [{ givenName: 'Wulandari', familyName: '', oneName: true }],
    [{ givenName: 'Juan Carlos Alfonso Víctor' }],
    [{ familyName: 'O’Neill-Smith' }],
    [{ birthDate: '1990-00-00' }],
    [{ birthDate: '2024-02-29' }],
    [{ birthDate: '2026-11-17' }],
  ])('C1 with %j is taken, and nothing is missing', async (right) => {
    const [first] = await guestIds();
    const { body } = await put({ guests: [{ id: first, ...KENJI, ...right }], version: 0 });
    expect(body.guests[0].missing).toEqual([]);
  });

  test('G7 is warned where two guests have one number, and not refused', async () => {
    const [first, second] = await guestIds();
    const guests = [
      { id: first, ...KENJI },
      { id: second, ...KENJI, passportNumber: 'tr-7731906' },
    ];
    const { body } = await put({ guests, version: 0 });
    const shares = body.guests.map(({ sharesNumber }: { sharesNumber: boolean }) => sharesNumber);
    expect(shares).toEqual([true, true, false, false]);
  });

  test('C1 two people at one row: the second is told; at two rows both are kept', async () => {
    const [first, second] = await guestIds();
    const one = (guest: string, givenName: string) =>
      put({ guests: [{ id: guest, ...KENJI, givenName }], version: 0 });
    const both = await Promise.all([one(first, 'Ken'), one(first, 'Kenta')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await one(second, 'Malee')).status).toBe(200);
    expect(refusalIn(await one(second, 'Mali'))).toEqual([409, 'stale_version']);
    await put({ arrivalTime: '16:00', version: 2 });
    expect(refusalIn(await put({ arrivalTime: '18:00', version: 2 }))).toEqual([
      409,
      'stale_version',
    ]);
  });

  test('C1 may change it until the day of arrival ends; then staff may', async () => {
    const [first] = await guestIds();
    const change = { guests: [{ id: first, ...KENJI }], version: 0 };
    app.clock.set('2026-12-03T16:59:00Z');
    expect((await put(change)).status).toBe(200);
    app.clock.set('2026-12-03T17:00:00Z');
    expect((await of()).body.isOpen).toBe(false);
    const late = { ...change, version: 1 };
    expect(refusalIn(await put(late))).toEqual([409, 'check_in_over']);
    expect(refusalIn(await link(first))).toEqual([409, 'check_in_over']);
    expect((await asStaff('PUT', `/api/booking/${id}/check-in`, late)).status).toBe(200);
  });

  test('G8 after the day of arrival staff say in the register alone who is Thai or stays away', async () => {
    const [first, second] = await guestIds();
    const asLate = (change: object) => asStaff('PUT', `/api/booking/${id}/check-in`, change);
    const thai = (guest?: string) => ({
      guests: [{ id: guest, ...KENJI, nationality: ' tha' }],
      version: 9,
    });
    expect((await asLate(thai(second))).status).toBe(200);
    app.clock.set('2026-12-03T17:00:00Z');
    expect((await asLate(thai(first))).body.fields).toEqual({
      'guests.0.nationality': 'in_register',
    });
    expect((await asLate({ away: [first], version: 9 })).body.fields).toEqual({
      away: 'in_register',
    });
    // A Thai stays one.
    expect((await asLate(thai(second))).status).toBe(200);
    app.deps.stores.villa.update({ timeZone: 'Asia/Tokyo' });
    expect((await asLate(thai(first))).status).toBe(200);
  });

  test('G7 is asked who stays away where fewer come than were written, and no row falls by itself', async () => {
    const ids = await guestIds();
    const guests = ids.map((guest: string, place: number) => ({
      id: guest,
      ...KENJI,
      passportNumber: `TR773190${place}`,
    }));
    await put({ guests, version: 0 });
    await asStaff('PATCH', `/api/admin/bookings/${id}`, { guests: 3 });
    expect((await of()).body).toMatchObject({ tooMany: 1, version: 1 });
    expect((await of()).body.guests).toHaveLength(4);
    const both = await put({ away: [ids[1], ids[2]], version: 1 });
    expect(both.body.fields).toEqual({ away: 'invalid' });
    const { body } = await put({ away: [ids[1]], version: 1 });
    expect(body.tooMany).toBe(0);
    expect(await guestIds()).toEqual([ids[0], ids[2], ids[3]]);
    // Its key is gone, too.
    expect(ring()).not.toContain(ids[1]);
    expect(ring()).toContain(ids[2]);
  });
});

const ring = (): string => {
  const file = join(app.dataDir, KEY_RING_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('a companion', () => {
  test('G7 sees one row and nothing of the stay; the booker sees its name and that it is done', async () => {
    const [first, second] = await guestIds();
    await put({ arrivalTime: '16:00', guests: [{ id: first, ...KENJI }], version: 0 });
    const path = await linkOf(second);
    const before = await of();
    const { body, text } = await byLink(path);
    expect(body).toMatchObject({ isOwnLink: true, bookedBy: 'Somying', stay: null });
    expect(body.guests).toHaveLength(1);
    expect(text).not.toMatch(/KENJI|906|2026-12-0|16:00/);
    // Opened, and nothing has changed but that.
    expect((await of()).text.replace(/"linkOpenedOn":"[\d-]+"/, '"linkOpenedOn":null')).toBe(
      before.text,
    );
    const own = { id: second, ...KENJI, givenName: 'Wulandari', familyName: '', oneName: true };
    const half = await byLink(path, {
      guests: [{ ...own, passportNumber: '', birthDate: '' }],
      version: body.version,
    });
    expect(half.body.guests[0].missing).toEqual(['passportNumber', 'birthDate']);
    expect((await of()).body.guests[1].missing).toEqual(NEEDED);
    const kept = await byLink(path, { guests: [own], version: half.body.version });
    expect(kept.body.guests[0]).toMatchObject({ givenName: 'WULANDARI', passportEnding: '906' });
    expect((await of()).body.guests[1]).toMatchObject({
      givenName: 'WULANDARI',
      missing: [],
      state: 'theirs',
      nationality: '',
      passportEnding: '',
      hasBirthDate: false,
      phone: '',
      sharesNumber: false,
    });
  });

  test('C1 is told to whoever sent the link once it was opened, and the row is as it was', async () => {
    const [, second] = await guestIds();
    const path = await linkOf(second);
    const { body: sent } = await of();
    expect(sent.guests[1]).toMatchObject({ state: 'linked', linkOpenedOn: null });
    for (let times = 0; times < 2; times += 1) {
      expect((await byLink(path)).status).toBe(200);
      app.clock.advance(24 * 3_600_000);
    }
    const { body: opened } = await of();
    expect(opened.guests[1]).toEqual({ ...sent.guests[1], linkOpenedOn: '2026-11-20' });
    expect(opened.version).toBe(sent.version);
    const [arrival] = (await asStaff('GET', '/api/admin/arrivals')).body.arrivals;
    expect(arrival.guests[1].linkOpenedAt).toMatch(/^2026-11-20/);
    expect(arrival.guests[0].linkOpenedAt).toBeNull();
    await link(second, 'DELETE');
    expect((await of()).body.guests[1]).toMatchObject({ state: 'own', linkOpenedOn: null });
  });

  test('G7 writes into that row alone, and the booker not into it', async () => {
    const [first, second] = await guestIds();
    const path = await linkOf(second);
    const body = { guests: [{ id: first, ...KENJI }], arrivalTime: '16:00', away: [first] };
    expect(refusalIn(await byLink(path, { ...body, version: 9 }))).toEqual([409, 'guest_fills_in']);
    await byLink(path, { arrivalTime: '16:00', away: [first], version: 9 });
    expect((await of()).body).toMatchObject({ arrivalTime: '', tooMany: 0 });
    const version = (await of()).body.version;
    const taken = await put({ guests: [{ id: second, ...KENJI }], version });
    expect(refusalIn(taken)).toEqual([409, 'guest_fills_in']);
  });

  test('G7 loses the link when it is taken back, and the row is empty', async () => {
    const [, second] = await guestIds();
    const path = await linkOf(second);
    const { version } = (await byLink(path)).body;
    await byLink(path, { guests: [{ id: second, ...KENJI }], version });
    const { body } = await link(second, 'DELETE');
    expect(body.guests[1]).toMatchObject({ givenName: '', state: 'own', linkPath: null });
    expect(ring()).not.toContain(second);
    expect(refusalIn(await byLink(path))).toEqual([404, 'not_found']);
    expect(refusalIn(await byLink(path, { version: 9 }))).toEqual([404, 'not_found']);
  });

  test('G7 a link ends with the stay, its cancellation and the booking’s deletion', async () => {
    const [, second] = await guestIds();
    const path = await linkOf(second);
    app.clock.set('2026-12-06T03:59:00Z');
    expect((await byLink(path)).body.isOpen).toBe(false);
    expect(refusalIn(await byLink(path, { version: 9 }))).toEqual([409, 'check_in_over']);
    app.clock.set('2026-12-06T04:00:00Z');
    expect(refusalIn(await byLink(path))).toEqual([404, 'not_found']);
    app.clock.set('2026-11-21T04:00:00Z');
    expect((await byLink(path)).status).toBe(200);
    await asStaff('DELETE', `/api/admin/bookings/${id}`);
    expect(refusalIn(await byLink(path))).toEqual([404, 'not_found']);
  });

  test('C1 a thousand guesses are bounded', async () => {
    await app.close();
    app = await createTestApp({ seed: 'plain', limits: true });
    let refused = 0;
    for (let guess = 0; guess < 1000; guess += 1) {
      const { status } = await byLink(`/check-in/guess-${guess}`);
      expect([404, 429]).toContain(status);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(880);
  });

  test('G7 whoever has only the share link sees no check-in', async () => {
    const [first] = await guestIds();
    await put({ guests: [{ id: first, ...KENJI }], version: 0 });
    const { sharePath } = (await ask(app, 'POST', `/api/booking/${id}/share`)).body;
    const token = sharePath.replace('/stay/', '');
    const shared = await ask(app, 'GET', `/api/stay/${token}`);
    expect(shared.text).not.toMatch(/KENJI|906|JPN/);
    expect((await byLink(`/check-in/${token}`)).status).toBe(404);
    expect((await of(token)).status).toBe(404);
  });
});

describe('a stay that changes', () => {
  test('C4 a cancelled one is forgotten at once, with its keys, also when it is taken back', async () => {
    const [first] = await guestIds();
    await put({ guests: [{ id: first, ...KENJI }], version: 0 });
    expect(ring()).toContain(first);
    await as('owner')('PATCH', `/api/admin/bookings/${id}/status`, { status: 'cancelled' });
    expect(app.deps.checkInRows.guestsOf([id])).toEqual([]);
    expect(ring()).not.toContain(first);
  });

  test('C4 one from the bin has its check-in again', async () => {
    const [first] = await guestIds();
    await put({ guests: [{ id: first, ...KENJI }], version: 0 });
    await asStaff('DELETE', `/api/admin/bookings/${id}`);
    expect((await of()).status).toBe(404);
    await asStaff('POST', `/api/admin/bookings/${id}/restore`);
    expect((await of()).body.guests[0]).toMatchObject({ passportEnding: '906', missing: [] });
  });

  test('C4 a moved one stays readable under the key of its new week', async () => {
    const [first] = await guestIds();
    await put({ guests: [{ id: first, ...KENJI }], version: 0 });
    const days = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
    await asStaff('PATCH', `/api/admin/bookings/${id}`, days);
    expect((await of()).body.guests[0]).toMatchObject({ passportEnding: '906', missing: [] });
    expect(Object.keys(JSON.parse(ring()))).toEqual(['2026-12-14']);
  });
});

test('C2 a channel’s stay is filled in by the link that staff send', async () => {
  const { sqlite, checkInRows, clock } = app.deps;
  sqlite
    .prepare(
      `insert into channel_stays (id, channel_id, channel_name, from_night, until_day, name, guests, history, version, created_at)
       values ('s', 'c', 'Airbnb', '2026-12-20', '2026-12-22', 'Anna', 2, '[]', 1, 0)`,
    )
    .run();
  const stay = { stayId: 's', kind: 'channel', arrivalTime: '', linkToken: 'token' } as const;
  const counted = { version: 1, arrivalChangedIn: 0, updatedAt: clock.now() };
  checkInRows.save({ ...stay, ...counted, linkSentAt: clock.now() });
  const { body } = await byLink('/check-in/token');
  expect(body).toMatchObject({ isOwnLink: false, bookedBy: '', tooMany: 0 });
  const guests = [{ id: body.guests[0].id, ...KENJI }];
  const kept = await byLink('/check-in/token', { guests, version: 1 });
  expect(kept.body.guests[0]).toMatchObject({ passportEnding: '906', missing: [] });
  sqlite
    .prepare("update channel_stays set from_night = '2026-12-28', until_day = '2026-12-30'")
    .run();
  app.deps.passportKeys.sweep();
  expect(Object.keys(JSON.parse(ring()))).toEqual(['2026-12-28']);
  sqlite.prepare('update channel_stays set gone_at = 1').run();
  app.deps.passportKeys.sweep();
  expect(ring()).toBe('{}');
  expect((await byLink('/check-in/token')).status).toBe(404);
});
