import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { BankAccountsRepository } from '../payments/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import type { ExpectedTransfer } from './slip-verifier.ts';

interface Deps {
  bookings: Pick<BookingsRepository, 'find'>;
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
}

/** What the transfer for a booking should be: the amount that was asked for, to one of the villa's accounts. */
export function createExpectedTransfer({ bookings, villa, bankAccounts }: Deps) {
  return (bookingId: string): ExpectedTransfer => {
    const booking = bookings.find(bookingId);
    const promptpayId = villa.read()?.promptpayId ?? null;
    return {
      // What it was confirmed with is what its slip was for, whatever the stay costs since.
      amount: booking?.confirmedTotal ?? booking?.totalPrice ?? 0,
      receivers: [
        ...bankAccounts.list().map(({ accountNumber }) => accountNumber),
        ...(promptpayId === null ? [] : [promptpayId]),
      ],
    };
  };
}
