import { findKnownNames, withoutKnownNames } from '@villa/shared/domain/text/known-names.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { StatementsRepository } from './statements.repository.ts';

/**
 * Takes a forgotten guest's name out of the words of banks where it can be told: where both names stand. One name alone is
 * many people's; rows that are payments of the guest say nothing any more anyway.
 */
export function createForgetPayers({
  statementRows,
}: {
  statementRows: Pick<StatementsRepository, 'described' | 'describe'>;
}): BookingFollower {
  return {
    name: 'names in statements',
    after: [],
    inTransaction({ before, event }) {
      if (event !== 'purged' || before === null) return;
      const { customerInfo, customerName } = before;
      const [first = '', ...rest] = customerName.split(/\s+/);
      const names = [customerInfo?.firstName || first, customerInfo?.lastName || rest.join(' ')];
      if (names.some((name) => name.trim() === '')) return;
      for (const { id, description } of statementRows.described()) {
        if (!names.every((name) => findKnownNames(description, [name]).length > 0)) continue;
        statementRows.describe(id, withoutKnownNames(description, names));
      }
    },
  };
}
