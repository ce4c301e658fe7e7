import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { ComingDays } from './components/coming-days.tsx';
import { MonthCharts } from './components/month-charts.tsx';
import { RecentBookings } from './components/recent-bookings.tsx';
import { SlipsWaiting } from './components/slips-waiting.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useApi } from '../../use-host.ts';
import { statsQuery } from './api/stats.ts';

/** The first screen of the day: slips to review, arrivals, figures. */
export default function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Figures />
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
          <SlipsWaiting />
          <ComingDays />
        </div>
        <MonthCharts />
        <RecentBookings />
      </div>
    </>
  );
}

/** The three key figures; a dash while they are unknown. */
function Figures() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(statsQuery(useApi()));
  const figures = [
    ['totalBookings', data?.totalBookings],
    ['pendingPayments', data?.pendingPayments],
    ['totalRevenue', data && formatBaht(data.totalRevenue)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
      {figures.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col px-3 py-3 sm:px-6 sm:py-5">
          <dt className="text-xs leading-snug text-soft sm:text-sm">{t(`figures.${name}`)}</dt>
          <dd className="figures mt-auto pt-1 font-display text-[clamp(0.9375rem,0.4rem+2.2vw,1.75rem)] leading-tight">
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
