import { moneyOf, standingPayments } from '@villa/shared/domain/money/ledger.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { BookingLedger, LedgerRepository } from '../ledger/ledger.repository.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { ExpectedTransfer } from '../slips/slip-verifier.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';

interface Deps {
  bookings: Pick<BookingsRepository, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  slipRows: Pick<SlipsRepository, 'sentOf'>;
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
}

/**
 * The transfer that a slip should show: the amount that it was accepted with or that is asked for, to one of the
 * villa's accounts.
 */
export function createExpectedTransfer({ bookings, ledgers, slipRows, villa, bankAccounts }: Deps) {
  return (slip: SlipRow): ExpectedTransfer => {
    const ledger = ledgers.read(slip.bookingId);
    const { promptpayId = null, promptpayName = '' } = villa.read() ?? {};
    const { amount } = askedOfSlip(slip, slipRows.sentOf(slip.bookingId), ledger);
    const total = moneyOf(bookings.find(slip.bookingId)?.status ?? 'pending', ledger).total;
    return {
      amount: acceptedWith(slip, ledger) ?? (amount > 0 ? amount : total),
      receivers: {
        accounts: bankAccounts
          .list()
          .map(({ accountNumber: number, accountName: name }) => ({ number, name })),
        promptpay: promptpayId === null ? null : { id: promptpayId, name: promptpayName },
      },
    };
  };
}

function acceptedWith(slip: SlipRow, { payments }: BookingLedger): number | null {
  const naming = standingPayments(payments).find(({ slipIds }) => slipIds.includes(slip.id));
  return naming?.entries.reduce((sum, { amount }) => sum + amount, 0) ?? null;
}
