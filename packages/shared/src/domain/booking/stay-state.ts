import {
  comesBack,
  givenBack,
  type Instalment,
  type InstalmentKind,
  type Money,
  type Pot,
  potOf,
} from '../money/ledger.ts';
import type { CancellationState } from '../money/cancellation.ts';
import type { PaymentTerms } from '../money/ledger-changes.ts';
import {
  isEverAsked,
  isLate,
  isOnHoldUntilAnswered,
  isPaidOnArrival,
  paymentDue,
} from '../money/payment-due.ts';
import { type DamageStep, damageStep, planSteps } from '../money/payment-plan.ts';
import { besideSlips, hasWaitingSlip, slipCovers } from '../money/slip-covers.ts';
import type { TopUpState } from '../money/top-up.ts';
import { arrivalOpensOn, owesBalanceAlone, owesBeforeArrival } from '../stay/arrival.ts';
import { type CalendarDate, dateInZone, instantAt } from '../stay/calendar-date.ts';
import type { BookingStatus } from './booking-status.ts';
import type { StayEnd } from './stay-end.ts';
import { hasExpired } from './payment-window.ts';

/** How far a booking has come. A hold has no details of its guest yet, and one that ended takes no place any more. */
export type StayPhase =
  | 'hold'
  | 'to_pay'
  | 'in_review'
  | 'confirmed'
  | 'staying'
  | 'over'
  | 'ended';

/** The payment that the guest is asked for next. */
export interface StayAsk {
  /** It is named after the money of the stay where there is any. */
  kind: InstalmentKind;
  pots: Record<Pot, number>;
  amount: number;
  by: CalendarDate;
  /** Its day has passed, and the booking is confirmed or holds money. */
  late: boolean;
  /**
   * How its guest reads the day: a first payment or a bedroom is due today, whenever it was asked for, since only of a
   * balance and a damage deposit the day was told long before.
   */
  when: 'by' | 'today' | 'late' | 'onArrival';
  /** A damage deposit that the terms ask for on arrival, or cash by an own plan. */
  onArrival: boolean;
  /** It is paid in cash on arrival by the booking's own plan. */
  cash: boolean;
  /** A slip for all of it waits to be looked at. */
  sent: boolean;
  /**
   * The amount that slips wait for which were sent before the price rose: what is asked for is the rest beside it. 0
   * where nothing was added since.
   */
  beside: number;
  /** It need not be paid until the villa has answered a request to cancel. */
  onHold: boolean;
  /** The instalment that it is named after. */
  instalment: Pick<Instalment, 'id' | 'amount' | 'paid'> | null;
}

/** All that a guest or staff are told about a booking at one moment. What they read differs only by what is drawn. */
export interface StayState {
  phase: StayPhase;
  ask: StayAsk | null;
  /** `waits`: nobody is asked to pay. `again`: staff could not use the last one, and no better one has come. */
  slip: 'none' | 'waits' | 'again';
  /** The guest's request to cancel, while it is news; the amounts that need not be paid until it is answered. */
  request: { state: 'open' | 'accepted' | 'declined'; onHold: Record<Pot, number> } | null;
  /** `asked`: the bedroom that was taken is all that is due, and is paid by its own hour. */
  topUp: 'none' | 'open' | 'asked' | 'lapsed' | 'declined';
  /** Its guest has cancelled it by their own word: it ends at this instant, and until then they may take that back. */
  cancelling: { endsAt: string } | null;
  /** Money that is to go back to the guest, or all of which went back. */
  refund: { amount: number; sent: boolean } | null;
  /** The open part of the damage deposit, and its day; null once nobody asks for it any more. */
  damage: DamageStep | null;
  /** From when on the guest may read how to get in, and what must be paid before. */
  arrival: { opensOn: CalendarDate; owes: 'nothing' | 'balance' | 'more' };
}

export interface StayFacts {
  booking: {
    status: BookingStatus;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    /** Left out where nobody asks how far a hold has come. */
    customerInfo?: object | null;
    /** Left out where nobody asks for a stay that may have ended early. */
    ended?: StayEnd | null;
    /** Left out where nobody has cancelled it; a request that is answered by the villa has no end. */
    cancellation?: { endsAt: string | null } | null | undefined;
  };
  /** The figures of the booking's ledger. */
  ledger: { money: Money; instalments: readonly Instalment[] };
  slips: readonly {
    state: string;
    instalmentId: string | null;
    asked?: { amount: number; damage: number } | null | undefined;
  }[];
  /** The newest. */
  request: { state: CancellationState } | null;
  /** The newest; undefined while nobody knows. */
  topUp: { state: TopUpState; amount: number; paid: number } | null | undefined;
  terms: Pick<PaymentTerms, 'damageDepositWhen'>;
}

/** A moment of one booking by the villa's clocks. */
export interface StayNow {
  /** The villa's day. */
  today: CalendarDate;
  /** On the last day, once the hour of check-out has passed. */
  hasLeft?: boolean;
  /** The hold or the payment window has ended, also before the server has written it down. */
  hasExpired?: boolean;
}

export function stayNow(
  at: Date,
  booking: { status: BookingStatus; checkOut: CalendarDate; expiresAt: string | null },
  villa: { timeZone: string; checkOutTime: string },
): StayNow {
  const expiresAt = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  return {
    today: dateInZone(at, villa.timeZone),
    hasLeft: at >= instantAt(booking.checkOut, villa.checkOutTime, villa.timeZone),
    hasExpired: hasExpired({ status: booking.status, expiresAt }, at),
  };
}

/** The facts of a booking as it is answered. A copy of before in a mail has no slips. */
export function factsOf(
  booking: StayFacts['booking'] &
    StayFacts['ledger'] & { slips?: StayFacts['slips']; paymentTerms: StayFacts['terms'] },
  { request = null, topUp = null }: Partial<Pick<StayFacts, 'request' | 'topUp'>> = {},
): StayFacts {
  const { slips = [], paymentTerms: terms } = booking;
  return { booking, ledger: booking, slips, request, topUp, terms };
}

export function stayState(facts: StayFacts, now: StayNow): StayState {
  const { booking, ledger, slips } = facts;
  const phase = phaseOf(booking, now);
  const status = phase === 'ended' ? 'cancelled' : booking.status;
  const slip = slipOf(status, slips);
  const request = requestOf(facts.request, status);
  const ask = status === 'cancelled' ? null : askOf(facts, now, request === 'open');
  const isOnHold = ask !== null && ask.onHold && slip !== 'waits';
  return {
    phase,
    ask,
    slip,
    request: request && {
      state: request,
      onHold: isOnHold ? openIn(ledger.instalments) : { stay: 0, damage: 0 },
    },
    topUp: topUpOf(facts.topUp, status, ask),
    cancelling: cancellingOf(booking.cancellation, status),
    refund: refundOf(ledger.money, status, phase),
    damage:
      status === 'cancelled' || !isEverAsked(['damage_deposit'], booking.checkOut, now.today)
        ? null
        : damageStep(planSteps(ledger.instalments), booking.checkIn, now.today),
    arrival: {
      opensOn: arrivalOpensOn({ ...booking, instalments: ledger.instalments }),
      owes: owedBeforeArrival({ ...booking, instalments: ledger.instalments }),
    },
  };
}

function phaseOf({ status, ...booking }: StayFacts['booking'], now: StayNow): StayPhase {
  const { today, hasLeft = false, hasExpired: isExpired = false } = now;
  if (status === 'cancelled' || isExpired) return 'ended';
  if (status === 'pending') return booking.customerInfo === null ? 'hold' : 'to_pay';
  if (status === 'in_review') return 'in_review';
  if (booking.ended || hasLeft || today > booking.checkOut) return 'over';
  return today < booking.checkIn ? 'confirmed' : 'staying';
}

function slipOf(status: BookingStatus, slips: StayFacts['slips']): StayState['slip'] {
  const isWaiting = hasWaitingSlip({ slips });
  if (status === 'in_review' || (status === 'confirmed' && isWaiting)) return 'waits';
  return !isWaiting && slips.at(-1)?.state === 'refused' ? 'again' : 'none';
}

/** The stay stands as confirmed for that hour, and no text says that it is. */
function cancellingOf(
  cancellation: StayFacts['booking']['cancellation'],
  status: BookingStatus,
): StayState['cancelling'] {
  const endsAt = cancellation?.endsAt ?? null;
  return endsAt === null || status !== 'confirmed' ? null : { endsAt };
}

/** An accepted request is no longer news once the booking was opened again, and any other one none after its end. */
function requestOf(request: StayFacts['request'], status: BookingStatus) {
  if (request === null || request.state === 'withdrawn') return null;
  return (request.state === 'accepted') === (status === 'cancelled') ? request.state : null;
}

function askOf(
  { booking, ledger, slips, terms }: StayFacts,
  { today }: StayNow,
  isCancelAsked: boolean,
): StayAsk | null {
  const { status, checkIn, checkOut } = booking;
  const { money, instalments } = ledger;
  const next = paymentDue({ status, money, checkOut, instalments }, today);
  if (next === null) return null;
  const { kind, dueOn } = next;
  const sent = { status, slips, instalments };
  const beside = besideSlips(sent, dueOn);
  const step = planSteps(instalments).find(
    (one) => one.dueOn === dueOn && one.payer === undefined && one.way === next.way,
  );
  const damage = beside?.rest.damage ?? step?.damage ?? 0;
  const amount = beside ? beside.rest.stay + damage : next.amount;
  const late = isLate(next, { status, checkOut, money }, today);
  const onArrival = isPaidOnArrival(next, { checkIn, paymentTerms: terms });
  const hasDay = kind === 'balance' || kind === 'damage_deposit';
  const instalment = instalments.find(
    (one) =>
      one.kind === kind &&
      one.dueOn === dueOn &&
      one.payer !== 'agent' &&
      one.paid < one.amount &&
      (next.way === undefined || one.way === next.way),
  );
  return {
    kind,
    pots: { stay: amount - damage, damage },
    amount,
    by: dueOn,
    late,
    when:
      onArrival && today <= checkIn
        ? 'onArrival'
        : dueOn > today
          ? 'by'
          : hasDay && late
            ? 'late'
            : 'today',
    onArrival,
    cash: next.way === 'on_arrival',
    sent: beside === null && slipCovers(sent, dueOn),
    beside: beside?.waits ?? 0,
    onHold: isCancelAsked && isOnHoldUntilAnswered(next, checkIn, today),
    instalment: instalment
      ? { id: instalment.id, amount: instalment.amount, paid: instalment.paid }
      : null,
  };
}

/** The open parts of all instalments but a bedroom that is not open yet. */
function openIn(instalments: readonly Instalment[]): Record<Pot, number> {
  const open = { stay: 0, damage: 0 };
  for (const { kind, amount, paid } of instalments) {
    if (kind !== 'top_up') open[potOf(kind)] += Math.max(0, amount - paid);
  }
  return open;
}

/** Amounts that fall due together are one sum: then it is more than the bedroom. */
function topUpOf(
  topUp: StayFacts['topUp'],
  status: BookingStatus,
  ask: StayAsk | null,
): StayState['topUp'] {
  const mayBeAsked = status === 'confirmed' && ask?.kind === 'top_up';
  // Until it is known, a bedroom that is due is asked for where it was taken.
  if (topUp === undefined) return mayBeAsked ? 'asked' : 'none';
  if (topUp === null) return 'none';
  const { state, amount, paid } = topUp;
  if (state === 'open') return mayBeAsked && ask.amount === amount - paid ? 'asked' : 'open';
  return state === 'lapsed' || state === 'declined' ? state : 'none';
}

/** From the end of the stay on the damage deposit is to go back, too. */
function refundOf(money: Money, status: BookingStatus, phase: StayPhase): StayState['refund'] {
  const amount = phase === 'over' ? comesBack({ money }) : givenBack({ money, status });
  if (amount > 0) return { amount, sent: false };
  if (status !== 'cancelled' || money.state !== 'refunded') return null;
  return { amount: money.refunded + money.damage.refunded, sent: true };
}

function owedBeforeArrival(
  stay: Parameters<typeof owesBeforeArrival>[0],
): StayState['arrival']['owes'] {
  if (!owesBeforeArrival(stay)) return 'nothing';
  return owesBalanceAlone(stay) ? 'balance' : 'more';
}

/** A slip waits, and nothing is asked for beside it. */
export function isWaitingForVilla({ ask, slip }: Pick<StayState, 'ask' | 'slip'>): boolean {
  return slip === 'waits' && (ask === null || ask.beside === 0);
}

/** The guest is asked to pay: no slip waits, no request puts it off, and it is more than a bedroom with its own hour. */
export function isAskedToPay(state: StayState): boolean {
  const { ask, topUp } = state;
  return ask !== null && !isWaitingForVilla(state) && !ask.onHold && topUp !== 'asked';
}

/** Staff could not use the newest slip, and it shows no other account: its money may be here already. */
export function mayHavePaid(
  { slip }: Pick<StayState, 'slip'>,
  slips: readonly { refusal?: { reason: string | null } | null }[],
): boolean {
  return slip === 'again' && slips.at(-1)?.refusal?.reason !== 'other_account';
}
