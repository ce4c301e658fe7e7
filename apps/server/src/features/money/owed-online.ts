import { paidInto } from '@villa/shared/domain/money/ledger.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { IntentRow } from '../payments/payment-intents.repository.ts';
import type { Payments } from '../payments/payments.usecases.ts';
import type { Answering } from '../payments/provider.ts';

export interface OwedOnline {
  /** Whole baht of a payment that are not owed, and go back at once. */
  excessOf(record: BookingRecord, amount: number, intent: IntentRow | null): number;
  /**
   * True where the amount is all that the page asked, or that is asked now: it confirms. Less is a part, about which staff
   * decide. @param amount whole baht
   */
  paysAsked(
    provider: Pick<Answering, 'asks'>,
    record: BookingRecord,
    amount: number,
    intent: IntentRow | null,
  ): boolean;
}

/** A payment of a provider's against the villa's books as they are now. */
export function createOwedOnline(deps: {
  ledgers: Pick<LedgerRepository, 'read'>;
  payments: Pick<Payments, 'dueOf'>;
}): OwedOnline {
  return {
    excessOf(record, amount, intent) {
      if (record.status === 'cancelled') return amount;
      const ledger = deps.ledgers.read(record.id);
      const { due, damage } = moneyOfBooking(record, ledger);
      const owed = due + Math.max(0, damage.asked - damage.received);
      const paid = paidInto(ledger, 'stay') + paidInto(ledger, 'damage');
      // A slip may have paid the same part since the page was begun, though another part is open.
      const meanwhile = intent === null ? 0 : Math.max(0, paid - intent.paidBefore);
      return amount - Math.min(amount, owed, Math.max(0, amount - meanwhile));
    },
    paysAsked(provider, { id, status }, amount, intent) {
      if (status === 'cancelled') return amount >= (intent?.amount ?? Infinity);
      if (status === 'confirmed') return false;
      try {
        const { stay, damage } = provider.asks(deps.payments.dueOf(id).due);
        return amount >= stay + damage;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
