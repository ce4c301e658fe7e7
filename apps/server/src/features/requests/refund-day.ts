import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Ledger, givenBack, moneyOf, paidInto } from '@villa/shared/domain/money/ledger.ts';
import type { BookingGuard } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { damageBack } from '../ledger/kept-amount.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { RefundAccountsRepository } from './refund-accounts.repository.ts';

type Settings = Pick<VillaSettings, 'timeZone' | 'refundWithinDays'>;

const isDueNow = ({ status }: Pick<BookingRecord, 'status'>, ledger: Ledger): boolean =>
  givenBack({ status, money: moneyOf(status, ledger) }) > 0;

/** The day by which money goes back to an account that is known: a damage deposit alone goes back after the stay. */
export function refundDay(
  record: Pick<BookingRecord, 'status' | 'checkOut' | 'ended'>,
  ledger: Ledger,
  at: Date,
  { timeZone, refundWithinDays }: Settings,
): string {
  const today = dateInZone(at, timeZone);
  const last = lastDayOf(record);
  const from = isDueNow(record, ledger) || last < today ? today : last;
  return addDays(from, refundWithinDays);
}

/**
 * The day that is promised follows the money: a cancellation gives one to the guest whose account is known, whoever
 * cancels, and it goes once all is paid back. A day that was said never moves later. A cancellation that its guest may
 * take back ends with the confirmation that it is about.
 */
export function createRefundDayGuard(deps: {
  refundAccounts: Pick<RefundAccountsRepository, 'of'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  villaSettings: () => Settings;
}): BookingGuard {
  /** The day after a change; undefined: as it is. */
  function dayAfter(
    record: BookingRecord,
    changes: Partial<BookingRecord>,
    kept: number,
  ): string | null | undefined {
    const after = { ...record, ...changes };
    if (after.status === 'pending' || after.status === 'in_review') return null;
    const isCancelling = after.status === 'cancelled' && record.status !== 'cancelled';
    if (isCancelling) {
      const ledger = deps.ledgers.read(record.id);
      const back = Math.max(0, paidInto(ledger, 'stay')) - kept + damageBack(ledger);
      if (back <= 0 || deps.refundAccounts.of(record.id) === null) return null;
      const day = refundDay(
        { ...after, checkOut: '' },
        ledger,
        after.updatedAt,
        deps.villaSettings(),
      );
      return record.refundBy !== null && record.refundBy < day ? record.refundBy : day;
    }
    if (record.refundBy === null) return undefined;
    const ledger = deps.ledgers.read(record.id);
    if (isDueNow(after, ledger)) return undefined;
    if (damageBack(ledger) === 0) return null;
    // The damage deposit has its day after the stay.
    return record.refundBy > lastDayOf(after)
      ? undefined
      : refundDay(after, ledger, after.updatedAt, deps.villaSettings());
  }

  return {
    name: 'refund days',
    before(record, changes, { kept = 0 }) {
      const { status = record.status } = changes;
      const isOver = record.cancelling !== null && (status !== 'confirmed' || changes.ended);
      const altered = isOver ? { cancelling: null, ...changes } : changes;
      if ('refundBy' in changes) return altered;
      const refundBy = dayAfter(record, changes, kept);
      return refundBy === undefined || refundBy === record.refundBy
        ? altered
        : { ...altered, refundBy };
    },
  };
}
