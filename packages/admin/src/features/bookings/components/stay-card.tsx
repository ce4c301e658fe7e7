import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { formatDate, weekdayName } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';

/** Arrival, departure and party. */
export function StayCard({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation(['bookings', 'common']);
  const villa = useVilla().data;
  return (
    <SectionCard title={t('detail.stay')}>
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
        {[
          t('common:count.nights', { count: booking.nights }),
          t('common:count.guests', { count: booking.guests }),
          t('common:count.bedrooms', { count: booking.rooms }),
        ].join(' · ')}
      </p>
    </SectionCard>
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
