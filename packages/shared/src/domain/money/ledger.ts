import { sorted } from '../sorted.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import type { PaidExtra } from './extras-paid.ts';

/** Money of the stay and the damage deposit never mix: each entry and each charge names its pot. */
export const POTS = ['stay', 'damage'] as const;
export type Pot = (typeof POTS)[number];

export const CHARGE_KINDS = [
  'price',
  'price_change',
  'extra',
  'kept_on_cancelling',
  'damage_deposit',
  'kept_for_damage',
  'reversal',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An amount that becomes owed, or is no longer owed. A row is only ever added; one that takes back is negative. */
export interface Charge {
  pot: Pot;
  kind: ChargeKind;
  /** Whole baht, never 0. */
  amount: number;
  /** The extras that cost less by it; left out or null where it does not say. */
  extras?: readonly PaidExtra[] | null | undefined;
}

/** A payment's part in one pot: more than 0 came in, less than 0 went out. Whole baht. */
export interface Entry {
  pot: Pot;
  amount: number;
}

/** A part of a booking's own plan is paid by the guest, or by the agent who sold the stay. */
export const PAYERS = ['guest', 'agent'] as const;
export type Payer = (typeof PAYERS)[number];

/** How a part of an own plan is paid: by transfer until its day, or in cash when the guest arrives. */
export const PART_WAYS = ['transfer', 'on_arrival'] as const;
export type PartWay = (typeof PART_WAYS)[number];

/** One transfer, in or out. One that was a mistake stays, beside the payment that reverses it. */
export interface Payment {
  id: string;
  entries: readonly Entry[];
  /** The payment that this one takes back. */
  reverses: string | null;
  /** Left out or null: the guest. */
  payer?: Payer | null;
}

export const INSTALMENT_KINDS = ['full', 'deposit', 'balance', 'damage_deposit', 'top_up'] as const;
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number];

/** When what is owed is asked for. A row that changes another one adds its amount to it. */
export interface InstalmentRow {
  id: string;
  kind: InstalmentKind;
  /** Whole baht; negative in a row that cuts another one. */
  amount: number;
  dueOn: CalendarDate;
  /** The instalment whose amount this row changes; null: it is an instalment of its own. */
  changes: string | null;
  /** Left out or null: the guest. */
  payer?: Payer | null;
  /** Set in each part of an own plan; left out or null where the terms made it. */
  way?: PartWay | null;
}

/** Everything that is stored about a booking's money, each list in the order in which it was written. */
export interface Ledger {
  charges: readonly Charge[];
  payments: readonly Payment[];
  instalments: readonly InstalmentRow[];
}

export const EMPTY_LEDGER: Ledger = { charges: [], payments: [], instalments: [] };

/** An instalment as it is now, with what of it has come. */
export interface Instalment {
  id: string;
  kind: InstalmentKind;
  amount: number;
  paid: number;
  dueOn: CalendarDate;
  payer?: Payer | undefined;
  way?: PartWay | undefined;
}

export const MONEY_STATES = [
  'unpaid',
  'part_paid',
  'paid',
  'overpaid',
  'refund_due',
  'refunded',
  'refunded_too_much',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** The only figures that may be called total, paid, due or refund, anywhere. Whole baht. */
export interface Money {
  /** The price of the stay; of a cancelled booking, the amount that is kept. */
  total: number;
  /** The payments for the stay; a payment that was reversed is not counted. */
  received: number;
  /** The refunds of the stay's money. */
  refunded: number;
  /** The amount that is with the villa now: received, less refunded. */
  paid: number;
  due: number;
  /** The next amount that the guest is asked for: all that falls due together, in both pots; no agent's part. */
  next: {
    kind: InstalmentKind;
    amount: number;
    dueOn: CalendarDate;
    way?: PartWay | undefined;
  } | null;
  refundDue: number;
  /** The refunds of a cancelled stay beyond its refundable amount; the guest owes it. */
  refundedTooMuch: number;
  damage: {
    /** The damage deposit that was agreed. */
    asked: number;
    received: number;
    refunded: number;
    /** The amount that is with the villa now: received, less refunded. */
    held: number;
    /** The part that is kept for damage. */
    kept: number;
    /** The refunds beyond the refundable amount. */
    refundedTooMuch: number;
  };
  state: MoneyState;
}

/** The part of a damage deposit that is with the villa and goes back: held, less what is kept. Whole baht. */
export function damageToReturn({ held, kept }: Pick<Money['damage'], 'held' | 'kept'>): number {
  return Math.max(0, held - kept);
}

/**
 * The amount that the villa owes the guest, whole baht: for a stay that will not take place, also the damage deposit,
 * less the part that is kept for damage.
 */
export function givenBack({
  money: { refundDue, damage },
  status,
}: {
  money: Pick<Money, 'refundDue'> & { damage: Pick<Money['damage'], 'held' | 'kept'> };
  status: BookingStatus;
}): number {
  return refundDue + (status === 'cancelled' ? damageToReturn(damage) : 0);
}

/** The same with the damage deposit of a stay that goes on, which goes back at its end. */
export function comesBack({
  money: { refundDue, damage },
}: Pick<Parameters<typeof givenBack>[0], 'money'>): number {
  return refundDue + damageToReturn(damage);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Which pot an instalment asks for. */
export function potOf(kind: InstalmentKind): Pot {
  return kind === 'damage_deposit' ? 'damage' : 'stay';
}

/** The amount owed in the stay's pot, or agreed as damage deposit. */
export function chargedIn({ charges }: Pick<Ledger, 'charges'>, pot: Pot): number {
  const counted = charges.filter(
    (charge) => charge.pot === pot && charge.kind !== 'kept_for_damage',
  );
  return sum(counted.map(({ amount }) => amount));
}

/** The payments into a pot, less the refunds out of it. */
export function paidInto({ payments }: Pick<Ledger, 'payments'>, pot: Pot): number {
  const entries = payments.flatMap((payment) => payment.entries);
  return sum(entries.filter((entry) => entry.pot === pot).map(({ amount }) => amount));
}

/**
 * The parts kept of the damage deposit with their reasons as written: only those since the kept sum was last zero, so
 * that a reason that was taken back whole is shown to nobody.
 */
export function keptForDamage<Row extends Charge>(charges: readonly Row[]): Row[] {
  const rows: Row[] = [];
  for (const row of charges) {
    if (row.kind !== 'kept_for_damage') continue;
    rows.push(row);
    if (sum(rows.map(({ amount }) => amount)) === 0) rows.length = 0;
  }
  return rows;
}

/** Some of the guest's money is with the villa, in either pot. */
export function holdsMoney({
  paid,
  damage,
}: Pick<Money, 'paid'> & { damage: Pick<Money['damage'], 'held'> }): boolean {
  return paid > 0 || damage.held > 0;
}

/** The same by the ledger, where nobody needs its other figures. */
export function ledgerHoldsMoney(ledger: Pick<Ledger, 'payments'>): boolean {
  return holdsMoney({
    paid: paidInto(ledger, 'stay'),
    damage: { held: paidInto(ledger, 'damage') },
  });
}

/** The payment that takes this one back. */
export function reversalOf<Row extends Pick<Payment, 'reverses'>>(
  { id }: Pick<Payment, 'id'>,
  payments: readonly Row[],
): Row | undefined {
  return payments.find(({ reverses }) => reverses === id);
}

/** The payments that stand: none that was reversed, and no reversal. */
export function standingPayments<Row extends Pick<Payment, 'id' | 'reverses'>>(
  payments: readonly Row[],
): Row[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/** The payments into a pot and the refunds out of it; a reversed payment counts in neither. */
export function movedIn(
  { payments }: Pick<Ledger, 'payments'>,
  pot: Pot,
): { received: number; refunded: number } {
  const amounts = standingPayments(payments)
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.pot === pot)
    .map(({ amount }) => amount);
  return {
    received: sum(amounts.filter((amount) => amount > 0)),
    refunded: -sum(amounts.filter((amount) => amount < 0)) || 0,
  };
}

/** The refunds beyond the amount that was received and is not kept. */
export function paidBackTooMuch(
  { received, refunded }: { received: number; refunded: number },
  kept: number,
): number {
  return Math.max(0, refunded - Math.max(0, received - kept));
}

/**
 * The instalments as they are now, in the order in which money fills them: by the day they fall due, those
 * of one day as they were written, cash on arrival last. Those that were cut to nothing are left out. Money fills the
 * parts of whoever paid it first, and what is more any other.
 */
export function instalmentsOf(ledger: Ledger): Instalment[] {
  const list = sorted(
    ledger.instalments
      .filter(({ changes }) => changes === null)
      .map(({ id, kind, amount, dueOn, payer, way }) => {
        const changed = ledger.instalments.filter(({ changes }) => changes === id);
        const left = amount + sum(changed.map((row) => row.amount));
        const own = { ...(payer && { payer }), ...(way && { way }) };
        return { id, kind, amount: left, paid: 0, dueOn, ...own };
      })
      .filter(({ amount }) => amount > 0),
    (a, b) =>
      a.dueOn < b.dueOn
        ? -1
        : a.dueOn > b.dueOn
          ? 1
          : Number(a.way === 'on_arrival') - Number(b.way === 'on_arrival'),
  );
  for (const pot of POTS) {
    const left =
      pot === 'damage'
        ? { guest: Math.max(0, receivedDeposit(ledger)), agent: 0 }
        : paidByPayer(ledger);
    const fill = (instalment: Instalment, payer: Payer) => {
      const part = Math.min(left[payer], instalment.amount - instalment.paid);
      instalment.paid += part;
      left[payer] -= part;
    };
    const ofPot = list.filter(({ kind }) => potOf(kind) === pot);
    for (const instalment of ofPot) fill(instalment, instalment.payer ?? 'guest');
    for (const instalment of ofPot) for (const payer of PAYERS) fill(instalment, payer);
  }
  return list;
}

/** The stay's money that is with the villa, by those who paid it. */
export function paidByPayer(ledger: Pick<Ledger, 'payments'>): Record<Payer, number> {
  const all = Math.max(0, paidInto(ledger, 'stay'));
  const ofAgent = ledger.payments.filter(({ payer }) => payer === 'agent');
  const agent = Math.min(all, Math.max(0, paidInto({ payments: ofAgent }, 'stay')));
  return { guest: all - agent, agent };
}

/**
 * The part of the damage deposit that need not be asked for: the amount with the villa, and the refunds after the stay.
 * A deposit that was refunded because the stay was called off is asked for again when the booking is opened again.
 */
function receivedDeposit(ledger: Ledger): number {
  const { refunded: wentBack } = movedIn(ledger, 'damage');
  const calledOff = sum(
    ledger.charges
      .filter(({ pot, kind }) => pot === 'damage' && kind === 'reversal')
      .map(({ amount }) => -amount),
  );
  return paidInto(ledger, 'damage') + Math.max(0, wentBack - calledOff);
}

/**
 * The open instalments, those that are asked for together in one list: of one day, one payer and one way. A damage
 * deposit goes with the money of its day.
 * @param instalments in the order of `instalmentsOf`
 */
export function askedTogether<
  Part extends Pick<Instalment, 'kind' | 'amount' | 'paid' | 'dueOn' | 'payer' | 'way'>,
>(instalments: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  const wayOf = (parts: readonly Part[]) => parts.find(({ kind }) => potOf(kind) === 'stay')?.way;
  for (const one of instalments) {
    if (one.paid >= one.amount) continue;
    const group = groups.find(
      (parts) =>
        parts[0]?.dueOn === one.dueOn &&
        (parts[0].payer ?? 'guest') === (one.payer ?? 'guest') &&
        (potOf(one.kind) === 'damage' ||
          parts.every(({ kind }) => potOf(kind) === 'damage') ||
          (wayOf(parts) === 'on_arrival') === (one.way === 'on_arrival')),
    );
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * The next amount that the guest is asked for: the stay's, with the damage deposit where both fall due together. Of an
 * agent, who is asked by staff, only where it is named.
 */
export function nextOf(instalments: readonly Instalment[], asked: Payer = 'guest'): Money['next'] {
  const together = askedTogether(instalments).find(
    ([first]) => (first?.payer ?? 'guest') === asked,
  );
  const named = together?.find(({ kind }) => potOf(kind) === 'stay') ?? together?.[0];
  if (together === undefined || named === undefined) return null;
  return {
    kind: named.kind,
    amount: sum(together.map(({ amount, paid }) => amount - paid)),
    dueOn: named.dueOn,
    ...(named.way === 'on_arrival' && { way: named.way }),
  };
}

/** The figures of a booking's ledger that screens, mails and documents show. */
export function moneyOf(status: BookingStatus, ledger: Ledger): Money {
  const ended = status === 'cancelled';
  const total = chargedIn(ledger, 'stay');
  const paid = paidInto(ledger, 'stay');
  const stay = movedIn(ledger, 'stay');
  const damage = movedIn(ledger, 'damage');
  const keptRows = ledger.charges.filter(({ kind }) => kind === 'kept_for_damage');
  const kept = sum(keptRows.map(({ amount }) => amount));
  // A stay that goes on asks for it as a part of its price.
  const refundedTooMuch = ended ? paidBackTooMuch(stay, total) : 0;
  return {
    total,
    ...stay,
    paid,
    due: ended ? 0 : Math.max(0, total - paid),
    next: ended ? null : nextOf(instalmentsOf(ledger)),
    refundDue: Math.max(0, paid - total),
    refundedTooMuch,
    damage: {
      asked: chargedIn(ledger, 'damage'),
      ...damage,
      held: paidInto(ledger, 'damage'),
      kept,
      refundedTooMuch: paidBackTooMuch(damage, kept),
    },
    state:
      refundedTooMuch > 0 ? 'refunded_too_much' : stateOf(ended, total, paid, stay.refunded > 0),
  };
}

/** `refunded` is said only of an ended stay whose money went back; one that keeps everything is `paid`. */
function stateOf(ended: boolean, total: number, paid: number, wentBack: boolean): MoneyState {
  if (paid > total) return ended ? 'refund_due' : 'overpaid';
  if (paid < total) return paid > 0 ? 'part_paid' : 'unpaid';
  if (ended && wentBack) return 'refunded';
  return ended && total === 0 ? 'unpaid' : 'paid';
}
