import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** A damage deposit goes back once the stay is over, or is not to be. */
export const isDepositDue = (
  record: Pick<BookingRecord, 'status' | 'checkOut' | 'ended'>,
  day: CalendarDate,
): boolean => record.status === 'cancelled' || lastDayOf(record) <= day;
