import {
  type Instalment,
  type Ledger,
  askedTogether,
  instalmentsOf,
  potOf,
} from '@villa/shared/domain/money/ledger.ts';
import type { BookingLedger } from '../ledger/ledger.repository.ts';
import type { SlipRow } from './slips.repository.ts';

/** The amount asked for together with one instalment: everything open that falls due on its day. */
interface AskedFor {
  kind: Instalment['kind'] | null;
  amount: number;
  /** The damage deposit's part of it. */
  damage: number;
  dueOn: string | null;
  /** The instalment that the slip was sent for, when it has been paid since: the amount is not the slip's then. */
  paidSince: Instalment['kind'] | null;
}

/**
 * Answers the instalments that a slip is for: its instalment as far as it is still open, else whatever is asked for
 * next.
 * @param instalmentId null: the first payment
 */
function askedForWith(instalmentId: string | null, ledger: Ledger): AskedFor {
  // No guest sends a slip for an agent's part.
  const all = instalmentsOf(ledger).filter(({ payer }) => payer !== 'agent');
  const isOpen = ({ amount, paid }: Instalment) => paid < amount;
  const open = all.filter(isOpen);
  const sentFor = instalmentId === null ? all[0] : all.find(({ id }) => id === instalmentId);
  const paidSince = sentFor === undefined || isOpen(sentFor) ? null : sentFor.kind;
  const named = open.find(({ id }) => id === instalmentId) ?? open[0];
  if (named === undefined) return { kind: null, amount: 0, damage: 0, dueOn: null, paidSince };
  const together = askedTogether(open).find((group) => group.includes(named)) ?? [named];
  const left = (parts: readonly Instalment[]) =>
    parts.reduce((total, { amount, paid }) => total + amount - paid, 0);
  const stays = together.find(({ kind }) => potOf(kind) === 'stay') ?? named;
  return {
    kind: stays.kind,
    amount: left(together),
    damage: left(together.filter(({ kind }) => potOf(kind) === 'damage')),
    dueOn: named.dueOn,
    paidSince,
  };
}

/** The amount that a slip was sent for, and what of it other slips had not been sent for before. */
interface AskedOfSlip extends AskedFor {
  /** Beside what other slips were sent for; 0: a further part of theirs. */
  own: { amount: number; damage: number };
  /** The amount that was added since it was sent. */
  addedSince: number;
}

/**
 * The amount asked for when a slip was sent: its price as it was then, less what has come since. A price that changes
 * while the slip waits changes nothing of it.
 * @param sent the booking's slips that were sent, oldest first
 */
export function askedOfSlip(
  slip: SlipRow,
  sent: readonly SlipRow[],
  ledger: BookingLedger,
): AskedOfSlip {
  const now = askedForWith(slip.instalmentId, ledger);
  const then = asOf(slip, ledger);
  if (then === null) return { ...now, own: { amount: 0, damage: 0 }, addedSince: 0 };
  const before = { amount: 0, damage: 0 };
  for (const other of sent.slice(0, indexOf(slip, sent))) {
    const wasWaiting = other.state === 'waiting' || isRefusedAfter(other, slip);
    if (!wasWaiting || asOf(other, ledger)?.dueOn !== then.dueOn) continue;
    const { own } = askedOfSlip(other, sent, ledger);
    before.amount += own.amount;
    before.damage += own.damage;
  }
  const damage = Math.max(0, then.damage - before.damage);
  const stay = Math.max(0, then.amount - then.damage - (before.amount - before.damage));
  const own = { amount: stay + damage, damage };
  return {
    ...then,
    ...(own.amount > 0 && own),
    own,
    addedSince: now.dueOn === then.dueOn ? Math.max(0, now.amount - then.amount) : 0,
  };
}

/** Null where it was not sent, or what it was sent for is paid. */
function asOf({ instalmentId, sentAt }: SlipRow, ledger: BookingLedger): AskedFor | null {
  if (sentAt === null) return null;
  const instalments = ledger.instalments.filter(({ at }) => at <= sentAt);
  const then = askedForWith(instalmentId, { ...ledger, instalments });
  return then.amount === 0 || then.paidSince !== null ? null : then;
}

const indexOf = ({ id }: SlipRow, sent: readonly SlipRow[]): number =>
  sent.findIndex((one) => one.id === id);

const isRefusedAfter = ({ state, decidedAt }: SlipRow, { sentAt }: SlipRow): boolean =>
  state === 'refused' && decidedAt !== null && sentAt !== null && decidedAt > sentAt;
