import type { OwnBooking } from '../contract/booking.ts';
import type { StayFacts, StayNow } from '../domain/booking/stay-state.ts';
import { quoteOf } from './quote-of.ts';
import {
  type LedgerRows,
  type PaymentTerms,
  PLAIN_TERMS,
  addTopUp,
  cancelStay,
  changeStay,
  openLedger,
  paymentTermsOf,
  reopenStay,
} from '../domain/money/ledger-changes.ts';
import {
  type Charge,
  type InstalmentRow,
  type Payment,
  instalmentsOf,
  moneyOf,
} from '../domain/money/ledger.ts';

/** The states of a booking that what guests and staff are told is held in, each by what happened to it. */
export const [BOOKED, BALANCE_DAY, EVE, IN, OUT] = [
  '2026-11-01',
  '2026-12-01',
  '2026-12-14',
  '2026-12-15',
  '2026-12-18',
] as const;
/** A third now and the rest two weeks before, the damage deposit on arrival. */
export const TERMS: PaymentTerms = {
  ...PLAIN_TERMS,
  depositPercent: 30,
  damageDeposit: 5000,
  damageDepositWhen: 'on_arrival',
};
export const WITH_BALANCE: PaymentTerms = { ...TERMS, damageDepositWhen: 'with_balance' };
export const [TOTAL, DEPOSIT, BALANCE, ROOM] = [38_700, 11_610, 27_090, 6000];

const RATES = {
  weekdayDiscountedPrice: null,
  weekendPrice: 0,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 0,
  bedrooms: 3,
  taxPercent: 0,
};

type Slip = OwnBooking['slips'][number];
const slip = (state: Slip['state'], more: Partial<Slip> = {}): Slip => ({
  url: '/api/booking/b1/slip?file=s1',
  receivedAt: `${BOOKED}T05:00:00.000Z`,
  state,
  instalmentId: null,
  refusal: null,
  ...more,
});
export const WAITING = slip('waiting');
export const REFUSED = slip('refused', { refusal: { reason: 'unreadable', words: '' } });
export const ACCEPTED = slip('accepted');
export const forInstalment = (instalmentId: string): Slip => slip('waiting', { instalmentId });
const askedThen = (amount: number, damage = 0): Slip =>
  slip('waiting', { asked: { amount, damage } });

export interface Case {
  status?: StayFacts['booking']['status'];
  today?: string;
  hasLeft?: boolean;
  hasExpired?: boolean;
  noDetails?: boolean;
  terms?: PaymentTerms;
  total?: number;
  /** Another price was agreed on before anything was paid. */
  price?: number;
  /** Transfers of the stay's money, and of the damage deposit; less than 0 went back. */
  paid?: number[];
  damage?: number[];
  /** Kept of the damage deposit. */
  broken?: number;
  /** Called off, and so much of the stay's money is kept. */
  kept?: number;
  isReopened?: boolean;
  /** The stay ended before its check-out, and this amount of its money is kept. */
  ended?: NonNullable<OwnBooking['ended']>;
  /** One more bedroom was taken on this day. */
  room?: string;
  topUp?: StayFacts['topUp'];
  slips?: Slip[];
  request?: NonNullable<StayFacts['request']>['state'];
  /** Its guest has cancelled by their own word, and may take that back until this instant. */
  cancellingUntil?: string;
}

export const room = (
  state: NonNullable<StayFacts['topUp']>['state'],
  paid = 0,
): NonNullable<StayFacts['topUp']> => ({ state, amount: ROOM, paid });

/** A booking to which this happened, by the very rows that the server would write. */
export function bookingOf(one: Case) {
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
  if (one.price !== undefined)
    add(changeStay(ledger, terms, { total: one.price, checkIn: IN, today }));
  one.paid?.forEach(pay('stay'));
  if (one.room !== undefined) add(addTopUp(ROOM, one.room));
  one.damage?.forEach(pay('damage'));
  if (one.broken)
    ledger.charges.push({ pot: 'damage', kind: 'kept_for_damage', amount: one.broken });
  if (one.ended) add(changeStay(ledger, terms, { total: one.ended.kept, checkIn: IN, today }));
  if (one.kept !== undefined) add(cancelStay(ledger, one.kept, today));
  if (one.isReopened) add(reopenStay(ledger, terms, { ...stay, bookedOn: today }));
  const ending = one.cancellingUntil;
  const money = moneyOf(status, ledger);
  return {
    status,
    checkIn: IN,
    checkOut: OUT,
    customerInfo: one.noDetails ? null : {},
    ended: one.ended ?? null,
    nights: 3,
    expiresAt: status === 'pending' ? `${today}T${one.hasExpired ? '02' : '09'}:00:00.000Z` : null,
    price: quoteOf({ ...RATES, weekdayPrice: total / 3 }, { checkIn: IN, checkOut: OUT }, 3),
    totalPrice: one.ended?.kept ?? one.price ?? total,
    // Nothing is to come of a stay that its guest has cancelled.
    money: ending === undefined ? money : { ...money, next: null, due: 0 },
    instalments: ending === undefined ? instalmentsOf(ledger) : [],
    ...(ending !== undefined && {
      cancellation: { endsAt: ending, refund: Math.max(0, money.paid), by: '2026-11-08' },
    }),
    paymentTerms: paymentTermsOf(terms),
    slips: slips.map((sent, index) => ({ ...sent, url: `${sent.url}${index}` })),
  };
}

export function factsOfCase(one: Case): StayFacts {
  const booking = bookingOf(one);
  return {
    booking,
    ledger: booking,
    slips: booking.slips,
    request: one.request === undefined ? null : { state: one.request },
    topUp: 'topUp' in one ? one.topUp : null,
    terms: booking.paymentTerms,
  };
}

export function nowOf({ today = BOOKED, hasLeft, hasExpired }: Case): StayNow {
  return {
    today,
    ...(hasLeft !== undefined && { hasLeft }),
    ...(hasExpired !== undefined && { hasExpired }),
  };
}

export const STAY_CASES = {
  unconfirmed: {
    'a hold without details': { status: 'pending', noDetails: true },
    'a hold that ran out': { status: 'pending', noDetails: true, hasExpired: true },
    'a payment window that ran out': { status: 'pending', hasExpired: true },
    'a booking that waits for its deposit': { status: 'pending' },
    'the same a day later: it is due now, and not late': { status: 'pending', today: '2026-11-02' },
    'a booking that waits for all of its money': { status: 'pending', terms: PLAIN_TERMS },
    'all of it with the damage deposit, a few days before': {
      status: 'pending',
      terms: { ...WITH_BALANCE, balanceDueDays: 60 },
    },
    'a deposit of which a part came by mistake holds money, and its rest is late for staff alone': {
      status: 'pending',
      paid: [1000],
      today: '2026-11-02',
    },
    'a paid stay that waits to be confirmed is not asked for the damage deposit yet': {
      status: 'pending',
      paid: [TOTAL],
    },
    'and is on the day': { status: 'pending', paid: [TOTAL], today: IN },
    'a stay that costs nothing and waits to be confirmed': {
      status: 'pending',
      total: 0,
      terms: PLAIN_TERMS,
    },
    'a slip that was sent': { status: 'in_review', slips: [WAITING] },
    'under review without a slip': { status: 'in_review' },
    'under review, and the payment of its slip is written down already': {
      status: 'in_review',
      slips: [WAITING],
      paid: [DEPOSIT],
    },
    'a slip that staff could not use': { status: 'pending', slips: [REFUSED] },
    'one that was refused, and another that waits': {
      status: 'in_review',
      slips: [REFUSED, WAITING],
    },
    'a file that came before the change that names it': { status: 'pending', slips: [WAITING] },
    'a guest with money who asks to cancel before the stay is confirmed': {
      status: 'pending',
      paid: [DEPOSIT],
      request: 'open',
    },
  },
  confirmed: {
    'confirmed without a word about money': {},
    'the same a day later is late for staff, and due today for its guest': { today: '2026-11-02' },
    'its slip was accepted, and no payment is recorded': { slips: [ACCEPTED] },
    'the deposit came': { paid: [DEPOSIT] },
    'the day before the balance is due': { paid: [DEPOSIT], today: '2026-11-30' },
    'the balance is due today': { paid: [DEPOSIT], today: BALANCE_DAY },
    'the balance is late': { paid: [DEPOSIT], today: '2026-12-02' },
    'the rest of a deposit': { paid: [5000] },
    'the rest of a balance': { paid: [DEPOSIT, 7090] },
    'balance and damage deposit of one day are one amount': {
      paid: [DEPOSIT],
      terms: WITH_BALANCE,
    },
    'the stay is paid, and the damage deposit comes on arrival': { paid: [TOTAL] },
    'the stay is paid, and the damage deposit has a day before': {
      paid: [TOTAL],
      terms: WITH_BALANCE,
    },
    'that day has passed': { paid: [TOTAL], terms: WITH_BALANCE, today: '2026-12-02' },
    'the damage deposit came first': { damage: [5000], paid: [DEPOSIT] },
    'all of it came': { paid: [TOTAL], damage: [5000] },
    'a stay that costs nothing': { total: 0, terms: PLAIN_TERMS },
    'more came than the stay costs': { paid: [TOTAL + 700], damage: [5000] },
    'of which a part went back': { paid: [TOTAL + 700, -300], damage: [5000] },
    'and all of it went back': { paid: [TOTAL + 700, -700], damage: [5000] },
    'the balance’s slip waits': { paid: [DEPOSIT], slips: [ACCEPTED, forInstalment('i2')] },
    'the slip of a payment before waits': { paid: [DEPOSIT], slips: [WAITING] },
    'the balance’s slip was refused': { paid: [DEPOSIT], slips: [ACCEPTED, REFUSED] },
    'a better one came': { paid: [DEPOSIT], slips: [REFUSED, ACCEPTED] },
  },
  ofGuest: {
    'asks to cancel before a balance': { paid: [DEPOSIT], request: 'open' },
    'asks when the balance is late': { paid: [DEPOSIT], request: 'open', today: '2026-12-02' },
    'asks, and the damage deposit alone is to come': { paid: [TOTAL], request: 'open' },
    'asks while a slip waits: nothing is on hold': {
      paid: [DEPOSIT],
      request: 'open',
      slips: [forInstalment('i2')],
    },
    'asked, and the day of arrival has come': { paid: [DEPOSIT], request: 'open', today: IN },
    'asks, and owes nothing': { paid: [TOTAL], damage: [5000], request: 'open' },
    'took the request back': { paid: [DEPOSIT], request: 'withdrawn' },
    'was declined': { paid: [DEPOSIT], request: 'declined' },
    'was accepted before the booking was opened again': { paid: [DEPOSIT], request: 'accepted' },
    'has a bedroom to pay': {
      paid: [TOTAL],
      damage: [5000],
      room: '2026-12-05',
      topUp: room('open'),
      today: '2026-12-05',
    },
    'has one to pay, and nobody knows its hour yet': {
      paid: [TOTAL],
      damage: [5000],
      room: '2026-12-05',
      topUp: undefined,
      today: '2026-12-05',
    },
    'has paid a part of the bedroom': {
      paid: [TOTAL, 1000],
      damage: [5000],
      room: '2026-12-05',
      topUp: room('open', 1000),
      today: '2026-12-05',
    },
    'has a bedroom and a balance due on one day': {
      paid: [DEPOSIT],
      room: BALANCE_DAY,
      topUp: room('open'),
      today: BALANCE_DAY,
    },
    'asks to cancel with a bedroom to pay': {
      paid: [TOTAL],
      room: '2026-12-05',
      topUp: room('open'),
      request: 'open',
      today: '2026-12-05',
    },
    'has a bedroom and the damage deposit due on one day, which is more than the bedroom': {
      paid: [TOTAL],
      terms: WITH_BALANCE,
      room: BALANCE_DAY,
      topUp: room('open'),
      today: BALANCE_DAY,
    },
    'asks to cancel with a late balance and a bedroom, which lapses by itself': {
      paid: [DEPOSIT],
      room: '2026-12-05',
      topUp: room('open'),
      request: 'open',
      today: '2026-12-05',
    },
    'has not been asked about yet': { paid: [DEPOSIT], topUp: undefined },
    'let a bedroom lapse': { paid: [TOTAL], topUp: room('lapsed') },
    'was declined a bedroom': { paid: [TOTAL], topUp: room('declined') },
    'has the bedroom': { paid: [TOTAL], topUp: room('confirmed') },
  },
  byDay: {
    'the eve': { paid: [TOTAL], today: EVE },
    'the day of arrival': { paid: [TOTAL], today: IN },
    'a day of the stay: a damage deposit that was to come on arrival is late': {
      paid: [TOTAL],
      today: '2026-12-16',
    },
    'the day of leaving, before its hour: nobody asks for a damage deposit any more': {
      paid: [TOTAL],
      today: OUT,
    },
    'the day of leaving, after its hour': {
      paid: [TOTAL],
      damage: [5000],
      today: OUT,
      hasLeft: true,
    },
    'a day after the stay': { paid: [TOTAL], damage: [5000], today: '2026-12-19' },
    'a day after it, and the balance never came': { paid: [DEPOSIT], today: '2026-12-19' },
    'its damage deposit went back': { paid: [TOTAL], damage: [5000, -5000], today: '2026-12-19' },
    'a part was kept for damage': {
      paid: [TOTAL],
      damage: [5000, -3800],
      broken: 1200,
      today: '2026-12-19',
    },
  },
  calledOff: {
    'before anything was paid': { status: 'cancelled', kept: 0 },
    'with its deposit to go back': { status: 'cancelled', paid: [DEPOSIT], kept: 0 },
    'with a half of it kept': { status: 'cancelled', paid: [DEPOSIT], kept: 5805 },
    'with all of it kept': { status: 'cancelled', paid: [DEPOSIT], kept: DEPOSIT },
    'with both pots to go back': { status: 'cancelled', paid: [TOTAL], damage: [5000], kept: 0 },
    'and all of it went back': { status: 'cancelled', paid: [DEPOSIT, -DEPOSIT], kept: 0 },
    'and both pots went back': {
      status: 'cancelled',
      paid: [DEPOSIT, -DEPOSIT],
      damage: [5000, -5000],
      kept: 0,
    },
    'and more went back than came': { status: 'cancelled', paid: [DEPOSIT, -12_000], kept: 0 },
    'because its guest had asked': {
      status: 'cancelled',
      paid: [DEPOSIT],
      kept: 0,
      request: 'accepted',
    },
    'with a request that nobody answered': { status: 'cancelled', kept: 0, request: 'open' },
    'with a slip that was refused': { status: 'cancelled', kept: 0, slips: [REFUSED] },
    'and opened again, all of it paid before': {
      status: 'pending',
      paid: [TOTAL],
      kept: 0,
      isReopened: true,
      today: '2026-11-05',
    },
  },
  // States in which a sentence was false once.
  told: {
    'waits for a slip whose price rose meanwhile': {
      status: 'in_review',
      terms: PLAIN_TERMS,
      total: 39_000,
      price: 51_500,
      slips: [askedThen(39_000)],
    },
    'lacks a bank’s fee of its deposit': { status: 'pending', paid: [DEPOSIT - 200] },
    'is confirmed, and lacks a bank’s fee of its deposit': { paid: [DEPOSIT - 200] },
    'was called off months after it was over': {
      status: 'cancelled',
      paid: [TOTAL],
      kept: 0,
      today: '2027-10-01',
    },
    'never had its guest': {
      paid: [TOTAL],
      damage: [5000],
      ended: { how: 'no_show', on: IN, kept: TOTAL },
      today: '2026-12-16',
    },
    'was left early': {
      paid: [TOTAL],
      damage: [5000],
      ended: { how: 'left_early', on: '2026-12-16', kept: 30_000 },
      today: '2026-12-16',
    },
    'had to be left': {
      paid: [TOTAL],
      damage: [5000, -5000],
      ended: { how: 'put_out', on: '2026-12-16', kept: TOTAL },
      today: '2026-12-16',
    },
    'has cancelled by their own word, and may take it back still': {
      paid: [DEPOSIT],
      request: 'open',
      cancellingUntil: `${BOOKED}T04:00:00.000Z`,
    },
    'has cancelled so and owes nothing': {
      paid: [TOTAL],
      damage: [5000],
      request: 'open',
      cancellingUntil: `${BOOKED}T04:00:00.000Z`,
    },
    'was over months ago, and its damage deposit never came': {
      paid: [TOTAL],
      today: '2027-10-01',
    },
  },
} as const satisfies Record<string, Record<string, Case>>;
