import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatBaht } from '@villa/shared/i18n/locale.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { BookingLine } from './components/booking-line.tsx';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { Alarms } from './components/alarms.tsx';
import { ChannelAlarm } from './components/channel-alarm.tsx';
import { Figures } from './components/figures.tsx';
import { ComingDays } from './components/coming-days.tsx';
import { MonthCharts } from './components/month-charts.tsx';
import { MoneyToSettle } from './components/money-to-settle.tsx';
import { RecentBookings } from './components/recent-bookings.tsx';
import { SetUpList } from './components/set-up-list.tsx';
import { SlipsWaiting } from './components/slips-waiting.tsx';

/** The first look of the day: who comes, what waits, and the figures. */
export default function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const maySetUp = useCan('villa.rules');
  return (
    <>
      <PageHeading title={t('shell:nav.dashboard')} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Alarms />
        <ChannelAlarm />
        {maySetUp ? <SetUpList /> : null}
        <WantsToCancel />
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
          <ComingDays />
          <SlipsWaiting />
        </div>
        <MoneyToSettle />
        <Figures />
        <MonthCharts />
        <RecentBookings />
      </div>
    </>
  );
}

/** Guests who asked to cancel and wait for an answer; nothing where nobody did. */
function WantsToCancel() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const instantText = useInstant();
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
            note={
              booking.endsAt === undefined
                ? formatAgo(booking.askedAt, now, language)
                : t('cancellations.ends', { time: instantText(booking.endsAt) })
            }
          />
        ))}
      </ul>
    </SectionCard>
  );
}
