import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import type { BookingGlance, ChannelGlance, WantsToCancel } from '@villa/shared/contract/stats.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';

/** The holder of a night: a booking, a channel's stay, or a block by its note; what a channel merely closed is one with its name. */
export type NightTaker =
  | { kind: 'channel'; stay: ChannelGlance }
  | { kind: 'booking'; booking: BookingGlance }
  | { kind: 'block'; note: string };

export interface TodayRepository {
  /** Null for a free night. */
  takerOf(night: CalendarDate): NightTaker | null;
  /** The slips that wait to be looked at, the one that came first leading. */
  slips(): SlipGlance[];
  /** Whose guests wait to hear whether they may cancel, the first to ask leading. */
  cancellations(): WantsToCancel[];
}

/** A slip that waits, with its booking. */
export interface SlipGlance extends BookingGlance {
  slipId: string | null;
  slipAt: string | null;
}

interface ChannelRow {
  stayId: string | null;
  channel: string;
  stayFrom: CalendarDate;
  stayUntil: CalendarDate;
  stayGuests: number | null;
  stayName: string;
  stayPhone: string;
}

interface Row extends Omit<BookingGlance, '_id' | 'phone' | 'expiresAt'> {
  id: string | null;
  customerInfo: string | null;
  expiresAt: number | null;
}

type RawSlip = Pick<SlipGlance, 'slipId'> & { id: string; slipAt: number | null };

const GLANCE = `b.id, b.reference, b.status, b.check_in as checkIn, b.check_out as checkOut, b.rooms,
  b.guests, b.total_price as totalPrice, b.customer_name as customerName,
  b.customer_info as customerInfo, b.special_requests as specialRequests, b.expires_at as expiresAt`;

export function createTodayRepository(sqlite: Sqlite): TodayRepository {
  const taker = sqlite.prepare(
    `select ${GLANCE}, coalesce(k.note, c.name) as note, s.id as stayId, c.name as channel,
       s.from_night as stayFrom, s.until_day as stayUntil, s.guests as stayGuests, s.name as stayName,
       s.phone as stayPhone
     from nights n left join bookings b on b.id = n.booking_id left join blocks k on k.id = n.block_id
       left join channels c on c.id = n.channel_id
       left join channel_stays s on s.channel_id = n.channel_id and s.from_night <= n.night
         and s.until_day > n.night and (s.gone_at is null or s.decision = 'comes')
     where n.night = @night and (b.id is null or not ${IS_ENDED_HOLD})
       and (b.ended is null or n.night < b.ended ->> 'on')`,
  );
  const waiting = sqlite.prepare(
    `select ${GLANCE}, s.id as slipId, s.created_at as slipAt
     from bookings b left join slips s on s.booking_id = b.id and s.state = 'waiting'
     where b.id in (
         select id from bookings where deleted_at is null and status = 'in_review'
         union all select booking_id from slips where state = 'waiting')
       and b.deleted_at is null and b.status in ('in_review', 'confirmed')
     order by s.sent_at, s.created_at, b.created_at`,
  );
  const wanting = sqlite.prepare(
    `select ${GLANCE}, c.asked_at as askedAt, b.cancelling ->> 'endsAt' as endsAt
     from cancellation_requests c join bookings b on b.id = c.booking_id
     where c.state = 'open' and +b.deleted_at is null
     order by c.asked_at, c.id`,
  );
  return {
    takerOf(night) {
      const row = taker.get({ night }) as (Row & ChannelRow & { note: string | null }) | undefined;
      if (!row) return null;
      if (row.stayId !== null) return { kind: 'channel', stay: channelGlanceOf(row, row.stayId) };
      return row.id === null
        ? { kind: 'block', note: row.note ?? '' }
        : { kind: 'booking', booking: glanceOf(row, row.id) };
    },
    cancellations: () =>
      (wanting.all() as (Row & { id: string; askedAt: number; endsAt: string | null })[]).map(
        ({ endsAt, ...row }) => ({
          ...glanceOf(row, row.id),
          askedAt: new Date(row.askedAt).toISOString(),
          ...(endsAt !== null && { endsAt }),
        }),
      ),
    slips: () =>
      (waiting.all() as (Row & RawSlip)[]).map((row) => ({
        ...glanceOf(row, row.id),
        slipId: row.slipId,
        slipAt: row.slipAt === null ? null : new Date(row.slipAt).toISOString(),
      })),
  };
}

const channelGlanceOf = (row: ChannelRow, stayId: string): ChannelGlance => ({
  stayId,
  channel: row.channel,
  checkIn: row.stayFrom,
  checkOut: row.stayUntil,
  guests: row.stayGuests,
  customerName: row.stayName,
  phone: row.stayPhone === '' ? null : row.stayPhone,
});

function glanceOf({ customerInfo, expiresAt, id: _, ...row }: Row, id: string): BookingGlance {
  const info = customerInfo === null ? null : (JSON.parse(customerInfo) as CustomerInfo);
  return {
    _id: id,
    ...row,
    phone: info?.phone ?? null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}
