import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import {
  type LedgerRows,
  type PaymentTerms,
  addTopUp,
  cancelStay,
  changeExtras,
  changeStay,
  endTopUp,
  moveInstalments,
  openLedger,
  reopenStay,
} from './ledger-changes.ts';
import { type Ledger, chargedIn, instalmentsOf, moneyOf, paidInto, potOf } from './ledger.ts';

/** `LEDGER_RUNS=20000` for the long one. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const RUNS = Number(process?.env['LEDGER_RUNS'] ?? 500);

const TODAY = '2027-02-27';

/** A ledger that rows are only ever added to, and beside it what a till and a note would say. */
class Life {
  ledger: Ledger = { charges: [], payments: [], instalments: [] };
  status: 'pending' | 'confirmed' | 'cancelled' = 'pending';
  today = TODAY;
  checkIn: string;
  // The note: what was agreed and what lies in the till, in numbers of its own.
  owed: number;
  till = 0;
  asked: number;
  heldForDamage = 0;
  /** Transfers that stand, each with its two parts; a reversed one is struck out. */
  standing = new Map<string, { stay: number; damage: number }>();
  /** The damage deposit paid back, and the part of it that was called off with a stay. */
  damageBack = 0;
  calledOff = 0;
  /** One more bedroom that is asked for and not yet confirmed. */
  topUp: { id: string; amount: number } | null = null;
  /** The extras that are sold beside the nights, each by its amount. */
  extras: number[] = [];
  readonly terms: PaymentTerms;
  private rows = 0;

  constructor(terms: PaymentTerms, total: number, daysAhead: number) {
    this.terms = terms;
    this.owed = total;
    this.asked = terms.damageDeposit;
    this.checkIn = addDays(TODAY, daysAhead);
    this.add(openLedger(terms, { total, bookedOn: TODAY, checkIn: this.checkIn }));
  }

  add({ charges, instalments }: LedgerRows): void {
    this.ledger = {
      ...this.ledger,
      charges: [...this.ledger.charges, ...charges],
      instalments: [
        ...this.ledger.instalments,
        ...instalments.map((row) => ({ ...row, id: `i${(this.rows += 1)}` })),
      ],
    };
  }

  /** The part of the damage deposit that is not asked for: a refund after the stay does not make it due again. */
  receivedDeposit(): number {
    return this.heldForDamage + Math.max(0, this.damageBack - this.calledOff);
  }

  pay(stay: number, damage: number, reverses: string | null = null): void {
    const id = `p${this.ledger.payments.length}`;
    const entries = [
      { pot: 'stay' as const, amount: stay },
      { pot: 'damage' as const, amount: damage },
    ].filter(({ amount }) => amount !== 0);
    this.ledger = {
      ...this.ledger,
      payments: [...this.ledger.payments, { id, entries, reverses }],
    };
    if (reverses === null) this.standing.set(id, { stay, damage });
    else this.standing.delete(reverses);
    this.till += stay;
    this.heldForDamage += damage;
    if (reverses === null && damage < 0) this.damageBack -= damage;
  }
}

const amount = fc.integer({ min: 1, max: 90_000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount, damage: fc.boolean() }),
  fc.record({ do: fc.constant('pay next' as const) }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('price' as const), amount }),
  fc.record({ do: fc.constant('move' as const), days: fc.integer({ min: -40, max: 40 }) }),
  fc.record({ do: fc.constant('top up' as const), amount }),
  fc.record({ do: fc.constant('end top-up' as const) }),
  fc.record({ do: fc.constant('extra' as const), amount }),
  fc.record({ do: fc.constant('cancel extra' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('cancel' as const), keep: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ do: fc.constant('reopen' as const), amount }),
  fc.record({ do: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('damage back' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function walk(life: Life, next: Step): void {
  const { today, checkIn, terms } = life;
  // Whatever changes the stay has ended a bedroom that was only asked for.
  const changes = ['price', 'move', 'cancel', 'reopen', 'top up'].includes(next.do);
  if (changes && life.topUp !== null) walk(life, { do: 'end top-up' });
  const live = life.status !== 'cancelled';
  if (next.do === 'pay') life.pay(next.damage ? 0 : next.amount, next.damage ? next.amount : 0);
  if (next.do === 'pay next') {
    const asked = moneyOf(life.status, life.ledger).next;
    if (asked === null) return;
    // One transfer for everything that falls due together.
    const together = instalmentsOf(life.ledger).filter(
      ({ dueOn, paid, amount: whole }) => dueOn === asked.dueOn && paid < whole,
    );
    const part = (pot: string) =>
      together
        .filter(({ kind }) => potOf(kind) === pot)
        .reduce((total, { amount: whole, paid }) => total + whole - paid, 0);
    if (part('stay') + part('damage') !== asked.amount) throw new Error('asks for another sum');
    life.pay(part('stay'), part('damage'));
  }
  if (next.do === 'reverse') {
    const reversed = new Set(life.ledger.payments.map(({ reverses }) => reverses));
    const open = life.ledger.payments.filter(
      ({ id, reverses }) => reverses === null && !reversed.has(id),
    );
    const payment = open[next.which % Math.max(1, open.length)];
    if (!payment) return;
    const back = (pot: string) =>
      -payment.entries.filter((e) => e.pot === pot).reduce((sum, e) => sum + e.amount, 0) || 0;
    life.pay(back('stay'), back('damage'), payment.id);
    life.damageBack -= Math.max(0, back('damage'));
  }
  if (next.do === 'price' && live) {
    // The extras stay beside another price of the nights.
    const total = next.amount + life.extras.reduce((sum, one) => sum + one, 0);
    life.add(changeStay(life.ledger, terms, { total, checkIn, today }));
    life.owed = total;
  }
  if (next.do === 'move' && live) {
    life.checkIn = addDays(checkIn, next.days);
    const instalments = moveInstalments(life.ledger, terms, {
      was: checkIn,
      checkIn: life.checkIn,
      checkOut: addDays(life.checkIn, 3),
      today,
    });
    life.add({ charges: [], instalments });
  }
  if (next.do === 'top up' && live) {
    life.add(addTopUp(next.amount, today));
    life.owed += next.amount;
    life.topUp = { id: life.ledger.instalments.at(-1)?.id ?? '', amount: next.amount };
  }
  if (next.do === 'end top-up' && life.topUp !== null) {
    const before = instalmentsOf(life.ledger).filter(({ id }) => id !== life.topUp?.id);
    life.add(endTopUp(life.ledger, life.topUp.id));
    life.owed -= life.topUp.amount;
    life.topUp = null;
    // No other instalment is asked for less because of it.
    const asked = (list: typeof before) => list.map(({ id, amount: whole }) => `${id} ${whole}`);
    if (asked(instalmentsOf(life.ledger)).join() !== asked(before).join()) {
      throw new Error('ending a bedroom moved another instalment');
    }
  }
  if (next.do === 'extra' && live) {
    const before = instalmentsOf(life.ledger);
    life.add(changeExtras(life.ledger, next.amount, today));
    life.owed += next.amount;
    life.extras.push(next.amount);
    // With the payment that is still open, or at once where none is; never a bedroom's.
    const plain = before.filter(
      ({ kind, amount: whole, paid }) =>
        potOf(kind) === 'stay' && (kind !== 'top_up' || paid === whole),
    );
    const open = plain.filter(({ amount: whole, paid }) => paid < whole);
    const days = [today, plain.at(-1)?.dueOn ?? today].toSorted();
    const row = life.ledger.instalments.at(-1);
    const expected = open.length > 0 ? [open.at(-1)?.id, open.at(-1)?.dueOn] : [null, days[1]];
    if ([row?.changes, row?.dueOn].join() !== expected.join()) {
      throw new Error('an extra is asked for on another day');
    }
  }
  if (next.do === 'cancel extra' && live && life.extras.length > 0) {
    const [gone = 0] = life.extras.splice(next.which % life.extras.length, 1);
    const bedroom = (one: Life) =>
      instalmentsOf(one.ledger).find(({ id }) => id === one.topUp?.id)?.amount;
    const before = bedroom(life);
    life.add(changeExtras(life.ledger, -gone, today));
    life.owed -= gone;
    if (bedroom(life) !== before) throw new Error('an extra took a bedroom’s money');
  }
  if (next.do === 'cancel' && live) {
    const kept = Math.floor((Math.max(0, life.till) * next.keep) / 100);
    life.add(cancelStay(life.ledger, kept, today));
    life.status = 'cancelled';
    life.owed = kept;
    life.extras = [];
    life.calledOff += life.asked;
    life.asked = 0;
  }
  if (next.do === 'reopen' && !live) {
    const stay = { total: next.amount, bookedOn: today, checkIn };
    life.add(reopenStay(life.ledger, terms, stay));
    life.status = 'pending';
    life.owed = next.amount;
    life.asked = terms.damageDeposit;
  }
  if (next.do === 'refund') {
    const { refundDue } = moneyOf(life.status, life.ledger);
    const back = Math.ceil((refundDue * next.part) / 100);
    if (back > 0) life.pay(-back, 0);
  }
  if (next.do === 'damage back') {
    const back = Math.ceil((Math.max(0, life.heldForDamage) * next.part) / 100);
    if (back > 0) life.pay(0, -back);
  }
  if (next.do === 'wait') life.today = addDays(today, next.days);
}

function agrees(life: Life): void {
  const money = moneyOf(life.status, life.ledger);
  const ended = life.status === 'cancelled';
  expect(money.total).toBe(life.owed);
  expect(money.paid).toBe(life.till);
  expect(money.due).toBe(ended || life.till > life.owed ? 0 : life.owed - life.till);
  expect(money.refundDue).toBe(life.till > life.owed ? life.till - life.owed : 0);
  expect(money.damage).toMatchObject({ asked: life.asked, held: life.heldForDamage });
  const moved = { stay: { in: 0, out: 0 }, damage: { in: 0, out: 0 } };
  for (const transfer of life.standing.values()) {
    for (const pot of ['stay', 'damage'] as const) {
      if (transfer[pot] > 0) moved[pot].in += transfer[pot];
      else moved[pot].out -= transfer[pot];
    }
  }
  expect(money).toMatchObject({ received: moved.stay.in, refunded: moved.stay.out });
  expect(money.damage).toMatchObject({ received: moved.damage.in, refunded: moved.damage.out });
  expect(money.received - money.refunded).toBe(money.paid);
  // Baht by baht: each that went back is right while one that came is owed no more.
  let right = 0;
  while (right < moved.stay.out && right < moved.stay.in - life.owed) right += 1000;
  const wrong = Math.max(0, moved.stay.out - Math.max(0, moved.stay.in - life.owed));
  expect(money.refundedTooMuch).toBe(ended ? wrong : 0);
  expect(money.refundedTooMuch > 0).toBe(ended && moved.stay.out > right);
  expect(money.refundDue > 0 && money.refundedTooMuch > 0).toBe(false);
  expect(chargedIn(life.ledger, 'stay')).toBe(life.owed);

  const instalments = instalmentsOf(life.ledger);
  for (const pot of ['stay', 'damage'] as const) {
    const ofPot = instalments.filter(({ kind }) => potOf(kind) === pot);
    const asked = ofPot.reduce((total, { amount: whole }) => total + whole, 0);
    expect(asked).toBe(pot === 'stay' ? life.owed : life.asked);
    // Payments fill the instalments from the first on: none has a baht while an earlier one has room.
    const firstOpen = ofPot.findIndex(({ amount: whole, paid }) => paid < whole);
    const after = firstOpen < 0 ? [] : ofPot.slice(firstOpen + 1);
    expect(after.every(({ paid }) => paid === 0)).toBe(true);
    const filled = ofPot.reduce((total, { paid }) => total + paid, 0);
    const came = pot === 'stay' ? paidInto(life.ledger, pot) : life.receivedDeposit();
    expect(filled).toBe(Math.min(asked, Math.max(0, came)));
  }
  const isAsked = !ended && (money.due > 0 || life.receivedDeposit() < life.asked);
  expect(money.next !== null).toBe(isAsked);
  const { till, owed } = life;
  const isTrue = {
    refunded: ended && till === owed,
    paid: till === owed,
    unpaid: till <= 0,
    part_paid: till > 0 && till < owed,
    overpaid: !ended && till > owed,
    refund_due: ended && till > owed,
    refunded_too_much: money.refundedTooMuch > 0,
  };
  expect([money.state, isTrue[money.state]]).toEqual([money.state, true]);
}

const terms = fc.record({
  depositPercent: fc.integer({ min: 0, max: 100 }),
  balanceDueDays: fc.integer({ min: 0, max: 90 }),
  damageDeposit: fc.oneof(fc.constant(0), amount),
  damageDepositWhen: fc.constantFrom('with_balance' as const, 'on_arrival' as const),
  cancellationPolicy: fc.constant([]),
});

test('whatever happens to a booking, its ledger says what the till and the agreement say', () => {
  fc.assert(
    fc.property(
      terms,
      amount,
      fc.integer({ min: 0, max: 200 }),
      fc.array(step, { maxLength: 25 }),
      (agreed, total, daysAhead, steps) => {
        const life = new Life(agreed, total, daysAhead);
        agrees(life);
        for (const next of steps) {
          const before = life.ledger;
          walk(life, next);
          // Rows are only ever added.
          for (const list of ['charges', 'payments', 'instalments'] as const) {
            expect(life.ledger[list].slice(0, before[list].length)).toEqual(before[list]);
          }
          agrees(life);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
