import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { BookingLine } from './booking-line.tsx';

/** Guests who asked to cancel and wait for an answer; nothing where nobody did. */
export function WantsToCancel() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { data } = useQuery(todayQuery(useApi()));
  if (!data || data.cancellations.length === 0) return null;
  const now = new Date(data.serverTime);
  return (
    <SectionCard title={t('cancellations.title')} className="border-accent">
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {data.cancellations.map((booking) => (
          <BookingLine
            key={booking._id}
            booking={booking}
            amount={formatBaht(booking.totalPrice)}
            note={formatAgo(booking.askedAt, now, language)}
          />
        ))}
      </ul>
    </SectionCard>
  );
}
