import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../stay/calendar-date.ts';
import { type Ledger, type Payment, instalmentsOf, moneyOf } from './ledger.ts';
import {
  type LedgerRows,
  PLAIN_TERMS,
  type PaymentTerms,
  type StayToPay,
  cancelStay,
  changeStay,
  openLedger,
  reopenStay,
} from './ledger-changes.ts';
import { damageStep, planStay, planSteps, refundReason, refundSteps } from './payment-plan.ts';

const STAY = { total: 38_700, bookedOn: '2026-11-20', checkIn: '2026-12-15' };
const termsWith = (part: Partial<PaymentTerms>): PaymentTerms => ({ ...PLAIN_TERMS, ...part });

describe('what a stay asks for, day by day', () => {
  test.each<[string, Partial<PaymentTerms>, Partial<StayToPay>, unknown[]]>([
    ['everything at once', {}, {}, [['full', 38_700, 0, '2026-11-20']]],
    ['nothing, where it costs nothing', {}, { total: 0 }, []],
    [
      'a deposit and a balance',
      { depositPercent: 30 },
      {},
      [
        ['deposit', 11_610, 0, '2026-11-20'],
        ['balance', 27_090, 0, '2026-12-01'],
      ],
    ],
    [
      'no deposit of what is sold beside the nights, which falls due with the balance',
      { depositPercent: 30 },
      { total: 39_700, extrasTotal: 1000 },
      [
        ['deposit', 11_610, 0, '2026-11-20'],
        ['balance', 28_090, 0, '2026-12-01'],
      ],
    ],
    [
      'what is sold beside the nights at once, where there is no balance',
      {},
      { total: 39_700, extrasTotal: 1000 },
      [['full', 39_700, 0, '2026-11-20']],
    ],
    [
      'the damage deposit with the balance',
      { depositPercent: 30, damageDeposit: 5000 },
      {},
      [
        ['deposit', 11_610, 0, '2026-11-20'],
        ['balance', 32_090, 5000, '2026-12-01'],
      ],
    ],
    [
      'the damage deposit on arrival',
      { depositPercent: 30, damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
      {},
      [
        ['deposit', 11_610, 0, '2026-11-20'],
        ['balance', 27_090, 0, '2026-12-01'],
        ['damage_deposit', 5000, 5000, '2026-12-15'],
      ],
    ],
    [
      'all at once when arrival is near, the damage deposit too',
      { depositPercent: 30, damageDeposit: 5000 },
      { checkIn: '2026-12-01' },
      [['full', 43_700, 5000, '2026-11-20']],
    ],
    [
      'one day of arrival and booking',
      { damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
      { checkIn: '2026-11-20' },
      [['full', 43_700, 5000, '2026-11-20']],
    ],
  ])('%s', (_what, part, stay, steps) => {
    const plan = planStay(termsWith(part), { ...STAY, ...stay });
    expect(plan.map(({ kind, amount, damage, dueOn }) => [kind, amount, damage, dueOn])).toEqual(
      steps,
    );
  });

  test('what has come of an instalment is not asked for again', () => {
    const due = (kind: 'deposit' | 'balance', amount: number, paid: number, dueOn: string) => ({
      kind,
      amount,
      paid,
      dueOn,
    });
    expect(
      planSteps([
        due('deposit', 11_610, 11_610, '2026-11-20'),
        due('balance', 27_090, 90, '2026-12-01'),
      ]),
    ).toEqual([{ kind: 'balance', amount: 27_000, damage: 0, dueOn: '2026-12-01' }]);
  });

  test('the damage deposit is said to fall due on the day it does, whatever becomes of the price', () => {
    const booked = {
      depositPercent: fc.integer({ min: 0, max: 100 }),
      balanceDueDays: fc.integer({ min: 0, max: 60 }),
      when: fc.constantFrom('with_balance' as const, 'on_arrival' as const),
      daysAhead: fc.integer({ min: 0, max: 120 }),
    };
    const lived = { total: fc.nat(60_000), paid: fc.nat(60_000), daysLater: fc.nat(60) };
    fc.assert(
      fc.property(
        fc.record({ ...booked, ...lived }),
        ({ depositPercent, balanceDueDays, when, daysAhead, total, paid, daysLater }) => {
          const terms = termsWith({
            depositPercent,
            balanceDueDays,
            damageDeposit: 5000,
            damageDepositWhen: when,
          });
          const { bookedOn } = STAY;
          const checkIn = addDays(bookedOn, daysAhead);
          const today = addDays(bookedOn, daysLater);
          let ledger: Ledger = { charges: [], payments: [], instalments: [] };
          const add = ({ charges, instalments }: LedgerRows) => {
            const rows = instalments.map((row, index) => ({
              ...row,
              id: `${ledger.instalments.length + index}`,
            }));
            ledger = {
              ...ledger,
              charges: [...ledger.charges, ...charges],
              instalments: [...ledger.instalments, ...rows],
            };
          };
          add(openLedger(terms, { total: STAY.total, bookedOn, checkIn }));
          ledger = {
            ...ledger,
            payments: [{ id: 'p', reverses: null, entries: [{ pot: 'stay', amount: paid }] }],
          };
          if (total !== STAY.total) add(changeStay(ledger, terms, { total, checkIn, today }));
          const list = instalmentsOf(ledger);
          const step = damageStep(planSteps(list), checkIn, today);
          const asked = list.find(({ kind }) => kind === 'damage_deposit');
          expect([step?.amount, step?.dueOn]).toEqual([5000, asked?.dueOn]);
          const isWithStay = list.some(
            ({ kind, dueOn, amount, paid: came }) =>
              kind !== 'damage_deposit' && dueOn === asked?.dueOn && came < amount,
          );
          expect(step?.when === 'with_stay' || step?.when === 'with_balance').toBe(isWithStay);
          const due = step?.dueOn ?? '';
          const fits = {
            on_arrival: due >= checkIn,
            by: due > today && due < checkIn,
            now: due <= today,
            with_stay: due <= today,
            with_balance: due > today,
          };
          expect([step?.when, step && fits[step.when]]).toEqual([step?.when, true]);
        },
      ),
    );
  });

  test('the damage deposit is never what the sum of a day is named after', () => {
    const day = { paid: 0, dueOn: '2026-12-01' };
    const steps = planSteps([
      { kind: 'damage_deposit', amount: 5000, ...day },
      { kind: 'balance', amount: 100, ...day },
    ]);
    expect(steps).toEqual([{ kind: 'balance', amount: 5100, damage: 5000, dueOn: day.dueOn }]);
  });
});

describe('what comes back to a guest who cancels', () => {
  const policy = (...steps: [number, number][]) => ({
    cancellationPolicy: steps.map(([daysBefore, refundPercent]) => ({ daysBefore, refundPercent })),
  });
  const CHECK_IN = '2026-12-15';
  const said = (terms: ReturnType<typeof policy>, from = '2026-11-01') =>
    refundSteps(terms, CHECK_IN, from).map(({ until, percent }) => [until, percent]);

  test('is promised only where there is a policy', () => {
    expect(said(policy())).toEqual([]);
  });
  test('falls with the days', () => {
    expect(said(policy([30, 100], [14, 50]))).toEqual([
      ['2026-11-15', 100],
      ['2026-12-01', 50],
      [null, 0],
    ]);
  });
  test('leaves out days that have passed, and keeps the last one whole', () => {
    expect(said(policy([30, 100], [14, 50]), '2026-11-16')).toEqual([
      ['2026-12-01', 50],
      [null, 0],
    ]);
    expect(said(policy([30, 100], [14, 50]), '2026-12-01')).toEqual([
      ['2026-12-01', 50],
      [null, 0],
    ]);
    expect(said(policy([30, 100], [14, 50]), '2026-12-02')).toEqual([[null, 0]]);
  });
  test('has no step that changes nothing', () => {
    expect(said(policy([30, 50], [14, 50], [7, 0]))).toEqual([
      ['2026-12-01', 50],
      [null, 0],
    ]);
  });
  test('is told for a day with its last day, and since when nothing comes back', () => {
    const terms = policy([30, 100], [14, 50]);
    expect(refundReason(terms, CHECK_IN, '2026-12-01')).toEqual({
      percent: 50,
      until: '2026-12-01',
      ended: null,
    });
    expect(refundReason(terms, CHECK_IN, '2026-12-02')).toEqual({
      percent: 0,
      until: null,
      ended: '2026-12-01',
    });
    expect(refundReason(policy([7, 0]), CHECK_IN, '2026-12-02')).toMatchObject({ ended: null });
    expect(refundReason(policy(), CHECK_IN, '2026-12-02')).toBeNull();
  });
});

describe('a damage deposit that went back', () => {
  const rows = openLedger(
    { ...PLAIN_TERMS, damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
    STAY,
  );
  const transfer = (id: string, stay: number, deposit: number): Payment => ({
    id,
    reverses: null,
    entries: [
      { pot: 'stay', amount: stay },
      { pot: 'damage', amount: deposit },
    ],
  });
  const ledgerWith = (...payments: Payment[]): Ledger => ({
    charges: rows.charges,
    instalments: rows.instalments.map((row, index) => ({ ...row, id: `i${index}` })),
    payments,
  });
  const came = transfer('p1', 38_700, 5000);

  test('is not asked for again, whole or in part', () => {
    const next = (back: number) =>
      moneyOf('confirmed', ledgerWith(came, transfer('p2', 0, -back))).next;
    expect([next(5000), next(3800)]).toEqual([null, null]);
  });

  test('is asked for again when the stay was called off and is opened again', () => {
    const ledger = ledgerWith(came, transfer('p2', 0, -5000));
    const add = ({ charges, instalments }: LedgerRows) => {
      ledger.charges = [...ledger.charges, ...charges];
      ledger.instalments = [
        ...ledger.instalments,
        ...instalments.map((row, index) => ({
          ...row,
          id: `${ledger.instalments.length}-${index}`,
        })),
      ];
    };
    const terms = { ...PLAIN_TERMS, damageDeposit: 5000 };
    add(cancelStay(ledger, 0, STAY.bookedOn));
    add(reopenStay(ledger, terms, STAY));
    expect(moneyOf('pending', ledger).next).toMatchObject({ kind: 'damage_deposit', amount: 5000 });
  });
});

test('F7 a step names the agent and cash on arrival, and nothing where the guest transfers', () => {
  const part = { kind: 'balance', amount: 500, paid: 100, dueOn: '2026-12-15' } as const;
  const step = { kind: 'balance', amount: 400, damage: 0, dueOn: '2026-12-15' };
  const agents = { ...part, payer: 'agent' as const };
  const cash = { ...part, payer: 'guest' as const, way: 'on_arrival' as const };
  const transfer = { ...part, payer: 'guest' as const, way: 'transfer' as const };
  expect(planSteps([agents])).toEqual([{ ...step, payer: 'agent' }]);
  expect(planSteps([cash])).toEqual([{ ...step, way: 'on_arrival' }]);
  expect(planSteps([transfer])).toEqual([step]);
  // Cash and a transfer of one day are asked for apart.
  expect(planSteps([transfer, cash])).toEqual([step, { ...step, way: 'on_arrival' }]);
  const damage = { ...part, kind: 'damage_deposit' } as const;
  expect(planSteps([cash, damage])).toEqual([
    { ...step, amount: 800, damage: 400, way: 'on_arrival' },
  ]);
});
