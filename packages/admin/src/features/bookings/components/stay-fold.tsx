import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { formatDate, weekdayName } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { ArrivalPart, useArrival } from './arrival-part.tsx';

/** Arrival, departure and party, and how the guests get in. */
export function StayFold({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  const villa = useVilla().data;
  const arrival = useArrival(booking);
  const party = [
    t('common:count.guests', { count: booking.guests }),
    t('common:count.bedrooms', { count: booking.rooms }),
  ];
  const door = arrival
    ? t(`arrival.short.${arrival.opened ? 'open' : arrival.state}`, {
        date: formatDate(arrival.opensOn, language, 'day'),
      })
    : null;
  const times = villa
    ? [
        t('detail.from', { time: villa.checkInTime }),
        t('detail.until', { time: villa.checkOutTime }),
      ]
    : [];
  return (
    <Fold
      onPaper
      title={t('detail.stay')}
      say={[...party, ...(door === null ? times : [door])].join(' · ')}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
        <Day
          label={t('common:stay.checkIn')}
          day={booking.checkIn}
          note={villa ? t('detail.from', { time: villa.checkInTime }) : ''}
        />
        <Day
          label={t('common:stay.checkOut')}
          day={booking.checkOut}
          note={villa ? t('detail.until', { time: villa.checkOutTime }) : ''}
        />
      </dl>
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">
        {[t('common:count.nights', { count: booking.nights }), ...party].join(' · ')}
      </p>
      {arrival ? <ArrivalPart booking={booking} arrival={arrival} /> : null}
    </Fold>
  );
}

function Day({ label, day, note }: { label: string; day: string; note: string }) {
  const { language } = useLanguage();
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        <span className="block text-sm">{weekdayName(day, language, 'long')}</span>
        <span className="figures">{formatDate(day, language)}</span>
        <span className="block text-xs text-soft">{note}</span>
      </dd>
    </div>
  );
}
