import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import type { Stats } from '@villa/shared/contract/stats.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { addDays, dateInZone, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { damageHeldAt, outstandingAt } from './open-at.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const send = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const pay = async (id: string, payment: object): Promise<string> => {
  const meant = { again: true, moreThanDue: true, datedBefore: true };
  const body = { method: 'bank_transfer', ...meant, ...payment };
  const answer = await send('POST', pathOf(id, '/payments'), body);
  expect(answer.status).toBe(201);
  return answer.body.payments.at(-1).id;
};
const monthOf = async (month: string): Promise<MonthOfMoney> =>
  (await send('GET', `/api/admin/money/month?month=${month}`)).body;
const setStatus = (id: string, status: string, more: object = {}) =>
  send('PATCH', pathOf(id, '/status'), { status, ...more });

/** Two nights of this year and one of the next: 12 900, 12 900 and 18 000. */
const turn = { checkIn: '2026-12-30', checkOut: '2027-01-02', rooms: 3 };

describe('the month', () => {
  test('counts money on the day it came, by method, mistakes included', async () => {
    const { _id } = await hold(app, turn);
    await pay(_id, { amount: 10_000, receivedOn: '2026-11-18' });
    await pay(_id, { amount: 6000, damage: 5000, method: 'cash', receivedOn: '2026-11-19' });
    const wrong = await pay(_id, { amount: 700, receivedOn: '2026-10-31' });
    await pay(_id, { amount: 300, out: true, method: 'cash' });
    await send('POST', pathOf(_id, `/payments/${wrong}/reverse`), { reason: 'typed twice' });
    expect(await monthOf('2026-10')).toMatchObject({
      methods: [{ method: 'bank_transfer', in: 700, out: 0 }],
      in: 700,
    });
    expect(await monthOf('2026-11')).toMatchObject({
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      asOf: '2026-11-20',
      thisMonth: '2026-11',
      methods: [
        // The amount recorded in October by mistake is taken off here.
        { method: 'bank_transfer', in: 10_000 - 700, out: 0 },
        { method: 'cash', in: 6000, out: 300 },
      ],
      in: 15_300,
      out: 300,
      damage: { held: 5000, kept: 0 },
      payments: [
        { receivedOn: '2026-11-18', stay: 10_000, damage: 0, isReversed: false },
        { receivedOn: '2026-11-19', stay: 1000, damage: 5000 },
        { receivedOn: '2026-11-20', stay: -300 },
        { receivedOn: '2026-11-20', stay: -700, isReversal: true, note: 'typed twice' },
      ],
    });
  });

  test('S16 what came is told apart: money of stays, and damage deposits', async () => {
    const { _id } = await hold(app, turn);
    await pay(_id, { amount: 10_000 });
    await pay(_id, { amount: 6000, damage: 5000, method: 'cash' });
    await pay(_id, { amount: 2000, damage: 2000, out: true, method: 'cash' });
    const month = await monthOf('2026-11');
    expect([month.in, month.pots?.in]).toEqual([16_000, { stay: 11_000, damage: 5000 }]);
    expect([month.out, month.pots?.out]).toEqual([2000, { stay: 0, damage: 2000 }]);
  });

  test('says what was outstanding and held at its end, not what is today', async () => {
    const { _id, totalPrice } = await hold(app, turn);
    // A hold that nobody paid is nothing that the villa can expect.
    expect((await monthOf('2026-11')).outstanding).toBe(0);
    await setStatus(_id, 'confirmed', { received: { amount: 10_000, method: 'cash' } });
    expect((await monthOf('2026-11')).outstanding).toBe(totalPrice - 10_000);
    app.clock.set('2026-12-05T02:00:00Z');
    await pay(_id, { amount: totalPrice - 10_000 + 5000, damage: 5000 });
    await send('POST', pathOf(_id, '/charges'), {
      kind: 'kept_for_damage',
      amount: 2000,
      reason: 'a lamp',
    });
    expect(await monthOf('2026-11')).toMatchObject({
      asOf: '2026-11-30',
      outstanding: totalPrice - 10_000,
      damage: { held: 0, kept: 0 },
    });
    expect(await monthOf('2026-12')).toMatchObject({
      asOf: '2026-12-05',
      outstanding: 0,
      damage: { held: 3000, kept: 2000 },
    });
    await setStatus(_id, 'cancelled');
    expect((await monthOf('2026-12')).outstanding).toBe(0);
  });

  test('outstanding is what the bookings say is still due, whatever became of them', async () => {
    const dueOf = async (ids: string[]) => {
      let sum = 0;
      for (const id of ids) {
        const { body } = await send('GET', pathOf(id, '/payments'));
        sum += body.money.due;
      }
      return sum;
    };
    const gone = await hold(app, { ...turn, checkIn: '2027-01-10', checkOut: '2027-01-12' });
    const here = await hold(app, turn);
    const ids = [gone._id, here._id];
    for (const id of ids) {
      await setStatus(id, 'confirmed', { received: { amount: 10_000, method: 'cash' } });
    }
    const { body } = await send('GET', pathOf(gone._id, '/payments'));
    const whole = (await monthOf('2026-11')).outstanding;
    expect(whole).toBe(await dueOf(ids));
    app.clock.set('2026-12-05T02:00:00Z');
    // 2000 are kept, 8000 went back, and then nothing had come at all.
    await setStatus(gone._id, 'cancelled', { kept: 2000 });
    await pay(gone._id, { amount: 8000, out: true });
    await send('POST', pathOf(gone._id, `/payments/${body.payments[0].id}/reverse`), {
      reason: 'another guest',
    });
    expect((await monthOf('2026-12')).outstanding).toBe(await dueOf(ids));
    // At the end of November it was still to come.
    expect((await monthOf('2026-11')).outstanding).toBe(whole);
    await setStatus(gone._id, 'confirmed');
    expect((await monthOf('2026-12')).outstanding).toBe(await dueOf(ids));
  });

  test('earns by its nights, of stays that are confirmed', async () => {
    const { _id } = await hold(app, turn);
    expect((await monthOf('2026-12')).revenue.total).toBe(0);
    await setStatus(_id, 'confirmed');
    expect((await monthOf('2026-12')).revenue).toEqual({
      nights: 25_800,
      kept: 0,
      total: 25_800,
      inBin: 0,
    });
    expect((await monthOf('2027-01')).revenue.nights).toBe(18_000);
  });

  test('a booking in the bin, and one of a guest who was forgotten, keeps its money there, marked', async () => {
    const booking = await recordGuest(app, await hold(app, turn));
    const { _id } = booking;
    await setStatus(_id, 'confirmed', { received: { amount: 10_000, method: 'cash' } });
    app.clock.advance(UNDO_HOLD_MS);
    app.deps.paymentReceipts.issueDue();
    await send('DELETE', pathOf(_id, '?pastReason=twice'));
    const payments = [
      { reference: booking.reference, inBin: true, stay: 10_000, receipt: { number: '2026-0001' } },
    ];
    expect(await monthOf('2026-11')).toMatchObject({ in: 10_000, payments });
    expect((await monthOf('2026-12')).revenue).toMatchObject({ total: 0, inBin: 25_800 });
    // Deleted once the stay is over: before, its guest is not forgotten while the money is there.
    await send('POST', pathOf(_id, '/restore'));
    app.clock.set('2027-01-03T02:00:00Z');
    await send('DELETE', pathOf(_id, '?pastReason=twice'));
    app.clock.advance(31 * DAY);
    app.deps.bookings.sweep();
    expect(await monthOf('2026-11')).toMatchObject({
      in: 10_000,
      payments: [{ ...payments[0], customerName: '' }],
    });
  });

  test('counts the nights that the dashboard counts, also of a stay whose last ones were freed', async () => {
    const { _id } = await hold(app, { checkIn: '2026-11-20', checkOut: '2026-11-25', rooms: 3 });
    await setStatus(_id, 'confirmed', { received: { amount: 20_000, method: 'cash' } });
    app.clock.set('2026-11-22T03:00:00Z');
    const { version } = (await send('GET', pathOf(_id))).body;
    const end = { how: 'left_early', on: '2026-11-22', kept: 20_000, freeNights: true, version };
    expect((await send('POST', pathOf(_id, '/end'), end)).status).toBe(200);
    const { months }: Stats = (await send('GET', '/api/admin/stats')).body;
    const shown = months.find(({ month }) => month === '2026-11');
    expect([(await monthOf('2026-11')).sold, shown?.confirmedNights]).toEqual([2, 2]);
  });

  test('a month that is none is refused', async () => {
    for (const month of ['2026-13', '2026-00', '26-01', 'now', '1999-01']) {
      const answer = await send('GET', `/api/admin/money/month?month=${month}`);
      expect(refusalIn(answer)).toEqual([422, 'invalid_fields']);
    }
    expect((await send('GET', '/api/admin/money/month')).body.month).toBe('2026-11');
  });
});

describe('the spreadsheet', () => {
  const sheet = async (month: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
    const file = await app.fetch(`/api/admin/money/month.csv?month=${month}&language=en`, {
      headers,
    });
    expect(file.headers.get('content-disposition')).toContain(`money-${month}`);
    return (await file.text()).trim().split('\r\n');
  };

  test('has both dates, what came and went, and a total line; no text is a formula', async () => {
    const booking = await hold(app, turn);
    await pay(booking._id, {
      amount: 6000,
      damage: 5000,
      receivedOn: '2026-11-18',
      note: '=1+1',
    });
    await pay(booking._id, { amount: 1000, out: true });
    const lines = await sheet('2026-11');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Received or paid on');
    expect(lines[1]).toMatch(
      new RegExp(`"?2026-11-18"?,"?2026-11-20 09:00"?,"?${booking.reference}"?`),
    );
    expect(lines[1]).toContain("'=1+1");
    expect(lines[0]).not.toContain('VAT');
    expect(lines[1]).toMatch(/,1000.00,5000.00,6000.00,/);
    expect(lines[2]).toMatch(/,-1000.00,0.00,-1000.00,/);
    expect(lines[3]).toMatch(/Total of 2 payments.*,0.00,5000.00,5000.00/);
    expect(lines[4]).toMatch(/Damage deposits owed to guests at the end of .*,5000.00,/);
  });

  test('names the source, and the VAT of a villa that is registered for it', async () => {
    const taxed = { vatRegistered: true, taxNumber: '0105551234567' };
    const legal = { legalName: 'Baan Villa Ltd', legalAddress: '1 Beach Road', ...taxed };
    expect((await send('PATCH', '/api/admin/villa', legal)).body.fields).toBeUndefined();
    const agent = { name: 'Andaman Travel', commission: { percent: 10 } };
    const made = await send('POST', '/api/admin/bookings', {
      ...turn,
      guests: 2,
      confirmed: true,
      source: 'agent',
      agent,
    });
    await pay(made.body._id, { amount: 10_700, receivedOn: '2026-11-18' });
    const lines = (await sheet('2026-11')).map((line) => line.replaceAll('"', ''));
    expect(lines[0]).toContain('Source,Stay');
    expect(lines[0]).toContain('Expense,VAT in the stay,Receipt');
    expect(lines[1]).toContain('Andaman Travel (agent),10700.00');
    expect(lines[1]).toContain(',700.00,');
    expect(await sheet('2026-12')).toContainEqual(
      expect.stringMatching(/"Commission of the month".*"Andaman Travel \(agent\)".*,2580\.00,/),
    );
  });

  test('F1 a closed month keeps how its payments came', async () => {
    const { _id } = await hold(app, turn);
    await pay(_id, { amount: 6000, receivedOn: '2026-11-18' });
    app.clock.set('2026-12-05T02:00:00Z');
    await send('POST', '/api/admin/money/months/2026-11/close');
    const kept = await sheet('2026-11');
    const { version } = (await send('GET', pathOf(_id))).body;
    const changed = await send('PATCH', pathOf(_id), { version, source: 'line' });
    expect(changed.status).toBe(200);
    expect(await sheet('2026-11')).toEqual(kept);
  });
});

const life = fc.record({
  nights: fc.integer({ min: 1, max: 6 }),
  price: fc.option(fc.integer({ min: 1, max: 90_000 })),
  end: fc.constantFrom('pending', 'confirmed', 'cancelled', 'kept', 'reopened', 'binned'),
  paid: fc.nat(20_000),
});

test('S6 the month and the dashboard give each night the same share of an agreed price', async () => {
  const { _id } = await hold(app, turn);
  await send('PATCH', pathOf(_id), { totalPrice: 40_700, priceReason: 'as agreed' });
  await setStatus(_id, 'confirmed', { despite: 'it comes in cash' });
  const { months } = (await send('GET', '/api/admin/stats')).body as Stats;
  const shares = [];
  for (const month of ['2026-12', '2027-01']) {
    const onDashboard = months.find((one) => one.month === month)?.revenue;
    expect((await monthOf(month)).revenue.nights).toBe(onDashboard);
    shares.push(onDashboard);
  }
  // 12 900 and 12 900 of 43 800, rounded down, and the rest of the agreed price on the last night.
  expect(shares).toEqual([2 * 11_986, 40_700 - 2 * 11_986]);
});

const openInMonths = async (months: readonly string[]) => {
  const all = await Promise.all(months.map(monthOf));
  return all.map(({ outstanding, damage }) => [outstanding, damage.held]);
};
/** The same figures from every booking's ledger, whatever the database takes for a candidate. */
function openInAll(months: readonly string[]): number[][] {
  const ledgers = app.deps.ledgers.readAll(
    app.db
      .select()
      .from(bookingsTable)
      .all()
      .map(({ id }) => id),
  );
  const today = dateInZone(app.clock.now(), 'Asia/Bangkok');
  return months.map((month) => {
    const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
    const day = today < last ? today : last;
    const at = { day, end: startOfDay(addDays(day, 1), 'Asia/Bangkok') };
    let [outstanding, held] = [0, 0];
    for (const booking of app.db.select().from(bookingsTable).all()) {
      const ledger = ledgers.get(booking.id);
      if (ledger === undefined) continue;
      outstanding += outstandingAt(booking, ledger, at);
      held += damageHeldAt(ledger, at);
    }
    return [outstanding, held];
  });
}

test('over all months, revenue by nights and what was kept add up to what confirmed and cancelled stays owe', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
      app.deps.sqlite.exec(
        "delete from nights; update bookings set deleted_at = 1, status = 'pending'",
      );
      // The charges that earlier runs kept stay written; they are in the bin.
      const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
      const sums = async () => {
        const all = await Promise.all(months.map(monthOf));
        return {
          total: all.reduce((sum, { revenue }) => sum + revenue.total, 0),
          inBin: all.reduce((sum, { revenue }) => sum + revenue.inBin, 0),
        };
      };
      const before = await sums();
      let expected = 0;
      let expectedInBin = 0;
      let day = 0;
      for (const { nights, price, end, paid } of lives) {
        const dayAt = (offset: number) =>
          new Date(Date.UTC(2026, 11, 20 + offset)).toISOString().slice(0, 10);
        const stay = { checkIn: dayAt(day), checkOut: dayAt(day + nights), rooms: 3 };
        day += nights + 3;
        const { _id, totalPrice } = await hold(app, stay);
        const total = price ?? totalPrice;
        if (price !== null) {
          await send('PATCH', pathOf(_id), { totalPrice: price, priceReason: 'as agreed' });
        }
        if (paid > 0) await pay(_id, { amount: paid });
        if (end === 'pending') continue;
        expect((await setStatus(_id, 'confirmed')).status).toBe(200);
        if (end === 'confirmed') expected += total;
        else if (end === 'binned') {
          await send('DELETE', pathOf(_id, '?pastReason=twice'));
          expectedInBin += total;
        } else {
          const kept = end === 'cancelled' ? 0 : Math.min(paid, 4000);
          // The amount kept is a charge, whoever decides on it.
          await setStatus(_id, 'cancelled');
          if (kept > 0) {
            app.deps.sqlite
              .prepare(
                `insert into charges (booking_id, pot, kind, amount, at)
                 values (?, 'stay', 'kept_on_cancelling', ?, ?)`,
              )
              .run(_id, kept, app.clock.now().getTime());
          }
          if (end === 'reopened') {
            await setStatus(_id, 'pending');
            await setStatus(_id, 'confirmed');
            expected += total;
          } else expected += kept;
        }
      }
      expect(await openInMonths(months)).toEqual(openInAll(months));
      const after = await sums();
      expect([after.total - before.total, after.inBin - before.inBin]).toEqual([
        expected,
        expectedInBin,
      ]);
    }),
    { numRuns: modelRuns(6, 60) },
  );
});
