import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type ClosedNights,
  type HouseStay,
  TURNOVER_DAYS,
  type Turnover,
  turnoversOf,
} from '@villa/shared/domain/stay/turnovers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookedExtraRow, BookedExtrasRepository } from '../extras/booked-extras.repository.ts';

/** A stay of the house with the booking that it belongs to, if it is one's. */
export interface NamedStay extends HouseStay {
  bookingId: string | null;
  channelId: string | null;
}

/** A turnover whose stays are known by their bookings and channels. */
export type NamedTurnover = Turnover<NamedStay>;

export interface HouseTurnovers {
  /** The villa's day. */
  today: () => CalendarDate;
  /**
   * The turnovers of the coming days, in order.
   * @param back how many days before today count as well
   */
  coming(back?: number): NamedTurnover[];
}

/** A stay longer ago says nothing about today, and one further ahead nobody prepares for yet. */
const LOOK_BACK_DAYS = 90;
const LOOK_AHEAD_DAYS = 90;

/** The hours of a stay that an extra has moved. */
function hoursOf({ bookingId }: NamedStay, shifts: readonly BookedExtraRow[]) {
  const timeOf = (shift: BookedExtraRow['shift']) =>
    shifts.find((row) => row.bookingId === bookingId && row.shift === shift)?.shiftTime ??
    undefined;
  return { inTime: timeOf('early_check_in'), outTime: timeOf('late_check_out') };
}

/** Works the turnovers out from the stays that the cleaning week and the cleaning calendar are made of. */
export function createHouseTurnovers(deps: {
  houseStays: (from: CalendarDate, days: number) => NamedStay[];
  bookedExtraRows: Pick<BookedExtrasRepository, 'ofBookings'>;
  closedFrom: (day: CalendarDate) => (ClosedNights & { id: string })[];
  villa: () => { timeZone: string; checkInTime: string; checkOutTime: string };
  clock: Clock;
}): HouseTurnovers {
  const today = () => dateInZone(deps.clock.now(), deps.villa().timeZone);
  return {
    today,
    coming(back = 0) {
      const { checkInTime, checkOutTime } = deps.villa();
      const day = today();
      const first = addDays(day, -LOOK_BACK_DAYS);
      const stays = deps.houseStays(first, LOOK_BACK_DAYS + LOOK_AHEAD_DAYS);
      const ids = stays.flatMap(({ bookingId }) => bookingId ?? []);
      const shifts = deps.bookedExtraRows
        .ofBookings(ids)
        .filter(({ state, shift }) => state === 'booked' && shift !== null);
      const ofExtras = new Set(shifts.map(({ blockId }) => blockId));
      const closed = deps.closedFrom(first).filter(({ id }) => !ofExtras.has(id));
      const withHours = stays.map((stay) => ({ ...stay, ...hoursOf(stay, shifts) }));
      const house = { stays: withHours, closed, checkInTime, checkOutTime };
      const days = { from: addDays(day, -back), until: addDays(day, TURNOVER_DAYS) };
      return turnoversOf(house, days);
    },
  };
}
