import { inReverse } from '../sorted.ts';
import { type CalendarDate, addDays, daysBetween } from '../stay/calendar-date.ts';
import {
  type Charge,
  type Instalment,
  type InstalmentRow,
  type Ledger,
  type PartWay,
  type Payer,
  type Pot,
  chargedIn,
  instalmentsOf,
  paidInto,
  potOf,
} from './ledger.ts';
import { percentOf } from '../pricing/stay-discounts.ts';
import type { PaidExtra } from './extras-paid.ts';

export const DAMAGE_DEPOSIT_WHEN = ['with_balance', 'on_arrival'] as const;
export type DamageDepositWhen = (typeof DAMAGE_DEPOSIT_WHEN)[number];

/** Whoever cancels so many days before check-in, or earlier, gets back a part of the stay's money. */
export interface CancellationStep {
  daysBefore: number;
  refundPercent: number;
}

/** How a villa wants to be paid; a booking keeps the terms it was made on. */
export interface PaymentTerms {
  /** The percentage of the total; 100: all at once. */
  depositPercent: number;
  /** The number of days before check-in on which the balance falls due. */
  balanceDueDays: number;
  /** Whole baht; 0: none. */
  damageDeposit: number;
  damageDepositWhen: DamageDepositWhen;
  /** Falling days; empty: nothing is promised. */
  cancellationPolicy: readonly CancellationStep[];
}

/** As it was before there were terms: everything at once, nothing promised. */
export const PLAIN_TERMS: PaymentTerms = {
  depositPercent: 100,
  balanceDueDays: 14,
  damageDeposit: 0,
  damageDepositWhen: 'with_balance',
  cancellationPolicy: [],
};

/** A booking's own copy of the villa's payment settings. */
export function paymentTermsOf({
  depositPercent,
  balanceDueDays,
  damageDeposit,
  damageDepositWhen,
  cancellationPolicy,
}: PaymentTerms): PaymentTerms & { cancellationPolicy: CancellationStep[] } {
  return {
    depositPercent,
    balanceDueDays,
    damageDeposit,
    damageDepositWhen,
    cancellationPolicy: cancellationPolicy.map((step) => ({ ...step })),
  };
}

/** A booking made so few days before the balance falls due pays all at once. */
const MIN_DAYS_BETWEEN = 3;

export type NewInstalment = Omit<InstalmentRow, 'id'>;

/** Rows that are to be added to a ledger together. */
export interface LedgerRows {
  charges: Charge[];
  instalments: NewInstalment[];
}

/** The amount that a stay is to be paid with, and the days that say when. */
export interface StayToPay {
  total: number;
  /** The part of the total that is sold beside the nights, with its tax: no deposit is taken of it. */
  extrasTotal?: number | undefined;
  /** The villa's day. */
  bookedOn: CalendarDate;
  checkIn: CalendarDate;
}

/**
 * The payments of a stay and their days: a deposit now and a balance, or all at once. A stay that staff write down after
 * it began is due from its check-in on, so that no first payment passes for one that was agreed for a day of the stay.
 */
export function planInstalments(
  terms: PaymentTerms,
  { total, extrasTotal = 0, bookedOn, checkIn }: StayToPay,
): NewInstalment[] {
  const plan: NewInstalment[] = [];
  const add = (kind: NewInstalment['kind'], amount: number, dueOn: CalendarDate) => {
    if (amount > 0) plan.push({ kind, amount, dueOn, changes: null });
  };
  const ofStay = Math.max(0, total - extrasTotal);
  const deposit = percentOf(ofStay, terms.depositPercent);
  const allAtOnce =
    daysBetween(bookedOn, checkIn) < terms.balanceDueDays + MIN_DAYS_BETWEEN ||
    deposit === 0 ||
    deposit === ofStay;
  const firstDueOn = earlier(bookedOn, checkIn);
  const balanceDueOn = allAtOnce ? firstDueOn : addDays(checkIn, -terms.balanceDueDays);
  if (allAtOnce) add('full', total, firstDueOn);
  else {
    add('deposit', deposit, firstDueOn);
    // The rest, so that the two always add up.
    add('balance', total - deposit, balanceDueOn);
  }
  const onArrival = terms.damageDepositWhen === 'on_arrival';
  add('damage_deposit', terms.damageDeposit, onArrival ? checkIn : balanceDueOn);
  return plan;
}

/** The charges and instalments of a new booking. */
export function openLedger(terms: PaymentTerms, stay: StayToPay): LedgerRows {
  const charges: Charge[] = [];
  // Nobody owes more beside the nights than was agreed for all of it.
  const extras = Math.max(0, Math.min(stay.extrasTotal ?? 0, stay.total));
  if (stay.total > extras) {
    charges.push({ pot: 'stay', kind: 'price', amount: stay.total - extras });
  }
  if (extras > 0) charges.push({ pot: 'stay', kind: 'extra', amount: extras });
  if (terms.damageDeposit > 0) {
    charges.push({ pot: 'damage', kind: 'damage_deposit', amount: terms.damageDeposit });
  }
  return { charges, instalments: planInstalments(terms, stay) };
}

/**
 * The rows to add after a change of price or nights. A higher price lets the last instalment grow, a lower one cuts it,
 * and the one before where that is not enough; after everything was paid, a rise asks for a balance of its own. What of
 * the balance, and of a damage deposit on arrival, is still to come then falls due by the new check-in.
 * @param today the villa's day; the rise falls due on it at the earliest
 */
export function changeStay(
  ledger: Ledger,
  terms: PaymentTerms,
  { total, checkIn, today }: { total: number; checkIn: CalendarDate; today: CalendarDate },
): LedgerRows {
  const amount = total - chargedIn(ledger, 'stay');
  const dueOn = later(today, addDays(checkIn, -terms.balanceDueDays));
  const rows: LedgerRows = { charges: [], instalments: [] };
  if (amount !== 0) {
    rows.charges.push({ pot: 'stay', kind: 'price_change', amount });
    rows.instalments.push(...followCharges(ledger, 'stay', amount, dueOn));
  }
  return rows;
}

/**
 * The instalments that are still open and follow the check-in, at the days they then fall due. Of an own plan, a later
 * part keeps its distance from the check-in, cash on arrival its day, and none is left after the check-out.
 * @param was the check-in of before
 */
export function moveInstalments(
  ledger: Ledger,
  terms: PaymentTerms,
  {
    was,
    checkIn,
    checkOut,
    today,
  }: { was: CalendarDate; checkIn: CalendarDate; checkOut: CalendarDate; today: CalendarDate },
): NewInstalment[] {
  const balanceDueOn = earlier(later(today, addDays(checkIn, -terms.balanceDueDays)), checkIn);
  const onArrival = terms.damageDepositWhen === 'on_arrival';
  const dayOf = ({ kind, dueOn, way }: Instalment): CalendarDate => {
    if (way === 'on_arrival') return later(today, checkIn);
    if (way === 'transfer') {
      if (kind !== 'balance') return dueOn;
      const moved = addDays(dueOn, daysBetween(was, checkIn));
      return later(today, moved < checkOut ? moved : checkOut);
    }
    if (was === checkIn) return dueOn;
    if (kind === 'full' || kind === 'deposit') return earlier(dueOn, checkIn);
    if (kind !== 'balance' && kind !== 'damage_deposit') return dueOn;
    return kind === 'damage_deposit' && onArrival ? checkIn : balanceDueOn;
  };
  return instalmentsOf(ledger).flatMap((one) => {
    const { id, kind, amount, paid, dueOn, payer, way } = one;
    const onDay = dayOf(one);
    if (paid === amount || onDay === dueOn) return [];
    return [
      { kind, amount: paid - amount, dueOn, changes: id },
      { kind, amount: amount - paid, dueOn: onDay, changes: null, ...ownOf({ payer, way }) },
    ];
  });
}

/** The facts that a part of an own plan has beside its day and amount. */
export const ownOf = ({
  payer,
  way,
}: Pick<InstalmentRow, 'payer' | 'way'> | Pick<Instalment, 'payer' | 'way'>): {
  payer?: Payer;
  way?: PartWay;
} => ({ ...(payer && { payer }), ...(way && { way }) });

export const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);
export const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/**
 * The rows to add when extras are added or cancelled. More falls due with the payment that is still open, or where none
 * is at once, and no sooner than the last payment was asked for; less is taken off the last payments. A bedroom keeps a
 * payment of its own.
 * @param amount whole baht with their tax; below zero for less
 * @param less the extras that cost less by it, for the paper of a refund
 */
export function changeExtras(
  ledger: Ledger,
  amount: number,
  today: CalendarDate,
  less: readonly PaidExtra[] = [],
): LedgerRows {
  if (amount === 0) return { charges: [], instalments: [] };
  const extras = amount < 0 && less.length > 0 ? [...less] : null;
  const charges: Charge[] = [{ pot: 'stay', kind: 'extra', amount, ...(extras && { extras }) }];
  const isOpen = (one: Instalment) => one.paid < one.amount;
  const all = ofPot(ledger, 'stay');
  const isBedroom = (one: Instalment) => one.kind === 'top_up';
  const plain = all.filter((one) => !isBedroom(one) || !isOpen(one));
  if (amount < 0) {
    // Extras never stand in a bedroom's payment, paid or not: it is cut last, and so never.
    const [bedrooms, others] = [all.filter(isBedroom), all.filter((one) => !isBedroom(one))];
    return { charges, instalments: cutOf([...bedrooms, ...others], -amount) };
  }
  const open = plain.findLast((one) => isOpen(one) && one.payer !== 'agent');
  if (open !== undefined) {
    const { id, kind, dueOn } = open;
    return { charges, instalments: [{ kind, amount, dueOn, changes: id }] };
  }
  const own = all.at(-1)?.way && { payer: 'guest' as const, way: 'transfer' as const };
  const dueOn = later(today, plain.at(-1)?.dueOn ?? today);
  return {
    charges,
    instalments: [{ kind: 'balance', amount, dueOn, changes: null, ...own }],
  };
}

/** The rows to add for one more bedroom for the whole stay: an instalment of its own, due at once. */
export function addTopUp(amount: number, today: CalendarDate): LedgerRows {
  return {
    charges: [{ pot: 'stay', kind: 'price_change', amount }],
    instalments: [{ kind: 'top_up', amount, dueOn: today, changes: null }],
  };
}

/** The rows to add when such a bedroom is called off; the money paid for it stays where it is. */
export function endTopUp(ledger: Ledger, instalmentId: string): LedgerRows {
  const open = instalmentsOf(ledger).find(({ id }) => id === instalmentId);
  if (open === undefined) return { charges: [], instalments: [] };
  const { kind, amount, dueOn } = open;
  return {
    charges: [{ pot: 'stay', kind: 'price_change', amount: -amount }],
    instalments: [{ kind, amount: -amount, dueOn, changes: instalmentId }],
  };
}

/**
 * The rows to add when a stay is cancelled: nothing is owed but the amount that is kept.
 * @param kept of the stay's money; never more than came
 */
export function cancelStay(ledger: Ledger, kept: number, today: CalendarDate): LedgerRows {
  const charges: Charge[] = [];
  const owed = chargedIn(ledger, 'stay');
  const asked = chargedIn(ledger, 'damage');
  if (owed !== 0) charges.push({ pot: 'stay', kind: 'reversal', amount: -owed });
  if (kept > 0) charges.push({ pot: 'stay', kind: 'kept_on_cancelling', amount: kept });
  if (asked !== 0) charges.push({ pot: 'damage', kind: 'reversal', amount: -asked });
  return {
    charges,
    instalments: [
      ...followCharges(ledger, 'stay', kept - owed, today),
      ...followCharges(ledger, 'damage', -asked, today),
    ],
  };
}

/** The payment of the stay of which a part came and a part is missing; a bedroom's has its own end. */
const partlyPaid = (ledger: Ledger): Instalment | undefined =>
  ofPot(ledger, 'stay').find(
    ({ kind, amount, paid }) => kind !== 'top_up' && paid > 0 && paid < amount,
  );

/** The missing part of such a payment; 0 where none is. */
export function restOf(ledger: Ledger): number {
  const part = partlyPaid(ledger);
  return part === undefined ? 0 : part.amount - part.paid;
}

/** The rows to add when it is forgiven: the stay costs so much less, and that payment asks for so much less. */
export function forgiveRest(ledger: Ledger, amount: number): LedgerRows {
  const part = partlyPaid(ledger);
  if (part === undefined) return { charges: [], instalments: [] };
  const { id, kind, dueOn } = part;
  return {
    charges: [{ pot: 'stay', kind: 'price_change', amount: -amount }],
    instalments: [{ kind, amount: -amount, dueOn, changes: id }],
  };
}

/**
 * The rows to add when a cancelled booking is opened again: it owes its price, as if it were made today.
 * @param own the parts of the own plan that it had until it was cancelled
 */
export function reopenStay(
  ledger: Ledger,
  terms: PaymentTerms,
  stay: StayToPay,
  own: readonly NewInstalment[] = [],
): LedgerRows {
  const rows: LedgerRows = { charges: [], instalments: [] };
  const kept = chargedIn(ledger, 'stay');
  if (kept !== 0) {
    rows.charges.push({ pot: 'stay', kind: 'reversal', amount: -kept });
    rows.instalments.push(...cut(ledger, 'stay', kept));
  }
  const opened = openLedger(terms, stay);
  rows.charges.push(...opened.charges);
  const damage = opened.instalments.filter(({ kind }) => potOf(kind) === 'damage');
  rows.instalments.push(...(own.length > 0 ? [...own, ...damage] : opened.instalments));
  return rows;
}

/**
 * The part of the stay's money that the policy refunds on a day of the villa, or null where nothing is promised.
 * @returns whole baht, half a baht up
 */
export function refundByPolicy(
  { cancellationPolicy }: Pick<PaymentTerms, 'cancellationPolicy'>,
  paid: number,
  checkIn: CalendarDate,
  today: CalendarDate,
): number | null {
  if (cancellationPolicy.length === 0) return null;
  const days = daysBetween(today, checkIn);
  const step = cancellationPolicy.find(({ daysBefore }) => days >= daysBefore);
  return percentOf(Math.max(0, paid), step?.refundPercent ?? 0);
}

/** Lets the instalments of a pot follow a charge, so that both always add up to the same. */
function followCharges(
  ledger: Ledger,
  pot: Pot,
  amount: number,
  today: CalendarDate,
): NewInstalment[] {
  return amount > 0 ? grow(ledger, pot, amount, today) : cut(ledger, pot, -amount);
}

export const ofPot = (ledger: Ledger, pot: Pot): Instalment[] =>
  instalmentsOf(ledger).filter(({ kind }) => potOf(kind) === pot);

function grow(ledger: Ledger, pot: Pot, amount: number, today: CalendarDate): NewInstalment[] {
  const last = ofPot(ledger, pot).at(-1);
  const isOpen = last !== undefined && paidInto(ledger, pot) < chargedIn(ledger, pot);
  if (last && isOpen) return [{ kind: last.kind, amount, dueOn: last.dueOn, changes: last.id }];
  const own = last?.way && { payer: last.payer ?? 'guest', way: 'transfer' as const };
  return [{ kind: 'balance', amount, dueOn: today, changes: null, ...own }];
}

function cut(ledger: Ledger, pot: Pot, amount: number): NewInstalment[] {
  return cutOf(ofPot(ledger, pot), amount);
}

/** The rows that take an amount off these instalments, from the last one back. */
function cutOf(instalments: readonly Instalment[], amount: number): NewInstalment[] {
  const rows: NewInstalment[] = [];
  let left = amount;
  for (const { id, kind, amount: whole, dueOn } of inReverse(instalments)) {
    const taken = Math.min(left, whole);
    if (taken > 0) rows.push({ kind, amount: -taken, dueOn, changes: id });
    left -= taken;
  }
  return rows;
}
