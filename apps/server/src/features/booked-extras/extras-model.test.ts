/** Random lives of a booking's extras against a notebook that reckons in the slow and obvious way (C5, G3). */
import { addDays, dateInZone, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { modelRuns } from '../../testing/model-runs.ts';

const ZONE = 'Asia/Bangkok';
const HOUR = 3_600_000;
const NIGHTS = 3;
/** The villa's: half of the stay back until ten days before. */
const TAX = 7;
const BACK_UNTIL = 10;

interface Kind {
  price: number;
  unit: 'piece' | 'guest_night' | 'stay' | 'night';
  most: number;
  cancelHours: number;
  taxable: boolean;
  needsWord?: true;
}
const KINDS: readonly [Kind, ...Kind[]] = [
  { price: 999, unit: 'piece', most: 3, cancelHours: 24, taxable: true },
  { price: 320, unit: 'guest_night', most: 1, cancelHours: 48, taxable: false },
  { price: 2501, unit: 'stay', most: 1, cancelHours: 480, taxable: true },
  { price: 4500, unit: 'piece', most: 1, cancelHours: 72, taxable: true, needsWord: true },
  { price: 133, unit: 'night', most: 1, cancelHours: 0, taxable: true },
];

const which = fc.nat(7);
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.nat(4),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('add' as const), kind: fc.nat(4), count: fc.constant(1) }),
  fc.record({ do: fc.constant('count' as const), which, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('cancel' as const), which }),
  fc.record({ do: fc.constant('take off' as const), which }),
  fc.record({ do: fc.constant('answer' as const), which, yes: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('refund' as const) }),
  fc.record({ do: fc.constant('guests' as const), guests: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 30, 24 * 9, 24 * 20) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Had {
  id: string;
  kind: number;
  count: number;
  state: 'asked' | 'booked' | 'over';
  askedAt: number;
}
interface Notebook {
  id: string;
  checkIn: string;
  guests: number;
  /** The nights' money, before tax and with it. */
  subtotal: number;
  ofStay: number;
  till: number;
  had: Had[];
}

const halfUp = (amount: number, percent: number) => Math.floor((amount * percent) / 100 + 0.5);

/** Unit by unit: each piece, each guest, each night. */
function costs({ kind, count }: Had, guests: number): number {
  const { price, unit } = KINDS[kind] ?? KINDS[0];
  const people = unit === 'guest_night' ? guests : 1;
  const nights = unit === 'guest_night' || unit === 'night' ? NIGHTS : 1;
  let sum = 0;
  for (let one = 0; one < count * people * nights; one += 1) sum += price;
  return sum;
}

/** The money of some extras, taxed with the nights once, less the tax of the nights alone. */
function withTax(some: readonly Had[], { subtotal, guests }: Notebook): number {
  const taxed = some.filter(({ kind }) => KINDS[kind]?.taxable);
  const sum = (list: readonly Had[]) => list.reduce((all, one) => all + costs(one, guests), 0);
  return sum(some) + halfUp(subtotal + sum(taxed), TAX) - halfUp(subtotal, TAX);
}

const booked = ({ had }: Notebook) => had.filter(({ state }) => state === 'booked');

let stage: ExtrasStage;
const ids: string[] = [];
beforeAll(async () => {
  stage = await openExtrasStage();
  for (const kind of KINDS) ids.push(await stage.sell({ ...kind, leadHours: 0 }));
});
afterAll(() => stage.app.close());

const now = () => stage.app.clock.now().getTime();
const momentOf = ({ checkIn }: Notebook) => instantAt(checkIn, '15:00', ZONE).getTime();
const isInTime = ({ kind }: Had, note: Notebook) =>
  now() <= momentOf(note) - (KINDS[kind]?.cancelHours ?? 0) * HOUR;

/** @throws Error where the server answers otherwise than the notebook */
function agree(what: unknown, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${JSON.stringify(what)}: ${found}, not ${expected}`);
}

async function take(next: Step, note: Notebook): Promise<void> {
  const { id, had } = note;
  const open = had.filter(({ state }) => state !== 'over');
  const one = 'which' in next ? open[next.which % Math.max(1, open.length)] : undefined;
  const isOn = now() <= momentOf(note) + NIGHTS * 24 * HOUR - 4 * HOUR;
  const isChosen = now() <= momentOf(note);
  if (next.do === 'add') {
    const { most, needsWord = false } = KINDS[next.kind] ?? KINDS[0];
    const mine = open.filter(({ kind }) => kind === next.kind);
    const all = mine.reduce((sum, { count }) => sum + count, next.count);
    const tooBig = next.count > most;
    const { status, body } = await stage.add(id, { id: ids[next.kind], quantity: next.count });
    const works = isOn && isChosen && all <= most;
    agree([next, note], status, works ? 201 : isOn && tooBig ? 422 : 409);
    if (!works) return;
    const known = new Set(had.map((row) => row.id));
    const row = body.extras.find((extra: { id: string }) => !known.has(extra.id));
    const state = needsWord ? ('asked' as const) : ('booked' as const);
    had.push({ id: row.id, kind: next.kind, count: next.count, state, askedAt: now() });
  } else if (next.do === 'count' && one !== undefined) {
    const { status } = await stage.count(id, one.id, next.count);
    const others = open.filter((row) => row !== one && row.kind === one.kind);
    const all = others.reduce((sum, { count }) => sum + count, next.count);
    const fits = isOn && isChosen && all <= (KINDS[one.kind]?.most ?? 0);
    const may = next.count > one.count ? fits : isInTime(one, note);
    const works = one.state === 'booked' && (next.count === one.count || may);
    agree([next, note], status, works ? 200 : 409);
    if (works) one.count = next.count;
  } else if (next.do === 'cancel' && one !== undefined) {
    const { status } = await stage.cancel(id, one.id);
    const works = one.state === 'asked' || isInTime(one, note);
    agree([next, note], status, works ? 200 : 409);
    if (works) one.state = 'over';
  } else if (next.do === 'take off' && one !== undefined) {
    const { status } = await stage.staff('DELETE', `/bookings/${id}/extras/${one.id}`);
    agree([next, note], status, 200);
    one.state = 'over';
  } else if (next.do === 'answer' && one !== undefined) {
    const { status } = await stage.answer(id, one.id, { yes: next.yes });
    agree([next, note], status, one.state === 'asked' ? 200 : 409);
    if (one.state === 'asked') one.state = next.yes ? 'booked' : 'over';
  } else if (next.do === 'pay') {
    const due = Math.max(0, note.ofStay + withTax(booked(note), note) - note.till);
    const amount = Math.ceil((due * next.part) / 100);
    if (amount === 0) return;
    const body = { method: 'cash', amount, again: true };
    agree([next, note], (await stage.staff('POST', `/bookings/${id}/payments`, body)).status, 201);
    note.till += amount;
  } else if (next.do === 'refund') {
    const amount = note.till - note.ofStay - withTax(booked(note), note);
    if (amount <= 0) return;
    const body = { method: 'cash', amount, out: true, again: true };
    agree([next, note], (await stage.staff('POST', `/bookings/${id}/payments`, body)).status, 201);
    note.till -= amount;
  } else if (next.do === 'guests') {
    const { guests } = next;
    if (now() > momentOf(note)) return;
    const { status } = await stage.staff('PATCH', `/bookings/${id}`, { guests });
    agree([next, note], status, 200);
    note.guests = guests;
  } else if (next.do === 'wait') {
    stage.app.clock.advance(next.hours * HOUR);
    await stage.logIn();
    stage.app.deps.bookedExtras.sweep();
    for (const row of had) {
      const until = Math.min(row.askedAt + 24 * HOUR, momentOf(note));
      if (row.state === 'asked' && now() > until) row.state = 'over';
    }
  }
}

/** Price, ledger, and what would come back now, all as the notebook has them. */
async function compare(note: Notebook, after: unknown): Promise<void> {
  const mine = booked(note);
  const beside = withTax(mine, note);
  const { totalPrice, money } = await stage.read(note.id);
  agree(['total', after, note], totalPrice, note.ofStay + beside);
  agree(['due', after, note], money.due, Math.max(0, totalPrice - note.till));
  agree(['refund due', after, note], money.refundDue, Math.max(0, note.till - totalPrice));
  await stage.addsUp(note.id);
  const { body } = await ask(stage.app, 'GET', `/api/booking/${note.id}/cancellation`);
  agree(['back', after, note], body.refund, backOf(note));
}

/** The stay is paid first; its part by the policy, the extras' whole but for those whose hours are over. */
function backOf(note: Notebook): number {
  const beside = withTax(booked(note), note);
  const forExtras = Math.min(beside, Math.max(0, note.till - note.ofStay));
  const over = booked(note).filter((row) => !isInTime(row, note));
  const kept = Math.min(forExtras, over.length === 0 ? 0 : withTax(over, note));
  const today = dateInZone(stage.app.clock.now(), ZONE);
  const isEarly = today <= addDays(note.checkIn, -BACK_UNTIL);
  const ofStay = isEarly ? halfUp(note.till - forExtras, 50) : 0;
  return ofStay + forExtras - kept;
}

/** A booking from its first extra until it is cancelled on its terms. */
async function live(steps: readonly Step[]): Promise<void> {
  await stage.logIn();
  const checkIn = addDays(dateInZone(stage.app.clock.now(), ZONE), 40);
  const id = await stage.confirmed({ checkIn, checkOut: addDays(checkIn, NIGHTS) });
  const { price, totalPrice } = await stage.read(id);
  const { subtotal } = price;
  const note = { id, checkIn, guests: 4, subtotal, ofStay: totalPrice, till: 0, had: [] };
  for (const next of steps) {
    await take(next, note);
    await compare(note, next);
  }
  const refund = backOf(note);
  const kept = Math.max(0, note.till - refund);
  const change = { status: 'cancelled', kept, pastReason: 'the model' };
  const { status } = await stage.staff('PATCH', `/bookings/${id}/status`, change);
  agree(['cancelled', note], status, 200);
  agree(['given back', note], (await stage.read(id)).money.refundDue, note.till - kept);
}

const RUNS = modelRuns(20, 600);
test(
  `C5 G3 ${RUNS} lives of extras are in price, ledger and refund what a notebook has of them`,
  { timeout: RUNS * 3000 },
  async () => {
    const lives = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), live);
    await expect(fc.assert(lives, { numRuns: RUNS })).resolves.toBeUndefined();
  },
);
