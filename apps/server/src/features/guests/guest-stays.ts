import type { GuestStay } from '@villa/shared/contract/guests.ts';
import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import { EMPTY_LEDGER, damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { ChannelStayRow } from '../channel-stays/channel-stays.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { stayNumber } from './guest-person.ts';

/** Presents a guest's bookings, the newest stay first; amounts in whole baht, null for whoever may not see money. */
export function createGuestStays(deps: {
  ledgers: Pick<LedgerRepository, 'readAll'>;
  today: () => CalendarDate;
}) {
  return (
    bookings: readonly BookingRecord[],
    sold: readonly ChannelStayRow[],
    seesMoney: boolean,
  ): GuestStay[] => {
    const ledgerOf = deps.ledgers.readAll(bookings.map(({ id }) => id));
    const day = deps.today();
    return bookings
      .map((record) => {
        const money = moneyOfBooking(record, ledgerOf.get(record.id) ?? EMPTY_LEDGER);
        const back = money.refundDue + damageToReturn(money.damage);
        const {
          id: _id,
          reference,
          customerName,
          checkIn,
          checkOut,
          status,
          guests,
          rooms,
        } = record;
        return {
          _id,
          reference,
          customerName,
          checkIn,
          checkOut,
          status,
          guests,
          rooms,
          number: stayNumber(record, bookings, sold),
          inBin: record.deletedAt !== null,
          canForget: isOver(record, day) && money.due + back + money.refundedTooMuch === 0,
          money: seesMoney ? { paid: money.paid, due: money.due, back } : null,
        };
      })
      .toSorted((a, b) => compare(b.checkIn, a.checkIn));
  };
}

/** Cancelled, or its guests have left; an unconfirmed one that is still open is neither. */
function isOver(record: BookingRecord, day: string): boolean {
  if (record.status === 'cancelled') return true;
  return record.status === 'confirmed' && lastDayOf(record) <= day;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
