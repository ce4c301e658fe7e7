import { sorted } from '../sorted.ts';
import { type CalendarDate, addDays } from '../stay/calendar-date.ts';
import {
  type Instalment,
  type InstalmentKind,
  type PartWay,
  type Payer,
  askedTogether,
  potOf,
} from './ledger.ts';
import {
  type PaymentTerms,
  type StayToPay,
  planInstalments,
  refundByPolicy,
} from './ledger-changes.ts';

/** The payment of one day: the stay's, with the damage deposit where both fall due together. */
export interface PlanStep {
  kind: InstalmentKind;
  /** The part that is still to be paid, in both pots. */
  amount: number;
  /** The damage deposit's part of the amount. */
  damage: number;
  dueOn: CalendarDate;
  /** Set where it is not the guest's. */
  payer?: Payer;
  /** Set where it is paid in cash on arrival. */
  way?: PartWay;
}

type Due = Pick<Instalment, 'kind' | 'amount' | 'paid' | 'dueOn' | 'payer' | 'way'>;

/**
 * The open payments, day by day, by payer and way; the guest's first step is what `money.next` asks for.
 * @param instalments in the order of `instalmentsOf`
 */
export function planSteps(instalments: readonly Due[]): PlanStep[] {
  return askedTogether(instalments).flatMap((parts) => {
    const isDamage = ({ kind }: Due) => potOf(kind) === 'damage';
    // Named after the stay's money where there is any.
    const named = parts.find((part) => !isDamage(part)) ?? parts[0];
    if (named === undefined) return [];
    const open = (ofThese: readonly Due[]) =>
      ofThese.reduce((total, { amount, paid }) => total + amount - paid, 0);
    return {
      kind: named.kind,
      amount: open(parts),
      damage: open(parts.filter(isDamage)),
      dueOn: named.dueOn,
      ...(named.payer === 'agent' && { payer: named.payer }),
      ...(named.way === 'on_arrival' && { way: named.way }),
    };
  });
}

/** The open part of the damage deposit and its day: with other money, or on a day of its own. */
export interface DamageStep {
  amount: number;
  when: 'with_stay' | 'with_balance' | 'now' | 'by' | 'on_arrival';
  dueOn: CalendarDate;
}

/** Follows the plan as it is now, not the terms: a balance that is no more to come leaves the damage deposit its day. */
export function damageStep(
  steps: readonly PlanStep[],
  checkIn: CalendarDate,
  today: CalendarDate,
): DamageStep | null {
  const step = steps.find(({ damage }) => damage > 0);
  if (!step) return null;
  const { amount, damage, dueOn } = step;
  const isLater = dueOn > today;
  const when =
    amount > damage
      ? isLater
        ? 'with_balance'
        : 'with_stay'
      : dueOn >= checkIn
        ? 'on_arrival'
        : isLater
          ? 'by'
          : 'now';
  return { amount: damage, when, dueOn };
}

/** The payments that a stay that is not booked yet would ask for, with their days. */
export function planStay(terms: PaymentTerms, stay: StayToPay): PlanStep[] {
  const planned = planInstalments(terms, stay).map(({ kind, amount, dueOn }) => ({
    kind,
    amount,
    dueOn,
    paid: 0,
  }));
  return planSteps(sorted(planned, (a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)));
}

/** The refund for a guest who cancels until the end of a day; null: at any later time. */
export interface RefundStep {
  until: CalendarDate | null;
  /** The percentage of the stay's money that was paid. */
  percent: number;
}

/**
 * The refunds for cancelling from a day on, as `refundByPolicy` answers on each of them; days that have passed and
 * steps that change nothing are left out. Empty where nothing is promised.
 */
export function refundSteps(
  terms: Pick<PaymentTerms, 'cancellationPolicy'>,
  checkIn: CalendarDate,
  from: CalendarDate,
): RefundStep[] {
  if (terms.cancellationPolicy.length === 0) return [];
  const percentOn = (day: CalendarDate) => refundByPolicy(terms, 100, checkIn, day) ?? 0;
  const days = terms.cancellationPolicy
    .map(({ daysBefore }) => addDays(checkIn, -daysBefore))
    .filter((day) => day >= from);
  const last = days.at(-1);
  const steps: RefundStep[] = [
    ...days.map((day) => ({ until: day, percent: percentOn(day) })),
    { until: null, percent: percentOn(last === undefined ? from : addDays(last, 1)) },
  ];
  return steps.filter((step, index) => step.percent !== steps[index + 1]?.percent);
}

/** Why cancelling on a day gives back what it does. */
export interface RefundReason extends RefundStep {
  /** Once nothing comes back any more: the last day on which something did. */
  ended: CalendarDate | null;
}

/** The policy's step for one day; null where nothing is promised. */
export function refundReason(
  terms: Pick<PaymentTerms, 'cancellationPolicy'>,
  checkIn: CalendarDate,
  day: CalendarDate,
): RefundReason | null {
  const [step] = refundSteps(terms, checkIn, day);
  if (step === undefined) return null;
  const last = terms.cancellationPolicy.findLast(({ refundPercent }) => refundPercent > 0);
  const isEnded = step.percent === 0 && last !== undefined;
  return { ...step, ended: isEnded ? addDays(checkIn, -last.daysBefore) : null };
}
