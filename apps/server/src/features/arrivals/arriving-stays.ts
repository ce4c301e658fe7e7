import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { channelsTable } from '../channel-record/channels.table.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import type { CheckInStay } from '../check-in/guest-rows.ts';

/** A stay whose guests arrive: a confirmed booking, or what a channel sold. */
export interface ArrivingStay extends CheckInStay {
  /** The channel's present name; null for a booking. */
  channel: string | null;
  customerName: string;
  checkIn: CalendarDate;
  /** The first day without its guests: earlier than `checkOut` where the stay ended early. */
  lastDay: CalendarDate;
}

/** The stays that arrive, by their days. */
export interface ArrivingStays {
  /** Those that arrive from one day to another, both counted, in order. */
  arriving(from: CalendarDate, to: CalendarDate): ArrivingStay[];
  /** Those that leave from one day to another, both counted, in order. */
  leaving(from: CalendarDate, to: CalendarDate): ArrivingStay[];
  /** Those of these ids that arrive at all. */
  named(ids: readonly string[]): ArrivingStay[];
}

export function createArrivingStays(db: Db): ArrivingStays {
  const booked = bookingsTable;
  const sold = channelStaysTable;
  type Where = Parameters<typeof and>[number];

  function read(ofBookings: Where, ofChannels: Where): ArrivingStay[] {
    const bookings = db
      .select({
        id: booked.id,
        customerName: booked.customerName,
        checkIn: booked.checkIn,
        checkOut: booked.checkOut,
        guests: booked.guests,
        ended: booked.ended,
      })
      .from(booked)
      .where(and(ofBookings, eq(booked.status, 'confirmed'), isNull(booked.deletedAt)))
      .all();
    const stays = db
      .select({
        id: sold.id,
        customerName: sold.name,
        checkIn: sold.fromNight,
        checkOut: sold.untilDay,
        guests: sold.guests,
        name: channelsTable.name,
        channelName: sold.channelName,
      })
      .from(sold)
      .leftJoin(channelsTable, eq(channelsTable.id, sold.channelId))
      .where(and(ofChannels, or(isNull(sold.goneAt), eq(sold.decision, 'comes'))))
      .orderBy(asc(sold.id))
      .all();
    const all: ArrivingStay[] = [
      ...bookings.flatMap(({ ended, ...stay }) =>
        ended?.how === 'no_show'
          ? []
          : [
              {
                ...stay,
                kind: 'booking' as const,
                channel: null,
                lastDay: ended?.on ?? stay.checkOut,
              },
            ],
      ),
      ...stays.map(({ name, channelName, ...stay }) => ({
        ...stay,
        kind: 'channel' as const,
        channel: name ?? channelName,
        lastDay: stay.checkOut,
      })),
    ];
    return all.toSorted((a, b) => (a.checkIn + a.id < b.checkIn + b.id ? -1 : 1));
  }

  return {
    arriving: (from, to) =>
      read(
        and(gte(booked.checkIn, from), lte(booked.checkIn, to)),
        and(gte(sold.fromNight, from), lte(sold.fromNight, to)),
      ),
    leaving: (from, to) =>
      read(
        and(gte(booked.checkOut, from), lte(booked.checkOut, to)),
        and(gte(sold.untilDay, from), lte(sold.untilDay, to)),
      ),
    named: (ids) => read(inArray(booked.id, [...ids]), inArray(sold.id, [...ids])),
  };
}
