import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CleaningStay, CleaningWeek } from '@villa/shared/contract/cleaning.ts';
import {
  type CalendarDate,
  addDays,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Brush, DoorOpen, LogIn, LogOut, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCleaningOf } from '@villa/admin/kit/cleaning/turnover-words.ts';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { cleaningWeekQuery } from './api/channels.ts';

/** Seven days for whoever cleans, to be read on a phone or printed; its first day stands in the address. */
export default function CleaningWeekScreen() {
  const { t } = useTranslation(['channels', 'common', 'shell']);
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('from') ?? '';
  const from = isCalendarDate(asked) ? asked : undefined;
  const { data, error, refetch } = useQuery(cleaningWeekQuery(useApi(), from));
  const show = (day: CalendarDate) => setSearch({ from: day }, { preventScrollReset: true });
  return (
    <>
      <PageHeading
        title={t('week.title')}
        intro={data ? formatDateRange(data.from, addDays(data.to, -1), language, 'long') : null}
        back={{ to: paths.channels, label: t('shell:nav.channels') }}
        actions={
          data ? (
            <Button look="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t('week.print')}
            </Button>
          ) : null
        }
      />
      {data ? (
        <>
          <div className="mb-4 flex flex-wrap gap-3 print:hidden">
            <Button look="outline" onClick={() => show(addDays(data.from, -7))}>
              {t('week.earlier')}
            </Button>
            <Button look="outline" onClick={() => show(data.to)}>
              {t('week.later')}
            </Button>
            {data.from === data.today ? null : (
              <Button look="plain" onClick={() => setSearch({})}>
                {t('week.thisWeek')}
              </Button>
            )}
          </div>
          <ol className="overflow-hidden rounded-card border border-line bg-surface">
            {nightsOf({ checkIn: data.from, checkOut: data.to }).map((day) => (
              <Day key={day} day={day} week={data} />
            ))}
          </ol>
        </>
      ) : null}
      {data ? null : <NotLoaded error={error} onRetry={refetch} />}
    </>
  );
}

/** One day: who leaves, who arrives, who stays, or nobody. */
function Day({ day, week }: { day: CalendarDate; week: CleaningWeek }) {
  const { t } = useTranslation('channels');
  const { language } = useLanguage();
  const cleanings = useCleaningOf()(day);
  const leaving = week.stays.filter(({ checkOut }) => checkOut === day);
  const arriving = week.stays.filter(({ checkIn }) => checkIn === day);
  const staying = week.stays.filter(({ checkIn, checkOut }) => checkIn < day && checkOut > day);
  const isEmpty = leaving.length + arriving.length + staying.length === 0;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line p-4 first:border-t-0 sm:grid-cols-[14rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[14rem_minmax(0,1fr)] print:p-2">
      <h2 className={`font-medium ${day === week.today ? 'text-accent' : ''}`}>
        {formatDate(day, language, 'long')}
        {day === week.today ? ` · ${t('week.today')}` : null}
      </h2>
      <ul className="grid gap-2">
        {leaving.map((stay) => (
          <Entry
            key={stay.id}
            icon={<LogOut aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />}
            title={t('week.departure', { time: week.checkOutTime })}
            stay={stay}
          />
        ))}
        {arriving.map((stay) => (
          <Entry
            key={stay.id}
            icon={<LogIn aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />}
            title={t('week.arrival', { time: week.checkInTime })}
            stay={stay}
          />
        ))}
        {staying.map((stay) => (
          <Entry
            key={stay.id}
            icon={<DoorOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />}
            title={t('week.stays', { day: formatDate(stay.checkOut, language) })}
            stay={stay}
          />
        ))}
        {cleanings.map(({ words, isOpen }) => (
          <li key={words} className={`flex items-start gap-3 ${isOpen ? 'text-warn' : ''}`}>
            <Brush aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {words}
          </li>
        ))}
        {isEmpty ? <li className="text-soft">{t('week.empty')}</li> : null}
      </ul>
    </li>
  );
}

interface EntryProps {
  icon: ReactNode;
  title: string;
  stay: CleaningStay;
}

function Entry({ icon, title, stay }: EntryProps) {
  const { t } = useTranslation('channels');
  const { channel, guests, rooms, mayTurnOver } = stay;
  const facts = [
    ...(channel === null ? [] : [channel]),
    guests === null ? t('week.guestsUnknown') : t('week.guests', { count: guests }),
    ...(rooms === null ? [] : [t('week.rooms', { count: rooms })]),
  ];
  return (
    <li className="flex items-start gap-3">
      {icon}
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-soft wrap-anywhere">{facts.join(' · ')}</p>
        {mayTurnOver ? <p className="text-sm text-warn">{t('week.turnover')}</p> : null}
      </div>
    </li>
  );
}
