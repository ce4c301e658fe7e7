import {
  type CalendarDate,
  addDays,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { CleaningStay } from '@villa/shared/contract/cleaning.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';
import { LAST_DAY } from '../booking-record/recorded-stay-end.ts';
import { calendarText } from './write-feed.ts';

const WORDS = {
  th: {
    arrival: 'แขกเข้าพัก',
    departure: 'แขกออก',
    guests: (count: number) => `${count} ท่าน`,
    rooms: (count: number) => `${count} ห้องนอน`,
    turnover: 'อาจมีแขกออกและแขกใหม่เข้าระหว่างช่วงนี้',
    checkOut: (time: string) => `ออกก่อน ${time} น.`,
  },
  en: {
    arrival: 'Arrival',
    departure: 'Departure',
    guests: (count: number) => `${count} guest${count === 1 ? '' : 's'}`,
    rooms: (count: number) => `${count} bedroom${count === 1 ? '' : 's'}`,
    turnover: 'Possible turnover in between',
    checkOut: (time: string) => `Out by ${time}`,
  },
};

/** A stay with its name in the house's own books; `key` stays while the stay moves. */
export interface KnownHouseStay extends CleaningStay {
  key: string;
  bookingId: string | null;
  channelId: string | null;
}

/** Stays that begin or end from a day on, bookings whose guest is known and what channels have here. */
export function createCleaningStays(sqlite: Sqlite) {
  const bookings = sqlite.prepare(
    `select b.id, b.check_in as checkIn, ${LAST_DAY} as checkOut, b.guests, b.rooms
     from bookings b where b.deleted_at is null and ${LAST_DAY} >= @from and b.check_in <= @until
       and (b.status in ('in_review', 'confirmed')
         or (b.status = 'pending' and not ${IS_ENDED_HOLD}
           and (b.customer_info is not null or b.client_key is null)))`,
  );
  const stays = sqlite.prepare(
    `select 's' || s.id as id, s.channel_id as channelId, s.from_night as checkIn, s.until_day as checkOut,
       s.guests, coalesce(c.name, s.channel_name) as channel
     from channel_stays s left join channels c on c.id = s.channel_id
     where s.until_day >= @from and s.from_night <= @until
       and (s.decision = 'comes' or (s.gone_at is null and exists (select 1 from nights n
         where n.channel_id = s.channel_id and n.night >= s.from_night and n.night < s.until_day)))`,
  );
  const events = sqlite.prepare(
    `select 'c' || e.id as id, c.id as channelId, e.from_night as checkIn, e.until_day as checkOut, c.name as channel,
       e.shown <> 'reserved' as isClosed
     from channel_events e join channels c on c.id = e.channel_id
     where e.is_ours = 0 and e.until_day >= @from and e.from_night <= @until
       and not exists (select 1 from channel_nights w where w.channel_id = c.id and w.is_window = 1
         and w.night = max(e.from_night, @from))
       and exists (select 1 from nights n where n.channel_id = c.id and n.night >= e.from_night
         and n.night < e.until_day)`,
  );
  return (from: CalendarDate, days = 365): KnownHouseStay[] => {
    const range = { from, until: addDays(from, days) };
    const booked = bookings.all(range) as Omit<CleaningStay, 'channel' | 'mayTurnOver'>[];
    const sold = stays.all(range) as ChannelRow<{ guests: number | null }>[];
    const shown = events.all(range) as ChannelRow<{ isClosed: number }>[];
    const closed = shown.flatMap((entry) => withoutStays(entry, sold));
    return [
      ...booked.map((stay) => ({
        ...stay,
        key: `b ${stay.id}`,
        bookingId: stay.id,
        channelId: null,
        channel: null,
        mayTurnOver: false,
      })),
      ...sold.map((stay) => ({
        ...stay,
        key: stay.id,
        bookingId: null,
        rooms: null,
        mayTurnOver: false,
      })),
      ...closed.map(({ isClosed, ...stay }) => ({
        ...stay,
        // Its entry gets another id with each reading.
        key: `e ${stay.channelId} ${stay.checkIn}`,
        bookingId: null,
        guests: null,
        rooms: null,
        mayTurnOver: isClosed === 1 && daysBetween(stay.checkIn, stay.checkOut) > 1,
      })),
    ].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  };
}

type ChannelRow<More> = Pick<CleaningStay, 'id' | 'checkIn' | 'checkOut'> & {
  channelId: string;
  channel: string;
} & More;

/** The parts of an entry that no known stay has: somebody may be there, too. */
function withoutStays<Entry extends ChannelRow<unknown>>(
  entry: Entry,
  stays: readonly ChannelRow<unknown>[],
): Entry[] {
  let parts = [entry];
  for (const { channelId, checkIn, checkOut } of stays) {
    if (channelId !== entry.channelId) continue;
    parts = parts.flatMap((part) => {
      if (checkIn >= part.checkOut || checkOut <= part.checkIn) return [part];
      const before = { ...part, checkOut: checkIn };
      const after = { ...part, id: `${part.id} ${checkOut}`, checkIn: checkOut };
      return [before, after].filter((left) => left.checkIn < left.checkOut);
    });
  }
  return parts;
}

/** The calendar of whoever cleans: one entry an arrival, one a departure. */
export function writeCleaningCalendar(
  stays: readonly CleaningStay[],
  {
    today,
    language,
    checkOutTime,
    uidOf,
  }: {
    today: CalendarDate;
    language: Language;
    checkOutTime: string;
    uidOf: (key: string) => string;
  },
): string {
  const words = WORDS[language];
  const calendar = ical({
    prodId: { company: 'villa', product: 'cleaning', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const stamp = new Date(`${today}T00:00:00Z`);
  for (const stay of stays) {
    const { guests, rooms, channel } = stay;
    const facts = [
      channel,
      guests === null ? null : words.guests(guests),
      rooms === null ? null : words.rooms(rooms),
    ].filter((fact) => fact !== null);
    const entries = [
      { day: stay.checkIn, what: words.arrival, more: stay.mayTurnOver ? words.turnover : '' },
      { day: stay.checkOut, what: words.departure, more: words.checkOut(checkOutTime) },
    ];
    for (const { day, what, more } of entries) {
      if (day < today) continue;
      calendar.createEvent({
        id: uidOf(`${what === words.arrival ? 'in' : 'out'} ${stay.id}`),
        stamp,
        allDay: true,
        start: new Date(`${day}T00:00:00Z`),
        end: new Date(`${addDays(day, 1)}T00:00:00Z`),
        timezone: 'UTC',
        summary: [what, ...facts].join(' · '),
        ...(more !== '' && { description: more }),
      });
    }
  }
  return calendarText(calendar);
}
