import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type LedgerRows,
  PLAIN_TERMS,
  askDamageAgain,
  cancelStay,
  changeStay,
  moveInstalments,
  openLedger,
  reopenStay,
  waiveDamage,
} from '@villa/shared/domain/money/ledger-changes.ts';
import { linesOf, sumOf } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { LedgerRepository } from './ledger.repository.ts';

/**
 * A booking's charges follow it as its nights do. Money received is not touched: what is no longer owed shows as a
 * refund that is due. A bedroom that ends with the change has left the ledger before.
 * @param timeZone asked for only where a day is needed, which most changes do without
 */
export function createLedgerFollower(
  ledgers: Pick<LedgerRepository, 'read' | 'add'>,
  timeZone: () => string,
): BookingFollower {
  return {
    name: 'ledger',
    after: ['top-ups'],
    inTransaction({ before, after, actor, step: { kept = 0 } }) {
      const today = () => dateInZone(after.updatedAt, timeZone());
      const terms = after.paymentTerms ?? PLAIN_TERMS;
      const { id, totalPrice: total, checkIn } = after;
      const stay = () => ({
        total,
        extrasTotal: sumOf(linesOf(readQuote(after.price).lines, 'extra')),
        bookedOn: today(),
        checkIn,
      });
      const add = (rows: LedgerRows) =>
        ledgers.add(id, rows, { by: actor.personId, at: after.updatedAt });
      const ledger = () => ledgers.read(id);
      const ended = after.status === 'cancelled';
      if (before === null) {
        add(openLedger(terms, stay()));
      } else if (before.status === 'cancelled' && !ended) {
        add(reopenStay(ledger(), terms, stay()));
      } else if (before.status !== 'cancelled' && ended) {
        add(cancelStay(ledger(), kept, today()));
      } else if (!ended) {
        // A cancelled stay owes what is kept of it, whatever is corrected in it.
        if (before.totalPrice !== total)
          add(changeStay(ledger(), terms, { total, checkIn, today: today() }));
        if (before.ended === null && after.ended !== null) add(waiveDamage(ledger()));
        if (before.ended !== null && after.ended === null)
          add(askDamageAgain(ledger(), terms, before.ended.damageWaived));
        if (before.checkIn !== checkIn) {
          add({
            charges: [],
            instalments: moveInstalments(ledger(), terms, { checkIn, today: today() }),
          });
        }
      }
    },
  };
}
