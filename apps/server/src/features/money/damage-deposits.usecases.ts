import type { DamageDeposit, DamageDeposits } from '@villa/shared/contract/damage-deposits.ts';
import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import {
  EMPTY_LEDGER,
  type Ledger,
  type Money,
  damageToReturn,
} from '@villa/shared/domain/money/ledger.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { BinnedRecord } from '../bookings/bookings.repository.ts';
import { moneyInBin } from '../bookings/money-in-bin.ts';
import type { UnsettledBookings } from '../bookings/unsettled-bookings.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { Cancellations } from '../requests/cancellations.usecases.ts';
import { isDepositDue } from './deposit-due.ts';

type State = DamageDeposit['state'];
const ORDER: readonly State[] = ['due', 'undecided', 'held'];

/** Lists the damage deposits with the villa, also those of bookings in the bin: no baht of a guest's is out of sight. */
export function createDamageDeposits(
  deps: Pick<BookingDeps, 'bookings' | 'ledgers' | 'villaSettings' | 'clock'> & {
    unsettled: UnsettledBookings;
    history: Pick<BookingHistoryRepository, 'lastCancelling'>;
    cancellations: Pick<Cancellations, 'accountOf'>;
  },
): () => DamageDeposits {
  const { bookings, ledgers } = deps;
  const zone = () => deps.villaSettings().timeZone;

  function since(record: BookingRecord, day: CalendarDate): CalendarDate | null {
    if (record.status !== 'cancelled') return lastDayOf(record);
    const cancelled = deps.history.lastCancelling(record.id);
    if (cancelled !== null) return dateInZone(cancelled.at, zone());
    // Cancelled before there was a history.
    return lastDayOf(record) <= day ? lastDayOf(record) : null;
  }

  function rowOf(
    record: BookingRecord,
    { held, kept }: Money['damage'],
    { day, state }: { day: CalendarDate; state: State },
  ): DamageDeposit[] {
    const back = damageToReturn({ held, kept });
    if (back === 0) return [];
    const { id: _id, reference, customerName, checkIn, checkOut, status, refundBy } = record;
    const isDue = state === 'due';
    return [
      {
        _id,
        reference,
        customerName,
        checkIn,
        checkOut,
        status,
        state,
        held,
        kept,
        back,
        since: isDue ? since(record, day) : null,
        by: isDue ? refundBy : null,
        isLate: isDue && refundBy !== null && refundBy < day,
        account: deps.cancellations.accountOf(_id),
        inBin: record.deletedAt !== null,
      },
    ];
  }

  /** Deleting says nothing about the money of a stay that was to come. */
  function binnedState(record: BinnedRecord, ledger: Ledger): State {
    const { damage } = moneyInBin(record, ledger, { timeZone: zone(), unanswered: 0 });
    return damage > 0 ? 'due' : 'undecided';
  }

  return () => {
    const day = dateInZone(deps.clock.now(), zone());
    const binned = bookings.binned();
    const ledgerOf = ledgers.readAll(binned.map(({ id }) => id));
    const rows = [
      ...deps.unsettled.list(day).flatMap(({ record, money }) => {
        const state = isDepositDue(record, day) ? 'due' : 'held';
        return rowOf(record, money.damage, { day, state });
      }),
      ...binned.flatMap((record) => {
        const ledger = ledgerOf.get(record.id) ?? EMPTY_LEDGER;
        const { damage } = moneyOfBooking(record, ledger);
        return rowOf(record, damage, { day, state: binnedState(record, ledger) });
      }),
    ];
    return {
      deposits: sorted(rows, (a, b) => compare(placeOf(a), placeOf(b))),
      back: sum(rows),
      due: sum(rows.filter(({ state }) => state === 'due')),
      lateCount: rows.filter(({ isLate }) => isLate).length,
    };
  };
}

/** Late ones lead, then those due by their day, then those that wait for a decision or for their guests to leave. */
const placeOf = ({ isLate, state, by, since, checkOut }: DamageDeposit): string =>
  [isLate ? 0 : 1, ORDER.indexOf(state), by ?? since ?? checkOut].join();

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const sum = (rows: readonly DamageDeposit[]) => rows.reduce((total, { back }) => total + back, 0);
