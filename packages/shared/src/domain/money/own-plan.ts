import { inReverse, sorted } from '../sorted.ts';
import type { CalendarDate } from '../stay/calendar-date.ts';
import {
  type Instalment,
  type Ledger,
  type PartWay,
  type Payer,
  chargedIn,
  instalmentsOf,
  paidByPayer,
  potOf,
} from './ledger.ts';
import {
  type LedgerRows,
  type NewInstalment,
  type PaymentTerms,
  type StayToPay,
  earlier,
  later,
  ownOf,
  planInstalments,
} from './ledger-changes.ts';

/** A part of a booking's own plan that has not come: whole baht, its day, who pays it and how. */
export interface PlanPart {
  amount: number;
  dueOn: CalendarDate;
  payer: Payer;
  way: PartWay;
}

/** The most parts that a plan may have; nobody agrees on more. */
export const MAX_PLAN_PARTS = 12;

interface Days {
  /** The villa's day. */
  today: CalendarDate;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
const paidOf = (parts: readonly { paid: number }[]) =>
  parts.reduce((sum, { paid }) => sum + paid, 0);

/** The stay's instalments that a plan is made of: a bedroom that was taken besides has its own day. */
const isPlanned = ({ kind }: Pick<Instalment, 'kind'>) =>
  potOf(kind) === 'stay' && kind !== 'top_up';

/** The stay's money that has not come, which the parts of an own plan have to add up to. */
export function openToPlan(instalments: readonly Instalment[]): number {
  const planned = instalments.filter(isPlanned);
  return sumOf(planned) - paidOf(planned);
}

/** Why a plan cannot be kept; of a part by its place in the list. */
export type PlanFault =
  /** Missing, less than 0: too much. */
  | { fault: 'sum'; missing: number }
  | { fault: 'past' | 'after_check_out' | 'cash_not_on_arrival' | 'cash_of_agent'; part: number };

/**
 * The faults of a plan, in the order in which they are told; empty for one that can be kept. Cash on arrival has one
 * day and is the guest's: nobody else arrives.
 */
export function planFaults(
  parts: readonly PlanPart[],
  open: number,
  { today, checkIn, checkOut }: Days,
): PlanFault[] {
  const faults: PlanFault[] = parts.flatMap(({ dueOn, payer, way }, part): PlanFault[] => {
    if (way === 'on_arrival') {
      if (payer === 'agent') return [{ fault: 'cash_of_agent', part }];
      return dueOn === later(today, checkIn) ? [] : [{ fault: 'cash_not_on_arrival', part }];
    }
    if (dueOn < today) return [{ fault: 'past', part }];
    return dueOn > checkOut ? [{ fault: 'after_check_out', part }] : [];
  });
  const missing = open - sumOf(parts);
  return missing === 0 ? faults : [...faults, { fault: 'sum', missing }];
}

/**
 * The rows that give a booking an own plan: the parts that came stay what they are, and what was open is asked for in
 * these parts. The parts add up to what is open (`planFaults`).
 */
export function setPlan(
  ledger: Ledger,
  parts: readonly PlanPart[],
  today: CalendarDate,
): NewInstalment[] {
  const isFirst = keepReceived(ledger, today).received === 0;
  const inOrder = sorted(parts, (a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  const [first] = inOrder;
  return replaceOpen(
    ledger,
    inOrder.map((part) => ({
      kind: kindOf(part, { isFirst: isFirst && part === first, isOnly: parts.length === 1, today }),
      amount: part.amount,
      dueOn: part.dueOn,
      changes: null,
      payer: part.payer,
      way: part.way,
    })),
    today,
  );
}

/**
 * Only what is to be paid at once is a deposit or all of it: reminders leave a first payment alone (its window ends it),
 * and every later part is a balance with a day of its own.
 */
function kindOf(
  { dueOn, way }: PlanPart,
  { isFirst, isOnly, today }: { isFirst: boolean; isOnly: boolean; today: CalendarDate },
): 'full' | 'deposit' | 'balance' {
  if (!isFirst || dueOn > today || way === 'on_arrival') return 'balance';
  return isOnly ? 'full' : 'deposit';
}

/** The rows that take a plan back: what is open falls due as the terms of the booking say. */
export function planByTerms(
  ledger: Ledger,
  terms: PaymentTerms,
  stay: Omit<StayToPay, 'total'>,
  today: CalendarDate,
): NewInstalment[] {
  let left = keepReceived(ledger, today).received;
  const dueOf = ({ dueOn }: NewInstalment) => earlier(later(today, dueOn), stay.checkIn);
  const parts = termsParts(ledger, terms, stay).flatMap((part) => {
    const paid = Math.min(left, part.amount);
    left -= paid;
    return paid === part.amount
      ? []
      : [{ ...part, amount: part.amount - paid, dueOn: dueOf(part) }];
  });
  return replaceOpen(ledger, parts, today);
}

/** The stay's payments by the terms, for what it costs now without a bedroom that was taken besides. */
function termsParts(
  ledger: Ledger,
  terms: PaymentTerms,
  stay: Omit<StayToPay, 'total'>,
): NewInstalment[] {
  const total = sumOf(instalmentsOf(ledger).filter(isPlanned));
  return planInstalments(terms, { ...stay, total }).filter(isPlanned);
}

/** Ends what is open and asks for these parts instead; what came stays, in parts of those who paid it. */
function replaceOpen(
  ledger: Ledger,
  parts: readonly NewInstalment[],
  today: CalendarDate,
): NewInstalment[] {
  return [...keepReceived(ledger, today).rows, ...parts];
}

/**
 * The rows after which every part of the plan is paid in full. Money fills parts by their days, so that none of them
 * may be of a day to come, in cash, or of somebody else than who paid it: what comes later would fill it first.
 */
function keepReceived(
  ledger: Ledger,
  today: CalendarDate,
): { rows: NewInstalment[]; received: number } {
  const all = instalmentsOf(ledger);
  const planned = all.filter(isPlanned);
  const received = paidOf(planned);
  const ofAgent = paidOf(planned.filter(({ payer }) => payer === 'agent'));
  const paidByAgent = Math.min(received, paidByPayer(ledger).agent);
  const cutTo = (one: Instalment, amount: number): NewInstalment[] =>
    one.amount === amount
      ? []
      : [{ kind: one.kind, amount: amount - one.amount, dueOn: one.dueOn, changes: one.id }];
  if (ofAgent !== paidByAgent) {
    const kind = planned[0]?.kind ?? 'balance';
    const dueOn = planned[0] === undefined || planned[0].dueOn > today ? today : planned[0].dueOn;
    const kept: NewInstalment[] = [
      { kind, amount: received - paidByAgent, dueOn, changes: null },
      { kind, amount: paidByAgent, dueOn, changes: null, payer: 'agent' as const },
    ];
    return {
      rows: [
        ...planned.flatMap((one) => cutTo(one, 0)),
        ...kept.filter(({ amount }) => amount > 0),
      ],
      received,
    };
  }
  const rows = planned.flatMap((one): NewInstalment[] => {
    const { kind, paid, dueOn, payer, way } = one;
    if (paid === 0 || (dueOn <= today && way !== 'on_arrival')) return cutTo(one, paid);
    const day = dueOn < today ? dueOn : today;
    return [
      ...cutTo(one, 0),
      {
        kind,
        amount: paid,
        dueOn: day,
        changes: null,
        ...ownOf({ payer, way: way && 'transfer' }),
      },
    ];
  });
  return { rows, received };
}

/**
 * The rows that ask for another damage deposit, or none; the received part of it can only be given back.
 * @param dueOn the day of what is added to none
 */
export function setDamage(ledger: Ledger, amount: number, dueOn: CalendarDate): LedgerRows {
  const asked = chargedIn(ledger, 'damage');
  const rows: LedgerRows = { charges: [], instalments: [] };
  if (amount === asked) return rows;
  rows.charges.push({ pot: 'damage', kind: 'damage_deposit', amount: amount - asked });
  const parts = instalmentsOf(ledger).filter(({ kind }) => potOf(kind) === 'damage');
  const last = parts.at(-1);
  if (amount > asked) {
    const { id: changes = null, dueOn: day = dueOn } = last ?? {};
    rows.instalments.push({
      kind: 'damage_deposit',
      amount: amount - asked,
      dueOn: day,
      changes,
    });
    return rows;
  }
  let left = asked - amount;
  for (const { id, kind, amount: whole, dueOn: day } of inReverse(parts)) {
    const taken = Math.min(left, whole);
    if (taken > 0) rows.instalments.push({ kind, amount: -taken, dueOn: day, changes: id });
    left -= taken;
  }
  return rows;
}

/** The damage deposit that came, below which none can be agreed on: what is with the villa goes back another way. */
export function receivedDamage(instalments: readonly Instalment[]): number {
  return paidOf(instalments.filter(({ kind }) => potOf(kind) === 'damage'));
}

/** The day on which the terms ask for a damage deposit. */
export function damageDay(
  terms: PaymentTerms,
  stay: Omit<StayToPay, 'total'>,
  today: CalendarDate,
): CalendarDate {
  // A hundred baht have a baht for each percent; a price too small for a deposit would fall due at once.
  const withDeposit = planInstalments({ ...terms, damageDeposit: 1 }, { ...stay, total: 100 });
  const deposit = withDeposit.find(({ kind }) => kind === 'damage_deposit');
  return later(today, deposit?.dueOn ?? today);
}

/** One thing in which a booking's plan is another than its terms; amounts in whole baht. */
export type PlanDifference =
  | { what: 'first' | 'damage'; plan: number; terms: number }
  | { what: 'parts'; plan: number; terms: number }
  | { what: 'last_day'; plan: CalendarDate; terms: CalendarDate }
  | { what: 'cash' | 'agent'; plan: number };

/**
 * The differences of a plan from the terms, both as they stand now: a price that changed since is in both. Empty where
 * there is none.
 */
export function planDifferences(
  ledger: Ledger,
  terms: PaymentTerms,
  stay: Omit<StayToPay, 'total'>,
): PlanDifference[] {
  const planned = instalmentsOf(ledger).filter(isPlanned);
  const byTerms = termsParts(ledger, terms, stay);
  const differences: PlanDifference[] = [];
  const [first] = planned;
  const [termsFirst] = byTerms;
  const last = planned.at(-1);
  const termsLast = byTerms.at(-1);
  if (planned.length !== byTerms.length) {
    differences.push({ what: 'parts', plan: planned.length, terms: byTerms.length });
  }
  if (first && termsFirst && first.amount !== termsFirst.amount) {
    differences.push({ what: 'first', plan: first.amount, terms: termsFirst.amount });
  }
  const cash = sumOf(planned.filter(({ way }) => way === 'on_arrival'));
  const ofAgent = sumOf(planned.filter(({ payer }) => payer === 'agent'));
  if (last && termsLast && last.way === 'transfer' && last.dueOn !== termsLast.dueOn) {
    differences.push({ what: 'last_day', plan: last.dueOn, terms: termsLast.dueOn });
  }
  if (cash > 0) differences.push({ what: 'cash', plan: cash });
  if (ofAgent > 0) differences.push({ what: 'agent', plan: ofAgent });
  const damage = chargedIn(ledger, 'damage');
  if (damage !== terms.damageDeposit) {
    differences.push({ what: 'damage', plan: damage, terms: terms.damageDeposit });
  }
  return differences;
}

/**
 * The parts that a booking had before it was cancelled, to ask for them again: what of them was due by then is due now,
 * and another price is in the last one. Empty where the terms made them.
 * @param before the ledger as it was then
 */
export function partsAgain(before: Ledger, total: number, today: CalendarDate): NewInstalment[] {
  const planned = instalmentsOf(before).filter(isPlanned);
  if (!planned.some(({ way }) => way !== undefined)) return [];
  const parts = planned.map(({ kind, amount, dueOn, payer, way }): NewInstalment => ({
    kind,
    amount,
    dueOn: later(today, dueOn),
    changes: null,
    ...ownOf({ payer, way }),
  }));
  const last = parts.at(-1);
  let missing = total - sumOf(parts);
  if (last && missing > 0) last.amount += missing;
  for (const part of inReverse(parts)) {
    const taken = Math.min(part.amount, Math.max(0, -missing));
    part.amount -= taken;
    missing += taken;
  }
  return parts.filter(({ amount }) => amount > 0);
}
