import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import { ask } from '../../testing/ask.ts';
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
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('reopen' as const) }),
  fc.record({ do: fc.constant('bin and restore' as const) }),
  fc.record({ do: fc.constant('keep' as const), amount: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 24 * 40) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the owner would have in a notebook: a price, and two tills. */
interface Notebook {
  status: 'pending' | 'confirmed' | 'cancelled';
  price: number;
  stay: number;
  damage: number;
  kept: number;
  /** Payments that can still be reversed, by their ids. */
  open: Map<string, { stay: number; damage: number }>;
  endsAt: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec(
    'update villa set deposit_percent = 40, balance_due_days = 10, damage_deposit = 5000',
  );
});
afterAll(() => app.close());

const DAMAGE_DEPOSIT = 5000;
let token = '';
const path = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const send = (method: string, url: string, body?: object) => ask(app, method, url, body, { token });

/** Lets a step happen in both. @throws Error when the server answers otherwise than the notebook would */
async function take(id: string, note: Notebook, next: Step, checkIn: string): Promise<string> {
  const agree = (status: number, expected: number) => {
    if (status === expected) return;
    throw new Error(`${JSON.stringify([next, note])}: ${status} instead of ${expected}`);
  };
  const live = note.status !== 'cancelled';
  const pays = async (stay: number, damage: number, out: boolean): Promise<void> => {
    const works = stay + damage > 0 && (!out || (stay <= note.stay && damage <= note.damage));
    const { status, body } = await send('POST', path(id, '/payments'), {
      amount: stay + damage,
      damage,
      out,
      method: 'cash',
      again: true,
    });
    agree(status, works ? 201 : 422);
    if (!works) return;
    const sign = out ? -1 : 1;
    note.stay += sign * stay;
    note.damage += sign * damage;
    note.open.set(body.payments.at(-1).id, { stay: sign * stay, damage: sign * damage });
  };
  const status = async (to: Notebook['status'], works: boolean): Promise<boolean> => {
    const answer = await send('PATCH', path(id, '/status'), { status: to });
    agree(answer.status, works ? 200 : 409);
    if (works) note.status = to;
    return works;
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
      break;
    }
    case 'price': {
      const body = { totalPrice: next.amount, priceReason: 'agreed' };
      agree((await send('PATCH', path(id), body)).status, 200);
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
      agree((await send('PATCH', path(id), body)).status, 200);
      return to;
    }
    case 'confirm':
      if (await status('confirmed', note.status === 'pending')) note.endsAt = Infinity;
      break;
    case 'cancel':
      if (await status('cancelled', live)) note.endsAt = Infinity;
      break;
    case 'reopen':
      if (await status('pending', note.status === 'cancelled')) {
        note.endsAt = app.clock.now().getTime() + 24 * HOUR;
      }
      break;
    case 'bin and restore':
      agree((await send('DELETE', path(id))).status, 200);
      agree((await send('POST', path(id, '/restore'))).status, 200);
      break;
    case 'keep': {
      const works =
        next.amount !== 0 &&
        note.kept + next.amount >= 0 &&
        note.kept + next.amount <= Math.max(note.damage, 0);
      const body = { kind: 'kept_for_damage', amount: next.amount, reason: 'a lamp' };
      agree((await send('POST', path(id, '/charges'), body)).status, works ? 201 : 422);
      if (works) note.kept += next.amount;
      break;
    }
    case 'wait':
      app.clock.advance(next.hours * HOUR);
      break;
  }
  return checkIn;
}

async function agrees(id: string, note: Notebook, next: Step | null): Promise<void> {
  const { body } = await send('GET', path(id, '/payments'));
  const total = note.status === 'cancelled' ? 0 : note.price;
  expect([next, body.money]).toMatchObject([
    next,
    {
      total,
      paid: note.stay,
      due: Math.max(0, note.status === 'cancelled' ? 0 : note.price - note.stay),
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
        open: new Map(),
        endsAt: app.clock.now().getTime() + HOUR / 2,
      };
      await agrees(_id, note, null);
      for (const next of steps) {
        const rows = ['charges', 'payments', 'instalments', 'payment_entries'].map(count);
        if (next.do === 'wait') token = await app.tokenFor('owner');
        checkIn = await take(_id, note, next, checkIn);
        if (next.do === 'wait') {
          token = await app.tokenFor('owner');
          app.deps.bookings.sweep();
          const over = note.status === 'pending' && app.clock.now().getTime() >= note.endsAt;
          if (over) note.status = 'cancelled';
        }
        // Once money is there the clock stops; a booking never gets its old end back.
        if (note.stay > 0 || note.damage > 0) note.endsAt = Infinity;
        await agrees(_id, note, next);
        const after = ['charges', 'payments', 'instalments', 'payment_entries'].map(count);
        expect(after.every((rowCount, index) => rowCount >= (rows[index] ?? 0))).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
}, 600_000);
