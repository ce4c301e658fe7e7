import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { STAY_ENDS } from '@villa/shared/domain/booking/stay-end.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { HELD_UNTIL } from '../booking-record/recorded-stay-end.ts';
import type { HistoryDetail } from '../booking-record/history-detail.ts';
import { isSold } from '../channel-stays/counted-channel-stays.ts';
import type {
  ChannelStayRow,
  ChannelStaysRepository,
} from '../channel-stays/channel-stays.repository.ts';

/** The nights in `[from, until)` that stood sold at an instant: confirmed then, or a channel's then. */
export type StoodAt = (from: CalendarDate, until: CalendarDate, at: Date) => Set<CalendarDate>;

/** A booking as it is, beside one change that came after the instant; without one the change is null. */
interface Row {
  id: string;
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  deletedAt: number | null;
  /** The end of its nights: earlier than check-out where some were freed when it ended. */
  heldUntil: CalendarDate;
  event: string | null;
  fromStatus: BookingStatus | null;
  detail: string | null;
}

interface Stood {
  isSold: boolean;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

/** No channel moves a stay further; of others neither its nights of then nor those of now are near. */
const DAYS_BESIDE = 400;

/**
 * Reckons it from the rows of now and what came after: the first change of a thing since then says what it was. A channel's
 * stay about which nobody wrote anything leaves no row when it goes, so it stood at no time.
 */
export function createStoodAt(
  sqlite: Sqlite,
  channelStayRows: Pick<ChannelStaysRepository, 'between'>,
): StoodAt {
  const rows = sqlite.prepare(
    `select b.id, b.status, b.check_in as checkIn, b.check_out as checkOut, b.deleted_at as deletedAt,
       ${HELD_UNTIL} as heldUntil,
       h.event, h.from_status as fromStatus, h.detail
     from bookings b indexed by bookings_by_creation left join booking_history h on h.booking_id = b.id and h.at > @at
     where b.created_at <= @at
       and ((b.check_in < @until and b.check_out > @from) or b.updated_at > @at)
     order by b.id, h.id`,
  );
  return (from, until, at) => {
    const byId = new Map<string, Row[]>();
    for (const row of rows.all({ from, until, at: at.getTime() }) as Row[]) {
      const before = byId.get(row.id);
      if (before) before.push(row);
      else byId.set(row.id, [row]);
    }
    const near = channelStayRows.between(addDays(from, -DAYS_BESIDE), addDays(until, DAYS_BESIDE));
    const stays = [
      ...[...byId.values()].map((changes) => bookingThen(changes, at)),
      ...near.map((stay) => channelStayThen(stay, at)),
    ];
    const nights = stays
      .filter((stay) => stay?.isSold)
      .flatMap((stay) => (stay ? nightsOf(stay) : []));
    return new Set(nights.filter((night) => night >= from && night < until));
  };
}

function bookingThen(changes: readonly Row[], at: Date): Stood | null {
  const [now] = changes;
  if (now === undefined) return null;
  const later = changes.filter(({ event }) => event !== null);
  const status = later.find(({ fromStatus }) => fromStatus !== null)?.fromStatus ?? now.status;
  const moved = later.map(({ detail }) => datesBefore(detail));
  const binned = later.find(({ event }) => event === 'deleted' || event === 'restored');
  const isDeleted = binned
    ? binned.event === 'restored'
    : now.deletedAt !== null && now.deletedAt <= at.getTime();
  // One that ended since then had all of its nights.
  const hasEndedSince = later.some(({ event }) => STAY_ENDS.some((end) => end === event));
  return {
    isSold: status === 'confirmed' && !isDeleted,
    checkIn: moved.find(({ checkIn }) => checkIn !== undefined)?.checkIn ?? now.checkIn,
    checkOut:
      moved.find(({ checkOut }) => checkOut !== undefined)?.checkOut ??
      (hasEndedSince ? now.checkOut : now.heldUntil),
  };
}

/** The dates that a change replaced. */
function datesBefore(detail: string | null): { checkIn?: string; checkOut?: string } {
  if (detail === null) return {};
  const { values = {} } = JSON.parse(detail) as Partial<HistoryDetail>;
  return {
    ...(values.checkIn && { checkIn: String(values.checkIn[0]) }),
    ...(values.checkOut && { checkOut: String(values.checkOut[0]) }),
  };
}

function channelStayThen(stay: ChannelStayRow, at: Date): Stood | null {
  if (stay.createdAt > at) return null;
  const later = stay.history.filter((change) => change.at > at.getTime());
  const turn = later.find(({ what }) => what === 'gone' || what === 'back')?.what;
  const moved = later.find((change) => change.from !== undefined && change.until !== undefined);
  return {
    isSold: turn === undefined ? isSold(stay) : turn === 'gone',
    checkIn: moved?.from ?? stay.fromNight,
    checkOut: moved?.until ?? stay.untilDay,
  };
}
