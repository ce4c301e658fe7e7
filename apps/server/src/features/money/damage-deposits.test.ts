import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { POTS } from '@villa/shared/domain/money/ledger.ts';
import { BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold } from '../../testing/guest.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { picture } from '../../testing/pictures.ts';

const TODAY = '2026-11-20';
const ACCOUNT = { bank: 'KBANK', name: 'Anna Berg', number: '1234567890' };

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: `${TODAY}T02:00:00Z` });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const send = (method: string, url: string, body?: object, token = owner) =>
  ask(app, method, url, body, { token });
const list = async () => (await send('GET', '/api/admin/damage-deposits')).body;
const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;

/** A confirmed stay of three nights that is paid, with its damage deposit. */
async function withDeposit(checkIn: string, damage = 5000): Promise<string> {
  const stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: 2 };
  const { _id: id } = await awaitSlip(app, stay);
  const paid = { amount: 30_000 + damage, damage, method: 'bank_transfer' };
  expect((await send('POST', pathOf(id, '/payments'), paid)).status).toBe(201);
  const confirmed = await send('PATCH', pathOf(id, '/status'), { status: 'confirmed' });
  expect(confirmed.status).toBe(200);
  return id;
}

async function moveTo(day: string): Promise<void> {
  app.clock.set(`${day}T02:00:00Z`);
  owner = await app.tokenFor('owner');
}

test('a deposit is held until the guests have left, is due from then on, late after its promised day, and gone once it went back', async () => {
  const anna = await withDeposit('2026-11-22');
  const ben = await withDeposit('2026-11-26', 3000);
  const named = await ask(app, 'POST', `/api/booking/${anna}/refund-account`, ACCOUNT);
  expect(named.status).toBe(200);
  expect(await list()).toMatchObject({
    deposits: [
      { _id: anna, state: 'held', back: 5000, since: null, by: null, account: ACCOUNT },
      { _id: ben, state: 'held', back: 3000, account: null },
    ],
    back: 8000,
    due: 0,
    lateCount: 0,
  });
  await moveTo('2026-11-25');
  const [due] = (await list()).deposits;
  expect(due).toMatchObject({ state: 'due', since: '2026-11-25', by: '2026-12-02', isLate: false });
  await moveTo('2026-12-03');
  // Ben named no account, so nobody told him a day.
  expect(await list()).toMatchObject({
    deposits: [
      { _id: anna, isLate: true },
      { _id: ben, state: 'due', since: '2026-11-29', by: null, isLate: false },
    ],
    due: 8000,
    lateCount: 1,
  });
  const kept = { kind: 'kept_for_damage', amount: 1200, reason: 'a broken lamp' };
  expect((await send('POST', pathOf(anna, '/charges'), kept)).status).toBe(201);
  expect((await list()).deposits[0]).toMatchObject({ held: 5000, kept: 1200, back: 3800 });
  const back = { amount: 3800, damage: 3800, out: true, method: 'bank_transfer', key: 'one key' };
  const recorded = await send('POST', pathOf(anna, '/payments/record'), back);
  expect(recorded.status).toBe(201);
  const again = await send('POST', pathOf(anna, '/payments/record'), back);
  expect([again.body.repeated, (await list()).back]).toEqual([true, 3000]);
});

test('staff return one in cash, and never more than is to go back; transfers are the owner’s', async () => {
  const id = await withDeposit('2026-11-22');
  await moveTo('2026-11-25');
  const staff = await app.tokenFor('staff');
  expect((await send('GET', '/api/admin/damage-deposits', undefined, staff)).status).toBe(200);
  const record = (body: object) =>
    send('POST', pathOf(id, '/payments/record'), { damage: 5000, out: true, ...body }, staff);
  expect((await record({ amount: 5000, method: 'bank_transfer' })).status).toBe(403);
  const more = { amount: 5001, damage: 5001, method: 'cash' };
  expect(refusalIn(await record(more))).toEqual([422, 'invalid_fields']);
  expect((await record({ amount: 5000, method: 'cash' })).status).toBe(201);
  expect(await list()).toEqual({ deposits: [], back: 0, due: 0, lateCount: 0 });
});

test('a deposit of a cancelled stay is due from the day of cancelling; one in the bin stays in sight', async () => {
  const cancelled = await withDeposit('2027-01-10');
  const deleted = await withDeposit('2027-02-10', 4000);
  await moveTo('2026-12-01');
  await send('PATCH', pathOf(cancelled, '/status'), { status: 'cancelled' });
  expect((await send('DELETE', pathOf(deleted))).status).toBeLessThan(300);
  await moveTo('2026-12-05');
  expect(await list()).toMatchObject({
    deposits: [
      { _id: cancelled, state: 'due', since: '2026-12-01', inBin: false },
      { _id: deleted, state: 'undecided', since: null, by: null, inBin: true },
    ],
    back: 9000,
    due: 5000,
  });
});

test('a kept part has pictures: the original is kept, a picture made anew is shown, to staff alone and six at most', async () => {
  const id = await withDeposit('2026-11-22');
  const kept = { kind: 'kept_for_damage', amount: 1200, reason: 'a broken lamp' };
  const { body } = await send('POST', pathOf(id, '/charges'), kept);
  const charge = body.charges.at(-1).id as number;
  const sent = await picture(40, 30);
  const upload = (url: string, token = owner) =>
    sendForm(app, 'POST', url, [['picture', sent, 'lamp.jpg']], token);
  const url = pathOf(id, `/charges/${charge}/pictures`);
  const staff = await app.tokenFor('staff');
  expect((await upload(url, staff)).status).toBe(403);
  const added = await upload(url);
  expect(added.status).toBe(201);
  const { pictureUrl } = added.body;
  const ledger = await send('GET', pathOf(id, '/payments'), undefined, staff);
  expect(ledger.body.charges.at(-1)).toMatchObject({ amount: 1200, pictures: [pictureUrl] });
  const shown = await send('GET', pictureUrl, undefined, staff);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const original = await send('GET', `${pictureUrl}?original=1`, undefined, staff);
  expect(original.headers.get('content-disposition')).toContain('attachment');
  expect(readdirSync(join(app.dataDir, 'damage-pictures'))).toHaveLength(1);
  // A guest reads the reason, never the pictures; another booking's address opens none.
  expect((await ask(app, 'GET', pictureUrl)).status).toBe(401);
  const other = await withDeposit('2026-11-27');
  const elsewhere = pictureUrl.replace(id, other) as string;
  expect((await send('GET', elsewhere)).status).toBe(404);
  expect((await upload(pathOf(other, `/charges/${charge}/pictures`))).status).toBe(404);
  for (let more = 1; more < 6; more += 1) expect((await upload(url)).status).toBe(201);
  expect(refusalIn(await upload(url))).toEqual([429, 'too_many_requests']);
  // Nothing of a refused one stays.
  expect(readdirSync(join(app.dataDir, 'damage-pictures'))).toHaveLength(6);
});

const amount = fc.constantFrom(100, 200, 300);
const life = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES, 'confirmed'),
  checkIn: fc.integer({ min: -9, max: 9 }).map((days) => addDays(TODAY, days)),
  isDeleted: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  payments: fc.array(fc.record({ pot: fc.constantFrom(...POTS), amount, isOut: fc.boolean() }), {
    maxLength: 4,
  }),
  kept: fc.array(amount, { maxLength: 2 }),
});

test('over random ledgers the sum of the list is the slow sum of held damage deposits, and what the month says', async () => {
  const { sqlite, ledgers } = app.deps;
  const { _id: pattern } = await hold(app, { checkIn: '2027-03-15', checkOut: '2027-03-18' });
  const columns = (sqlite.pragma('table_info(bookings)') as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !['id', 'reference', 'expires_at', 'purged_at'].includes(name));
  const own: Record<string, string> = {
    status: '@status',
    check_in: '@checkIn',
    check_out: '@checkOut',
    deleted_at: '@deletedAt',
  };
  const copy = sqlite.prepare(
    `insert into bookings (id, reference, ${columns.join()})
     select @id, @id, ${columns.map((name) => own[name] ?? name).join()}
     from bookings where id = @pattern`,
  );
  const at = app.clock.now();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 12 }), async (lives) => {
      sqlite.exec('savepoint run');
      try {
        let slow = 0;
        for (const { status, checkIn, isDeleted, payments, kept } of lives) {
          const id = `row${(made += 1)}`;
          const checkOut = addDays(checkIn, 3);
          const deletedAt = isDeleted ? at.getTime() : null;
          copy.run({ id, pattern, status, checkIn, checkOut, deletedAt });
          const charges = kept.map((one) => ({
            pot: 'damage' as const,
            kind: 'kept_for_damage' as const,
            amount: one,
          }));
          ledgers.add(id, { charges, instalments: [] }, { by: null, at });
          for (const one of payments) {
            ledgers.addPayment({
              id: `payment${(made += 1)}`,
              bookingId: id,
              method: 'cash',
              receivedOn: TODAY,
              bank: '',
              bankReference: '',
              slipIds: [],
              note: '',
              entries: [{ pot: one.pot, amount: one.isOut ? -one.amount : one.amount }],
              reverses: null,
              corrects: null,
              takenOver: false,
              key: null,
              payer: null,
              by: null,
              at,
            });
          }
          let held = 0;
          for (const one of payments) {
            if (one.pot === 'damage') held += one.isOut ? -one.amount : one.amount;
          }
          for (const one of kept) held -= one;
          if (held > 0) slow += held;
        }
        const { deposits, back, due } = await list();
        const sums = { all: 0, due: 0 };
        for (const row of deposits) {
          sums.all += row.held - row.kept;
          if (row.state === 'due') sums.due += row.held - row.kept;
        }
        const month = (await send('GET', '/api/admin/money/month?month=2026-11')).body;
        expect([back, sums.all, due, month.damage.held]).toEqual([slow, slow, sums.due, slow]);
      } finally {
        sqlite.exec('rollback to run; release run');
      }
    }),
    { numRuns: modelRuns(15, 200) },
  );
});
