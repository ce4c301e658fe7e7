import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type LedgerRows,
  PLAIN_TERMS,
  cancelStay,
  changeExtras,
  changeStay,
  moveInstalments,
  openLedger,
  reopenStay,
} from '@villa/shared/domain/money/ledger-changes.ts';
import { askDamageAgain, waiveDamage } from '@villa/shared/domain/money/damage-waiver.ts';
import { extrasLess } from '@villa/shared/domain/money/extras-paid.ts';
import { partsAgain } from '@villa/shared/domain/money/own-plan.ts';
import { besideStay } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { BookingLedger, LedgerRepository } from './ledger.repository.ts';
import type { OwnPlans } from './own-plans.repository.ts';

/**
 * A booking's charges follow it as its nights do. Money received is not touched: what is no longer owed shows as a
 * refund that is due. A bedroom that ends with the change has left the ledger before.
 * @param timeZone asked for only where a day is needed, which most changes do without
 */
export function createLedgerFollower(
  ledgers: Pick<LedgerRepository, 'read' | 'add'>,
  plans: Pick<OwnPlans, 'termsOf'>,
  timeZone: () => string,
): BookingFollower {
  return {
    name: 'ledger',
    after: ['top-ups'],
    inTransaction({ before, after, actor, step: { kept = 0 } }) {
      const today = () => dateInZone(after.updatedAt, timeZone());
      const { id, totalPrice: total, checkIn, checkOut } = after;
      const termsOfVilla = after.paymentTerms ?? PLAIN_TERMS;
      const terms = before === null ? termsOfVilla : plans.termsOf(id, termsOfVilla);
      const stay = () => ({
        total,
        extrasTotal: besideStay(readQuote(after.price).lines),
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
        const ledgerNow = ledger();
        const parts = partsAgain(beforeCancelling(ledgerNow), total, today());
        add(reopenStay(ledgerNow, terms, stay(), parts));
      } else if (before.status !== 'cancelled' && ended) {
        add(cancelStay(ledger(), kept, today()));
      } else if (!ended) {
        // A cancelled stay owes what is kept of it, whatever is corrected in it.
        const beside = besideStay(readQuote(after.price).lines);
        const extras = beside - besideStay(readQuote(before.price).lines);
        if (before.totalPrice !== total - extras)
          add(changeStay(ledger(), terms, { total: total - extras, checkIn, today: today() }));
        if (extras !== 0) {
          const less = extrasLess(before.price, after.price);
          add(changeExtras(ledger(), extras, today(), less));
        }
        if (before.ended === null && after.ended !== null) add(waiveDamage(ledger()));
        if (before.ended !== null && after.ended === null)
          add(askDamageAgain(ledger(), terms, before.ended.damageWaived));
        if (before.checkIn !== checkIn || before.checkOut !== checkOut) {
          add({
            charges: [],
            instalments: moveInstalments(ledger(), terms, {
              was: before.checkIn,
              checkIn,
              checkOut,
              today: today(),
            }),
          });
        }
      }
    },
  };
}

/** The ledger as it was until its booking was cancelled last. */
function beforeCancelling(ledger: BookingLedger): BookingLedger {
  const end = ledger.charges.findLast(
    ({ pot, kind, amount }) => pot === 'stay' && kind === 'reversal' && amount < 0,
  );
  const instalments = end ? ledger.instalments.filter(({ at }) => at < end.at) : [];
  return { ...ledger, instalments };
}
