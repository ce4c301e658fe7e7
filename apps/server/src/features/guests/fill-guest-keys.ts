import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { guestKeysOf } from './guest-keys.ts';
import type { GuestsRepository } from './guests.repository.ts';

/** At once, so that other processes get their turn. */
const MAX_AT_ONCE = 500;

/** Writes the keys of bookings that have none: those made before there were keys. */
export function createFillGuestKeys(deps: {
  guestRows: Pick<GuestsRepository, 'withoutKeys' | 'setKeys'>;
  ownContact: () => { phone: string; email: string };
  writeTransaction: WriteTransaction;
}): () => void {
  return () => {
    let after = '';
    for (let found = MAX_AT_ONCE; found === MAX_AT_ONCE;) {
      const part = deps.guestRows.withoutKeys(after, MAX_AT_ONCE);
      if (part.length === 0) return;
      found = part.length;
      after = part.at(-1)?.id ?? after;
      const own = deps.ownContact();
      const keyed = part
        .map(({ id, customerInfo }) => ({ id, keys: guestKeysOf(customerInfo, own) }))
        .filter(({ keys }) => keys.length > 0);
      // A start that has nothing to fill waits for nobody who writes.
      if (keyed.length === 0) continue;
      deps.writeTransaction(() => {
        for (const { id, keys } of keyed) deps.guestRows.setKeys(id, keys);
      });
    }
  };
}
