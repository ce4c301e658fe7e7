/** Money beside the stay's in a ledger: extras, and a small part that is forgiven. */
import { describe, expect, test } from 'vitest';
import { withPayment, withRows } from '../../testing/ledgers.ts';
import {
  PLAIN_TERMS,
  addTopUp,
  changeExtras,
  forgiveRest,
  openLedger,
  restOf,
} from './ledger-changes.ts';
import { type Instalment, type Ledger, EMPTY_LEDGER, instalmentsOf } from './ledger.ts';

const TERMS = { ...PLAIN_TERMS, depositPercent: 30, balanceDueDays: 14 };
const STAY = { total: 20_000, bookedOn: '2027-03-01', checkIn: '2027-05-01' };
const TODAY = '2027-03-10';
const NOTHING = { charges: [], instalments: [] };

const opened = withRows(EMPTY_LEDGER, openLedger(TERMS, STAY));
const partsOf = (ledger: Ledger) =>
  instalmentsOf(ledger).map(({ kind, amount, dueOn }: Instalment) => `${kind} ${amount} ${dueOn}`);
const NAME = { th: 'รถ', en: 'Car' };

describe('C5 extras in a new ledger', () => {
  test('are a charge of their own, never more than was agreed for all', () => {
    const chargesOf = (extrasTotal: number) =>
      openLedger(TERMS, { ...STAY, extrasTotal }).charges.map(
        ({ pot, kind, amount }) => `${pot} ${kind} ${amount}`,
      );
    expect(chargesOf(1800)).toEqual(['stay price 18200', 'stay extra 1800']);
    expect(chargesOf(20_000)).toEqual(['stay extra 20000']);
    expect(chargesOf(25_000)).toEqual(['stay extra 20000']);
    expect(chargesOf(0)).toEqual(['stay price 20000']);
  });
});

describe('C5 extras that are added', () => {
  test('fall due with the payment that is still open', () => {
    const rows = changeExtras(withPayment(opened, 6000), 900, TODAY);
    expect(rows.charges).toEqual([{ pot: 'stay', kind: 'extra', amount: 900 }]);
    expect(partsOf(withRows(withPayment(opened, 6000), rows))).toEqual([
      'deposit 6000 2027-03-01',
      'balance 14900 2027-04-17',
    ]);
  });

  test('are a payment of their own where all is paid, no sooner than the last was asked for', () => {
    const all = withPayment(opened, 20_000);
    const rowsOn = (today: string) => changeExtras(all, 900, today).instalments;
    const part = { kind: 'balance', amount: 900, changes: null };
    expect(rowsOn(TODAY)).toEqual([{ ...part, dueOn: '2027-04-17' }]);
    expect(rowsOn('2027-04-20')).toEqual([{ ...part, dueOn: '2027-04-20' }]);
    const own = {
      ...all,
      instalments: all.instalments.map((row) => ({ ...row, way: 'transfer' as const })),
    };
    expect(changeExtras(own, 900, TODAY).instalments).toEqual([
      { ...part, dueOn: '2027-04-17', payer: 'guest', way: 'transfer' },
    ]);
  });

  test('stand neither in a bedroom’s payment nor in an agent’s', () => {
    const withBedroom = withRows(withPayment(opened, 20_000), addTopUp(1500, '2027-04-20'));
    expect(changeExtras(withBedroom, 900, TODAY).instalments).toMatchObject([
      { kind: 'balance', amount: 900, changes: null },
    ]);
    const ofAgent = {
      ...opened,
      instalments: opened.instalments.map((row, index) =>
        index === 1 ? { ...row, payer: 'agent' as const } : row,
      ),
    };
    expect(changeExtras(ofAgent, 900, TODAY).instalments).toMatchObject([
      { kind: 'deposit', amount: 900, changes: 'i0' },
    ]);
  });
});

describe('C5 extras that are cancelled', () => {
  test('are taken off the last payments, and their names are kept for the paper of a refund', () => {
    const less = [{ name: NAME, count: 2, amount: 15_000 }];
    const rows = changeExtras(opened, -15_000, TODAY, less);
    expect(rows.charges).toEqual([{ pot: 'stay', kind: 'extra', amount: -15_000, extras: less }]);
    expect(partsOf(withRows(opened, rows))).toEqual(['deposit 5000 2027-03-01']);
    // Nothing is named where nothing was; nor of more.
    expect(changeExtras(opened, -1, TODAY).charges).toEqual([
      { pot: 'stay', kind: 'extra', amount: -1 },
    ]);
    expect(changeExtras(opened, 1, TODAY, less).charges).toEqual([
      { pot: 'stay', kind: 'extra', amount: 1 },
    ]);
  });

  test('leave a bedroom’s payment as it is', () => {
    const withBedroom = withRows(opened, addTopUp(1500, TODAY));
    const cut = withRows(withBedroom, changeExtras(withBedroom, -900, TODAY));
    expect(partsOf(cut)).toContain(`top_up 1500 ${TODAY}`);
    expect(partsOf(cut)).toContain('balance 13100 2027-04-17');
  });

  test('of no money are no row', () => {
    expect(changeExtras(opened, 0, TODAY)).toEqual(NOTHING);
  });
});

describe('F8 the missing part of a payment', () => {
  test.each([
    ['nothing came', 0, 0],
    ['a part of the deposit came', 5900, 100],
    ['the deposit came whole', 6000, 0],
    ['a part of the balance came', 19_990, 10],
    ['all came', 20_000, 0],
  ])('where %s', (_title, came, rest) => {
    expect(restOf(withPayment(opened, came))).toBe(rest);
  });

  test('is forgiven: the stay costs so much less, and that payment asks for so much less', () => {
    const ledger = withPayment(opened, 19_990);
    const rows = forgiveRest(ledger, 10);
    expect(rows.charges).toEqual([{ pot: 'stay', kind: 'price_change', amount: -10 }]);
    const after = withRows(ledger, rows);
    expect(partsOf(after)).toEqual(['deposit 6000 2027-03-01', 'balance 13990 2027-04-17']);
    expect(restOf(after)).toBe(0);
    expect(forgiveRest(after, 10)).toEqual(NOTHING);
  });

  test('is never a bedroom’s, which ends by itself', () => {
    const withBedroom = withRows(withPayment(opened, 20_000), addTopUp(1500, '2027-04-20'));
    expect(restOf(withPayment(withBedroom, 700))).toBe(0);
  });
});
