import {
  type Instalment,
  type Ledger,
  instalmentsOf,
  moneyOf,
  potOf,
  standingPayments,
} from '@villa/shared/domain/money/ledger.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { BookingLedger, LedgerRepository } from '../ledger/ledger.repository.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { ExpectedTransfer } from '../slips/slip-verifier.ts';
import type { SlipRow } from '../slips/slips.repository.ts';

/** The amount asked for together with one instalment: everything open that falls due on its day. */
export interface AskedFor {
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
export function askedForWith(instalmentId: string | null, ledger: Ledger): AskedFor {
  const all = instalmentsOf(ledger);
  const isOpen = ({ amount, paid }: Instalment) => paid < amount;
  const open = all.filter(isOpen);
  const sentFor = instalmentId === null ? all[0] : all.find(({ id }) => id === instalmentId);
  const paidSince = sentFor === undefined || isOpen(sentFor) ? null : sentFor.kind;
  const named = open.find(({ id }) => id === instalmentId) ?? open[0];
  if (named === undefined) return { kind: null, amount: 0, damage: 0, dueOn: null, paidSince };
  const together = open.filter(({ dueOn }) => dueOn === named.dueOn);
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

interface Deps {
  bookings: Pick<BookingsRepository, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
}

/**
 * The transfer that a slip should show: the amount that it was accepted with or that is asked for, to one of the
 * villa's accounts.
 */
export function createExpectedTransfer({ bookings, ledgers, villa, bankAccounts }: Deps) {
  return (slip: SlipRow): ExpectedTransfer => {
    const ledger = ledgers.read(slip.bookingId);
    const promptpayId = villa.read()?.promptpayId ?? null;
    const { amount } = askedForWith(slip.instalmentId, ledger);
    const total = moneyOf(bookings.find(slip.bookingId)?.status ?? 'pending', ledger).total;
    return {
      amount: acceptedWith(slip, ledger) ?? (amount > 0 ? amount : total),
      receivers: [
        ...bankAccounts.list().map(({ accountNumber }) => accountNumber),
        ...(promptpayId === null ? [] : [promptpayId]),
      ],
    };
  };
}

function acceptedWith(slip: SlipRow, { payments }: BookingLedger): number | null {
  const naming = standingPayments(payments).find(({ slipIds }) => slipIds.includes(slip.id));
  return naming?.entries.reduce((sum, { amount }) => sum + amount, 0) ?? null;
}
