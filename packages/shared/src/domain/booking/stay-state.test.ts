import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LedgerRows,
  type PaymentTerms,
  PLAIN_TERMS,
  addTopUp,
  cancelStay,
  openLedger,
  reopenStay,
} from '../money/ledger-changes.ts';
import {
  type Charge,
  type InstalmentRow,
  type Payment,
  instalmentsOf,
  moneyOf,
} from '../money/ledger.ts';
import {
  type StayAsk,
  type StayFacts,
  type StayState,
  factsOf,
  isAskedToPay,
  stayNow,
  stayState,
} from './stay-state.ts';

const [BOOKED, BALANCE_DAY, EVE, IN, OUT] = [
  '2026-11-01',
  '2026-12-01',
  '2026-12-14',
  '2026-12-15',
  '2026-12-18',
];
/** A third now and the rest two weeks before, the damage deposit on arrival. */
const TERMS: PaymentTerms = {
  ...PLAIN_TERMS,
  depositPercent: 30,
  damageDeposit: 5000,
  damageDepositWhen: 'on_arrival',
};
const WITH_BALANCE: PaymentTerms = { ...TERMS, damageDepositWhen: 'with_balance' };
const [TOTAL, DEPOSIT, BALANCE, ROOM] = [38_700, 11_610, 27_090, 6000];

type Slip = StayFacts['slips'][number];
const WAITING: Slip = { state: 'waiting', instalmentId: null };
const REFUSED: Slip = { state: 'refused', instalmentId: null };
const ACCEPTED: Slip = { state: 'accepted', instalmentId: null };
test('S3 a price that rises while its slip waits leaves the slip its amount, and asks for the rest beside it', () => {
  const rows = openLedger(PLAIN_TERMS, { total: 39_050, bookedOn: BOOKED, checkIn: IN });
  const full = rows.instalments.map((row, index) => ({ ...row, id: `i${index}` }));
  const rise = { ...full[0]!, id: 'rise', amount: 12_500, changes: 'i0' };
  const ledger = {
    charges: [
      ...rows.charges,
      { pot: 'stay' as const, kind: 'price_change' as const, amount: 12_500 },
    ],
    payments: [],
    instalments: [...full, rise],
  };
  const facts = (asked: Slip['asked'][]): StayFacts => ({
    booking: { status: 'in_review', checkIn: IN, checkOut: OUT, customerInfo: {} },
    ledger: { money: moneyOf('in_review', ledger), instalments: instalmentsOf(ledger) },
    slips: asked.map((one) => ({ ...WAITING, asked: one })),
    request: null,
    topUp: null,
    terms: PLAIN_TERMS,
  });
  const of = (...asked: Slip['asked'][]) => stayState(facts(asked), { today: BOOKED });
  const risen = of({ amount: 39_050, damage: 0 });
  expect(risen).toMatchObject({
    slip: 'waits',
    ask: { amount: 12_500, beside: 39_050, sent: false },
  });
  expect(isAskedToPay(risen)).toBe(true);
  // A further part of the same payment adds nothing; the slip for the rest does.
  expect(of({ amount: 39_050, damage: 0 }, { amount: 0, damage: 0 }).ask).toMatchObject({
    amount: 12_500,
  });
  const all = of({ amount: 39_050, damage: 0 }, { amount: 12_500, damage: 0 });
  expect(all.ask).toMatchObject({ amount: 51_550, beside: 0, sent: true });
  expect(isAskedToPay(all)).toBe(false);
});

const forInstalment = (instalmentId: string): Slip => ({ state: 'waiting', instalmentId });

interface Case {
  status?: StayFacts['booking']['status'];
  today?: string;
  hasLeft?: boolean;
  hasExpired?: boolean;
  noDetails?: boolean;
  terms?: PaymentTerms;
  total?: number;
  /** Transfers of the stay's money, and of the damage deposit; less than 0 went back. */
  paid?: number[];
  damage?: number[];
  /** Kept of the damage deposit. */
  broken?: number;
  /** Called off, and so much of the stay's money is kept. */
  kept?: number;
  isReopened?: boolean;
  /** One more bedroom was taken on this day. */
  room?: string;
  topUp?: StayFacts['topUp'];
  slips?: Slip[];
  request?: NonNullable<StayFacts['request']>['state'];
}

function stateOf(one: Case): StayState {
  const { status = 'confirmed', today = BOOKED, terms = TERMS, total = TOTAL, slips = [] } = one;
  const ledger = {
    charges: [] as Charge[],
    payments: [] as Payment[],
    instalments: [] as InstalmentRow[],
  };
  const add = (rows: LedgerRows) => {
    ledger.charges.push(...rows.charges);
    for (const row of rows.instalments) {
      ledger.instalments.push({ id: `i${ledger.instalments.length + 1}`, ...row });
    }
  };
  const pay = (pot: 'stay' | 'damage') => (amount: number) =>
    ledger.payments.push({
      id: `p${ledger.payments.length + 1}`,
      entries: [{ pot, amount }],
      reverses: null,
    });
  const stay = { total, bookedOn: BOOKED, checkIn: IN };
  add(openLedger(terms, stay));
  one.paid?.forEach(pay('stay'));
  if (one.room !== undefined) add(addTopUp(ROOM, one.room));
  one.damage?.forEach(pay('damage'));
  if (one.broken)
    ledger.charges.push({ pot: 'damage', kind: 'kept_for_damage', amount: one.broken });
  if (one.kept !== undefined) add(cancelStay(ledger, one.kept, today));
  if (one.isReopened) add(reopenStay(ledger, terms, { ...stay, bookedOn: today }));
  return stayState(
    {
      booking: { status, checkIn: IN, checkOut: OUT, customerInfo: one.noDetails ? null : {} },
      ledger: { money: moneyOf(status, ledger), instalments: instalmentsOf(ledger) },
      slips,
      request: one.request === undefined ? null : { state: one.request },
      topUp: 'topUp' in one ? one.topUp : null,
      terms,
    },
    {
      today,
      ...(one.hasLeft !== undefined && { hasLeft: one.hasLeft }),
      ...(one.hasExpired !== undefined && { hasExpired: one.hasExpired }),
    },
  );
}

/** An amount asked for; of the stay alone, and by a day to come, where nothing else is said. */
function ask(
  kind: StayAsk['kind'],
  amount: number,
  by: string,
  part: Partial<Omit<StayAsk, 'instalment'>> & { of?: [id: string, amount: number, paid?: number] },
): StayAsk {
  const { of, ...rest } = part;
  return {
    kind,
    pots: kind === 'damage_deposit' ? { stay: 0, damage: amount } : { stay: amount, damage: 0 },
    amount,
    by,
    late: false,
    when: 'by',
    onArrival: false,
    sent: false,
    beside: 0,
    onHold: false,
    instalment: of ? { id: of[0], amount: of[1], paid: of[2] ?? 0 } : null,
    ...rest,
  };
}

const deposit = (part: Parameters<typeof ask>[3] = {}) =>
  ask('deposit', DEPOSIT, BOOKED, { when: 'today', of: ['i1', DEPOSIT], ...part });
const balance = (part: Parameters<typeof ask>[3] = {}) =>
  ask('balance', BALANCE, BALANCE_DAY, { of: ['i2', BALANCE], ...part });
const onArrival = (part: Parameters<typeof ask>[3] = {}) =>
  ask('damage_deposit', 5000, IN, {
    when: 'onArrival',
    onArrival: true,
    of: ['i3', 5000],
    ...part,
  });

const DAMAGE = { amount: 5000, when: 'on_arrival', dueOn: IN } as const;
const arrival = (owes: StayState['arrival']['owes']) => ({ opensOn: EVE, owes });
const BARE = { slip: 'none', request: null, topUp: 'none', refund: null } as const;
/** Nothing has been paid, the deposit is asked for. */
const FIRST = { ...BARE, ask: deposit(), damage: DAMAGE, arrival: arrival('more') } as const;
/** The deposit came, and the balance is asked for. */
const LATER = {
  ...BARE,
  phase: 'confirmed',
  ask: balance(),
  damage: DAMAGE,
  arrival: arrival('balance'),
} as const;
/** The stay is paid, and the damage deposit comes on arrival. */
const PAID = {
  ...BARE,
  phase: 'confirmed',
  ask: onArrival(),
  damage: DAMAGE,
  arrival: arrival('nothing'),
} as const;
/** Nothing is asked for any more. */
const SETTLED = { ...PAID, ask: null, damage: null } as const;
const ENDED = { ...SETTLED, phase: 'ended' } as const;

const none = { stay: 0, damage: 0 };
const open = (stay: number, damage: number) =>
  ({ state: 'open', onHold: { stay, damage } }) as const;
const room = (state: NonNullable<StayFacts['topUp']>['state'], paid = 0) => ({
  state,
  amount: ROOM,
  paid,
});

type Row = [name: string, one: Case, expected: StayState];

describe('what a guest and staff are told of a booking', () => {
  test.each<Row>([
    ['a hold without details', { status: 'pending', noDetails: true }, { ...FIRST, phase: 'hold' }],
    [
      'a hold that ran out',
      { status: 'pending', noDetails: true, hasExpired: true },
      { ...ENDED, arrival: arrival('more') },
    ],
    [
      'a payment window that ran out',
      { status: 'pending', hasExpired: true },
      { ...ENDED, arrival: arrival('more') },
    ],
    ['a booking that waits for its deposit', { status: 'pending' }, { ...FIRST, phase: 'to_pay' }],
    [
      'the same a day later: it is due now, and not late',
      { status: 'pending', today: '2026-11-02' },
      { ...FIRST, phase: 'to_pay' },
    ],
    [
      'a booking that waits for all of its money',
      { status: 'pending', terms: PLAIN_TERMS },
      {
        ...FIRST,
        phase: 'to_pay',
        ask: ask('full', TOTAL, BOOKED, { when: 'today', of: ['i1', TOTAL] }),
        damage: null,
      },
    ],
    [
      'all of it with the damage deposit, a few days before',
      { status: 'pending', terms: { ...WITH_BALANCE, balanceDueDays: 60 } },
      {
        ...FIRST,
        phase: 'to_pay',
        ask: ask('full', TOTAL + 5000, BOOKED, {
          pots: { stay: TOTAL, damage: 5000 },
          when: 'today',
          of: ['i1', TOTAL],
        }),
        damage: { amount: 5000, when: 'with_stay', dueOn: BOOKED },
      },
    ],
    [
      'a deposit of which a part came by mistake holds money, and its rest is late for staff alone',
      { status: 'pending', paid: [1000], today: '2026-11-02' },
      {
        ...FIRST,
        phase: 'to_pay',
        ask: ask('deposit', 10_610, BOOKED, {
          late: true,
          when: 'today',
          of: ['i1', DEPOSIT, 1000],
        }),
      },
    ],
    [
      'a paid stay that waits to be confirmed is not asked for the damage deposit yet',
      { status: 'pending', paid: [TOTAL] },
      { ...PAID, phase: 'to_pay', ask: null },
    ],
    [
      'and is on the day',
      { status: 'pending', paid: [TOTAL], today: IN },
      { ...PAID, phase: 'to_pay' },
    ],
    [
      'a stay that costs nothing and waits to be confirmed',
      { status: 'pending', total: 0, terms: PLAIN_TERMS },
      { ...SETTLED, phase: 'to_pay' },
    ],
    [
      'a slip that was sent',
      { status: 'in_review', slips: [WAITING] },
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'under review without a slip',
      { status: 'in_review' },
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'under review, and the payment of its slip is written down already',
      { status: 'in_review', slips: [WAITING], paid: [DEPOSIT] },
      { ...LATER, phase: 'in_review', slip: 'waits' },
    ],
    [
      'a slip that staff could not use',
      { status: 'pending', slips: [REFUSED] },
      { ...FIRST, phase: 'to_pay', slip: 'again' },
    ],
    [
      'one that was refused, and another that waits',
      { status: 'in_review', slips: [REFUSED, WAITING] },
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'a file that came before the change that names it',
      { status: 'pending', slips: [WAITING] },
      { ...FIRST, phase: 'to_pay', ask: deposit({ sent: true }) },
    ],
    [
      'a guest with money who asks to cancel before the stay is confirmed',
      { status: 'pending', paid: [DEPOSIT], request: 'open' },
      { ...LATER, phase: 'to_pay', ask: balance({ onHold: true }), request: open(BALANCE, 5000) },
    ],
  ])('before the confirmation: %s', (_, one, expected) => {
    expect(stateOf(one)).toEqual(expected);
  });

  test.each<Row>([
    ['confirmed without a word about money', {}, { ...FIRST, phase: 'confirmed' }],
    [
      'the same a day later is late for staff, and due today for its guest',
      { today: '2026-11-02' },
      { ...FIRST, phase: 'confirmed', ask: deposit({ late: true }) },
    ],
    [
      'its slip was accepted, and no payment is recorded',
      { slips: [ACCEPTED] },
      { ...FIRST, phase: 'confirmed' },
    ],
    ['the deposit came', { paid: [DEPOSIT] }, LATER],
    ['the day before the balance is due', { paid: [DEPOSIT], today: '2026-11-30' }, LATER],
    [
      'the balance is due today',
      { paid: [DEPOSIT], today: BALANCE_DAY },
      { ...LATER, ask: balance({ when: 'today' }) },
    ],
    [
      'the balance is late',
      { paid: [DEPOSIT], today: '2026-12-02' },
      { ...LATER, ask: balance({ when: 'late', late: true }) },
    ],
    [
      'the rest of a deposit',
      { paid: [5000] },
      {
        ...FIRST,
        phase: 'confirmed',
        ask: ask('deposit', 6610, BOOKED, { when: 'today', of: ['i1', DEPOSIT, 5000] }),
      },
    ],
    [
      'the rest of a balance',
      { paid: [DEPOSIT, 7090] },
      { ...LATER, ask: ask('balance', 20_000, BALANCE_DAY, { of: ['i2', BALANCE, 7090] }) },
    ],
    [
      'balance and damage deposit of one day are one amount',
      { paid: [DEPOSIT], terms: WITH_BALANCE },
      {
        ...LATER,
        ask: balance({ amount: BALANCE + 5000, pots: { stay: BALANCE, damage: 5000 } }),
        damage: { amount: 5000, when: 'with_balance', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    ['the stay is paid, and the damage deposit comes on arrival', { paid: [TOTAL] }, PAID],
    [
      'the stay is paid, and the damage deposit has a day before',
      { paid: [TOTAL], terms: WITH_BALANCE },
      {
        ...PAID,
        ask: ask('damage_deposit', 5000, BALANCE_DAY, { of: ['i3', 5000] }),
        damage: { amount: 5000, when: 'by', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    [
      'that day has passed',
      { paid: [TOTAL], terms: WITH_BALANCE, today: '2026-12-02' },
      {
        ...PAID,
        ask: ask('damage_deposit', 5000, BALANCE_DAY, {
          when: 'late',
          late: true,
          of: ['i3', 5000],
        }),
        damage: { amount: 5000, when: 'now', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    [
      'the damage deposit came first',
      { damage: [5000], paid: [DEPOSIT] },
      { ...LATER, damage: null },
    ],
    ['all of it came', { paid: [TOTAL], damage: [5000] }, SETTLED],
    ['a stay that costs nothing', { total: 0, terms: PLAIN_TERMS }, SETTLED],
    [
      'more came than the stay costs',
      { paid: [TOTAL + 700], damage: [5000] },
      { ...SETTLED, refund: { amount: 700, sent: false } },
    ],
    [
      'of which a part went back',
      { paid: [TOTAL + 700, -300], damage: [5000] },
      { ...SETTLED, refund: { amount: 400, sent: false } },
    ],
    ['and all of it went back', { paid: [TOTAL + 700, -700], damage: [5000] }, SETTLED],
    [
      'the balance’s slip waits',
      { paid: [DEPOSIT], slips: [ACCEPTED, forInstalment('i2')] },
      { ...LATER, slip: 'waits', ask: balance({ sent: true }) },
    ],
    [
      'the slip of a payment before waits',
      { paid: [DEPOSIT], slips: [WAITING] },
      { ...LATER, slip: 'waits' },
    ],
    [
      'the balance’s slip was refused',
      { paid: [DEPOSIT], slips: [ACCEPTED, REFUSED] },
      { ...LATER, slip: 'again' },
    ],
    ['a better one came', { paid: [DEPOSIT], slips: [REFUSED, ACCEPTED] }, LATER],
  ])('of a confirmed stay: %s', (_, one, expected) => {
    expect(stateOf(one)).toEqual(expected);
  });

  test.each<Row>([
    [
      'asks to cancel before a balance',
      { paid: [DEPOSIT], request: 'open' },
      { ...LATER, ask: balance({ onHold: true }), request: open(BALANCE, 5000) },
    ],
    [
      'asks when the balance is late',
      { paid: [DEPOSIT], request: 'open', today: '2026-12-02' },
      {
        ...LATER,
        ask: balance({ onHold: true, when: 'late', late: true }),
        request: open(BALANCE, 5000),
      },
    ],
    [
      'asks, and the damage deposit alone is to come',
      { paid: [TOTAL], request: 'open' },
      { ...PAID, ask: onArrival({ onHold: true }), request: open(0, 5000) },
    ],
    [
      'asks while a slip waits: nothing is on hold',
      { paid: [DEPOSIT], request: 'open', slips: [forInstalment('i2')] },
      { ...LATER, slip: 'waits', ask: balance({ onHold: true, sent: true }), request: open(0, 0) },
    ],
    [
      'asked, and the day of arrival has come',
      { paid: [DEPOSIT], request: 'open', today: IN },
      {
        ...LATER,
        phase: 'staying',
        ask: balance({ when: 'late', late: true }),
        request: { state: 'open', onHold: none },
      },
    ],
    [
      'asks, and owes nothing',
      { paid: [TOTAL], damage: [5000], request: 'open' },
      { ...SETTLED, request: open(0, 0) },
    ],
    ['took the request back', { paid: [DEPOSIT], request: 'withdrawn' }, LATER],
    [
      'was declined',
      { paid: [DEPOSIT], request: 'declined' },
      { ...LATER, request: { state: 'declined', onHold: none } },
    ],
    [
      'was accepted before the booking was opened again',
      { paid: [DEPOSIT], request: 'accepted' },
      LATER,
    ],
    [
      'has a bedroom to pay',
      {
        paid: [TOTAL],
        damage: [5000],
        room: '2026-12-05',
        topUp: room('open'),
        today: '2026-12-05',
      },
      {
        ...SETTLED,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
      },
    ],
    [
      'has one to pay, and nobody knows its hour yet',
      { paid: [TOTAL], damage: [5000], room: '2026-12-05', topUp: undefined, today: '2026-12-05' },
      {
        ...SETTLED,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
      },
    ],
    [
      'has paid a part of the bedroom',
      {
        paid: [TOTAL, 1000],
        damage: [5000],
        room: '2026-12-05',
        topUp: room('open', 1000),
        today: '2026-12-05',
      },
      {
        ...SETTLED,
        ask: ask('top_up', 5000, '2026-12-05', { when: 'today', of: ['i4', ROOM, 1000] }),
        topUp: 'asked',
      },
    ],
    [
      'has a bedroom and a balance due on one day',
      { paid: [DEPOSIT], room: BALANCE_DAY, topUp: room('open'), today: BALANCE_DAY },
      {
        ...LATER,
        ask: balance({
          amount: BALANCE + ROOM,
          pots: { stay: BALANCE + ROOM, damage: 0 },
          when: 'today',
        }),
        topUp: 'open',
      },
    ],
    [
      'asks to cancel with a bedroom to pay',
      {
        paid: [TOTAL],
        room: '2026-12-05',
        topUp: room('open'),
        request: 'open',
        today: '2026-12-05',
      },
      {
        ...PAID,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
        request: { state: 'open', onHold: none },
      },
    ],
    [
      'has a bedroom and the damage deposit due on one day, which is more than the bedroom',
      {
        paid: [TOTAL],
        terms: WITH_BALANCE,
        room: BALANCE_DAY,
        topUp: room('open'),
        today: BALANCE_DAY,
      },
      {
        ...PAID,
        ask: ask('top_up', ROOM + 5000, BALANCE_DAY, {
          pots: { stay: ROOM, damage: 5000 },
          when: 'today',
          of: ['i4', ROOM],
        }),
        topUp: 'open',
        damage: { amount: 5000, when: 'with_stay', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    [
      'asks to cancel with a late balance and a bedroom, which lapses by itself',
      {
        paid: [DEPOSIT],
        room: '2026-12-05',
        topUp: room('open'),
        request: 'open',
        today: '2026-12-05',
      },
      {
        ...LATER,
        ask: balance({ onHold: true, when: 'late', late: true }),
        request: open(BALANCE, 5000),
        topUp: 'open',
      },
    ],
    ['has not been asked about yet', { paid: [DEPOSIT], topUp: undefined }, LATER],
    ['let a bedroom lapse', { paid: [TOTAL], topUp: room('lapsed') }, { ...PAID, topUp: 'lapsed' }],
    [
      'was declined a bedroom',
      { paid: [TOTAL], topUp: room('declined') },
      { ...PAID, topUp: 'declined' },
    ],
    ['has the bedroom', { paid: [TOTAL], topUp: room('confirmed') }, PAID],
  ])('a guest of a confirmed stay who %s', (_, one, expected) => {
    expect(stateOf(one)).toEqual(expected);
  });

  test.each<Row>([
    ['the eve', { paid: [TOTAL], today: EVE }, PAID],
    ['the day of arrival', { paid: [TOTAL], today: IN }, { ...PAID, phase: 'staying' }],
    [
      'a day of the stay: a damage deposit that was to come on arrival is late',
      { paid: [TOTAL], today: '2026-12-16' },
      { ...PAID, phase: 'staying', ask: onArrival({ when: 'late', late: true }) },
    ],
    [
      'the day of leaving, before its hour: nobody asks for a damage deposit any more',
      { paid: [TOTAL], today: OUT },
      { ...PAID, phase: 'staying', ask: null },
    ],
    [
      'the day of leaving, after its hour',
      { paid: [TOTAL], damage: [5000], today: OUT, hasLeft: true },
      { ...SETTLED, phase: 'over', refund: { amount: 5000, sent: false } },
    ],
    [
      'a day after the stay',
      { paid: [TOTAL], damage: [5000], today: '2026-12-19' },
      { ...SETTLED, phase: 'over', refund: { amount: 5000, sent: false } },
    ],
    [
      'a day after it, and the balance never came',
      { paid: [DEPOSIT], today: '2026-12-19' },
      { ...LATER, phase: 'over', ask: balance({ when: 'late', late: true }) },
    ],
    [
      'its damage deposit went back',
      { paid: [TOTAL], damage: [5000, -5000], today: '2026-12-19' },
      { ...SETTLED, phase: 'over' },
    ],
    [
      'a part was kept for damage',
      { paid: [TOTAL], damage: [5000, -3800], broken: 1200, today: '2026-12-19' },
      { ...SETTLED, phase: 'over' },
    ],
  ])('as the days go by: %s', (_, one, expected) => {
    expect(stateOf(one)).toEqual(expected);
  });

  test.each<Row>([
    ['before anything was paid', { status: 'cancelled', kept: 0 }, ENDED],
    [
      'with its deposit to go back',
      { status: 'cancelled', paid: [DEPOSIT], kept: 0 },
      { ...ENDED, refund: { amount: DEPOSIT, sent: false } },
    ],
    [
      'with a half of it kept',
      { status: 'cancelled', paid: [DEPOSIT], kept: 5805 },
      { ...ENDED, refund: { amount: 5805, sent: false } },
    ],
    ['with all of it kept', { status: 'cancelled', paid: [DEPOSIT], kept: DEPOSIT }, ENDED],
    [
      'with both pots to go back',
      { status: 'cancelled', paid: [TOTAL], damage: [5000], kept: 0 },
      { ...ENDED, refund: { amount: TOTAL + 5000, sent: false } },
    ],
    [
      'and all of it went back',
      { status: 'cancelled', paid: [DEPOSIT, -DEPOSIT], kept: 0 },
      { ...ENDED, refund: { amount: DEPOSIT, sent: true } },
    ],
    [
      'and both pots went back',
      { status: 'cancelled', paid: [DEPOSIT, -DEPOSIT], damage: [5000, -5000], kept: 0 },
      { ...ENDED, refund: { amount: DEPOSIT + 5000, sent: true } },
    ],
    [
      'and more went back than came',
      { status: 'cancelled', paid: [DEPOSIT, -12_000], kept: 0 },
      ENDED,
    ],
    [
      'because its guest had asked',
      { status: 'cancelled', paid: [DEPOSIT], kept: 0, request: 'accepted' },
      {
        ...ENDED,
        refund: { amount: DEPOSIT, sent: false },
        request: { state: 'accepted', onHold: none },
      },
    ],
    [
      'with a request that nobody answered',
      { status: 'cancelled', kept: 0, request: 'open' },
      ENDED,
    ],
    [
      'with a slip that was refused',
      { status: 'cancelled', kept: 0, slips: [REFUSED] },
      { ...ENDED, slip: 'again' },
    ],
    [
      'and opened again, all of it paid before',
      { status: 'pending', paid: [TOTAL], kept: 0, isReopened: true, today: '2026-11-05' },
      { ...PAID, phase: 'to_pay', ask: null },
    ],
  ])('of a stay that was called off: %s', (_, one, expected) => {
    expect(stateOf(one)).toEqual(expected);
  });
});

test.each([
  ['2026-12-17T16:59:00Z', '2026-12-17', false],
  ['2026-12-17T17:00:00Z', OUT, false],
  ['2026-12-18T03:59:59Z', OUT, false],
  ['2026-12-18T04:00:00Z', OUT, true],
])('at %s it is %s at the villa; the guest has left: %s', (at, today, hasLeft) => {
  const villa = { timeZone: 'Asia/Bangkok', checkOutTime: '11:00' };
  const booking = { status: 'confirmed', checkOut: OUT, expiresAt: null } as const;
  expect(stayNow(new Date(at), booking, villa)).toEqual({ today, hasLeft, hasExpired: false });
});

test('a payment window has ended from its last instant on, by the villa’s clock', () => {
  const villa = { timeZone: 'Asia/Bangkok', checkOutTime: '11:00' };
  const ends = '2026-11-01T10:00:00.000Z';
  const at = (instant: string, status: 'pending' | 'in_review' = 'pending') =>
    stayNow(new Date(instant), { status, checkOut: OUT, expiresAt: ends }, villa).hasExpired;
  expect([at('2026-11-01T09:59:59.999Z'), at(ends), at(ends, 'in_review')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a copy of a booking of before, which has no slips, has its facts', () => {
  const money = moneyOf('confirmed', { charges: [], payments: [], instalments: [] });
  const booking = { status: 'confirmed', checkIn: IN, checkOut: OUT, money } as const;
  const request = { state: 'open' } as const;
  const copy = { ...booking, instalments: [], paymentTerms: TERMS };
  expect(factsOf(copy, { request })).toEqual({
    booking: copy,
    ledger: copy,
    slips: [],
    request,
    topUp: null,
    terms: TERMS,
  });
  expect(factsOf({ ...copy, slips: [WAITING] }).slips).toEqual([WAITING]);
});

test.each<[name: string, isAsked: boolean, one: Case]>([
  ['a deposit is due', true, { status: 'pending' }],
  ['a balance is due later', true, { paid: [DEPOSIT] }],
  ['a slip for it waits', false, { paid: [DEPOSIT], slips: [forInstalment('i2')] }],
  ['the slip was refused', true, { paid: [DEPOSIT], slips: [REFUSED] }],
  ['the guest has asked to cancel', false, { paid: [DEPOSIT], request: 'open' }],
  [
    'a bedroom alone is due',
    false,
    {
      paid: [TOTAL],
      damage: [5000],
      room: '2026-12-05',
      topUp: room('open'),
      today: '2026-12-05',
    },
  ],
  ['nothing is due', false, { paid: [TOTAL], damage: [5000] }],
])('where %s, the guest is asked to pay: %s', (_, isAsked, one) => {
  expect(isAskedToPay(stateOf(one))).toBe(isAsked);
});

test('whatever came, a stay asks for what is open, and for nothing that waits or has ended', () => {
  const amount = fc.constantFrom(1000, DEPOSIT, BALANCE, TOTAL, -500);
  const slip = fc.constantFrom(WAITING, REFUSED, ACCEPTED, forInstalment('i2'));
  const anyCase = fc.record({
    status: fc.constantFrom('pending', 'in_review', 'confirmed', 'cancelled'),
    today: fc.constantFrom(BOOKED, BALANCE_DAY, '2026-12-02', EVE, IN, '2026-12-16', OUT),
    terms: fc.constantFrom(TERMS, WITH_BALANCE, PLAIN_TERMS),
    paid: fc.array(amount, { maxLength: 3 }),
    damage: fc.array(fc.constantFrom(5000, 2000, -1000), { maxLength: 2 }),
    slips: fc.array(slip, { maxLength: 3 }),
    request: fc.constantFrom('open', 'accepted', 'declined', 'withdrawn'),
    hasExpired: fc.boolean(),
  });
  fc.assert(
    fc.property(anyCase, (one) => {
      const state = stateOf(one);
      expect(brokenRules(state, one.today)).toEqual([]);
    }),
  );
});

/** The rules of a state that do not hold, by their names. */
function brokenRules(state: StayState, today: string): string[] {
  const { slip, request, refund, phase } = state;
  const { pots, amount, when, late, by, onHold } = state.ask ?? deposit();
  const putOff = request ? request.onHold.stay + request.onHold.damage : 0;
  const holds = {
    'the pots are the amount': pots.stay + pots.damage === amount,
    'no pot is less than nothing': Math.min(pots.stay, pots.damage) >= 0,
    'an end asks for nothing': phase !== 'ended' || state.ask === null,
    'a slip that waits asks for nothing': slip !== 'waits' || !isAskedToPay(state),
    'a guest reads late only of what is late': when !== 'late' || late,
    'late is before today': !late || by < today,
    'only an open request puts off': !onHold || request?.state === 'open',
    'nothing is put off but what is asked for': putOff === 0 || onHold,
    'a refund is more than nothing': refund === null || refund.amount > 0,
  };
  return Object.entries(holds).flatMap(([rule, isHeld]) => (isHeld ? [] : [rule]));
}
