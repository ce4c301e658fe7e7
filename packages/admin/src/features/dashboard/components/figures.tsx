import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { statsQuery } from '../api/stats.ts';

/** The villa's three figures, each the way to the bookings it counts; a dash while they are unknown. */
export function Figures() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(statsQuery(useApi()));
  const figures = [
    ['totalBookings', 'active', data?.totalBookings],
    ['pendingPayments', 'waiting', data?.pendingPayments],
    ['totalRevenue', 'confirmed', data && formatBaht(data.totalRevenue)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
      {figures.map(([name, status, value]) => (
        <div
          key={name}
          className="relative flex min-w-0 flex-col px-3 py-3 hover:bg-sunken sm:px-6 sm:py-5"
        >
          {/* As high as two lines where one may wrap: the figures below stand on one line. */}
          <dt className="min-h-[2lh] text-xs leading-snug text-soft sm:text-sm lg:min-h-0">
            {t(`figures.${name}`)}
          </dt>
          <dd className="figures pt-1 font-display text-[clamp(0.9375rem,0.4rem+2.2vw,1.75rem)] leading-tight">
            {/* All of the cell is the way. */}
            <Link to={paths.bookingsOf(status)} className="after:absolute after:inset-0">
              {value ?? '–'}
            </Link>
          </dd>
          {name === 'totalRevenue' && data?.received !== undefined ? (
            <dd className="figures text-xs text-soft sm:text-sm">
              {t('figures.received', { amount: formatBaht(Math.max(0, data.received)) })}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
