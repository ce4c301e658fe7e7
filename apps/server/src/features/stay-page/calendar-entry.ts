import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { askedFor } from '@villa/shared/i18n/money-words.ts';
import { calendarText } from '../channels/write-feed.ts';
import { type Paper, statusText } from './summary-content.ts';
import { type SummaryTexts, summaryTexts } from './summary-texts.ts';

/** A clock time on a day at the villa, as a point in time that every calendar understands. */
function instantAt(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

const DAY_SECONDS = 86_400;

/** The amount that is due next, and by when, as of the day on which the file was made; the file names that day. */
function askedText(
  booking: Paper,
  texts: SummaryTexts,
  language: Language,
  today: string,
): string | null {
  const { next } = askedFor(booking, language, today);
  if (booking.status !== 'confirmed' || next === null || next.sent) return null;
  // "Now" would be read in a calendar weeks later.
  if (next.dueOn <= today) return null;
  return texts.statusNext.replace('{{what}}', () => next.what).replace('{{when}}', () => next.when);
}

/**
 * The stay for a guest's calendar (RFC 5545), from check-in time to check-out time at the villa. It does
 * not hold the booking's address: calendars are shared, and that address opens the booking. Its own leads to the home
 * page, which shows the booking on the guest's device.
 * @param origin null: the villa's address is not known
 */
export function calendarEntry(
  booking: Paper,
  villa: Villa,
  language: Language,
  now: Date,
  origin: string | null,
): string {
  const texts = summaryTexts[language];
  const name = localize(villa.name, language);
  const confirmed = booking.status === 'confirmed' && booking.cancellation === undefined;
  const calendar = ical({
    prodId: { company: 'villa', product: 'booking', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { phone, email } = villa.contact;
  const clock = (time: string) => `${time} ${texts.clock}`.trim();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(villa.timeZone)
    .toPlainDate()
    .toString();
  const place = localize(villa.address, language)
    .trim()
    .replaceAll(/\s*\n\s*/g, ', ');
  const { position } = villa;
  const event = calendar.createEvent({
    id: booking.reference,
    stamp: now,
    sequence: booking.version,
    start: instantAt(booking.checkIn, villa.checkInTime, villa.timeZone),
    end: instantAt(booking.checkOut, villa.checkOutTime, villa.timeZone),
    summary: name,
    ...(origin !== null && { url: `${origin}/` }),
    location: {
      title: place === '' ? localize(villa.beachfront, language) : place,
      ...(position && { geo: { lat: position.lat, lon: position.lng } }),
    },
    description: [
      `${texts.reference} ${booking.reference}`,
      statusText(booking, texts),
      askedText(booking, texts, language, today),
      `${texts.checkIn} ${texts.from} ${clock(villa.checkInTime)}`,
      `${texts.checkOut} ${texts.until} ${clock(villa.checkOutTime)}`,
      phone,
      email,
      `${texts.printed} ${formatInstant(now, language, villa.timeZone)}`,
    ]
      .filter(Boolean)
      .join('\n'),
    status: confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  if (confirmed) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: DAY_SECONDS,
      description: name,
    });
  }
  return calendarText(calendar);
}
