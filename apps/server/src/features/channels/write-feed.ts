import { createHmac } from 'node:crypto';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { HeldNight, Holder } from './channel-nights.repository.ts';

/** An entry of a calendar that others read: when the villa is taken, and nothing of by whom. */
export interface TakenStretch {
  uid: string;
  from: CalendarDate;
  until: CalendarDate;
}

/** Ids that only this villa can make: one that comes back is our own entry. */
export interface OurUids {
  of(holder: Holder, first: CalendarDate): string;
  isOurs(uid: string): boolean;
}

/** The end of each of our ids, whatever the secret was that sealed it. */
export const OUR_MARK = '@villa-nights';
const NAME_LETTERS = 22;
const SEAL_LETTERS = 16;

export function createOurUids(secret: string): OurUids {
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  const sealOf = (name: string) => hash('calendar uid seal', name).slice(0, SEAL_LETTERS);
  return {
    of({ kind, id }, first) {
      // A channel's stays are told apart by where they begin; a booking and a block are one stretch each.
      const key = kind === 'channel' ? `${kind} ${id} ${first}` : `${kind} ${id}`;
      const name = hash('calendar uid', key).slice(0, NAME_LETTERS);
      return `${name}.${sealOf(name)}${OUR_MARK}`;
    },
    isOurs(uid) {
      if (!uid.endsWith(OUR_MARK)) return false;
      const [name = '', seal = ''] = uid.slice(0, -OUR_MARK.length).split('.');
      return seal !== '' && sealOf(name) === seal;
    },
  };
}

/** Nights of one holder, one after the other, as stretches that begin or go on from a day on. */
export function takenStretches(
  held: readonly HeldNight[],
  from: CalendarDate,
  uids: OurUids,
): TakenStretch[] {
  const stretches: (Omit<TakenStretch, 'uid'> & { holder: Holder })[] = [];
  for (const { night, holder } of held) {
    const last = stretches.at(-1);
    if (last?.until === night && last.holder.id === holder.id) last.until = addDays(night, 1);
    else stretches.push({ holder, from: night, until: addDays(night, 1) });
  }
  return stretches
    .filter(({ until }) => until > from)
    .map(({ holder, ...stretch }) => ({ uid: uids.of(holder, stretch.from), ...stretch }));
}

/** The calendar that a channel fetches. The same nights on the same day are the same text. */
export function writeTakenCalendar(
  stretches: readonly TakenStretch[],
  today: CalendarDate,
): string {
  const calendar = ical({
    prodId: { company: 'villa', product: 'nights', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uid, from, until } of stretches) {
    calendar.createEvent({
      id: uid,
      stamp: new Date(`${today}T00:00:00Z`),
      allDay: true,
      start: new Date(`${from}T00:00:00Z`),
      end: new Date(`${until}T00:00:00Z`),
      timezone: 'UTC',
      summary: 'Not available',
    });
  }
  return calendarText(calendar);
}

/** By RFC 5545 a calendar has at least one component: one without entries has a zone, which closes nothing. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const ALARMS = /((?:BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)+)([^]*?)(?=END:VEVENT\r\n)/g;

/** A calendar as its readers want it: each line with its end, and an entry's properties before its alarms. */
export function calendarText(calendar: ICalCalendar): string {
  const text = `${calendar.toString()}\r\n`
    .replaceAll(ALARMS, '$2$1')
    // An address is all that it can be, and one library reads the two parts of it otherwise.
    .replaceAll(/^URL;VALUE=URI:/gm, 'URL:');
  if (calendar.length() > 0) return text;
  return text.replace(/^END:VCALENDAR/m, () => `${ZONE}\r\nEND:VCALENDAR`);
}
