import { describe, expect, test } from 'vitest';
import { withPayment, withRows } from '../../testing/ledgers.ts';
import { askDamageAgain, waiveDamage, waivedBy } from './damage-waiver.ts';
import { PLAIN_TERMS, openLedger } from './ledger-changes.ts';
import { type Ledger, EMPTY_LEDGER, chargedIn } from './ledger.ts';

const TERMS = { ...PLAIN_TERMS, damageDeposit: 5000 };

const opened = withRows(
  EMPTY_LEDGER,
  openLedger(TERMS, { total: 20_000, bookedOn: '2027-03-01', checkIn: '2027-05-01' }),
);
const withDamage = (amount: number): Ledger => withPayment(opened, 0, amount);

describe('F8 the damage deposit is asked for no more', () => {
  test.each([
    ['all of it, while nothing came', 0, 5000],
    ['the part that has not come', 1500, 3500],
    ['nothing, once all is there', 5000, 0],
  ])('%s', (_title, came, waived) => {
    const rows = waiveDamage(withDamage(came));
    expect(waivedBy(rows)).toBe(waived);
    expect(rows.charges).toHaveLength(waived === 0 ? 0 : 1);
    const after = withRows(withDamage(came), rows);
    expect(chargedIn(after, 'damage')).toBe(5000 - waived);
    // A second time there is nothing left to waive.
    expect(waiveDamage(after)).toEqual({ charges: [], instalments: [] });
  });

  test('changes the instalment that asked for it, on its day', () => {
    const asked = opened.instalments.find(({ kind }) => kind === 'damage_deposit');
    expect(waiveDamage(opened).instalments).toEqual([
      { kind: 'damage_deposit', amount: -5000, dueOn: asked?.dueOn, changes: asked?.id },
    ]);
  });
});

describe('F8 it is asked for again', () => {
  const waived = withRows(withDamage(1500), waiveDamage(withDamage(1500)));

  test.each([
    ['the whole that was waived', undefined, 3500],
    ['as much as was waived last', 1000, 1000],
    ['no more than the terms say', 9000, 3500],
  ])('%s', (_title, most, amount) => {
    const rows = askDamageAgain(waived, TERMS, most);
    expect(rows.charges).toEqual([{ pot: 'damage', kind: 'damage_deposit', amount }]);
    const asked = opened.instalments.find(({ kind }) => kind === 'damage_deposit');
    expect(rows.instalments).toEqual([
      { kind: 'damage_deposit', amount, dueOn: asked?.dueOn, changes: asked?.id },
    ]);
  });

  test('where none was waived, or no instalment ever asked for it, nothing is', () => {
    const nothing = { charges: [], instalments: [] };
    expect(askDamageAgain(opened, TERMS)).toEqual(nothing);
    expect(askDamageAgain(EMPTY_LEDGER, TERMS)).toEqual(nothing);
    expect(askDamageAgain(opened, { ...TERMS, damageDeposit: 1000 })).toEqual(nothing);
  });
});
