import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatBaht, formatDateRange } from '@villa/shared/i18n/formats.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';

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
          <li key={booking._id}>
            <Link
              to={paths.booking(booking._id)}
              className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-6"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">
                  <GuestName booking={booking} />
                </span>
                <span className="block text-sm text-soft">
                  {formatDateRange(booking.checkIn, booking.checkOut, language)}
                </span>
              </span>
              <span className="figures shrink-0 text-right">
                <span className="block font-medium">{formatBaht(booking.totalPrice)}</span>
                <span className="block text-sm text-soft">
                  {formatAgo(booking.askedAt, now, language)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
