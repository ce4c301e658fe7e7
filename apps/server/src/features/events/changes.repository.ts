import type { ActorKind, BookingStatus } from '@villa/shared/domain/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Sqlite } from '../../db/open.ts';
import type { changesTable } from './changes.table.ts';

/** A place in the log of changes: a row's number, and the mark that distinguishes it from another row of that number. */
export interface Place {
  id: number;
  mark: number;
}

/** Before everything: where the log of a new villa starts. */
export const THE_START: Place = { id: 0, mark: 0 };

export interface ChangeRow extends Place {
  subject: (typeof changesTable.$inferSelect)['subject'];
  /** The rest is null where the subject has none of it. */
  fromNight: CalendarDate | null;
  untilDay: CalendarDate | null;
  event: string | null;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus | null;
  actor: ActorKind | null;
  personId: string | null;
  bookingId: string | null;
  reference: string | null;
  customerName: string | null;
  checkIn: CalendarDate | null;
  checkOut: CalendarDate | null;
  totalPrice: number | null;
}

/** Read-only: the database's triggers write the log. */
export interface ChangesRepository {
  /** The newest change. */
  last(): Place;
  /** Whether the log has this very place, and with it everything after it. */
  has(place: Place): boolean;
  /** What came after a row, the oldest first. */
  after(id: number, limit: number): ChangeRow[];
}

export function createChangesRepository(sqlite: Sqlite): ChangesRepository {
  const last = sqlite.prepare('select id, mark from changes order by id desc limit 1');
  const find = sqlite.prepare('select mark from changes where id = ?').pluck();
  const after = sqlite.prepare(
    `select c.id, c.mark, c.subject, c.from_night as fromNight, c.until_day as untilDay,
       h.event, h.from_status as fromStatus, h.to_status as toStatus, h.actor,
       h.person_id as personId, b.id as bookingId, b.reference, b.customer_name as customerName,
       b.check_in as checkIn, b.check_out as checkOut, b.total_price as totalPrice
     from changes c
     left join booking_history h on h.id = c.history_id
     left join bookings b on b.id = h.booking_id
     where c.id > ? order by c.id limit ?`,
  );
  return {
    last: () => (last.get() as Place | undefined) ?? THE_START,
    has: ({ id, mark }) => (id === 0 ? mark === 0 : find.get(id) === mark),
    after: (id, limit) => after.all(id, limit) as ChangeRow[],
  };
}
