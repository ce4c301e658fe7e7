import { useQuery } from '@tanstack/react-query';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatAgo, formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { CalendarPlus, CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { paths } from '@villa/admin/paths.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useReading } from '@villa/admin/shell/use-reading.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { recentBookingsQuery } from '../api/stats.ts';
import type { Task } from './to-do-row.tsx';

/** A row names this many guests. */
const MAX_NAMED = 3;

/** Guests who ask to cancel, and new bookings. */
export function useDayTasks(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const nameOf = useGuestName();
  const instantText = useInstant();
  const { isOffline } = useReading();
  const timeZone = useTimeZone();
  const api = useApi();
  const today = useQuery(todayQuery(api)).data;
  const recent = useQuery(recentBookingsQuery(api)).data?.bookings ?? [];
  if (today === undefined) return [];
  const { cancellations, serverTime } = today;
  const now = new Date(serverTime);
  const yesterday = addDays(dateInZone(now, timeZone), -1);
  const fresh = recent.filter(
    ({ createdAt, status, customerName }) =>
      status !== 'cancelled' &&
      customerName !== '' &&
      dateInZone(new Date(createdAt), timeZone) >= yesterday,
  );
  const withDates = (booking: (typeof fresh)[number]) =>
    `${nameOf(booking)} ${formatDateRange(booking.checkIn, booking.checkOut, language)}`;
  const named = <Named>(bookings: readonly Named[], say: (one: Named) => string) => {
    const names = bookings.slice(0, MAX_NAMED).map(say).join(', ');
    const more = bookings.length - MAX_NAMED;
    return more > 0 ? t('toDo.andMore', { names, number: more }) : names;
  };
  const [only] = fresh;
  return [
    ...cancellations.map((booking) => ({
      key: `cancel ${booking._id}`,
      icon: CalendarX,
      title: t('toDo.cancel', { name: nameOf(booking) }),
      facts: [
        formatDateRange(booking.checkIn, booking.checkOut, language),
        booking.endsAt === undefined
          ? isOffline
            ? instantText(booking.askedAt)
            : formatAgo(booking.askedAt, now, language)
          : t('cancellations.ends', { time: instantText(booking.endsAt) }),
      ],
      amount: formatBaht(booking.totalPrice),
      to: paths.booking(booking._id),
    })),
    ...(only
      ? [
          {
            key: 'new',
            icon: CalendarPlus,
            title: t('toDo.new', { count: fresh.length }),
            facts: [named(fresh, withDates)],
            to: fresh.length === 1 ? paths.booking(only._id) : paths.newestBookings,
          },
        ]
      : []),
  ];
}
