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
import { WantsToCancel } from './components/wants-to-cancel.tsx';

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
