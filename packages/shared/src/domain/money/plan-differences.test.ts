/** An own plan beside the booking's terms, its kinds of payments, and the damage deposit beside it. */
import { describe, expect, test } from 'vitest';
import { withPayment, withRows } from '../../testing/ledgers.ts';
import { type PaymentTerms, openLedger } from './ledger-changes.ts';
import { type Ledger, EMPTY_LEDGER, instalmentsOf } from './ledger.ts';
import {
  type PlanPart,
  damageDay,
  partsAgain,
  planDifferences,
  receivedDamage,
  setDamage,
  setPlan,
} from './own-plan.ts';

const TODAY = '2027-02-27';
const STAY = { bookedOn: TODAY, checkIn: '2027-04-10' };
const TERMS: PaymentTerms = {
  depositPercent: 30,
  balanceDueDays: 14,
  damageDeposit: 100,
  damageDepositWhen: 'with_balance',
  cancellationPolicy: [],
};
const BALANCE_DAY = '2027-03-27';

const booked = withRows(EMPTY_LEDGER, openLedger(TERMS, { total: 1000, ...STAY }));
const part = (amount: number, dueOn: string, own: Partial<PlanPart> = {}): PlanPart => ({
  amount,
  dueOn,
  payer: 'guest',
  way: 'transfer',
  ...own,
});
const planned = (parts: readonly PlanPart[], ledger = booked): Ledger =>
  withRows(ledger, { instalments: setPlan(ledger, parts, TODAY) });
const partsOf = (ledger: Ledger) =>
  instalmentsOf(ledger)
    .filter(({ kind, amount }) => kind !== 'damage_deposit' && amount > 0)
    .map(({ kind, amount, dueOn }) => `${kind} ${amount} ${dueOn}`);

describe('F7 the payments of an own plan', () => {
  test.each<[string, PlanPart[], string[]]>([
    ['all of it at once', [part(1000, TODAY)], [`full 1000 ${TODAY}`]],
    [
      'a part at once, in the order of their days',
      [part(600, '2027-03-10'), part(400, TODAY)],
      [`deposit 400 ${TODAY}`, 'balance 600 2027-03-10'],
    ],
    ['all of it later', [part(1000, '2027-03-10')], ['balance 1000 2027-03-10']],
    [
      'cash on arrival, on the day itself, too',
      [part(1000, TODAY, { way: 'on_arrival' })],
      [`balance 1000 ${TODAY}`],
    ],
    [
      'two on one day: the first alone is a deposit',
      [part(400, TODAY), part(600, TODAY)],
      [`deposit 400 ${TODAY}`, `balance 600 ${TODAY}`],
    ],
  ])('%s', (_title, parts, expected) => {
    expect(partsOf(planned(parts))).toEqual(expected);
  });

  test('none is a deposit once something came', () => {
    expect(partsOf(planned([part(800, TODAY)], withPayment(booked, 200)))).toEqual([
      `deposit 200 ${TODAY}`,
      `balance 800 ${TODAY}`,
    ]);
  });
});

describe('F7 the differences of a plan from the terms', () => {
  const differences = (ledger: Ledger) => planDifferences(ledger, TERMS, STAY);

  test('are none where the terms made it', () => {
    expect(differences(booked)).toEqual([]);
    expect(differences(planned([part(300, TODAY), part(700, BALANCE_DAY)]))).toEqual([]);
  });

  test('name the parts, the first amount and the last day', () => {
    expect(differences(planned([part(1000, '2027-03-20')]))).toEqual([
      { what: 'parts', plan: 1, terms: 2 },
      { what: 'first', plan: 1000, terms: 300 },
      { what: 'last_day', plan: '2027-03-20', terms: BALANCE_DAY },
    ]);
    expect(differences(planned([part(300, TODAY), part(700, '2027-04-01')]))).toEqual([
      { what: 'last_day', plan: '2027-04-01', terms: BALANCE_DAY },
    ]);
  });

  test('name cash and the agent’s part, and no last day where cash is the last', () => {
    const parts = [
      part(300, TODAY, { payer: 'agent' }),
      part(700, STAY.checkIn, { way: 'on_arrival' }),
    ];
    expect(differences(planned(parts))).toEqual([
      { what: 'cash', plan: 700 },
      { what: 'agent', plan: 300 },
    ]);
  });

  test('name another damage deposit', () => {
    expect(differences(withRows(booked, setDamage(booked, 40, TODAY)))).toEqual([
      { what: 'damage', plan: 40, terms: 100 },
    ]);
  });
});

describe('F7 another damage deposit', () => {
  const asked = booked.instalments.find(({ kind }) => kind === 'damage_deposit');
  const change = { kind: 'damage_deposit', dueOn: BALANCE_DAY, changes: asked?.id };

  test('is asked for where the one before was, more and less', () => {
    expect(setDamage(booked, 150, TODAY)).toEqual({
      charges: [{ pot: 'damage', kind: 'damage_deposit', amount: 50 }],
      instalments: [{ ...change, amount: 50 }],
    });
    expect(setDamage(booked, 40, TODAY)).toEqual({
      charges: [{ pot: 'damage', kind: 'damage_deposit', amount: -60 }],
      instalments: [{ ...change, amount: -60 }],
    });
    expect(setDamage(booked, 100, TODAY)).toEqual({ charges: [], instalments: [] });
  });

  test('is asked for on its day where there was none', () => {
    const none = withRows(
      EMPTY_LEDGER,
      openLedger({ ...TERMS, damageDeposit: 0 }, { total: 1000, ...STAY }),
    );
    expect(setDamage(none, 40, '2027-03-05').instalments).toEqual([
      { kind: 'damage_deposit', amount: 40, dueOn: '2027-03-05', changes: null },
    ]);
  });

  test('of two parts the last is cut first', () => {
    const second = {
      kind: 'damage_deposit',
      amount: 50,
      dueOn: '2027-04-01',
      changes: null,
    } as const;
    const two = withRows(booked, {
      charges: [{ pot: 'damage', kind: 'damage_deposit', amount: 50 }],
      instalments: [second],
    });
    const cut = setDamage(two, 70, TODAY).instalments;
    expect(cut.map(({ amount, dueOn }) => [amount, dueOn])).toEqual([
      [-50, '2027-04-01'],
      [-30, BALANCE_DAY],
    ]);
    expect(setDamage(two, 110, TODAY).instalments).toHaveLength(1);
  });

  test('is never below what came of it', () => {
    expect(receivedDamage(instalmentsOf(booked))).toBe(0);
    expect(receivedDamage(instalmentsOf(withPayment(booked, 500, 30)))).toBe(30);
  });

  test('has its day by the terms, and none that is over', () => {
    expect(damageDay(TERMS, STAY, TODAY)).toBe(BALANCE_DAY);
    expect(damageDay(TERMS, STAY, '2027-04-02')).toBe('2027-04-02');
    const onArrival = { ...TERMS, damageDeposit: 0, damageDepositWhen: 'on_arrival' } as const;
    expect(damageDay(onArrival, STAY, TODAY)).toBe(STAY.checkIn);
  });
});

describe('F7 the parts of before, once a stay is opened again', () => {
  const before = planned([part(400, TODAY), part(600, STAY.checkIn, { way: 'on_arrival' })]);
  const again = (total: number, today = TODAY) =>
    partsAgain(before, total, today).map(({ kind, amount, dueOn, way }) =>
      [kind, amount, dueOn, way].join(' '),
    );

  test('are asked for again; what was due is due now', () => {
    expect(again(1000, '2027-03-01')).toEqual([
      'deposit 400 2027-03-01 transfer',
      `balance 600 ${STAY.checkIn} on_arrival`,
    ]);
  });

  test('have another price in the last one, and none below nothing', () => {
    expect(again(1100)[1]).toBe(`balance 700 ${STAY.checkIn} on_arrival`);
    expect(again(900)[1]).toBe(`balance 500 ${STAY.checkIn} on_arrival`);
    expect(again(300)).toEqual([`deposit 300 ${TODAY} transfer`]);
  });

  test('are none where the terms made them', () => {
    expect(partsAgain(booked, 1000, TODAY)).toEqual([]);
  });
});
