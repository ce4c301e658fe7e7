import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Quote } from '@villa/shared/domain/pricing/pricing.ts';
import type { Sqlite } from '../../db/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';

/** The bookings of one status: how many, and what they cost together. */
export interface StatusFigures {
  status: BookingStatus;
  bookings: number;
  total: number;
}

/** A taken night: whose, and in which status they are; a block has neither. */
export interface NightRow {
  night: CalendarDate;
  bookingId: string | null;
  status: BookingStatus | null;
}

export interface PricedStay {
  id: string;
  totalPrice: number;
  price: Quote;
}

/** The sums behind the figures. Bookings in the bin, and holds that have run out, are in none. */
export interface FiguresRepository {
  byStatus(): StatusFigures[];
  nightsBetween(from: CalendarDate, to: CalendarDate): NightRow[];
  /** The bookings that have a night in `[from, to)`. */
  pricesBetween(from: CalendarDate, to: CalendarDate): PricedStay[];
}

export function createFiguresRepository(sqlite: Sqlite): FiguresRepository {
  // Answered from an index alone (bookings_figures), so years of bookings stay cheap to count.
  const statuses = sqlite.prepare(
    `select b.status, count(*) as bookings, sum(b.total_price) as total
     from bookings b where b.deleted_at is null and not ${IS_ENDED_HOLD} group by b.status`,
  );
  const nights = sqlite.prepare(
    `select n.night, n.booking_id as bookingId, b.status
     from nights n left join bookings b on b.id = n.booking_id
     where n.night >= @from and n.night < @to and (b.id is null or not ${IS_ENDED_HOLD})`,
  );
  const prices = sqlite.prepare(
    `select b.id, b.total_price as totalPrice, b.price
     from (select distinct booking_id from nights where night >= ? and night < ?) n
     join bookings b on b.id = n.booking_id`,
  );
  return {
    byStatus: () => statuses.all() as StatusFigures[],
    nightsBetween: (from, to) => nights.all({ from, to }) as NightRow[],
    pricesBetween: (from, to) =>
      (prices.all(from, to) as (Omit<PricedStay, 'price'> & { price: string })[]).map((row) => ({
        ...row,
        price: JSON.parse(row.price) as Quote,
      })),
  };
}
