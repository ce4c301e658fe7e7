import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestResponse, ask } from '../ask.ts';
import { anna, newBooking, uploadedSlip } from '../booking-guest.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { modelRuns } from '../model-runs.ts';

const RUNS = modelRuns(40, 300);
const START = '2026-11-20T02:00:00Z';
const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An act on one of the bookings, which the server may refuse. */
const KINDS = [
  'pay',
  'payDamage',
  'refund',
  'reverse',
  'slip',
  'clear',
  'refuse',
  'confirm',
  'confirmPaid',
  'undo',
  'reopen',
  'cancel',
  'guestCancels',
  'move',
  'delete',
  'restore',
] as const;
/** After these the stay may be over, and its nights free: somebody said so. */
const ENDING: readonly string[] = ['cancel', 'delete', 'endMany'];

type Act =
  | { kind: 'book' | 'sweep' | 'endMany' | 'reopenMany' }
  | { kind: 'wait'; ms: number }
  | { kind: (typeof KINDS)[number]; pick: number; amount: number };

const one = (kind: Act['kind']) => fc.constant({ kind } as Act);
const waits = fc.constantFrom(SECOND, 14 * SECOND, HOUR / 2, HOUR / 2 + 1, DAY - 1, DAY, 40 * DAY);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: one('book') },
  { weight: 3, arbitrary: one('sweep') },
  { weight: 1, arbitrary: one('endMany') },
  { weight: 1, arbitrary: one('reopenMany') },
  { weight: 4, arbitrary: waits.map((ms): Act => ({ kind: 'wait', ms })) },
  {
    weight: 18,
    arbitrary: fc.record({
      kind: fc.constantFrom(...KINDS, 'pay', 'undo', 'reopen', 'slip'),
      pick: fc.nat({ max: 2 }),
      amount: fc.constantFrom(1, 5000, 60_000),
    }),
  },
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, damage_deposit = 5000');
  await app.tokenFor('owner');
  ownerId = app.deps.sqlite.prepare('select id from people').pluck().get() as string;
});
afterAll(() => app.close());
let ownerId = '';

interface Row {
  id: string;
  status: string;
  endsAt: number | null;
  nights: string;
  wanted: number;
  held: 0 | 1;
}

/** The bookings of this life that are in no bin; `held`: what came and neither went back nor was reversed. */
function rows(): Map<string, Row> {
  const all = app.deps.sqlite
    .prepare(
      `select b.id, b.status, b.expires_at as endsAt,
          (select group_concat(night order by night) from nights where booking_id = b.id) as nights,
          julianday(b.check_out) - julianday(b.check_in) as wanted,
          exists (
            select 1 from payments p join payment_entries e on e.payment_id = p.id
              where p.booking_id = b.id group by e.pot having sum(e.amount) > 0) as held
        from bookings b where b.deleted_at is null`,
    )
    .all() as Row[];
  return new Map(all.map((row) => [row.id, row]));
}

const isKept = (row: Row | undefined) => row?.held === 1 && row.status !== 'cancelled';

/** One life: its bookings, in the order in which they were made. */
class Life {
  readonly ids: string[] = [];
  /** The bookings that the last step for many ended. */
  #ended: string[] = [];

  async owner(method: string, path: string, body?: object): Promise<TestResponse> {
    // A new log-in each time: the clock goes further than a token lasts.
    const token = await app.deps.tokens.issue({ id: ownerId, tokenGeneration: 1 });
    return ask(app, method, `/api/admin/bookings${path}`, body, { token });
  }

  async take(next: Act): Promise<void> {
    switch (next.kind) {
      case 'wait':
        return app.clock.advance(next.ms);
      case 'sweep':
        return void app.deps.bookings.sweep();
      case 'book':
        return this.#book();
      case 'endMany': {
        const { body } = await this.owner('POST', '/unconfirmed/end', { hours: 168 });
        this.#ended = body.ended.map(({ _id }: { _id: string }) => _id);
        return;
      }
      case 'reopenMany':
        return void (await this.owner('POST', '/unconfirmed/reopen', { ids: this.#ended }));
      default:
        await this.#actOn(this.ids[next.pick % this.ids.length] ?? '', next.kind, next.amount);
    }
  }

  async #book(): Promise<void> {
    const checkIn = addDays('2027-03-01', 5 * this.ids.length);
    const stay = newBooking({ checkIn, checkOut: addDays(checkIn, 3) });
    const { status, body } = await ask(app, 'POST', '/api/booking', stay);
    // The nights before stay taken by one that moved onto these.
    if (status !== 201) return;
    const id: string = body.data.booking._id;
    this.ids.push(id);
    await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: anna });
  }

  async #actOn(id: string, kind: (typeof KINDS)[number], amount: number): Promise<void> {
    const money = { amount, method: 'cash', again: true, moreThanDue: true };
    const setStatus = (status: string, more: object = {}) =>
      this.owner('PATCH', `/${id}/status`, { status, ...more });
    const guest = (body: object) => ask(app, 'PATCH', `/api/booking/${id}`, body);
    const acts: Record<typeof kind, () => Promise<unknown>> = {
      pay: () => this.owner('POST', `/${id}/payments`, money),
      payDamage: () => this.owner('POST', `/${id}/payments`, { ...money, damage: amount }),
      refund: () => this.owner('POST', `/${id}/payments`, { ...money, out: true }),
      reverse: async () => {
        const { payments = [] } = (await this.owner('GET', `/${id}/payments`)).body;
        const last = payments.findLast(
          ({ reverses, reversedBy }: { reverses: unknown; reversedBy: unknown }) =>
            reverses === null && reversedBy === null,
        );
        const reason = { reason: 'a mistake' };
        await this.owner('POST', `/${id}/payments/${last?.id ?? 'none'}/reverse`, reason);
      },
      slip: () => guest({ paymentSlipUrl: uploadedSlip(app, id) }),
      clear: () => guest({ paymentSlipUrl: '' }),
      refuse: async () => {
        const { slips = [] } = (await this.owner('GET', `/${id}`)).body;
        const slip = slips.find(({ state }: { state: string }) => state === 'waiting');
        const token = await app.deps.tokens.issue({ id: ownerId, tokenGeneration: 1 });
        const path = `/api/admin/slips/${slip?.id ?? 'none'}/refuse`;
        await ask(app, 'POST', path, { reason: 'unreadable' }, { token });
      },
      confirm: () => setStatus('confirmed'),
      confirmPaid: () =>
        setStatus('confirmed', { received: { amount, method: 'cash', again: true } }),
      undo: () => this.owner('POST', `/${id}/undo`, {}),
      reopen: () => setStatus('pending'),
      cancel: () => setStatus('cancelled'),
      guestCancels: () => guest({ status: 'cancelled' }),
      move: () => this.owner('PATCH', `/${id}`, { checkOut: addDays('2027-03-04', amount % 3) }),
      delete: () => this.owner('DELETE', `/${id}`),
      restore: () => this.owner('POST', `/${id}/restore`),
    };
    await acts[kind]();
  }
}

/** The staff's own reopening was taken back: the stay is over as it was before. */
function hasTakenReopeningBack(id: string): boolean {
  const events = app.deps.sqlite
    .prepare('select event from booking_history where booking_id = ? order by id desc limit 2')
    .pluck()
    .all(id);
  return events.join() === 'undone,reopened';
}

/** Each booking that holds money has all of its nights and no end, and has stayed if nobody ended it. */
function check(before: Map<string, Row>, { kind }: Act): number {
  const now = rows();
  for (const [id, row] of now) {
    if (!isKept(row)) continue;
    expect({ kind, endsAt: row.endsAt }).toEqual({ kind, endsAt: null });
    expect({ kind, nights: row.nights?.split(',').length }).toEqual({ kind, nights: row.wanted });
    expect(id).toBeTruthy();
  }
  for (const [id, row] of before) {
    if (!isKept(row) || ENDING.includes(kind)) continue;
    if (kind === 'undo' && hasTakenReopeningBack(id)) continue;
    expect({ kind, status: now.get(id)?.status }).not.toEqual({ kind, status: 'cancelled' });
    if (kind !== 'wait' && kind !== 'sweep') continue;
    expect(now.get(id)).toEqual(row);
  }
  return [...now.values()].filter(isKept).length;
}

test('after any order of payments, slips, confirmations, undos and sweeps a booking that holds money never ends by itself', async () => {
  let held = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16, size: 'max' }), async (acts) => {
      app.deps.sqlite.exec('delete from nights');
      app.deps.sqlite.prepare('update bookings set deleted_at = ?').run(app.clock.now().getTime());
      app.clock.set(START);
      const life = new Life();
      await life.take({ kind: 'book' });
      for (const next of acts) {
        const before = rows();
        await life.take(next);
        held += check(before, next);
      }
      // However long nobody does anything, for readers before the sweep and after it.
      const before = rows();
      app.clock.advance(700 * DAY);
      for (const sweeps of [false, true]) {
        if (sweeps) app.deps.bookings.sweep();
        for (const [id, row] of before) {
          if (!isKept(row)) continue;
          const { body } = await ask(app, 'GET', `/api/booking/${id}`);
          const { status, expiresAt } = body.data.booking;
          expect({ status, expiresAt }).toEqual({ status: row.status, expiresAt: null });
        }
      }
      check(before, { kind: 'sweep' });
    }),
    { numRuns: RUNS },
  );
  expect(held).toBeGreaterThan(RUNS);
}, 1_200_000);
