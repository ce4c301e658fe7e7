import { endTopUp } from '@villa/shared/domain/money/ledger-changes.ts';
import { besideStay } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { TopUpsRepository } from './top-ups.repository.ts';

/**
 * A bedroom that is asked for and not yet confirmed does not outlive the stay it was priced for: another price, other
 * nights or bedrooms end it, and so does cancelling.
 */
export function createTopUpsFollower(
  topUps: Pick<TopUpsRepository, 'findOpen' | 'close'>,
  ledgers: Pick<LedgerRepository, 'read' | 'add'>,
): BookingFollower {
  return {
    name: 'top-ups',
    after: [],
    inTransaction({ before, after, actor }) {
      if (before === null) return;
      const ends = before.status === 'confirmed' && after.status !== 'confirmed';
      // Extras are beside the stay: adding one ends no bedroom.
      const priceOf = ({ totalPrice, price }: BookingRecord) =>
        totalPrice - besideStay(readQuote(price).lines);
      const moves =
        priceOf(before) !== priceOf(after) ||
        (['checkIn', 'checkOut', 'rooms'] as const).some((field) => before[field] !== after[field]);
      if (!ends && !moves) return;
      const open = topUps.findOpen(after.id);
      if (open === null) return;
      topUps.close(after.id, { state: 'ended', at: after.updatedAt, by: actor.personId });
      const rows = endTopUp(ledgers.read(after.id), open.instalmentId);
      ledgers.add(after.id, rows, { by: actor.personId, at: after.updatedAt });
    },
  };
}
