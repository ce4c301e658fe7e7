import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { BankAccountsRepository } from '../payments/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { ExpectedTransfer } from './slip-verifier.ts';

interface Deps {
  bookings: Pick<BookingsRepository, 'find'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
}

/** What the transfer that a slip shows should be: so much, to one of the villa's accounts. */
export function createExpectedTransfer({ bookings, ledgers, villa, bankAccounts }: Deps) {
  /** What the slip's payment brought, if staff have written one down; else what the guest is asked for. */
  function amountOf(bookingId: string, slipId: string): number {
    const booking = bookings.find(bookingId);
    if (booking === null) return 0;
    const ledger = ledgers.read(bookingId);
    const reversed = new Set(ledger.payments.map(({ reverses }) => reverses));
    const payment = ledger.payments.find(
      ({ id, slipIds }) => slipIds.includes(slipId) && !reversed.has(id),
    );
    if (payment === undefined) return moneyOfBooking(booking, ledger).next?.amount ?? 0;
    return payment.entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  return (bookingId: string, slipId: string): ExpectedTransfer => {
    const promptpayId = villa.read()?.promptpayId ?? null;
    return {
      amount: amountOf(bookingId, slipId),
      receivers: [
        ...bankAccounts.list().map(({ accountNumber }) => accountNumber),
        ...(promptpayId === null ? [] : [promptpayId]),
      ],
    };
  };
}
