import type { SeenAtBank } from '@villa/shared/contract/seen-at-bank.ts';

/** The records of ours that a row of a bank's statement can be. */
type SeenKind = 'payment' | 'channel_payout';

/**
 * @param ids all payments of a booking: one that was corrected hands its row on to the one in its place
 * @returns the row of each that is seen at the bank, by the record's id
 */
type FindSeen = (kind: SeenKind, ids: readonly string[]) => ReadonlyMap<string, SeenAtBank>;

/** The money that was seen at the bank. The feature that reads statements answers; until it is made nothing is seen. */
export interface SeenMoney {
  of: FindSeen;
  answeredBy(find: FindSeen): void;
}

export function createSeenMoney(): SeenMoney {
  let found: FindSeen = () => new Map();
  return {
    of: (kind, ids) => (ids.length === 0 ? new Map() : found(kind, ids)),
    answeredBy(find) {
      found = find;
    },
  };
}
