import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenRow, type OurMoney, matchRows, nameOfMoney } from './match-rows.ts';
import { spanOf } from './row-time.ts';
import { namesFitting, slowMatch } from './slow-match.ts';

const ROW: OpenRow = {
  id: 'r',
  account: 'kbank',
  day: '2026-11-10',
  time: '18:22',
  satang: 1_161_000,
  description: 'รับโอน X2210 น.ส. นภา',
  reference: null,
};
const PAYMENT: OurMoney = {
  kind: 'payment',
  id: 'p',
  booking: 'b',
  satang: 1_161_000,
  at: spanOf('2026-11-10', '18:20'),
  account: null,
  reference: '',
  names: ['Napa'],
  hasSlip: true,
};
const DUE: OurMoney = {
  ...PAYMENT,
  kind: 'due',
  id: 'd',
  at: { from: spanOf('2026-11-01').from, until: Number.MAX_SAFE_INTEGER / 4 },
  hasSlip: false,
};
const row = (changes: Partial<OpenRow>): OpenRow => ({ ...ROW, ...changes });
const money = (changes: Partial<OurMoney>): OurMoney => ({ ...PAYMENT, ...changes });
const verdictOf = (one: OpenRow, ...ours: OurMoney[]) =>
  matchRows([one], ours).get(one.id)?.verdict;
const fitsOf = (one: OpenRow, ...ours: OurMoney[]) =>
  matchRows([one], ours)
    .get(one.id)
    ?.fits.map(({ money: fit }) => nameOfMoney(fit));

describe('what is certain', () => {
  test('D7 certain is the same reference, nothing else', () => {
    const named = row({ reference: '0153 14182 2ABC' });
    expect(verdictOf(named, money({ reference: '0153141822abc' }))).toBe('certain');
    // Account, amount, minute and name are the same, and no other fits: still a question.
    expect(verdictOf(row({ description: 'Napa' }), money({}))).toBe('look');
    expect(verdictOf(named, money({ reference: '0153141822ABD' }))).toBe('look');
  });

  test('D7 another amount, another account, a short reference or a second one of it is a question', () => {
    const named = row({ reference: 'REF000001' });
    const same = money({ reference: 'REF000001' });
    expect(verdictOf(named, { ...same, satang: 1_161_001 })).toBe('look');
    expect(verdictOf(named, { ...same, account: 'scb' })).toBe('look');
    expect(verdictOf(row({ reference: '1234' }), money({ reference: '1234' }))).toBe('look');
    expect(verdictOf(named, same, { ...same, id: 'q' })).toBe('look');
    const twice = matchRows([named, { ...named, id: 's' }], [same]);
    expect([...twice.values()].map(({ verdict }) => verdict)).toEqual(['look', 'look']);
  });

  test('D7 nothing that is due is ever certain, not by its slip’s reference either', () => {
    const named = row({ reference: 'REF000001' });
    expect(verdictOf(named, { ...DUE, reference: 'REF000001', hasSlip: true })).toBe('look');
  });
});

describe('what is a question', () => {
  test('D7 from ten minutes before the slip’s time to three days after', () => {
    const at = (day: string, time: string | null) => verdictOf(row({ day, time }), PAYMENT);
    expect(at('2026-11-10', '18:10')).toBe('look');
    expect(at('2026-11-10', '18:09')).toBe('unknown');
    expect(at('2026-11-13', '18:20')).toBe('look');
    expect(at('2026-11-13', '18:21')).toBe('unknown');
    expect(at('2026-11-10', null)).toBe('look');
    expect(at('2026-11-13', null)).toBe('look');
    expect(at('2026-11-09', null)).toBe('unknown');
  });

  test('D7 the amount is exact to the satang', () => {
    expect(verdictOf(row({ satang: 1_161_001 }), PAYMENT, DUE)).toBe('unknown');
    expect(verdictOf(row({ satang: -1_161_000 }), PAYMENT, DUE)).toBe('unknown');
  });

  test('D7 deposit and balance of one amount: the deposit’s mistyped day still shows both', () => {
    const mistyped = money({ at: spanOf('2026-10-10') });
    expect(fitsOf(ROW, mistyped)).toEqual([]);
    expect(fitsOf(ROW, mistyped, DUE)).toEqual(['payment:p', 'due:d']);
    expect(fitsOf(ROW, { ...mistyped, booking: 'other' }, DUE)).toEqual(['due:d']);
  });

  test('D7 what another row is for certain is no question any more', () => {
    const rows = [row({ reference: 'REF000001' }), row({ id: 's', time: '18:25' })];
    const both = matchRows(rows, [money({ reference: 'REF000001' })]);
    expect(both.get('r')?.verdict).toBe('certain');
    expect(both.get('s')).toMatchObject({ verdict: 'unknown', fits: [] });
  });

  test('D7 each agreement and each difference is named', () => {
    const [first] =
      matchRows([row({ description: 'X2210 NAPA S' })], [PAYMENT]).get('r')?.fits ?? [];
    expect(first).toMatchObject({ agrees: ['amount', 'time', 'name'], differs: [] });
    const both = matchRows([ROW], [money({ at: spanOf('2026-10-10') }), DUE]).get('r')?.fits;
    expect(both).toMatchObject([
      { agrees: ['amount'], differs: ['day', 'fits_others'] },
      { agrees: ['amount'], differs: ['no_slip', 'fits_others'] },
    ]);
  });
});

describe('transfers between own accounts', () => {
  const out = row({ id: 'out', account: 'scb', satang: -1_000_000, time: null });
  const into = row({ id: 'in', satang: 1_000_000, day: '2026-11-11', time: null });

  test('D7 they are neither income nor alarm', () => {
    const found = matchRows([out, into], []);
    expect(found.get('out')).toMatchObject({ verdict: 'transfer', other: 'in' });
    expect(found.get('in')).toMatchObject({ verdict: 'transfer', other: 'out' });
  });

  test('D7 a guest’s money of the same amount is never hidden by one', () => {
    const due = { ...DUE, satang: 1_000_000 };
    expect(matchRows([out, into], [due]).get('in')).toMatchObject({
      verdict: 'look',
      other: 'out',
    });
    expect(matchRows([out, into], [due]).get('out')?.verdict).toBe('unknown');
    const second = { ...into, id: 'in2' };
    const found = matchRows([out, into, second], []);
    expect([...found.values()].map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 3 }, () => 'unknown'),
    );
  });

  test('D7 days apart, one account or another amount are no transfer', () => {
    for (const changed of [{ day: '2026-11-12' }, { account: 'scb' }, { satang: 1_000_001 }]) {
      expect(matchRows([out, { ...into, ...changed }], []).get('in')?.verdict).toBe('unknown');
    }
  });
});

test('D7 the same as an obvious, slower way finds', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-11-0${date}`);
  const satang = fc.constantFrom(100, 200, -100, -200);
  const reference = fc.constantFrom('', '', 'REF000001', 'REF-000001', 'REF000002', '12');
  const account = fc.constantFrom('kbank', 'scb');
  const time = fc.constantFrom(null, '00:05', '12:00', '23:55');
  const rows = fc.array(
    fc.record({ account, day, time, satang, description: fc.constant(''), reference }),
    { maxLength: 7 },
  );
  const at = fc.tuple(day, time).map(([one, hour]) => spanOf(one, hour));
  const ours = fc.array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'due' as const, 'expense' as const),
      booking: fc.constantFrom('a', 'b'),
      satang,
      at,
      account: fc.constantFrom(null, 'kbank', 'scb'),
      reference,
      names: fc.constant([]),
      hasSlip: fc.boolean(),
    }),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(rows, ours, (someRows, someOurs) => {
      const named = someRows.map((one, place) => ({ ...one, id: `r${place}` }));
      const known = someOurs.map((one, place) => ({ ...one, id: `m${place}` }));
      const found = [...matchRows(named, known)].map(([id, match]) => [
        id,
        match.verdict,
        namesFitting(match.fits.map((fit) => fit.money)),
        match.other,
      ]);
      expect(found).toEqual(slowMatch(named, known));
    }),
    { numRuns: 2000 },
  );
});
