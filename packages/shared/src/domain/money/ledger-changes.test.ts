import { describe, expect, test } from 'vitest';
import {
  type NewInstalment,
  type PaymentTerms,
  PLAIN_TERMS,
  addTopUp,
  cancelStay,
  changeStay,
  endTopUp,
  moveInstalments,
  openLedger,
  paymentTermsOf,
  planInstalments,
  refundByPolicy,
  reopenStay,
} from './ledger-changes.ts';
import { withPayment, withRows } from '../../testing/ledgers.ts';
import { addDays } from '../stay/calendar-date.ts';
import { type Ledger, EMPTY_LEDGER, instalmentsOf } from './ledger.ts';

const TERMS: PaymentTerms = {
  depositPercent: 30,
  balanceDueDays: 14,
  damageDeposit: 5000,
  damageDepositWhen: 'with_balance',
  cancellationPolicy: [],
};
const STAY = { total: 20_000, bookedOn: '2027-03-01', checkIn: '2027-05-01' };
const BALANCE_DUE = '2027-04-17';

const opened = (terms = TERMS, stay = STAY): Ledger =>
  withRows(EMPTY_LEDGER, openLedger(terms, stay));

/** `kind amount day`, and which row it changes. */
const words = (rows: readonly NewInstalment[]): string[] =>
  rows.map(({ kind, amount, dueOn, changes }) =>
    [kind, amount, dueOn, ...(changes === null ? [] : [`of ${changes}`])].join(' '),
  );

describe('a plan', () => {
  test.each<
    [what: string, terms: Partial<PaymentTerms>, stay: Partial<typeof STAY>, plan: string[]]
  >([
    [
      'a deposit now, the rest and the damage deposit before arrival',
      {},
      {},
      ['deposit 6000 2027-03-01', 'balance 14000 2027-04-17', 'damage_deposit 5000 2027-04-17'],
    ],
    [
      'a damage deposit on arrival',
      { damageDepositWhen: 'on_arrival' },
      {},
      ['deposit 6000 2027-03-01', 'balance 14000 2027-04-17', 'damage_deposit 5000 2027-05-01'],
    ],
    [
      'a deposit of half a baht more is rounded up',
      { depositPercent: 50, damageDeposit: 0 },
      { total: 9001 },
      ['deposit 4501 2027-03-01', 'balance 4500 2027-04-17'],
    ],
    [
      'three days between, and there is a balance',
      { damageDeposit: 0 },
      { bookedOn: '2027-04-14' },
      ['deposit 6000 2027-04-14', 'balance 14000 2027-04-17'],
    ],
    [
      'two days between, and all is paid at once',
      {},
      { bookedOn: '2027-04-15' },
      ['full 20000 2027-04-15', 'damage_deposit 5000 2027-04-15'],
    ],
    ['no deposit', { depositPercent: 0, damageDeposit: 0 }, {}, ['full 20000 2027-03-01']],
    ['all as deposit', { depositPercent: 100, damageDeposit: 0 }, {}, ['full 20000 2027-03-01']],
    ['a stay for nothing', {}, { total: 0 }, ['damage_deposit 5000 2027-03-01']],
    [
      'a stay that has begun is due from its check-in on',
      { damageDeposit: 0 },
      { bookedOn: '2027-05-03' },
      ['full 20000 2027-05-01'],
    ],
  ])('%s', (_, terms, stay, plan) => {
    const rows = planInstalments({ ...TERMS, ...terms }, { ...STAY, ...stay });
    expect(words(rows)).toEqual(plan);
  });

  test('stands beside what is owed', () => {
    expect(openLedger(TERMS, STAY)).toEqual({
      charges: [
        { pot: 'stay', kind: 'price', amount: 20_000 },
        { pot: 'damage', kind: 'damage_deposit', amount: 5000 },
      ],
      instalments: planInstalments(TERMS, STAY),
    });
    expect(openLedger({ ...TERMS, damageDeposit: 0 }, { ...STAY, total: 0 })).toEqual({
      charges: [],
      instalments: [],
    });
  });
});

describe('another price', () => {
  const change = (ledger: Ledger, total: number, today = '2027-03-05', terms = TERMS) =>
    changeStay(ledger, terms, { total, checkIn: STAY.checkIn, today });

  test('that is the same adds nothing', () => {
    expect(change(opened(), 20_000)).toEqual({ charges: [], instalments: [] });
  });

  test('lets the last instalment of the stay grow, and the damage deposit be', () => {
    const { charges, instalments } = change(opened(), 23_000);
    expect(charges).toEqual([{ pot: 'stay', kind: 'price_change', amount: 3000 }]);
    expect(words(instalments)).toEqual([`balance 3000 ${BALANCE_DUE} of i1`]);
  });

  test.each<[total: number, rows: string[]]>([
    [19_000, [`balance -1000 ${BALANCE_DUE} of i1`]],
    [6000, [`balance -14000 ${BALANCE_DUE} of i1`]],
    [5000, [`balance -14000 ${BALANCE_DUE} of i1`, 'deposit -1000 2027-03-01 of i0']],
  ])(
    'that is lower (%i) cuts the last instalment, and the one before where that is not enough',
    (total, rows) => {
      const { charges, instalments } = change(opened(), total);
      expect(charges).toEqual([{ pot: 'stay', kind: 'price_change', amount: total - 20_000 }]);
      expect(words(instalments)).toEqual(rows);
    },
  );

  test.each([
    ['2027-03-05', BALANCE_DUE],
    ['2027-04-17', BALANCE_DUE],
    ['2027-04-20', '2027-04-20'],
  ])('that rises on %s once all is paid asks for a balance by %s', (today, dueOn) => {
    const { instalments } = change(withPayment(opened(), 20_000), 21_000, today);
    expect(words(instalments)).toEqual([`balance 1000 ${dueOn}`]);
  });

  test('that rises while a baht is open lets the last instalment grow', () => {
    const { instalments } = change(withPayment(opened(), 19_999), 21_000, '2027-04-20');
    expect(words(instalments)).toEqual([`balance 1000 ${BALANCE_DUE} of i1`]);
  });
});

describe('other nights', () => {
  const move = (ledger: Ledger, checkIn: string, today = '2027-03-05', terms = TERMS) =>
    words(
      moveInstalments(ledger, terms, { was: STAY.checkIn, checkIn, checkOut: '2027-12-31', today }),
    );

  test('move what is still to come of the balance and of the damage deposit', () => {
    expect(move(opened(), '2027-06-01')).toEqual([
      `balance -14000 ${BALANCE_DUE} of i1`,
      'balance 14000 2027-05-18',
      `damage_deposit -5000 ${BALANCE_DUE} of i2`,
      'damage_deposit 5000 2027-05-18',
    ]);
  });

  test('leave what was paid where it was', () => {
    expect(move(withPayment(opened(), 10_000, 5000), '2027-06-01')).toEqual([
      `balance -10000 ${BALANCE_DUE} of i1`,
      'balance 10000 2027-05-18',
    ]);
    expect(move(withPayment(opened(), 20_000, 5000), '2027-06-01')).toEqual([]);
  });

  // Only a part that was agreed for a day of the stay leaves the door open while it is not paid.
  test('by the terms are due on check-in at the latest, wherever the stay goes', () => {
    for (let today = '2027-04-01'; today < '2027-06-15'; today = addDays(today, 1)) {
      for (const checkIn of ['2027-04-10', '2027-05-01', '2027-06-01']) {
        for (const bookedOn of [STAY.bookedOn, today]) {
          const ledger = opened(TERMS, { ...STAY, bookedOn });
          const to = { was: STAY.checkIn, checkIn, checkOut: '2027-12-31', today };
          const moved = withRows(ledger, {
            charges: [],
            instalments: moveInstalments(ledger, TERMS, to),
          });
          const late = instalmentsOf(moved).filter(({ dueOn }) => dueOn > checkIn);
          expect(late, `${bookedOn} ${checkIn} ${today}`).toEqual([]);
        }
      }
    }
  });

  test('ask for nothing before today, and for a damage deposit on arrival on that day', () => {
    const terms: PaymentTerms = { ...TERMS, damageDepositWhen: 'on_arrival' };
    expect(move(opened(terms), '2027-03-12', '2027-03-05', terms)).toEqual([
      `balance -14000 ${BALANCE_DUE} of i1`,
      'balance 14000 2027-03-05',
      'damage_deposit -5000 2027-05-01 of i2',
      'damage_deposit 5000 2027-03-12',
    ]);
  });

  test('that begin on the same day move nothing', () => {
    expect(move(opened(), STAY.checkIn)).toEqual([]);
  });
});

describe('one more bedroom', () => {
  test('is an instalment of its own, due at once', () => {
    const { charges, instalments } = addTopUp(2500, '2027-03-05');
    expect(charges).toEqual([{ pot: 'stay', kind: 'price_change', amount: 2500 }]);
    expect(words(instalments)).toEqual(['top_up 2500 2027-03-05']);
  });

  test('that ends is asked for no more, and nothing else changes', () => {
    const ledger = withRows(opened(), addTopUp(2500, '2027-03-05'));
    const { charges, instalments } = endTopUp(ledger, 'i3');
    expect(charges).toEqual([{ pot: 'stay', kind: 'price_change', amount: -2500 }]);
    expect(words(instalments)).toEqual(['top_up -2500 2027-03-05 of i3']);
    expect(endTopUp(withRows(ledger, { charges, instalments }), 'i3')).toEqual({
      charges: [],
      instalments: [],
    });
  });
});

describe('a stay that is not to be', () => {
  test('owes nothing, and its plan is empty', () => {
    const { charges, instalments } = cancelStay(opened(), 0, '2027-03-05');
    expect(charges).toEqual([
      { pot: 'stay', kind: 'reversal', amount: -20_000 },
      { pot: 'damage', kind: 'reversal', amount: -5000 },
    ]);
    expect(words(instalments)).toEqual([
      `balance -14000 ${BALANCE_DUE} of i1`,
      'deposit -6000 2027-03-01 of i0',
      `damage_deposit -5000 ${BALANCE_DUE} of i2`,
    ]);
  });

  test('owes what is kept of its money', () => {
    const ledger = withPayment(opened({ ...TERMS, damageDeposit: 0 }), 6000);
    const { charges, instalments } = cancelStay(ledger, 4000, '2027-03-05');
    expect(charges).toEqual([
      { pot: 'stay', kind: 'reversal', amount: -20_000 },
      { pot: 'stay', kind: 'kept_on_cancelling', amount: 4000 },
    ]);
    expect(words(instalments)).toEqual([
      `balance -14000 ${BALANCE_DUE} of i1`,
      'deposit -2000 2027-03-01 of i0',
    ]);
  });

  test('that cost nothing has nothing to take back', () => {
    expect(cancelStay(EMPTY_LEDGER, 0, '2027-03-05')).toEqual({ charges: [], instalments: [] });
  });

  test('owes its price again, as if it were made today, when it is opened again', () => {
    const cancelled = withRows(
      opened(),
      cancelStay(withPayment(opened(), 6000), 4000, '2027-03-05'),
    );
    const again = { total: 18_000, bookedOn: '2027-03-10', checkIn: STAY.checkIn };
    const { charges, instalments } = reopenStay(cancelled, TERMS, again);
    expect(charges).toEqual([
      { pot: 'stay', kind: 'reversal', amount: -4000 },
      ...openLedger(TERMS, again).charges,
    ]);
    expect(words(instalments)).toEqual([
      'deposit -4000 2027-03-01 of i0',
      ...words(planInstalments(TERMS, again)),
    ]);
    const without = withRows(opened(), cancelStay(opened(), 0, '2027-03-05'));
    expect(reopenStay(without, TERMS, again)).toEqual(openLedger(TERMS, again));
  });
});

test.each<[today: string, refund: number]>([
  ['2027-03-01', 9999],
  ['2027-04-01', 9999],
  ['2027-04-02', 5000],
  ['2027-04-17', 5000],
  ['2027-04-18', 0],
  ['2027-05-02', 0],
])('on %s the policy gives back %i of 9,999', (today, refund) => {
  const cancellationPolicy = [
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
  ];
  expect(refundByPolicy({ cancellationPolicy }, 9999, STAY.checkIn, today)).toBe(refund);
});

test('the policy gives nothing back of what did not come, and promises nothing where there is none', () => {
  const cancellationPolicy = [{ daysBefore: 0, refundPercent: 100 }];
  expect(refundByPolicy({ cancellationPolicy }, -500, STAY.checkIn, '2027-03-01')).toBe(0);
  expect(refundByPolicy(PLAIN_TERMS, 9999, STAY.checkIn, '2027-03-01')).toBeNull();
  expect(words(planInstalments(PLAIN_TERMS, STAY))).toEqual(['full 20000 2027-03-01']);
});

test('a booking keeps a copy of the terms, and nothing else of the settings', () => {
  const settings = {
    ...TERMS,
    cancellationPolicy: [{ daysBefore: 30, refundPercent: 100 }],
    checkInTime: '14:00',
  };
  const kept = paymentTermsOf(settings);
  const { checkInTime: _, ...terms } = structuredClone(settings);
  Object.assign(settings.cancellationPolicy[0] ?? {}, { refundPercent: 0 });
  expect(kept).toEqual(terms);
});
