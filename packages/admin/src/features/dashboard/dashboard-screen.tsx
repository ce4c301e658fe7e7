import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { AppNotes } from '@villa/admin/shell/app-notes.tsx';
import { ComingDays } from './components/coming-days.tsx';
import { AsOfLine, WhoComesToday } from './components/day-line.tsx';
import { Figures } from './components/figures.tsx';
import { MonthCard } from './components/month-card.tsx';
import { RecentBookings } from './components/recent-bookings.tsx';
import { SetUpList } from './components/set-up-list.tsx';
import { SlipsWaiting } from './components/slips-waiting.tsx';
import { ToDo } from './components/to-do.tsx';
import { Wrong } from './components/wrong.tsx';

/** The first look of the day: who comes, what needs somebody, which slips wait; then the month against last year's. */
export default function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  const maySetUp = useCan('villa.rules');
  const isOpen = useVilla().data?.openForBooking === true;
  const seesTotals = useCan('money.totals');
  return (
    <>
      <PageHeading
        title={t('shell:nav.dashboard')}
        shown={formatDate(today, language, 'longDay')}
        above={<AsOfLine />}
        intro={<WhoComesToday />}
      />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <AppNotes />
        {/* Until guests can book, this is the day's work. */}
        {maySetUp && !isOpen ? <SetUpList /> : null}
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <Wrong />
            <ToDo />
            <SlipsWaiting />
          </div>
          <ComingDays />
        </div>
        {maySetUp && isOpen ? <SetUpList /> : null}
        {seesTotals ? <MonthCard /> : null}
        <Figures />
        <RecentBookings />
      </div>
    </>
  );
}
