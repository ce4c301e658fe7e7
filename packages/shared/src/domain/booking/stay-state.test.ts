import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_TERMS } from '../money/ledger-changes.ts';
import { moneyOf } from '../money/ledger.ts';
import {
  ACCEPTED,
  BALANCE,
  BALANCE_DAY,
  BOOKED,
  type Case,
  DEPOSIT,
  EVE,
  IN,
  OUT,
  REFUSED,
  ROOM,
  STAY_CASES,
  TERMS,
  TOTAL,
  WAITING,
  WITH_BALANCE,
  factsOfCase,
  forInstalment,
  nowOf,
  room,
} from '../../testing/stay-cases.ts';
import {
  type StayAsk,
  type StayState,
  factsOf,
  isAskedToPay,
  stayNow,
  stayState,
} from './stay-state.ts';

type Slip = typeof WAITING;

const stateOf = (one: Case): StayState => stayState(factsOfCase(one), nowOf(one));

test('S3 a price that rises while its slip waits leaves the slip its amount, and asks for the rest beside it', () => {
  const of = (...asked: Slip['asked'][]) =>
    stateOf({
      status: 'in_review',
      terms: PLAIN_TERMS,
      total: 39_050,
      price: 51_550,
      slips: asked.map((one) => ({ ...WAITING, asked: one })),
    });
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
    cash: false,
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
const BARE = {
  slip: 'none',
  request: null,
  topUp: 'none',
  cancelling: null,
  refund: null,
} as const;
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

type Row<G extends keyof typeof STAY_CASES> = [
  name: keyof (typeof STAY_CASES)[G],
  expected: StayState,
];

describe('what a guest and staff are told of a booking', () => {
  test.each<Row<'unconfirmed'>>([
    ['a hold without details', { ...FIRST, phase: 'hold' }],
    ['a hold that ran out', { ...ENDED, arrival: arrival('more') }],
    ['a payment window that ran out', { ...ENDED, arrival: arrival('more') }],
    ['a booking that waits for its deposit', { ...FIRST, phase: 'to_pay' }],
    ['the same a day later: it is due now, and not late', { ...FIRST, phase: 'to_pay' }],
    [
      'a booking that waits for all of its money',
      {
        ...FIRST,
        phase: 'to_pay',
        ask: ask('full', TOTAL, BOOKED, { when: 'today', of: ['i1', TOTAL] }),
        damage: null,
      },
    ],
    [
      'all of it with the damage deposit, a few days before',
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
      { ...PAID, phase: 'to_pay', ask: null },
    ],
    ['and is on the day', { ...PAID, phase: 'to_pay' }],
    ['a stay that costs nothing and waits to be confirmed', { ...SETTLED, phase: 'to_pay' }],
    [
      'a slip that was sent',
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'under review without a slip',
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'under review, and the payment of its slip is written down already',
      { ...LATER, phase: 'in_review', slip: 'waits' },
    ],
    ['a slip that staff could not use', { ...FIRST, phase: 'to_pay', slip: 'again' }],
    [
      'one that was refused, and another that waits',
      { ...FIRST, phase: 'in_review', slip: 'waits', ask: deposit({ sent: true }) },
    ],
    [
      'a file that came before the change that names it',
      { ...FIRST, phase: 'to_pay', ask: deposit({ sent: true }) },
    ],
    [
      'a guest with money who asks to cancel before the stay is confirmed',
      { ...LATER, phase: 'to_pay', ask: balance({ onHold: true }), request: open(BALANCE, 5000) },
    ],
  ])('before the confirmation: %s', (name, expected) => {
    expect(stateOf(STAY_CASES.unconfirmed[name])).toEqual(expected);
  });

  test.each<Row<'confirmed'>>([
    ['confirmed without a word about money', { ...FIRST, phase: 'confirmed' }],
    [
      'the same a day later is late for staff, and due today for its guest',
      { ...FIRST, phase: 'confirmed', ask: deposit({ late: true }) },
    ],
    ['its slip was accepted, and no payment is recorded', { ...FIRST, phase: 'confirmed' }],
    ['the deposit came', LATER],
    ['the day before the balance is due', LATER],
    ['the balance is due today', { ...LATER, ask: balance({ when: 'today' }) }],
    ['the balance is late', { ...LATER, ask: balance({ when: 'late', late: true }) }],
    [
      'the rest of a deposit',
      {
        ...FIRST,
        phase: 'confirmed',
        ask: ask('deposit', 6610, BOOKED, { when: 'today', of: ['i1', DEPOSIT, 5000] }),
      },
    ],
    [
      'the rest of a balance',
      { ...LATER, ask: ask('balance', 20_000, BALANCE_DAY, { of: ['i2', BALANCE, 7090] }) },
    ],
    [
      'balance and damage deposit of one day are one amount',
      {
        ...LATER,
        ask: balance({ amount: BALANCE + 5000, pots: { stay: BALANCE, damage: 5000 } }),
        damage: { amount: 5000, when: 'with_balance', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    ['the stay is paid, and the damage deposit comes on arrival', PAID],
    [
      'the stay is paid, and the damage deposit has a day before',
      {
        ...PAID,
        ask: ask('damage_deposit', 5000, BALANCE_DAY, { of: ['i3', 5000] }),
        damage: { amount: 5000, when: 'by', dueOn: BALANCE_DAY },
        arrival: arrival('more'),
      },
    ],
    [
      'that day has passed',
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
    ['the damage deposit came first', { ...LATER, damage: null }],
    ['all of it came', SETTLED],
    ['a stay that costs nothing', SETTLED],
    ['more came than the stay costs', { ...SETTLED, refund: { amount: 700, sent: false } }],
    ['of which a part went back', { ...SETTLED, refund: { amount: 400, sent: false } }],
    ['and all of it went back', SETTLED],
    ['the balance’s slip waits', { ...LATER, slip: 'waits', ask: balance({ sent: true }) }],
    ['the slip of a payment before waits', { ...LATER, slip: 'waits' }],
    ['the balance’s slip was refused', { ...LATER, slip: 'again' }],
    ['a better one came', LATER],
  ])('of a confirmed stay: %s', (name, expected) => {
    expect(stateOf(STAY_CASES.confirmed[name])).toEqual(expected);
  });

  test.each<Row<'ofGuest'>>([
    [
      'asks to cancel before a balance',
      { ...LATER, ask: balance({ onHold: true }), request: open(BALANCE, 5000) },
    ],
    [
      'asks when the balance is late',
      {
        ...LATER,
        ask: balance({ onHold: true, when: 'late', late: true }),
        request: open(BALANCE, 5000),
      },
    ],
    [
      'asks, and the damage deposit alone is to come',
      { ...PAID, ask: onArrival({ onHold: true }), request: open(0, 5000) },
    ],
    [
      'asks while a slip waits: nothing is on hold',
      { ...LATER, slip: 'waits', ask: balance({ onHold: true, sent: true }), request: open(0, 0) },
    ],
    [
      'asked, and the day of arrival has come',
      {
        ...LATER,
        phase: 'staying',
        ask: balance({ when: 'late', late: true }),
        request: { state: 'open', onHold: none },
      },
    ],
    ['asks, and owes nothing', { ...SETTLED, request: open(0, 0) }],
    ['took the request back', LATER],
    ['was declined', { ...LATER, request: { state: 'declined', onHold: none } }],
    ['was accepted before the booking was opened again', LATER],
    [
      'has a bedroom to pay',
      {
        ...SETTLED,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
      },
    ],
    [
      'has one to pay, and nobody knows its hour yet',
      {
        ...SETTLED,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
      },
    ],
    [
      'has paid a part of the bedroom',
      {
        ...SETTLED,
        ask: ask('top_up', 5000, '2026-12-05', { when: 'today', of: ['i4', ROOM, 1000] }),
        topUp: 'asked',
      },
    ],
    [
      'has a bedroom and a balance due on one day',
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
        ...PAID,
        ask: ask('top_up', ROOM, '2026-12-05', { when: 'today', of: ['i4', ROOM] }),
        topUp: 'asked',
        request: { state: 'open', onHold: none },
      },
    ],
    [
      'has a bedroom and the damage deposit due on one day, which is more than the bedroom',
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
        ...LATER,
        ask: balance({ onHold: true, when: 'late', late: true }),
        request: open(BALANCE, 5000),
        topUp: 'open',
      },
    ],
    ['has not been asked about yet', LATER],
    ['let a bedroom lapse', { ...PAID, topUp: 'lapsed' }],
    ['was declined a bedroom', { ...PAID, topUp: 'declined' }],
    ['has the bedroom', PAID],
  ])('a guest of a confirmed stay who %s', (name, expected) => {
    expect(stateOf(STAY_CASES.ofGuest[name])).toEqual(expected);
  });

  test.each<Row<'byDay'>>([
    ['the eve', PAID],
    ['the day of arrival', { ...PAID, phase: 'staying' }],
    [
      'a day of the stay: a damage deposit that was to come on arrival is late',
      { ...PAID, phase: 'staying', ask: onArrival({ when: 'late', late: true }) },
    ],
    [
      'the day of leaving, before its hour: nobody asks for a damage deposit any more',
      { ...PAID, phase: 'staying', ask: null, damage: null },
    ],
    [
      'the day of leaving, after its hour',
      { ...SETTLED, phase: 'over', refund: { amount: 5000, sent: false } },
    ],
    ['a day after the stay', { ...SETTLED, phase: 'over', refund: { amount: 5000, sent: false } }],
    [
      'a day after it, and the balance never came',
      { ...LATER, phase: 'over', ask: balance({ when: 'late', late: true }), damage: null },
    ],
    ['its damage deposit went back', { ...SETTLED, phase: 'over' }],
    ['a part was kept for damage', { ...SETTLED, phase: 'over' }],
  ])('as the days go by: %s', (name, expected) => {
    expect(stateOf(STAY_CASES.byDay[name])).toEqual(expected);
  });

  test.each<Row<'calledOff'>>([
    ['before anything was paid', ENDED],
    ['with its deposit to go back', { ...ENDED, refund: { amount: DEPOSIT, sent: false } }],
    ['with a half of it kept', { ...ENDED, refund: { amount: 5805, sent: false } }],
    ['with all of it kept', ENDED],
    ['with both pots to go back', { ...ENDED, refund: { amount: TOTAL + 5000, sent: false } }],
    ['and all of it went back', { ...ENDED, refund: { amount: DEPOSIT, sent: true } }],
    ['and both pots went back', { ...ENDED, refund: { amount: DEPOSIT + 5000, sent: true } }],
    ['and more went back than came', ENDED],
    [
      'because its guest had asked',
      {
        ...ENDED,
        refund: { amount: DEPOSIT, sent: false },
        request: { state: 'accepted', onHold: none },
      },
    ],
    ['with a request that nobody answered', ENDED],
    ['with a slip that was refused', { ...ENDED, slip: 'again' }],
    ['and opened again, all of it paid before', { ...PAID, phase: 'to_pay', ask: null }],
  ])('of a stay that was called off: %s', (name, expected) => {
    expect(stateOf(STAY_CASES.calledOff[name])).toEqual(expected);
  });
});

test('F10 a stay that its guest has cancelled says until when, and asks for nothing; a request alone has no end', () => {
  const one = STAY_CASES.told['has cancelled by their own word, and may take it back still'];
  expect(stateOf(one)).toMatchObject({
    phase: 'confirmed',
    ask: null,
    cancelling: { endsAt: `${BOOKED}T04:00:00.000Z` },
  });
  const { booking, ...facts } = factsOfCase(one);
  const cancellingOf = (changes: Partial<typeof booking>) =>
    stayState({ ...facts, booking: { ...booking, ...changes } }, nowOf(one)).cancelling;
  expect(cancellingOf({ cancellation: { endsAt: null } })).toBeNull();
  expect(cancellingOf({ cancellation: null })).toBeNull();
  expect(cancellingOf({ status: 'cancelled' })).toBeNull();
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
