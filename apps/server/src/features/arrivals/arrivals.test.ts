import { describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import {
  HANA,
  KENJI,
  MALEE,
  WULANDARI,
  arrivalsStageOfEach,
} from '../../testing/arrivals-stage.ts';
import { moveTo } from '../../testing/guest.ts';

const stage = arrivalsStageOfEach();

describe('the register', () => {
  test('C2 shows a stay as nobody, then N of M foreigners, then ready', async () => {
    expect(await stage.read()).toMatchObject({
      kind: 'booking',
      customerName: 'Kenji Tanaka',
      day: '2026-12-10',
      expected: 4,
      state: 'nobody',
      complete: 0,
      reported: 4,
      isLate: false,
      dueAt: '2026-12-11T08:00:00.000Z',
      version: 0,
    });
    expect(
      (await stage.write([KENJI, HANA, { ...WULANDARI, passportNumber: '' }, MALEE])).body,
    ).toMatchObject({ state: 'some', complete: 2, reported: 3, version: 1 });
    const { guests } = await stage.read();
    expect(guests.map(({ missing }) => missing)).toEqual([[], [], ['passportNumber'], []]);
    expect(guests[3]).toMatchObject({ isReported: false, nationality: 'THA' });
    const full = [{}, {}, { passportNumber: 'C 8820 417' }];
    expect((await stage.write(full)).body).toMatchObject({
      state: 'ready',
      complete: 3,
      version: 2,
    });
  });

  test('C1 shows numbers by three characters and births by the year, and keeps both where nothing is sent', async () => {
    await stage.write([KENJI]);
    const { body } = await stage.write([
      { givenName: 'Kenji Hiro', passportNumber: '', birthDate: '' },
    ]);
    expect(body.guests[0]).toMatchObject({
      givenName: 'KENJI HIRO',
      numberEnding: '906',
      birthYear: '1984',
      missing: [],
    });
    expect(JSON.stringify(body)).not.toContain('TR0045906');
    expect(JSON.stringify(body)).not.toContain('1984-06-17');
  });

  test('G7 warns of two guests with one number, and takes them', async () => {
    const { body } = await stage.write([
      KENJI,
      { ...HANA, passportNumber: 'tr0045906' },
      WULANDARI,
    ]);
    const shares = body.guests.map(({ sharesNumber }: { sharesNumber: boolean }) => sharesNumber);
    expect(shares).toEqual([true, true, false, false]);
  });

  test('C2 refuses a wrong row by its place, and a row that somebody else has changed meanwhile', async () => {
    const wrong = [
      { ...KENJI, givenName: '=1+1' },
      { ...HANA, birthDate: '2031-01-01' },
    ];
    expect(refusalIn(await stage.write(wrong.slice(0, 1)))).toEqual([422, 'invalid_fields']);
    expect((await stage.write([KENJI, wrong[1] ?? {}])).body.fields).toEqual({
      'guests.1.birthDate': 'in_future',
    });
    expect((await stage.read()).state).toBe('nobody');
    const { guests } = await stage.read();
    const rows = (at: number, row: object) => ({
      guests: [{ id: guests[at]?.id, ...row }],
      version: 0,
    });
    await stage.call('PATCH', `/${stage.booking}`, rows(0, KENJI));
    // Another row is another matter.
    expect((await stage.call('PATCH', `/${stage.booking}`, rows(1, HANA))).status).toBe(200);
    const again = await stage.call('PATCH', `/${stage.booking}`, rows(0, HANA));
    expect(refusalIn(again)).toEqual([409, 'stale_version']);
  });

  test('C2 is nothing to file for a stay of Thais, which is never late', async () => {
    await stage.write([MALEE, MALEE, MALEE, { nationality: 'THA' }]);
    stage.app.clock.set('2026-12-20T00:00:00Z');
    expect(await stage.read()).toMatchObject({ state: 'nothing', isLate: false, dueAt: null });
    expect((await stage.download('date=2026-12-10')).status).toBe(404);
  });

  test('C2 holds confirmed bookings alone, and C4 forgets those that are cancelled', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    const filed = await stage.call('POST', `/${stage.booking}/filed`, { receipt: 'TM30-1' });
    expect(filed.status).toBe(201);
    await moveTo(stage.app, stage.booking, 'cancelled');
    expect((await stage.list('?from=2026-12-01&to=2026-12-31')).arrivals).toEqual([]);
    const count = (table: string) =>
      stage.app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get();
    expect(count('arrival_filings')).toBe(0);
    expect(count('arrival_filed_guests')).toBe(0);
    expect((await stage.call('POST', `/${stage.booking}/filed`, { receipt: '1' })).status).toBe(
      404,
    );
  });

  test('refuses a period that is too long, or ends before it begins', async () => {
    for (const period of ['?from=2026-01-01&to=2027-12-31', '?from=2026-12-02&to=2026-12-01']) {
      expect((await stage.call('GET', period)).status).toBe(422);
    }
  });
});

describe('a channel’s stay', () => {
  test('C2 without names is nobody and late, never absent, and staff set how many come', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    expect(await stage.read(stay)).toMatchObject({
      kind: 'channel',
      channel: 'Airbnb',
      expected: null,
      state: 'nobody',
      reported: 1,
      guests: [],
    });
    stage.app.clock.set('2026-12-21T08:00:01Z');
    expect(await stage.read(stay)).toMatchObject({
      state: 'nobody',
      isLate: true,
      day: '2026-12-02',
    });
    const { body } = await stage.change({ expected: 2 }, stay);
    expect(body).toMatchObject({ expected: 2, reported: 2, guests: [{}, {}] });
    expect((await stage.write([KENJI, HANA], stay)).body).toMatchObject({
      state: 'ready',
      isLate: true,
      day: '2026-12-02',
    });
    expect((await stage.change({ expected: 2 })).body.fields).toEqual({ expected: 'invalid' });
  });

  test('C2 takes rows before anybody has said how many come', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    expect((await stage.write([KENJI], stay)).body).toMatchObject({ state: 'ready', reported: 1 });
  });

  test('C2 gets a link that staff send, the same one each time; a booking has its page', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    const { body } = await stage.call('POST', `/${stay}/link`);
    expect(body.url).toMatch(/^http:\/\/[^/]+\/check-in\/[\w-]{22}$/);
    expect((await stage.call('POST', `/${stay}/link`)).body).toEqual(body);
    expect((await stage.read(stay)).state).toBe('nobody');
    expect((await stage.call('POST', `/${stage.booking}/link`)).status).toBe(404);
  });
});

describe('the arrival', () => {
  test('C2 is a tap that can be taken back, with its history', async () => {
    stage.app.clock.set('2026-12-10T09:42:00Z');
    const { body } = await stage.change({ arrivedAt: '2026-12-10T16:42:00+07:00' });
    expect(body).toMatchObject({
      isTapped: true,
      startsAt: '2026-12-10T09:42:00.000Z',
      dueAt: '2026-12-11T09:42:00.000Z',
    });
    stage.app.clock.set('2026-12-10T10:00:00Z');
    const back = (await stage.change({ arrivedAt: null })).body;
    expect(back).toMatchObject({ isTapped: false, startsAt: '2026-12-10T08:00:00.000Z' });
    expect(back.taps).toMatchObject([
      { arrivedAt: null, at: '2026-12-10T10:00:00.000Z' },
      { arrivedAt: '2026-12-10T09:42:00.000Z', at: '2026-12-10T09:42:00.000Z' },
    ]);
    // Nothing was said, so there is nothing to take back.
    expect((await stage.change({ arrivedAt: null })).body.taps).toHaveLength(2);
  });

  test('C2 may be early, at ten to midnight or on another day, and is never to come', async () => {
    stage.app.clock.set('2026-12-12T01:00:00Z');
    const dayAt = async (arrivedAt: string) => (await stage.change({ arrivedAt })).body.day;
    expect(await dayAt('2026-12-10T10:30:00+07:00')).toBe('2026-12-10');
    expect(await dayAt('2026-12-09T23:50:00+07:00')).toBe('2026-12-09');
    // A phone whose clock is a little ahead says now.
    const ahead = (
      await stage.change({ arrivedAt: '2026-12-12T08:01:30+07:00', reason: 'a ferry' })
    ).body;
    expect(ahead.startsAt).toBe('2026-12-12T01:00:00.000Z');
    for (const [arrivedAt, why] of [
      ['2026-12-12T08:02:01+07:00', 'in_future'],
      ['2026-12-08T23:59:00+07:00', 'too_far_back'],
      ['2026-12-10', 'not_a_date'],
    ]) {
      expect((await stage.change({ arrivedAt })).body.fields).toEqual({ arrivedAt: why });
    }
  });

  test('G8 never makes a late report timely without a reason', async () => {
    stage.app.clock.set('2026-12-11T10:00:00Z');
    expect((await stage.read()).isLate).toBe(true);
    const late = { arrivedAt: '2026-12-11T01:00:00+07:00' };
    expect((await stage.change(late)).body.fields).toEqual({ reason: 'required' });
    const said = await stage.change({ ...late, reason: 'Their flight was a day late' });
    expect(said.body).toMatchObject({ isLate: false, day: '2026-12-11' });
    expect(said.body.taps[0]).toMatchObject({ reason: 'Their flight was a day late' });
  });

  test('G8 of a guest who came apart is their own, and an added guest begins a clock of their own', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    stage.app.clock.set('2026-12-12T05:00:00Z');
    const { guests } = await stage.read();
    const apart = { id: guests[1]?.id, arrivedAt: '2026-12-12T11:00:00+07:00' };
    // Hana's report is late by the arrival of the others.
    expect((await stage.change({ guests: [apart] })).body.fields).toEqual({ reason: 'required' });
    const reason = 'She came by the later ferry';
    const { body } = await stage.change({ guests: [apart], reason });
    expect(body.guests[1]).toMatchObject({ day: '2026-12-12', hasOwnArrival: true });
    expect(body.guests[0]).toMatchObject({ day: '2026-12-10', hasOwnArrival: false });
    const added = (await stage.change({ guests: [{ ...KENJI, givenName: 'Taro' }] })).body;
    expect(added.guests).toHaveLength(5);
    expect(added.guests[4]).toMatchObject({
      hasOwnArrival: true,
      deadline: '2026-12-13T05:00:00.000Z',
      day: '2026-12-12',
    });
    // A row of those who were expected has the clock of the stay, also where it is filled in late.
    expect(added.guests[2]).toMatchObject({ hasOwnArrival: false });
  });

  test('C2 of a villa in another zone is counted by its own clocks, and reported to nobody', async () => {
    await stage.write([KENJI, HANA]);
    stage.app.deps.stores.villa.update({ timeZone: 'Europe/Lisbon' });
    stage.app.clock.set('2026-12-20T00:00:00Z');
    expect(await stage.read()).toMatchObject({
      startsAt: '2026-12-10T15:00:00.000Z',
      state: 'nothing',
      reported: 0,
      isLate: false,
      dueAt: null,
      guests: [{ nationality: 'JPN', isReported: false, missing: [] }, {}, {}, {}],
    });
    expect((await stage.list()).reportsForeigners).toBe(false);
    expect((await stage.download('date=2026-12-10')).status).toBe(404);
    const filed = await stage.call('POST', `/${stage.booking}/filed`, { receipt: '1' });
    expect(refusalIn(filed)).toEqual([409, 'nothing_to_file']);
    stage.app.deps.stores.villa.update({ timeZone: 'Asia/Bangkok' });
    expect((await stage.list()).reportsForeigners).toBe(true);
    expect(await stage.read()).toMatchObject({ state: 'some', isLate: true });
  });
});

describe('somebody who does not come', () => {
  const LATE = '2026-12-11T10:00:00Z';

  test('G8 whose report is late takes a reason, which stays in the history', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    const [kenji, , , malee] = (await stage.read()).guests;
    stage.app.clock.set('2026-12-10T12:00:00Z');
    // In time: the row goes without a word.
    const inTime = await stage.change({ guests: [{ id: malee?.id, away: true }] });
    expect(inTime.body.taps).toMatchObject([{ what: 'away', guestId: malee?.id, reason: '' }]);
    stage.app.clock.set(LATE);
    const away = { guests: [{ id: kenji?.id, away: true }] };
    expect((await stage.change(away)).body.fields).toEqual({ reason: 'required' });
    expect((await stage.read()).guests.map(({ givenName }) => givenName)).toContain('KENJI');
    const reason = 'Turned back at the airport';
    const { body } = await stage.change({ ...away, reason });
    expect(body.guests.map(({ givenName }: { givenName: string }) => givenName)).not.toContain(
      'KENJI',
    );
    expect(body.taps[0]).toMatchObject({ what: 'away', reason, arrivedAt: null });
    // It is no arrival: the clock of the others stays.
    expect(body).toMatchObject({ isTapped: false, startsAt: '2026-12-10T08:00:00.000Z' });
  });

  test('G8 who is Thai, or reported already, takes none', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    const [kenji, , , malee] = (await stage.read()).guests;
    stage.app.clock.set('2026-12-10T12:00:00Z');
    const filed = { receipt: 'TM30-1', guests: [kenji?.id] };
    expect((await stage.call('POST', `/${stage.booking}/filed`, filed)).status).toBe(201);
    stage.app.clock.set(LATE);
    for (const id of [kenji?.id, malee?.id]) {
      expect((await stage.change({ guests: [{ id, away: true }] })).status).toBe(200);
    }
  });

  test('G8 fewer of a channel’s stay that is late take a reason, more or fewer in time none', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    stage.app.clock.set('2026-12-02T09:00:00Z');
    await stage.change({ arrivedAt: '2026-12-02T15:10:00+07:00' }, stay);
    for (const expected of [4, 6, 3]) {
      expect((await stage.change({ expected }, stay)).status).toBe(200);
    }
    await stage.write([KENJI, HANA], stay);
    stage.app.clock.set('2026-12-03T09:00:00Z');
    expect((await stage.change({ expected: 2 }, stay)).body.fields).toEqual({
      reason: 'required',
    });
    // The stay's own page leads here.
    const path = `/api/admin/channels/stays/${stay}`;
    const token = await stage.tokenOf('staff');
    const { version } = (await ask(stage.app, 'GET', path, undefined, { token })).body;
    for (const guests of [2, null]) {
      const noted = await ask(stage.app, 'PATCH', path, { guests, version }, { token });
      expect(noted.body.fields).toEqual({ guests: 'in_register' });
    }
    const { body } = await stage.change({ expected: 2, reason: 'Two came by car' }, stay);
    // It says nothing of when they arrived.
    expect(body).toMatchObject({ expected: 2, state: 'ready', isTapped: true });
    expect(body.taps).toMatchObject([
      { what: 'fewer', reason: 'Two came by car', guestId: null },
      { what: 'fewer', reason: '' },
      { arrivedAt: '2026-12-02T08:10:00.000Z' },
    ]);
    expect((await stage.change({ expected: 3 }, stay)).status).toBe(200);
  });
});

describe('somebody who is Thai', () => {
  const LATE = '2026-12-11T10:00:00Z';
  const refused = { reason: 'required' };

  test('G8 after a late report takes a reason, which stays in the history', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    const [kenji, hana] = (await stage.read()).guests;
    const thai = (id?: string) => ({ guests: [{ id, nationality: 'THA' }] });
    stage.app.clock.set('2026-12-10T12:00:00Z');
    // In time: a slip of the pen is mended without a word.
    expect((await stage.change(thai(hana?.id))).body.taps).toEqual([]);
    stage.app.clock.set(LATE);
    expect((await stage.change(thai(kenji?.id))).body.fields).toEqual(refused);
    expect((await stage.read()).guests[0]).toMatchObject({
      nationality: 'JPN',
      numberEnding: '906',
    });
    const reason = 'He came by his Thai passport';
    const { body } = await stage.change({ ...thai(kenji?.id), reason });
    expect(body.guests[0]).toMatchObject({
      isReported: false,
      nationality: 'THA',
      numberEnding: '',
    });
    const said = { what: 'thai', guestId: kenji?.id, reason, arrivedAt: null };
    expect(body.taps).toMatchObject([said]);
    expect(body).toMatchObject({ isTapped: false, startsAt: '2026-12-10T08:00:00.000Z' });
    // Said once, other fields of the row need no word.
    const name = { guests: [{ id: kenji?.id, givenName: 'เคน' }] };
    expect((await stage.change(name)).body.taps).toMatchObject([said]);
  });

  test('G8 takes a reason where nobody had been written down in time, in a row of the stay as in one more', async () => {
    const stay = await stage.sell('2026-12-02', '2026-12-04');
    stage.app.clock.set(LATE);
    expect((await stage.write([MALEE])).body.fields).toEqual(refused);
    expect((await stage.change({ guests: [MALEE] })).body.fields).toEqual(refused);
    const { body } = await stage.change({ guests: [MALEE], reason: 'A family from Rayong' });
    expect(body).toMatchObject({ reported: 3, taps: [{ what: 'thai' }] });
    expect((await stage.write([MALEE], stay)).body.fields).toEqual(refused);
    const all = await stage.change({ guests: [MALEE], reason: 'Thai, by her card' }, stay);
    expect(all.body).toMatchObject({ state: 'nothing', isLate: false });
    // Nothing is late any more, so that one more needs no word.
    expect((await stage.change({ guests: [MALEE] }, stay)).body.taps).toHaveLength(1);
  });

  test('G8 takes none once the report is made, nor in a villa abroad', async () => {
    await stage.write([KENJI, HANA, WULANDARI, MALEE]);
    const [kenji, hana] = (await stage.read()).guests;
    const filed = { receipt: 'TM30-1', guests: [kenji?.id] };
    expect((await stage.call('POST', `/${stage.booking}/filed`, filed)).status).toBe(201);
    stage.app.clock.set('2026-12-20T00:00:00Z');
    const thai = (id?: string) => stage.change({ guests: [{ id, nationality: 'THA' }] });
    expect((await thai(kenji?.id)).body.taps).toEqual([]);
    stage.app.deps.stores.villa.update({ timeZone: 'Europe/Lisbon' });
    expect((await thai(hana?.id)).body.taps).toEqual([]);
    const late = { ...MALEE, arrivedAt: '2026-12-19T23:00:00Z' };
    expect((await stage.change({ guests: [late] })).status).toBe(200);
  });
});
