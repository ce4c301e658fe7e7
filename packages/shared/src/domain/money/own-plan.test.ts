import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPayment, withRows } from '../../testing/ledgers.ts';
import { addDays } from '../stay/calendar-date.ts';
import {
  type Instalment,
  type Ledger,
  type Payer,
  chargedIn,
  instalmentsOf,
  moneyOf,
  potOf,
} from './ledger.ts';
import {
  type PaymentTerms,
  addTopUp,
  cancelStay,
  changeStay,
  moveInstalments,
  openLedger,
  reopenStay,
} from './ledger-changes.ts';
import {
  type PlanPart,
  openToPlan,
  partsAgain,
  planByTerms,
  planDifferences,
  planFaults,
  setDamage,
  setPlan,
} from './own-plan.ts';
import { planSteps } from './payment-plan.ts';

const TODAY = '2027-02-27';
const CHECK_IN = '2027-04-10';
const CHECK_OUT = '2027-04-13';
const STAY = { bookedOn: TODAY, checkIn: CHECK_IN };
const DAYS = { today: TODAY, checkIn: CHECK_IN, checkOut: CHECK_OUT };
const TERMS: PaymentTerms = {
  depositPercent: 30,
  balanceDueDays: 14,
  damageDeposit: 100,
  damageDepositWhen: 'on_arrival',
  cancellationPolicy: [],
};

const booked = (total: number, terms = TERMS) =>
  withRows({ charges: [], payments: [], instalments: [] }, openLedger(terms, { total, ...STAY }));

const ofStay = (ledger: Ledger) =>
  instalmentsOf(ledger).filter(({ kind }) => potOf(kind) === 'stay');
const factsOf = (parts: readonly Instalment[]) =>
  parts.map(({ id: _, kind: _kind, ...part }) => part);

/** Money laid baht by baht: each on the first part of its payer that is not full, then on the first that is not. */
function layByBaht(parts: readonly Instalment[], money: Record<Payer, number>): number[] {
  const paid = parts.map(() => 0);
  const over: Payer[] = [];
  const layOn = (fits: (part: Instalment) => boolean) => {
    const at = parts.findIndex((part, index) => fits(part) && (paid[index] ?? 0) < part.amount);
    if (at === -1) return false;
    paid[at] = (paid[at] ?? 0) + 1;
    return true;
  };
  for (const payer of ['guest', 'agent'] as const) {
    for (let baht = 0; baht < money[payer]; baht += 1) {
      if (!layOn((part) => (part.payer ?? 'guest') === payer)) over.push(payer);
    }
  }
  for (const _ of over) layOn(() => true);
  return paid;
}

const payers = fc.constantFrom<Payer>('guest', 'agent');
const transfers = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 40 }), payer: payers }), {
  maxLength: 4,
});
const wishes = fc.array(
  fc.record({
    share: fc.integer({ min: 1, max: 5 }),
    days: fc.integer({ min: 0, max: 45 }),
    payer: payers,
    cash: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

/** A plan of these wishes that adds up to what is open. */
function planOf(wanted: typeof wishes extends fc.Arbitrary<infer T> ? T : never, open: number) {
  const whole = wanted.reduce((sum, { share }) => sum + share, 0);
  let left = open;
  const parts: PlanPart[] = [];
  for (const [index, { share, days, payer, cash }] of wanted.entries()) {
    const isLast = index === wanted.length - 1;
    const amount = isLast ? left : Math.floor((open * share) / whole);
    left -= amount;
    if (amount === 0) continue;
    const way = cash && payer === 'guest' ? 'on_arrival' : 'transfer';
    parts.push({
      amount,
      payer,
      way,
      dueOn: way === 'on_arrival' ? CHECK_IN : addDays(TODAY, days),
    });
  }
  return parts;
}

const byDay = (a: PlanPart, b: PlanPart) =>
  a.dueOn < b.dueOn
    ? -1
    : a.dueOn > b.dueOn
      ? 1
      : Number(a.way === 'on_arrival') - Number(b.way === 'on_arrival');

test('F7 an own plan adds up to the price, leaves what came alone, and takes money part by part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      transfers,
      fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      wishes,
      transfers,
      wishes,
      (total, before, bedroom, wanted, after, again) => {
        let ledger = booked(total);
        if (bedroom !== null) ledger = withRows(ledger, addTopUp(bedroom, TODAY));
        let price = total + (bedroom ?? 0);
        const paid = { guest: 0, agent: 0 };
        for (const round of [
          { came: before, plan: wanted },
          { came: after, plan: again },
        ]) {
          for (const { amount, payer: sender } of round.came) {
            // No agent pays a bedroom that the guest took: their money would be wanted back for their own part.
            const payer = bedroom === null ? sender : 'guest';
            ledger = withPayment(ledger, amount, 0, payer);
            paid[payer] += amount;
          }
          const open = openToPlan(instalmentsOf(ledger));
          const parts = planOf(round.plan, open);
          expect(planFaults(parts, open, DAYS)).toEqual([]);
          const was = ofStay(ledger);
          ledger = withRows(ledger, { instalments: setPlan(ledger, parts, TODAY) });
          const now = ofStay(ledger);

          // It adds up, and the guest owes what was owed.
          expect(now.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
          expect(now.reduce((sum, one) => sum + one.paid, 0)).toBe(
            was.reduce((sum, one) => sum + one.paid, 0),
          );
          // Received parts are full; the open ones are the plan, in the order of its days.
          const isBedroom = ({ kind }: Instalment) => kind === 'top_up';
          const unpaid = now.filter((one) => !isBedroom(one) && one.paid < one.amount);
          expect(factsOf(unpaid)).toEqual(
            parts.toSorted(byDay).map((part) => ({ ...part, paid: 0 })),
          );
          expect(now.filter(isBedroom)).toEqual(was.filter(isBedroom));
          // The same as laying each baht by hand.
          expect(now.map((one) => one.paid)).toEqual(layByBaht(now, paid));
          // By each day the guest is asked for her parts until then, and for nobody else's.
          const steps = planSteps(now).filter(({ payer }) => payer === undefined);
          for (const day of [TODAY, addDays(TODAY, 20), CHECK_IN, addDays(TODAY, 45)]) {
            const ownOpen = now.filter(({ dueOn, payer }) => dueOn <= day && payer !== 'agent');
            const asked = ownOpen.reduce((sum, one) => sum + one.amount - one.paid, 0);
            const due = steps.filter(({ dueOn }) => dueOn <= day);
            expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(asked);
          }
          price = chargedIn(ledger, 'stay');
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('F7 money is laid on parts in order, each payer’s first, as by hand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), wishes, transfers, (total, wanted, came) => {
      let ledger = booked(total);
      ledger = withRows(ledger, { instalments: setPlan(ledger, planOf(wanted, total), TODAY) });
      const paid = { guest: 0, agent: 0 };
      for (const { amount, payer } of came) {
        ledger = withPayment(ledger, amount, 0, payer);
        paid[payer] += amount;
      }
      const now = ofStay(ledger);
      expect(now.map((one) => one.paid)).toEqual(layByBaht(now, paid));
    }),
    { numRuns: 400 },
  );
});

test('F7 a price that changes is in the last part that has not come, and a moved stay moves its later parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 90 }),
      wishes,
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: -30, max: 30 }),
      (total, wanted, newTotal, moved) => {
        let ledger = booked(total);
        ledger = withRows(ledger, { instalments: setPlan(ledger, planOf(wanted, total), TODAY) });
        const before = ofStay(ledger);
        ledger = withRows(
          ledger,
          changeStay(ledger, TERMS, { total: newTotal, checkIn: CHECK_IN, today: TODAY }),
        );
        const after = ofStay(ledger);
        expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBe(newTotal);
        // A rise is in the last part; a fall is cut from behind, and the first parts are as they were.
        const grown = before.map((one, index) => ({
          ...one,
          amount: one.amount + (index === before.length - 1 ? newTotal - total : 0),
        }));
        const kept = newTotal > total ? grown : before;
        expect(after.slice(0, -1)).toEqual(kept.slice(0, Math.max(0, after.length - 1)));
        const lastAmount = newTotal > total ? grown.at(-1)?.amount : after.at(-1)?.amount;
        expect(after.at(-1)?.amount).toBe(lastAmount);
        const checkIn = addDays(CHECK_IN, moved);
        const checkOut = addDays(CHECK_OUT, moved);
        const rows = moveInstalments(ledger, TERMS, {
          was: CHECK_IN,
          checkIn,
          checkOut,
          today: TODAY,
        });
        const there = ofStay(withRows(ledger, { instalments: rows }));
        expect(there.reduce((sum, { amount }) => sum + amount, 0)).toBe(newTotal);
        const days = (ofThese: Instalment[]) => ofThese.map(({ dueOn }) => dueOn);
        const cash = days(there.filter(({ way }) => way === 'on_arrival'));
        expect(cash.filter((day) => day !== checkIn)).toEqual([]);
        const later = days(there.filter(({ kind }) => kind === 'balance'));
        expect(later.filter((day) => day < TODAY || day > checkOut)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('F7 taking a plan back asks for what is open by the terms again', () => {
  const plain = booked(1000);
  const parts: PlanPart[] = [
    { amount: 500, dueOn: addDays(TODAY, 3), payer: 'agent', way: 'transfer' },
    { amount: 500, dueOn: CHECK_IN, payer: 'guest', way: 'on_arrival' },
  ];
  let ledger = withRows(plain, { instalments: setPlan(plain, parts, TODAY) });
  expect(moneyOf('confirmed', ledger).next).toEqual({
    kind: 'balance',
    // The damage deposit is paid at the door as well.
    amount: 600,
    dueOn: CHECK_IN,
    way: 'on_arrival',
  });
  expect(planDifferences(ledger, TERMS, STAY)).toEqual([
    { what: 'first', plan: 500, terms: 300 },
    { what: 'cash', plan: 500 },
    { what: 'agent', plan: 500 },
  ]);
  const back = withRows(ledger, { instalments: planByTerms(ledger, TERMS, STAY, TODAY) });
  expect(factsOf(instalmentsOf(back))).toEqual(factsOf(instalmentsOf(plain)));
  expect(planDifferences(back, TERMS, STAY)).toEqual([]);

  // With money that came and days that have passed, what is open falls due now at the earliest.
  ledger = withPayment(ledger, 400, 0, 'agent');
  const late = addDays(CHECK_IN, -2);
  const open = ofStay(
    withRows(ledger, { instalments: planByTerms(ledger, TERMS, STAY, late) }),
  ).filter(({ paid, amount }) => paid < amount);
  expect(factsOf(open)).toEqual([{ amount: 600, paid: 0, dueOn: late }]);
});

test('F7 a plan that cannot be kept is refused by its fault', () => {
  const part = (over: Partial<PlanPart>): PlanPart => ({
    amount: 1000,
    dueOn: CHECK_IN,
    payer: 'guest',
    way: 'transfer',
    ...over,
  });
  const faults = (over: Partial<PlanPart>) => planFaults([part(over)], 1000, DAYS);
  expect(faults({})).toEqual([]);
  expect(faults({ dueOn: CHECK_OUT })).toEqual([]);
  expect(faults({ amount: 999 })).toEqual([{ fault: 'sum', missing: 1 }]);
  expect(faults({ amount: 1001 })).toEqual([{ fault: 'sum', missing: -1 }]);
  expect(faults({ dueOn: addDays(CHECK_OUT, 1) })).toEqual([{ fault: 'after_check_out', part: 0 }]);
  expect(faults({ dueOn: addDays(TODAY, -1) })).toEqual([{ fault: 'past', part: 0 }]);
  expect(faults({ way: 'on_arrival', dueOn: TODAY })).toEqual([
    { fault: 'cash_not_on_arrival', part: 0 },
  ]);
  expect(faults({ way: 'on_arrival', payer: 'agent' })).toEqual([
    { fault: 'cash_of_agent', part: 0 },
  ]);
});

test('F7 another damage deposit is asked for, or none, and never less than came', () => {
  const asked = (ledger: Ledger) =>
    instalmentsOf(ledger).flatMap(({ kind, amount, dueOn }) =>
      kind === 'damage_deposit' ? [[amount, dueOn]] : [],
    );
  const with300 = withRows(booked(1000), setDamage(booked(1000), 300, CHECK_IN));
  expect(asked(with300)).toEqual([[300, CHECK_IN]]);
  const none = withRows(with300, setDamage(with300, 0, CHECK_IN));
  expect(asked(none)).toEqual([]);
  expect(chargedIn(none, 'damage')).toBe(0);
  const again = withRows(none, setDamage(none, 50, CHECK_IN));
  expect(chargedIn(again, 'damage')).toBe(50);
  const never = booked(1000, { ...TERMS, damageDeposit: 0 });
  expect(asked(withRows(never, setDamage(never, 70, CHECK_IN)))).toEqual([[70, CHECK_IN]]);
});

test('F7 a stay that is opened again after cancelling has its own plan again', () => {
  const plain = booked(1000);
  const parts: PlanPart[] = [
    { amount: 400, dueOn: addDays(TODAY, 3), payer: 'guest', way: 'transfer' },
    { amount: 600, dueOn: CHECK_IN, payer: 'guest', way: 'on_arrival' },
  ];
  const own = withRows(plain, { instalments: setPlan(plain, parts, TODAY) });
  const cancelled = withRows(own, cancelStay(own, 0, TODAY));
  expect(ofStay(cancelled)).toEqual([]);
  const today = addDays(TODAY, 5);
  const again = withRows(
    cancelled,
    reopenStay(cancelled, TERMS, { ...STAY, total: 1100 }, partsAgain(own, 1100, today)),
  );
  expect(factsOf(ofStay(again))).toEqual([
    { amount: 400, paid: 0, dueOn: today, payer: 'guest', way: 'transfer' },
    { amount: 700, paid: 0, dueOn: CHECK_IN, payer: 'guest', way: 'on_arrival' },
  ]);
  expect(partsAgain(plain, 1000, today)).toEqual([]);
});
