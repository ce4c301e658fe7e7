import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { ask } from '../../testing/ask.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

const START = '2026-11-20T02:00:00Z';
const HOUR = 3_600_000;

const amount = fc.integer({ min: 1, max: 60_000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount, damage: fc.nat(6000) }),
  fc.record({ do: fc.constant('pay back' as const), amount, damage: fc.nat(6000) }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('price' as const), amount }),
  fc.record({ do: fc.constant('move' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ do: fc.constant('confirm' as const) }),
  fc.record({ do: fc.constant('cancel' as const), kept: fc.option(fc.nat(60_000)) }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constant('withdraw' as const) }),
  fc.record({ do: fc.constant('accept' as const), kept: fc.option(fc.nat(60_000)) }),
  fc.record({ do: fc.constant('decline' as const) }),
  fc.record({ do: fc.constant('refund' as const) }),
  fc.record({ do: fc.constant('top up' as const) }),
  fc.record({ do: fc.constant('top up' as const) }),
  fc.record({ do: fc.constant('top-up back' as const) }),
  fc.record({ do: fc.constant('top-up opened' as const) }),
  fc.record({ do: fc.constant('top-up declined' as const) }),
  fc.record({ do: fc.constant('reopen' as const) }),
  fc.record({ do: fc.constant('bin and restore' as const) }),
  fc.record({ do: fc.constant('keep' as const), amount: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 24 * 40) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The owner's notebook: a price, and two tills. */
interface Notebook {
  status: 'pending' | 'confirmed' | 'cancelled';
  price: number;
  stay: number;
  damage: number;
  kept: number;
  /** The amount kept of a stay that was cancelled. */
  keptOfStay: number;
  /** The day on which the guest asked to cancel and still waits for an answer. */
  askedOn: string | null;
  requests: number;
  /** The price of a bedroom that was asked for and is not yet there; 0: none. */
  topUp: number;
  topUps: number;
  rooms: number;
  /** Payments that can still be reversed, by their ids. */
  open: Map<string, { stay: number; damage: number }>;
  endsAt: number;
  /** The end of its payment window, once it has one of its own. */
  deadline: number | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec(
    `update villa set deposit_percent = 40, balance_due_days = 10, damage_deposit = 5000, top_ups = 1,
     price_reduction_per_room = 1500, cancellation_policy = '[{"daysBefore":0,"refundPercent":50}]'`,
  );
});
afterAll(() => app.close());

const DAMAGE_DEPOSIT = 5000;
const account = { bank: 'KBank', name: 'Somying', number: '1234567890' };
let token = '';
/** Check-out, at 11:00 at the villa. */
const endOf = (checkIn: string): number => Date.parse(`${addDays(checkIn, 2)}T04:00:00Z`);
const path = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const send = (method: string, url: string, body?: object) => ask(app, method, url, body, { token });

/** Lets a step happen in both. @throws Error when the server answers otherwise than the notebook would */
async function take(id: string, note: Notebook, next: Step, checkIn: string): Promise<string> {
  const agree = (status: number, expected: number) => {
    if (status === expected) return;
    throw new Error(`${JSON.stringify([next, note])}: ${status} instead of ${expected}`);
  };
  const live = note.status !== 'cancelled';
  const guestPath = (rest: string) => `/api/booking/${id}/${rest}`;
  // 15:00 at the villa.
  const isAhead = app.clock.now().getTime() < Date.parse(`${checkIn}T08:00:00Z`);
  // Half, half a baht up, as the policy of the villa has it.
  const refundOf = (paid: number) =>
    (note.askedOn ?? '') > checkIn ? 0 : Math.floor((paid + 1) / 2);
  const ends = (kept: number) => {
    Object.assign(note, { status: 'cancelled', keptOfStay: kept, askedOn: null, endsAt: Infinity });
  };
  const pays = async (stay: number, damage: number, out: boolean): Promise<void> => {
    const works = stay + damage > 0 && (!out || (stay <= note.stay && damage <= note.damage));
    const { status, body } = await send('POST', path(id, '/payments'), {
      amount: stay + damage,
      damage,
      out,
      method: 'cash',
      again: true,
      moreThanDue: true,
    });
    agree(status, works ? 201 : 422);
    if (!works) return;
    const sign = out ? -1 : 1;
    note.stay += sign * stay;
    note.damage += sign * damage;
    note.open.set(body.payments.at(-1).id, { stay: sign * stay, damage: sign * damage });
  };
  /** A change of the stay; once that is over the owner gives a reason. */
  const change = async (method: string, url: string, body?: object) => {
    if (note.status !== 'confirmed' || app.clock.now().getTime() < endOf(checkIn)) {
      return send(method, url, body);
    }
    const refused = await send(method, url, body);
    if (refused.body.code !== 'stay_over') return refused;
    return body === undefined
      ? send(method, `${url}?pastReason=late`)
      : send(method, url, { ...body, pastReason: 'late' });
  };
  const status = async (to: Notebook['status'], works: boolean): Promise<boolean> => {
    const answer = await send('PATCH', path(id, '/status'), { status: to });
    agree(answer.status, works ? 200 : 409);
    if (works) note.status = to;
    return works;
  };
  /** A payment window of its own comes back once its money is gone, or a new one where that is over. */
  const windowAgain = (): void => {
    const { status: now, deadline, endsAt } = note;
    const isHeld = note.stay > 0 || note.damage > 0;
    if (now !== 'pending' || deadline === null || endsAt !== Infinity || isHeld) return;
    const time = app.clock.now().getTime();
    note.deadline = deadline > time ? deadline : time + 24 * HOUR;
    note.endsAt = note.deadline;
  };
  switch (next.do) {
    case 'pay':
      await pays(next.amount, next.damage, false);
      break;
    case 'pay back':
      await pays(next.amount, next.damage, true);
      break;
    case 'reverse': {
      const ids = [...note.open.keys()];
      const payment = ids[next.which % Math.max(1, ids.length)];
      if (payment === undefined) break;
      const { stay, damage } = note.open.get(payment) ?? { stay: 0, damage: 0 };
      const url = path(id, `/payments/${payment}/reverse`);
      agree((await send('POST', url, { reason: 'typed twice' })).status, 201);
      agree((await send('POST', url, { reason: 'typed twice' })).status, 409);
      note.open.delete(payment);
      note.stay -= stay;
      note.damage -= damage;
      windowAgain();
      break;
    }
    case 'price': {
      const body = { totalPrice: next.amount, priceReason: 'agreed' };
      agree((await change('PATCH', path(id), body)).status, 200);
      note.price = next.amount;
      break;
    }
    case 'move': {
      const to = addDays('2027-01-10', next.days);
      const body = {
        checkIn: to,
        checkOut: addDays(to, 2),
        totalPrice: note.price,
        priceReason: 'as agreed',
      };
      agree((await change('PATCH', path(id), body)).status, 200);
      return to;
    }
    case 'confirm':
      if (await status('confirmed', note.status === 'pending')) note.endsAt = Infinity;
      break;
    case 'cancel': {
      const kept = next.kept ?? undefined;
      const named = kept === undefined ? {} : { kept, reason: 'as agreed' };
      const answer = await change('PATCH', path(id, '/status'), { status: 'cancelled', ...named });
      const paid = Math.max(0, note.stay);
      const isThere = (kept ?? 0) <= paid - (note.askedOn === null ? 0 : refundOf(paid));
      agree(answer.status, !live ? 409 : isThere ? 200 : 422);
      if (live && isThere) ends(kept ?? 0);
      break;
    }
    case 'ask': {
      // Before it is confirmed, what holds money is cancelled by asking, too.
      const isBinding = note.status === 'confirmed' || (live && (note.stay > 0 || note.damage > 0));
      const works = isBinding && isAhead && note.askedOn === null;
      const answer = await send('POST', guestPath('cancellation'), { account });
      agree(answer.status, !works ? 409 : note.requests < 5 ? 201 : 429);
      if (answer.status !== 201) break;
      note.requests += 1;
      note.askedOn = answer.body.request.askedOn;
      break;
    }
    case 'withdraw':
      agree((await send('DELETE', guestPath('cancellation'))).status, note.askedOn ? 200 : 409);
      note.askedOn = null;
      break;
    case 'decline': {
      const url = path(id, '/cancellation/decline');
      agree((await send('POST', url, { words: 'no' })).status, note.askedOn ? 200 : 409);
      note.askedOn = null;
      break;
    }
    case 'accept': {
      const kept = next.kept ?? undefined;
      const paid = Math.max(0, note.stay);
      const body = { kept, reason: 'as agreed' };
      const { status: code } = await send('POST', path(id, '/cancellation/accept'), body);
      const isThere = (kept ?? 0) <= paid - refundOf(paid);
      agree(code, note.askedOn === null ? 409 : isThere ? 200 : 422);
      if (code === 200) ends(kept ?? paid - refundOf(paid));
      break;
    }
    case 'refund': {
      const { money } = (await send('GET', path(id, '/payments'))).body;
      if (money.refundDue === 0) break;
      const body = { amount: money.refundDue, out: true, method: 'cash', again: true };
      const answer = await send('POST', path(id, '/payments'), body);
      agree(answer.status, 201);
      note.stay -= money.refundDue;
      note.open.set(answer.body.payments.at(-1).id, { stay: -money.refundDue, damage: 0 });
      break;
    }
    case 'top up': {
      const { offer } = (await send('GET', guestPath('top-up'))).body;
      const isOffered =
        note.status === 'confirmed' &&
        isAhead &&
        note.rooms < 3 &&
        note.topUp === 0 &&
        note.askedOn === null &&
        note.topUps < 6;
      if ((offer !== null) !== isOffered) throw new Error(JSON.stringify([offer, note]));
      if (offer === null) break;
      agree((await send('POST', guestPath('top-up'), offer)).status, 201);
      note.topUps += 1;
      note.topUp = offer.amount;
      break;
    }
    case 'top-up back': {
      const { status: code } = await send('DELETE', guestPath('top-up'));
      if (note.topUp === 0) agree(code, 409);
      break;
    }
    case 'top-up opened':
    case 'top-up declined': {
      const what = next.do === 'top-up opened' ? 'confirm' : 'decline';
      const { status: code } = await send('POST', path(id, `/top-up/${what}`), {});
      agree(code, note.topUp > 0 ? 200 : 409);
      break;
    }
    case 'reopen':
      if (await status('pending', note.status === 'cancelled')) {
        note.keptOfStay = 0;
        note.endsAt = app.clock.now().getTime() + 24 * HOUR;
        note.deadline = note.endsAt;
      }
      break;
    case 'bin and restore':
      agree((await change('DELETE', path(id))).status, 200);
      agree((await change('POST', path(id, '/restore'))).status, 200);
      break;
    case 'keep': {
      const works =
        next.amount !== 0 &&
        note.kept + next.amount >= 0 &&
        note.kept + next.amount <= Math.max(note.damage, 0);
      const body = { kind: 'kept_for_damage', amount: next.amount, reason: 'a lamp' };
      agree((await send('POST', path(id, '/charges'), body)).status, works ? 201 : 422);
      if (works) {
        note.kept += next.amount;
        windowAgain();
      }
      break;
    }
    case 'wait':
      app.clock.advance(next.hours * HOUR);
      break;
  }
  return checkIn;
}

/** A stay that is over is changed, too. */
const TO_THE_END: Step[] = [
  { do: 'pay', amount: 9000, damage: 5000 },
  { do: 'confirm' },
  { do: 'wait', hours: 24 * 40 },
  { do: 'wait', hours: 24 * 40 },
];
const OVER: Step[] = [
  { do: 'price', amount: 20_000 },
  { do: 'move', days: 1 },
  { do: 'cancel', kept: null },
  { do: 'cancel', kept: 4000 },
  { do: 'bin and restore' },
  { do: 'refund' },
];

/** The steps that may open the bedroom that was asked for, and those that may end it. */
const OPENS: readonly Step['do'][] = ['pay', 'reverse', 'top up', 'top-up opened'];
const ENDS: readonly Step['do'][] = [
  ...(['price', 'move', 'cancel', 'accept', 'wait', 'top-up back', 'top-up declined'] as const),
];

/** Enters what has become of the bedroom that was asked for. */
async function followTopUp(id: string, note: Notebook, next: Step): Promise<void> {
  if (note.topUp === 0) return;
  const { body } = await send('GET', path(id));
  const { instalments } = (await send('GET', path(id, '/payments'))).body;
  const asked = instalments.findLast(({ kind }: { kind: string }) => kind === 'top_up');
  const { state } = body.topUp;
  if (state === 'open') {
    // One that is paid in full is open no longer.
    if (asked.amount === note.topUp && asked.paid < asked.amount) return;
    throw new Error(JSON.stringify([next, note, asked]));
  }
  if (!(state === 'confirmed' ? OPENS : ENDS).includes(next.do)) {
    throw new Error(JSON.stringify([next, note, state]));
  }
  if (state === 'confirmed') {
    note.price += note.topUp;
    note.rooms += 1;
  }
  note.topUp = 0;
}

async function agrees(id: string, note: Notebook, next: Step | null): Promise<void> {
  const { body } = await send('GET', path(id, '/payments'));
  const owed = note.price + note.topUp;
  const total = note.status === 'cancelled' ? note.keptOfStay : owed;
  expect([next, body.money]).toMatchObject([
    next,
    {
      total,
      paid: note.stay,
      due: Math.max(0, note.status === 'cancelled' ? 0 : owed - note.stay),
      refundDue: Math.max(0, note.stay - total),
      damage: {
        asked: note.status === 'cancelled' ? 0 : DAMAGE_DEPOSIT,
        held: note.damage,
        kept: note.kept,
      },
    },
  ]);
  const asked = body.instalments.reduce(
    (sum: number, instalment: { amount: number }) => sum + instalment.amount,
    0,
  );
  expect(asked).toBe(total + (note.status === 'cancelled' ? 0 : DAMAGE_DEPOSIT));
}

test('whatever happens to a booking, its ledger agrees with a notebook, and nothing with money on it runs out', async () => {
  const count = (table: string) =>
    app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get() as number;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
      app.clock.set(START);
      app.deps.sqlite.exec('delete from nights; update bookings set deleted_at = 1');
      token = await app.tokenFor('owner');
      let checkIn = '2027-01-03';
      const { _id, totalPrice } = await hold(app, { checkIn, checkOut: '2027-01-05' });
      const note: Notebook = {
        status: 'pending',
        price: totalPrice,
        stay: 0,
        damage: 0,
        kept: 0,
        keptOfStay: 0,
        askedOn: null,
        requests: 0,
        topUp: 0,
        topUps: 0,
        rooms: 2,
        open: new Map(),
        endsAt: app.clock.now().getTime() + HOUR / 2,
        deadline: null,
      };
      await agrees(_id, note, null);
      for (const next of steps) {
        const rows = ['charges', 'payments', 'instalments', 'payment_entries'].map(count);
        if (next.do === 'wait') token = await app.tokenFor('owner');
        checkIn = await take(_id, note, next, checkIn);
        if (next.do === 'wait') {
          token = await app.tokenFor('owner');
          app.deps.bookings.sweep();
          app.deps.topUps.sweep();
          const over = note.status === 'pending' && app.clock.now().getTime() >= note.endsAt;
          // Whoever waited for an answer has it.
          if (over) Object.assign(note, { status: 'cancelled', askedOn: null });
        }
        await followTopUp(_id, note, next);
        // Once money is there the clock stops.
        if (note.stay > 0 || note.damage > 0) note.endsAt = Infinity;
        await agrees(_id, note, next);
        const after = ['charges', 'payments', 'instalments', 'payment_entries'].map(count);
        expect(after.every((rowCount, index) => rowCount >= (rows[index] ?? 0))).toBe(true);
      }
    }),
    {
      numRuns: modelRuns(15, 150),
      examples: OVER.map((change): [Step[]] => [[...TO_THE_END, change]]),
    },
  );
}, 600_000);
