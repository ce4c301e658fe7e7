import type { ComingDay } from '@villa/shared/contract/stats.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, bookingPath, datesOf, namesOf } from '../alert-values.ts';
import { words } from './arrivals-tomorrow.words.ts';

/** By the villa's clock, on the day before. */
const EVENING = '18:00';

interface Arrival {
  customerName: string;
  guests: number | null;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  path: string;
}

function arrivalOf({ arriving, channel }: ComingDay): Arrival | null {
  if (arriving !== null) return { ...arriving, path: bookingPath(arriving._id) };
  const stay = channel?.arriving ?? null;
  return stay && { ...stay, path: `/calendar-sync/stays/${encodeURIComponent(stay.stayId)}` };
}

/** The guests of tomorrow, the evening before; nothing where nobody comes. */
export const arrivalsTomorrow = (facts: AlertFacts): BookingAlert => {
  const instantOf = (date: CalendarDate, time: string) => {
    const at = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: facts.villa().timeZone,
      plainTime: time,
    });
    return new Date(at.epochMilliseconds);
  };
  const todayIs = () => dateInZone(facts.clock.now(), facts.villa().timeZone);
  const dayOf = (date: CalendarDate) => facts.today().days.find((day) => day.date === date);

  return {
    kind: alertKind({
      event: 'arrivals_tomorrow',
      group: 'stay',
      name: namesOf(words),
      may: 'bookings.read',
      ways: { owner: ['push'], staff: ['push'] },
      mail: 'alert',
      ttlMinutes: 20 * 60,
      // Today's, tomorrow's and the day after's: quiet hours may bring a moment forward or put it off.
      planned: () =>
        facts
          .today()
          .days.slice(0, 3)
          .filter((day) => arrivalOf(day) !== null)
          .map(({ date }) => ({
            key: date,
            at: instantOf(addDays(date, -1), EVENING),
            deadline: instantOf(date, facts.villa().checkInTime),
            data: { date },
          })),
      shouldSend({ data: { date } }: { data: { date: CalendarDate } }) {
        const day = dayOf(date);
        const arrival = day === undefined ? null : arrivalOf(day);
        return arrival && { arrival, isToday: date === todayIs() };
      },
      text({ arrival, isToday }, { language, names }) {
        const own = words[language];
        const { guests, customerName } = arrival;
        const values = {
          guest: customerName,
          guests:
            guests === null
              ? ''
              : fill(guests === 1 ? own.oneGuest : own.guestCount, { count: guests }),
          time: facts.villa().checkInTime,
          dates: datesOf(arrival, language),
        };
        const isNamed = names && customerName !== '';
        const [today, tomorrow] = isNamed
          ? [own.namedToday, own.namedTomorrow]
          : [own.today, own.tomorrow];
        return {
          title: fill(isToday ? today : tomorrow, values).trim(),
          body: fill(own.body, values),
          path: arrival.path,
        };
      },
    }),
    causedBy: null,
  };
};
