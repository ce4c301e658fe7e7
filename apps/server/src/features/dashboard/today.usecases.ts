import {
  type BookingGlance,
  type ChannelGlance,
  DAYS_AHEAD,
  type ComingDay,
  type Today,
} from '@villa/shared/contract/stats.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckInStay, GuestRows } from '../check-in/guest-rows.ts';
import type { BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { NightTaker, SlipGlance, TodayRepository } from './today.repository.ts';

interface TodayDeps {
  nights: TodayRepository;
  ledgers: Pick<LedgerRepository, 'read'>;
  slipRows: Pick<SlipsRepository, 'sentOf'>;
  checkInGuests: Pick<GuestRows, 'of'>;
  bookedExtraRows: Pick<BookedExtrasRepository, 'ofBooking'>;
  villa: () => Pick<Villa, 'checkInTime' | 'checkOutTime' | 'timeZone'>;
  clock: Clock;
}

/** Staff's next tasks: guests who arrive and leave, and slips that wait. */
export function createToday(deps: TodayDeps) {
  const { nights, ledgers, slipRows, checkInGuests, villa, clock } = deps;
  /** Null where its purpose has been paid since, nothing is due, or the booking is in review without a slip. */
  function askedOf({ _id, slipId }: SlipGlance): number | null {
    const sent = slipRows.sentOf(_id);
    const slip = sent.find(({ id }) => id === slipId);
    if (slip === undefined) return null;
    const { amount, paidSince } = askedOfSlip(slip, sent, ledgers.read(_id));
    return paidSince !== null || amount === 0 ? null : amount;
  }

  /** The same with how many of those who arrive have said who they are. */
  function withCheckIn(day: ComingDay): ComingDay {
    const stay = arrivingIn(day);
    const guests = stay === null ? [] : checkInGuests.of(stay);
    if (guests.length === 0) return day;
    const done = guests.filter(({ missing }) => missing.length === 0).length;
    return { ...day, checkIn: { done, all: guests.length } };
  }

  /** The same with how many extras wait for whoever arrives. */
  function withExtras(day: ComingDay): ComingDay {
    const rows = day.arriving === null ? [] : deps.bookedExtraRows.ofBooking(day.arriving._id);
    const extras = rows.filter(({ state }) => state === 'booked').length;
    return extras === 0 ? day : { ...day, extras };
  }

  return (): Today => {
    const now = clock.now();
    const { checkInTime, checkOutTime, timeZone } = villa();
    const today = dateInZone(now, timeZone);
    const takerOf = (offset: number) => nights.takerOf(addDays(today, offset));
    const takers = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => takerOf(index - 1));
    return {
      days: Array.from({ length: DAYS_AHEAD }, (_, index) =>
        withExtras(
          withCheckIn(
            dayBetween(addDays(today, index), takers[index] ?? null, takers[index + 1] ?? null),
          ),
        ),
      ),
      checkInTime,
      checkOutTime,
      timeZone,
      serverTime: now.toISOString(),
      slips: nights.slips().map((glance) => ({ ...glance, asked: askedOf(glance) })),
      cancellations: nights.cancellations(),
    };
  };
}

/** A day lies between two nights; who has them says who comes and goes. */
function dayBetween(
  date: CalendarDate,
  before: NightTaker | null,
  after: NightTaker | null,
): ComingDay {
  const channel = comingAndGoing(
    channelStayOf(before),
    channelStayOf(after),
    ({ stayId }) => stayId,
  );
  return {
    date,
    ...comingAndGoing(bookingOf(before), bookingOf(after), ({ _id }) => _id),
    blocked: after?.kind === 'block' ? after.note : null,
    ...(Object.values(channel).some((stay) => stay !== null) && { channel }),
  };
}

/** The stay that begins on a day, a confirmed booking's or a channel's. */
function arrivingIn({ arriving, channel }: ComingDay): CheckInStay | null {
  if (arriving !== null && arriving.status === 'confirmed') {
    const { _id: id, checkOut, guests } = arriving;
    return { id, kind: 'booking', checkOut, guests };
  }
  const stay = channel?.arriving ?? null;
  if (arriving !== null || stay === null) return null;
  return { id: stay.stayId, kind: 'channel', checkOut: stay.checkOut, guests: stay.guests };
}

function comingAndGoing<Glance>(
  slept: Glance | null,
  sleeps: Glance | null,
  idOf: (glance: Glance) => string,
) {
  const stays = slept !== null && sleeps !== null && idOf(slept) === idOf(sleeps);
  return {
    leaving: stays ? null : slept,
    arriving: stays ? null : sleeps,
    staying: stays ? sleeps : null,
  };
}

function channelStayOf(taker: NightTaker | null): ChannelGlance | null {
  return taker?.kind === 'channel' ? taker.stay : null;
}

function bookingOf(taker: NightTaker | null): BookingGlance | null {
  return taker?.kind === 'booking' ? taker.booking : null;
}
