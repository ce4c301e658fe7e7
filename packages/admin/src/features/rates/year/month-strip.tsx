import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type Month, firstDay, nightsIn } from '@villa/shared/domain/money/month.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodTone } from '../period-looks.ts';
import type { NightRange } from './drawing.ts';
import { TONE_CLASSES } from './month-nights.tsx';
import type { PeriodNight } from './year-nights.ts';

interface MonthStripProps {
  months: readonly Month[];
  open: Month;
  onOpen: (month: Month) => void;
  nights: ReadonlyMap<CalendarDate, PeriodNight<RatePeriod>>;
  toneOf: (period: RatePeriod) => PeriodTone;
  taken: ReadonlyMap<CalendarDate, unknown>;
  drawn: NightRange | null;
  language: Language;
}

/** On a phone: the year as twelve lines, each of which opens its month. */
export const MonthStrip = memo(function MonthStrip(props: MonthStripProps) {
  const { months, open, onOpen, nights, toneOf, taken, drawn, language } = props;
  const { t } = useTranslation('rates');
  return (
    <ul
      aria-label={t('year.strip')}
      className="grid grid-flow-col grid-cols-2 grid-rows-6 gap-x-4 lg:hidden"
    >
      {months.map((month) => (
        <li key={month}>
          <button
            type="button"
            aria-current={month === open ? 'true' : undefined}
            onClick={() => onOpen(month)}
            className="group grid min-h-11 w-full grid-cols-[2.5rem_1fr] items-center gap-1 text-left text-xs aria-[current]:font-medium aria-[current]:text-accent"
          >
            <span>
              {formatDate(firstDay(month), language, 'monthShort')}
              <span className="sr-only"> {yearOf(month, language)}</span>
            </span>
            <span
              aria-hidden="true"
              className="flex h-5 rounded-xs border border-line group-aria-[current]:outline-2 group-aria-[current]:outline-offset-1 group-aria-[current]:outline-accent"
            >
              {Array.from({ length: nightsIn(month) }, (_, index) => {
                const day = addDays(firstDay(month), index);
                const night = nights.get(day);
                const isDrawn = drawn !== null && day >= drawn.firstNight && day <= drawn.lastNight;
                return (
                  <i
                    key={day}
                    className={`grow text-ink ${isDrawn ? 'bg-accent' : night ? `period-night border-0! ${TONE_CLASSES[toneOf(night.period)]}` : ''} ${taken.has(day) ? 'period-taken' : ''}`}
                  />
                );
              })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});

/** As the language counts years. */
const yearOf = (month: Month, language: Language): string =>
  formatDate(firstDay(month), language, 'monthYear')
    .slice(formatDate(firstDay(month), language, 'monthShort').length)
    .trim();
