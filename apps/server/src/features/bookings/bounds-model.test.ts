import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { anna, change, newBooking, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { nightsTable } from '../nights/nights.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const RUNS = modelRuns(15, 150);
const START = Date.parse('2026-11-20T02:00:00Z');
const FIRST_NIGHT = '2026-11-22';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Three addresses of one IPv4 /24, four of one IPv6 /56 (two of those in one /64) and one more of its /48, and some with
 * nobody near: who counts as whom.
 */
const CLIENTS = [
  { ip: '203.0.113.1', one: '1', net: null, range: '4' },
  { ip: '203.0.113.2', one: '2', net: null, range: '4' },
  { ip: '203.0.113.3', one: '3', net: null, range: '4' },
  { ip: '::ffff:203.0.113.3', one: '3', net: null, range: '4' },
  { ip: '2001:db8:0:1::1', one: 'A1', net: 'A', range: '6' },
  { ip: '2001:db8:0:1:ffff::2', one: 'A1', net: 'A', range: '6' },
  { ip: '2001:db8:0:2::1', one: 'A2', net: 'A', range: '6' },
  { ip: '2001:db8:0:ff::1', one: 'Aff', net: 'A', range: '6' },
  { ip: '2001:db8:0:100::1', one: 'B', net: 'B', range: '6' },
  { ip: '2001:db8:1:100::1', one: 'C', net: 'C', range: 'C' },
  { ip: '198.51.100.1', one: 'D', net: null, range: 'D' },
  { ip: '198.51.101.1', one: 'E', net: null, range: 'E' },
  { ip: '198.51.102.1', one: 'F', net: null, range: 'F' },
  { ip: '198.51.103.1', one: 'G', net: null, range: 'G' },
  { ip: '198.51.104.1', one: 'H', net: null, range: 'H' },
] as const;

interface Known {
  id: string;
  client: (typeof CLIENTS)[number];
  from: string;
  to: string;
  status: 'pending' | 'in_review' | 'confirmed' | 'cancelled';
  endsAt: number;
  deadline: number | null;
  hasInfo: boolean;
}

type Step =
  | { kind: 'book'; client: number; nights: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'info' | 'slip' | 'clear' | 'staffClear' | 'cancel' | 'confirm'; pick: number };

const pick = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      client: fc.nat({ max: CLIENTS.length - 1 }),
      nights: fc.constantFrom(1, 2, 7, 8, 15, 22, 29, 30),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.constantFrom(MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('info', 'slip'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('clear', 'staffClear', 'cancel', 'confirm'),
      pick,
    }),
  },
);

const holding = (nights: number, clients: readonly number[]): Step[] =>
  clients.map((client) => ({ kind: 'book', client, nights }));
/** With 30 nights of each of these more than 120 are held, with a week of the others more than 180. */
const BUSY = holding(30, [0, 1, 4, 8, 9]);
const CROWDED = [
  ...holding(30, [0, 1, 9]),
  ...holding(15, [9, 10]),
  ...holding(30, [4]),
  ...holding(7, [8, 11, 12, 13]),
];

/** The bounds once more, as plainly as it can be said. Bangkok is seven hours ahead, all year. */
class Bounds {
  now = START;
  next = FIRST_NIGHT;
  readonly bookings: Known[] = [];

  get today(): string {
    return new Date(this.now + 7 * HOUR).toISOString().slice(0, 10);
  }

  /** Pending or in review, and with a night to come or one that is slept now. */
  unconfirmed(): Known[] {
    return this.bookings.filter(
      ({ status, to }) => ['pending', 'in_review'].includes(status) && to > this.today,
    );
  }

  nightsOf(bookings: Known[], until = '9999'): number {
    let nights = 0;
    for (const { from, to } of bookings) {
      for (let night = from; night < to; night = addDays(night, 1)) {
        if (until === '9999' || (night >= this.today && night < until)) nights += 1;
      }
    }
    return nights;
  }

  held(): number {
    return this.nightsOf(this.unconfirmed(), addDays(this.today, 365));
  }

  /** Counts the nights of all years. */
  heldByAll(): number {
    return this.nightsOf(this.unconfirmed(), '9998');
  }

  /** The nights that tighten the limits: those of the coming year, or all when there are more than 180. */
  pressing(): number {
    return this.heldByAll() > 180 ? this.heldByAll() : this.held();
  }

  mayBook(client: Known['client'], nights: number): boolean {
    const near = this.unconfirmed().filter((booking) => booking.client.range === client.range);
    if (this.nightsOf(near) + nights > 60) return false;
    const isCrowded = this.heldByAll() + nights > 180;
    if (isCrowded && (near.length > 0 || nights > 7)) return false;
    const mostNights = this.pressing() > 120 ? 7 : 45;
    const mine = this.unconfirmed().filter((booking) => booking.client.one === client.one);
    if (mine.length + 1 > 3 || this.nightsOf(mine) + nights > mostNights) return false;
    if (client.net === null) return true;
    const ours = this.unconfirmed().filter((booking) => booking.client.net === client.net);
    return ours.length + 1 <= 6 && this.nightsOf(ours) + nights <= mostNights;
  }

  window(booking: Known): number {
    const held = this.pressing();
    const hours = held <= 60 ? 24 : held <= 120 ? 6 : 2;
    const arrival = Date.parse(`${booking.from}T08:00:00Z`);
    return Math.min(this.now + hours * HOUR, Math.max(arrival, this.now + 30 * MINUTE));
  }

  wait(ms: number): void {
    this.now += ms;
    for (const booking of this.bookings) {
      if (booking.status === 'pending' && booking.endsAt <= this.now) booking.status = 'cancelled';
    }
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    seed: 'plain',
    limits: true,
    config: {
      trustProxy: 1,
      bookingLimit: { requests: 1_000_000, seconds: 1 },
      guestChangeLimit: { requests: 1_000_000, seconds: 1 },
    },
  });
});
afterAll(() => app.close());

/** Slips and history point to bookings, so those stay; out of sight they disturb nobody. */
function emptyTheVilla(): void {
  app.db.delete(nightsTable).run();
  app.db.update(bookingsTable).set({ deletedAt: app.clock.now() }).run();
  app.clock.set(new Date(START));
}

async function take(next: Step, model: Bounds): Promise<void> {
  if (next.kind === 'wait') {
    app.clock.advance(next.ms);
    model.wait(next.ms);
    return;
  }
  if (next.kind === 'book') return book(next, model);
  const booking = model.bookings[next.pick % Math.max(1, model.bookings.length)];
  if (booking) await changeOne(next.kind, booking, model);
}

async function book(next: Extract<Step, { kind: 'book' }>, model: Bounds): Promise<void> {
  const client = CLIENTS[next.client];
  const from = model.next;
  const to = addDays(from, next.nights);
  // Beyond what can be booked at all, or in the past: nothing to learn.
  if (client === undefined || from < model.today || to > '2028-04-01') return;
  const may = model.mayBook(client, next.nights);
  const headers = { 'x-forwarded-for': client.ip };
  const body = newBooking({ checkIn: from, checkOut: to });
  const answer = await ask(app, 'POST', '/api/booking', body, { headers });
  expect({ next, status: answer.status }).toEqual({ next, status: may ? 201 : 429 });
  if (!may) return;
  model.next = to;
  model.bookings.push({
    id: answer.body.data.booking._id,
    client,
    from,
    to,
    status: 'pending',
    endsAt: model.now + 30 * MINUTE,
    deadline: null,
    hasInfo: false,
  });
}

async function changeOne(
  kind: Exclude<Step['kind'], 'book' | 'wait'>,
  booking: Known,
  model: Bounds,
): Promise<void> {
  const { id, status, deadline } = booking;
  const path = `/api/booking/${id}`;
  const setStatus = async (to: string) => {
    const token = await app.tokenFor('staff');
    return ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, { status: to }, { token });
  };
  const open = status === 'pending' || status === 'in_review';
  const may = {
    info: open,
    slip: status === 'in_review' || (status === 'pending' && booking.hasInfo),
    clear: status === 'in_review' && deadline !== null && deadline > model.now,
    // Staff reopen a cancelled booking this way; here nobody else takes its nights.
    staffClear: status === 'in_review' || status === 'cancelled',
    cancel: status === 'pending',
    confirm: open,
  }[kind];
  const send = {
    info: () => ask(app, 'PATCH', `${path}/customer-info`, { customerInfo: anna }),
    slip: () => change(app, id, { paymentSlipUrl: uploadedSlip(app, id) }),
    clear: () => change(app, id, { status: 'pending' }),
    staffClear: () => setStatus('pending'),
    cancel: () => change(app, id, { status: 'cancelled' }),
    confirm: () => setStatus('confirmed'),
  }[kind];
  const answer = await send();
  expect({ kind, booking, works: answer.status < 300 }).toEqual({ kind, booking, works: may });
  if (!may) return;
  const newWindow = () => {
    booking.endsAt = model.window(booking);
    booking.deadline = booking.endsAt;
  };
  if (kind === 'info' && status === 'pending' && !booking.hasInfo) newWindow();
  if (kind === 'info') booking.hasInfo = true;
  if (kind === 'slip') booking.status = 'in_review';
  if (kind === 'cancel') booking.status = 'cancelled';
  if (kind === 'confirm') booking.status = 'confirmed';
  if (kind === 'clear') Object.assign(booking, { status: 'pending', endsAt: deadline });
  if (kind === 'staffClear') {
    newWindow();
    booking.status = 'pending';
  }
}

async function compare(model: Bounds): Promise<void> {
  for (const { id, status, endsAt } of model.bookings) {
    const { body } = await ask(app, 'GET', `/api/booking/${id}`);
    const { status: answered, expiresAt } = body.data.booking;
    const until = status === 'pending' ? new Date(endsAt).toISOString() : null;
    expect({ id, answered, expiresAt }).toEqual({ id, answered: status, expiresAt: until });
  }
}

test('after any sequence of steps by several clients what is held is within the bounds', async () => {
  const seen = { booked: 0, busy: 0, crowded: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom([], BUSY, CROWDED),
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      async (beginning, steps) => {
        emptyTheVilla();
        const model = new Bounds();
        for (const next of [...beginning, ...steps]) {
          await take(next, model);
          if (model.held() > 120) seen.busy += 1;
          if (model.heldByAll() > 170) seen.crowded += 1;
        }
        seen.booked += model.bookings.length;
        await compare(model);
      },
    ),
    { numRuns: RUNS },
  );
  // The sequences reach what they are about.
  expect(seen.booked).toBeGreaterThan(2 * RUNS);
  expect(seen.busy).toBeGreaterThan(RUNS / 5);
  expect(seen.crowded).toBeGreaterThan(RUNS / 5);
}, 600_000);
