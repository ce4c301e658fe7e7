import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinDateRange } from '../joined-dates.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface StayDatesProps {
  stay: {
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    nights: number;
    guests: number;
    rooms: number;
  };
  villa: Pick<Villa, 'checkInTime' | 'checkOutTime' | 'timeZone'>;
  /** True when the number of guests is shown here. */
  withCounts?: boolean;
  /** The actions on the dates: into a calendar, to somebody else. */
  children?: ReactNode;
}

/** The two days that matter, side by side and large; how many come, below them. */
export function StayDates({ stay, villa, withCounts = true, children }: StayDatesProps) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  const days = [
    ['checkIn', stay.checkIn, t('summary.from', { time: villa.checkInTime })],
    ['checkOut', stay.checkOut, t('summary.by', { time: villa.checkOutTime })],
  ] as const;
  const counts = [
    t('common:count.nights', { count: stay.nights }),
    ...(withCounts
      ? [
          t('common:count.guests', { count: stay.guests }),
          t('common:count.bedrooms', { count: stay.rooms }),
        ]
      : []),
  ];
  return (
    <section aria-label={t('summary.title')} className="grid gap-4">
      <dl className="grid grid-cols-2 border-b border-line pb-4">
        {days.map(([name, date, time]) => (
          <div
            key={name}
            className="first:pr-3 not-first:border-l not-first:border-line not-first:pl-4 sm:not-first:pl-6"
          >
            <dt className="text-sm text-soft">{t(`common:stay.${name}`)}</dt>
            <dd className="figures font-display text-lg sm:text-xl lg:text-2xl">
              {joinDateRange(formatDate(date, language, 'short'))}{' '}
              {/* A stay may be next year's. */}
              <span className="text-sm whitespace-nowrap text-soft sm:text-base">
                {yearOf(date, language)}
              </span>
            </dd>
            <dd className="text-sm text-soft">
              <span className="whitespace-nowrap">{time}</span>
              <ThaiTime timeZone={villa.timeZone} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures flex flex-wrap gap-x-[0.25em] text-sm text-soft">
        {counts.map((count, index) => (
          <span key={count} className="whitespace-nowrap">
            {index > 0 ? '· ' : ''}
            {count}
          </span>
        ))}
      </p>
      {children}
    </section>
  );
}

/** As the language writes it; alone it would stand with the name of its era. */
function yearOf(date: CalendarDate, language: Language): string {
  return /\d+$/.exec(formatDate(date, language))?.[0] ?? '';
}
