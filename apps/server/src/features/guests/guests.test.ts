import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { newChannelStay } from '../channel-stays/follow-channel.ts';
import { groupByKeys } from './group-guests.ts';
import { guestKeysOf } from './guest-keys.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const send = (method: string, url: string, body?: object, token = owner) =>
  ask(app, method, url, body, { token });
const guest = async (id: string, token = owner) =>
  (await send('GET', `/api/admin/guests/${id}`, undefined, token)).body;

interface Contact {
  firstName: string;
  phone?: string;
  email?: string;
}

let day = 0;
async function book({ firstName, phone = '', email = '' }: Contact, more = {}): Promise<string> {
  const checkIn = addDays('2026-11-21', (day += 3));
  const answer = await send('POST', '/api/admin/bookings', {
    checkIn,
    checkOut: addDays(checkIn, 2),
    rooms: 2,
    guests: 2,
    customerInfo: { firstName, lastName: 'Berg', phone, email },
    totalPrice: 10_000,
    priceReason: 'as agreed',
    confirmed: true,
    ...more,
  });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.body._id;
}

test('bookings with an equal telephone or address are one guest’s, also by way of a third; two with one telephone stand there with both names', async () => {
  const first = await book({ firstName: 'Anna', phone: '081 234 5678', email: 'Anna@Example.com' });
  const second = await book({ firstName: 'Ben', phone: '+66 81-234-5678' });
  const third = await book({ firstName: 'Anna', email: 'anna@example.com', phone: '089 999 0000' });
  const fourth = await book({ firstName: 'Anna', phone: '+66899990000' });
  await book({ firstName: 'Nobody', phone: '081 234 5679' });
  const person = await guest(fourth);
  expect(person).toMatchObject({ id: first, names: ['Anna Berg', 'Ben Berg'], stayCount: 4 });
  expect(person.stays.map((one: { _id: string }) => one._id)).toEqual([
    fourth,
    third,
    second,
    first,
  ]);
  const { guest: card } = (await send('GET', `/api/admin/bookings/${fourth}`)).body;
  expect(card).toEqual({ id: first, number: 4, names: ['Anna Berg', 'Ben Berg'], mark: null });
  const found = await send('POST', '/api/admin/guests/find', { phone: '0812345678' }, staff);
  expect(found.body.guest).toMatchObject({ id: first, number: 5 });
  const list = (await send('GET', '/api/admin/guests?search=anna', undefined, staff)).body;
  expect(list).toMatchObject({ total: 1, guests: [{ id: first, stayCount: 4 }] });
  // Another telephone on one of them takes it out again.
  await send('PATCH', `/api/admin/bookings/${second}`, {
    customerInfo: { firstName: 'Ben', lastName: 'Berg', phone: '0812345999', email: '' },
  });
  expect((await guest(first)).stayCount).toBe(3);
});

test('a guest with one telephone and three addresses is one person, with all three', async () => {
  const emails = ['eva@example.com', 'eva.work@example.org', 'e.berg@example.net'];
  const ids: string[] = [];
  for (const email of emails)
    ids.push(await book({ firstName: 'Eva', phone: '0815550001', email }));
  // One who writes from the last address alone is the same.
  ids.push(await book({ firstName: 'Eva', email: emails[2] ?? '' }));
  const person = await guest(ids[3] ?? '');
  expect([person.stayCount, person.emails.toSorted()]).toEqual([4, emails.toSorted()]);
});

test.each([
  ['a channel’s address', { phone: '', email: 'anna.1@guest.booking.com' }, []],
  ['Airbnb’s address', { phone: '', email: 'x@guest.airbnb.com' }, []],
  ['an address that answers go to', { phone: '', email: 'x@reply.some-channel.example' }, []],
  ['one digit again and again', { phone: '0000000000', email: '' }, []],
  ['the villa’s own telephone', { phone: '0770000000', email: 'house@villa.example' }, []],
  ['no number', { phone: 'ask her', email: '' }, []],
  [
    'a real one',
    { phone: '+44 07700 900123', email: 'A@b.example' },
    [
      { kind: 'phone', value: '+447700900123' },
      { kind: 'mail', value: 'a@b.example' },
    ],
  ],
])('%s is compared only where it says who somebody is', (_, info, keys) => {
  expect(guestKeysOf(info, { phone: '077 000 0000', email: 'house@villa.example' })).toEqual(keys);
});

test('a mark is the owner’s to set, is seen on each later booking, refuses nothing, and its end stays in the history', async () => {
  const first = await book({ firstName: 'Carl', phone: '0812223333' });
  const mark = { mark: { reason: 'broke the pool' } };
  expect((await send('PATCH', `/api/admin/guests/${first}`, mark, staff)).status).toBe(403);
  expect((await send('PATCH', `/api/admin/guests/${first}`, mark)).status).toBe(200);
  const second = await book({ firstName: 'Carl', phone: '081-222-3333' });
  const { guest: card } = (await send('GET', `/api/admin/bookings/${second}`, undefined, staff))
    .body;
  expect(card).toMatchObject({ number: 2, mark: { reason: 'broke the pool' } });
  // Their own page says nothing of it.
  expect((await ask(app, 'GET', `/api/booking/${second}`)).text).not.toContain('broke the pool');
  const { version } = await guest(second);
  const noted = await send(
    'PATCH',
    `/api/admin/guests/${second}`,
    { note: 'likes quiet', version },
    staff,
  );
  expect(noted.body).toMatchObject({ note: 'likes quiet', mark: { reason: 'broke the pool' } });
  const stale = await send('PATCH', `/api/admin/guests/${second}`, { note: 'x', version });
  expect(refusalIn(stale)).toEqual([409, 'stale_version']);
  await send('PATCH', `/api/admin/guests/${first}`, { mark: null });
  const after = await guest(first);
  expect(after.mark).toBeNull();
  expect(after.history.map((one: { kind: string }) => one.kind)).toEqual([
    'unmarked',
    'note',
    'marked',
  ]);
});

test('two guests who become one keep the notes and the mark of both', async () => {
  const one = await book({ firstName: 'Dao', phone: '0811111112' });
  const other = await book({ firstName: 'Dao', email: 'dao@example.com' });
  await send('PATCH', `/api/admin/guests/${one}`, { note: 'first', mark: { reason: 'noise' } });
  await send('PATCH', `/api/admin/guests/${other}`, { note: 'second' });
  await book({ firstName: 'Dao', phone: '0811111112', email: 'dao@example.com' });
  expect(await guest(other)).toMatchObject({ note: 'first\nsecond', mark: { reason: 'noise' } });
  await send('PATCH', `/api/admin/guests/${other}`, { note: 'both' });
  expect(await guest(one)).toMatchObject({ note: 'both' });
});

test('money and ways to reach them are seen by permission', async () => {
  const id = await book({ firstName: 'Eva', phone: '0813334444', email: 'eva@example.com' });
  const paid = { amount: 4000, method: 'cash', damage: 0 };
  expect((await send('POST', `/api/admin/bookings/${id}/payments`, paid)).status).toBe(201);
  expect(await guest(id, staff)).toMatchObject({
    phones: ['0813334444'],
    emails: ['eva@example.com'],
    paid: 4000,
    stays: [{ money: { paid: 4000, due: 6000, back: 0 } }],
  });
});

test('forgetting takes the chosen bookings of stays that are over, and no figure of a month with it', async () => {
  const anna = await book({ firstName: 'Fay', phone: '0815556666', email: 'fay@example.com' });
  const ben = await book({ firstName: 'Gus', phone: '0815556666' });
  for (const id of [anna, ben]) {
    await send('POST', `/api/admin/bookings/${id}/payments`, { amount: 10_000, method: 'cash' });
  }
  await send('PATCH', `/api/admin/guests/${anna}`, {
    note: 'allergic to nuts',
    mark: { reason: 'noise' },
  });
  const forget = (bookings: string[], token = owner) =>
    send('POST', `/api/admin/guests/${anna}/forget`, { bookings }, token);
  expect(refusalIn(await forget([anna]))).toEqual([409, 'guest_not_over']);
  app.clock.set('2027-03-01T02:00:00Z');
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
  const months = ['2026-11', '2026-12', '2027-01'];
  const figures = async () =>
    Promise.all(
      months.map(async (month) => {
        const { body } = await send('GET', `/api/admin/money/month?month=${month}`);
        return [body.revenue, body.methods, body.outstanding, body.damage, body.sold];
      }),
    );
  const stranger = await book({ firstName: 'Hal', phone: '0817778888' });
  const closed = await send('POST', '/api/admin/money/months/2026-11/close');
  expect(closed.body.payments.length).toBeGreaterThan(0);
  const before = await figures();
  expect((await forget([anna], staff)).status).toBe(403);
  expect((await forget([anna, stranger])).status).toBe(404);
  const exported = await send('GET', `/api/admin/guests/${anna}/export?bookings=${anna}`);
  expect(exported.text).toContain('fay@example.com');
  expect(exported.text).toContain('allergic to nuts');
  expect(exported.text).not.toContain('Gus');
  expect((await forget([anna])).body).toEqual({ forgotten: 1 });
  expect((await send('GET', `/api/admin/guests/${anna}`)).status).toBe(404);
  expect(await guest(ben)).toMatchObject({ names: ['Gus Berg'], note: '', mark: null });
  const dump = JSON.stringify(
    ['bookings', 'guest_keys', 'guest_remarks', 'mails'].map((table) =>
      app.deps.sqlite.prepare(`select * from ${table}`).all(),
    ),
  );
  expect(dump).not.toContain('fay@example.com');
  expect(dump).not.toContain('allergic');
  expect(await figures()).toEqual(before);
});

test('a stay that a channel sold counts for the guest whose telephone staff noted on it', async () => {
  const one = await book({ firstName: 'Jo', phone: '0812223334' });
  const at = app.clock.now();
  const sold = (id: string, phone: string, more: object = {}) =>
    app.db
      .insert(channelStaysTable)
      .values({
        ...newChannelStay(
          { id: 'c', name: 'Airbnb' },
          { from: '2026-11-24', until: '2026-11-26' },
          { id, at, by: null },
        ),
        name: 'Jo Berg',
        phone,
        ...more,
      })
      .run();
  sold('known', '+66 81 222 3334');
  sold('gone', '0812223334', { goneAt: at });
  sold('another', '0812223335');
  expect(await guest(one)).toMatchObject({
    stayCount: 2,
    channelStays: [{ id: 'known', channel: 'Airbnb', customerName: 'Jo Berg', from: '2026-11-24' }],
  });
  const { guest: short } = (await send('GET', `/api/admin/bookings/${one}`)).body;
  expect(short.number).toBe(2);
  const { guests } = (await send('GET', '/api/admin/guests')).body;
  // Another telephone makes another guest.
  expect(guests).toMatchObject([
    { names: ['Jo Berg'], stayCount: 2 },
    { id: 'another', stayCount: 1 },
  ]);
});

test('a guest who came through channels alone has a page, is found, handed out and forgotten; one who books is one person', async () => {
  const at = app.clock.now();
  const sell = (id: string, name: string, phone: string, from: string, until: string) =>
    app.db
      .insert(channelStaysTable)
      .values({
        ...newChannelStay({ id: 'c', name: 'Airbnb' }, { from, until }, { id, at, by: null }),
        name,
        phone,
      })
      .run();
  sell('s1', 'Marc Dubois', '+33 6 12 34 56 78', '2026-11-10', '2026-11-12');
  sell('s2', 'M. Dubois', '+33612345678', '2026-11-24', '2026-11-26');
  sell('s3', 'Villa', '0', '2026-11-28', '2026-11-29');
  const page = await guest('s2');
  expect(page).toMatchObject({
    id: 's1',
    names: ['M. Dubois', 'Marc Dubois'],
    phones: ['+33612345678', '+33 6 12 34 56 78'],
    stayCount: 2,
    byChannelsAlone: true,
    channelStays: [
      { id: 's1', canForget: true },
      { id: 's2', canForget: false },
    ],
  });
  for (const search of ['', 'dubois', '612345678']) {
    const { guests } = (await send('GET', `/api/admin/guests?search=${search}`)).body;
    expect(guests).toMatchObject([{ id: 's1', stayCount: 2, lastCheckIn: '2026-11-24' }]);
  }
  expect((await send('GET', '/api/admin/guests?search=nobody')).body.total).toBe(0);
  // A telephone of one digit again and again is nobody's.
  expect((await send('GET', '/api/admin/guests/s3')).status).toBe(404);
  // Notes stand on a booking, of which there is none.
  expect((await send('PATCH', '/api/admin/guests/s1', { note: 'kind' })).status).toBe(404);
  const { checkInGuests, checkInRows, writeTransaction } = app.deps;
  const stay = { id: 's1', kind: 'channel', checkOut: '2026-11-12', guests: 1 } as const;
  writeTransaction(() => {
    const [first] = checkInGuests.of(stay);
    if (first) checkInRows.saveGuest({ ...first.row, givenName: 'MARC', changedIn: 1 });
  });
  const whoCame = (await send('GET', '/api/admin/guests/s1/export')).body.check_in_guests;
  expect(whoCame).toMatchObject([{ stay_id: 's1', given_name: 'MARC' }]);
  const kept = async (query = '') =>
    (await send('GET', `/api/admin/guests/s1/export${query}`)).body.channel_stays;
  expect(await kept()).toMatchObject([{ name: 'Marc Dubois' }, { name: 'M. Dubois' }]);
  expect(await kept('?channelStays=s2')).toMatchObject([{ name: 'M. Dubois' }]);

  const forget = (channelStays: string[]) =>
    send('POST', '/api/admin/guests/s1/forget', { bookings: [], channelStays });
  expect(refusalIn(await forget([]))).toEqual([422, 'invalid_fields']);
  expect(refusalIn(await forget(['s1', 's2']))).toEqual([409, 'guest_not_over']);
  expect((await forget(['s1'])).body).toEqual({ forgotten: 1 });
  expect(checkInRows.guestsOf(['s1'])).toEqual([]);
  expect((await guest('s2')).stayCount).toBe(1);
  expect(await forget(['s1'])).toMatchObject({ status: 404 });

  // Once the same telephone books, both are one guest's page.
  const booked = await book({ firstName: 'Marc', phone: '+33612345678' });
  expect(await guest('s2')).toMatchObject({ id: booked, stayCount: 2 });
  expect((await send('GET', '/api/admin/guests')).body.total).toBe(1);
  const whole = (await send('GET', `/api/admin/guests/${booked}/export`)).body;
  expect([whole.bookings.length, whole.channel_stays.length]).toEqual([1, 1]);
});

test('the keys of bookings made before there were keys are written once', async () => {
  const one = await book({ firstName: 'Ida', phone: '0819990001' });
  await book({ firstName: 'Ida', phone: '+66819990001' });
  app.deps.sqlite.exec('delete from guest_keys');
  expect((await guest(one)).stayCount).toBe(1);
  app.deps.fillGuestKeys();
  expect((await guest(one)).stayCount).toBe(2);
});

test('random keys join exactly the bookings that a slow search reaches', () => {
  const key = fc.record({
    bookingId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    kind: fc.constantFrom('phone', 'mail'),
    value: fc.constantFrom('1', '2', '3'),
  });
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  fc.assert(
    fc.property(fc.array(key, { maxLength: 9 }), (keys) => {
      const slow = (id: string): string[] => {
        const reached = new Set([id]);
        for (let size = 0; size !== reached.size;) {
          size = reached.size;
          for (const one of keys) {
            for (const other of keys) {
              const isSame = one.kind === other.kind && one.value === other.value;
              if (isSame && reached.has(one.bookingId)) reached.add(other.bookingId);
            }
          }
        }
        return [...reached].toSorted();
      };
      const groups = groupByKeys(ids, keys);
      for (const id of ids) {
        expect(groups.find((group) => group.includes(id))?.toSorted()).toEqual(slow(id));
      }
      expect(groups.flat().toSorted()).toEqual(ids);
    }),
    { numRuns: modelRuns(200, 5000) },
  );
});
