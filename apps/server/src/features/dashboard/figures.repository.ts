import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { KeptQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';

/** The bookings of one status: how many, and what they cost together. */
export interface StatusFigures {
  status: BookingStatus;
  bookings: number;
  total: number;
}

/** A taken night: whose, and in which status they are; a block has neither, nor has a channel's. */
export interface NightRow {
  night: CalendarDate;
  bookingId: string | null;
  status: BookingStatus | null;
}

/** A stay that holds its nights, with the price that they share. */
export interface ChargedStay {
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  totalPrice: number;
  price: KeptQuote;
}

/** The sums behind the figures. Bookings in the bin, and holds that have run out, are in none. */
export interface FiguresRepository {
  byStatus(): StatusFigures[];
  /** The stay's money of confirmed bookings that is with the villa. */
  received(): number;
  /** When the first booking was made, or the first stay of a channel found; null while there is none. */
  firstBookedAt(): Date | null;
  nightsBetween(from: CalendarDate, to: CalendarDate): NightRow[];
  /** The bookings that have a night in `[from, to)`, or leave on its first day. */
  staysBetween(from: CalendarDate, to: CalendarDate): ChargedStay[];
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
  const stays = sqlite.prepare(
    `select b.status, b.check_in as checkIn, b.check_out as checkOut, b.total_price as totalPrice, b.price
     from (
       select booking_id as id from nights where night >= @before and night < @to
       -- One whose nights were freed when it ended still earned what is kept of it.
       union select id from bookings indexed by bookings_ended where ended is not null
         and deleted_at is null and check_in < @to and check_out >= @before
     ) n join bookings b on b.id = n.id where not ${IS_ENDED_HOLD}`,
  );
  const received = sqlite
    .prepare(
      `select coalesce(sum(e.amount), 0) from payment_entries e join payments p on p.id = e.payment_id
       join bookings b on b.id = p.booking_id
       where e.pot = 'stay' and b.status = 'confirmed' and b.deleted_at is null`,
    )
    .pluck();
  const first = sqlite
    .prepare(
      `select min(at) from (select min(created_at) as at from bookings
       union all select min(created_at) from channel_stays)`,
    )
    .pluck();
  return {
    firstBookedAt() {
      const at = first.get() as number | null;
      return at === null ? null : new Date(at);
    },
    received: () => received.get() as number,
    byStatus: () => statuses.all() as StatusFigures[],
    nightsBetween: (from, to) => nights.all({ from, to }) as NightRow[],
    staysBetween: (from, to) =>
      (
        stays.all({ before: addDays(from, -1), to }) as (Omit<ChargedStay, 'price'> & {
          price: string;
        })[]
      ).map((row) => ({ ...row, price: JSON.parse(row.price) as KeptQuote })),
  };
}
