import { ledgerHoldsMoney } from '@villa/shared/domain/money/ledger.ts';
import type { BookingGuard } from '../booking-record/booking-follower.ts';
import type { LedgerRepository } from './ledger.repository.ts';

/** A booking that holds money never ends by the clock: its nights are paid for, at least in part. */
export function createMoneyNeverEnds(ledgers: Pick<LedgerRepository, 'read'>): BookingGuard {
  return {
    name: 'money never ends',
    before(record, changes) {
      const endsAt = 'expiresAt' in changes ? changes.expiresAt : record.expiresAt;
      if (!endsAt || !ledgerHoldsMoney(ledgers.read(record.id))) return changes;
      return { ...changes, expiresAt: null };
    },
  };
}
