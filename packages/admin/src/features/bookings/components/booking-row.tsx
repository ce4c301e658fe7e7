import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { stayNow } from '@villa/shared/domain/booking/stay-state.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useTimeZone, useVilla } from '@villa/admin/kit/use-villa.ts';
import { StayDates } from './stay-dates.tsx';

/** The columns on a wide screen; on a phone the same cells make a card. */
export const COLUMNS =
  'xl:grid-cols-[minmax(0,1fr)_12.5rem_5.5rem_14.5rem_8.25rem] 2xl:grid-cols-[minmax(0,1fr)_12.5rem_5.5rem_minmax(0,1fr)_7rem_8.25rem]';

interface BookingRowProps {
  booking: AdminBooking;
  /** The instant by which its row is true. */
  now: Date;
}

/** One booking in the list; the whole row is the link. */
export function BookingRow({ booking, now }: BookingRowProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const nameOf = useGuestName();
  const villa = useVilla().data;
  const next = useMoneyWords().row(booking, villa && stayNow(now, booking, villa));
  const bookedOn = dateInZone(new Date(booking.createdAt), timeZone);
  return (
    <Link
      to={paths.booking(booking._id)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-accent-soft sm:px-5 ${COLUMNS}`}
    >
      <span className="min-w-0">
        <span className={`block truncate font-medium ${booking.customerName ? '' : 'text-soft'}`}>
          {nameOf(booking)}
        </span>
        <span className="figures block text-xs text-soft">{booking.reference}</span>
      </span>
      <span className="justify-self-end xl:order-last xl:justify-self-start">
        <StatusBadge status={booking.status} />
      </span>
      {/*
       * Below the status as well, since long dates and a long status do not fit beside each other on a
       * phone; without a width of its own, which would be taken from the name.
       */}
      <span className="col-[1/3] row-start-2 w-0 min-w-full pr-20 text-sm xl:col-auto xl:row-auto xl:pr-0">
        <StayDates stay={booking} />
        <span className="block text-xs text-soft">
          {t('common:count.nights', { count: booking.nights })} ·{' '}
          {t('common:count.guests', { count: booking.guests })}
          <span className="hidden 2xl:inline">
            {' · '}
            {t('common:count.bedrooms', { count: booking.rooms })}
          </span>
        </span>
      </span>
      <span className="figures col-[2/3] row-start-2 justify-self-end xl:col-auto xl:row-auto xl:justify-self-start">
        {formatBaht(booking.totalPrice)}
      </span>
      <span
        className={`figures col-[1/3] text-sm empty:hidden xl:col-auto xl:empty:block ${next?.isLate ? 'text-danger' : 'text-soft'}`}
      >
        {next?.text}
      </span>
      <span className="hidden text-sm text-soft 2xl:block">{formatDate(bookedOn, language)}</span>
    </Link>
  );
}
