import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { statusText } from './summary-content.ts';
import { summaryTexts } from './summary-texts.ts';

/** A clock time on a day at the villa, as a point in time that every calendar understands. */
function instantAt(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

/**
 * The stay for a guest's calendar (RFC 5545), from check-in time to check-out time at the villa. It does
 * not hold the booking's address: calendars are shared, and that address opens the booking.
 */
export function calendarEntry(
  booking: Booking,
  villa: Villa,
  language: Language,
  now: Date,
): string {
  const texts = summaryTexts[language];
  const name = localize(villa.name, language);
  const confirmed = booking.status === 'confirmed';
  const calendar = ical({
    prodId: { company: 'villa', product: 'booking', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: booking.reference,
    stamp: now,
    sequence: booking.version,
    start: instantAt(booking.checkIn, villa.checkInTime, villa.timeZone),
    end: instantAt(booking.checkOut, villa.checkOutTime, villa.timeZone),
    summary: name,
    location: localize(villa.beachfront, language),
    description: [`${texts.reference} ${booking.reference}`, statusText(booking, texts)].join('\n'),
    status: confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}
