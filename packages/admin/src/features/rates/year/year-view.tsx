import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { PeriodTone } from '../period-looks.ts';
import { type Drawing, rangeOf } from './drawing.ts';
import { MonthNights } from './month-nights.tsx';
import { MonthStrip } from './month-strip.tsx';
import { usePointerDrawing } from './use-pointer-drawing.ts';
import { useYearKeys } from './use-year-keys.ts';
import type { PeriodNight, Year, YearChannel } from './year-nights.ts';

interface YearViewProps {
  year: Year;
  today: CalendarDate;
  nights: ReadonlyMap<CalendarDate, PeriodNight<RatePeriod>>;
  toneOf: (period: RatePeriod) => PeriodTone;
  taken: ReadonlyMap<CalendarDate, unknown>;
  channels: ReadonlyMap<CalendarDate, YearChannel>;
  mayDraw: boolean;
  drawing: Drawing | null;
  onDrawing: (drawing: Drawing | null) => void;
  /** The month that a phone shows. */
  openMonth: Month;
  /** Also of another year. */
  onMonth: (month: Month) => void;
}

/** Twelve months at a glance; one of them, and a strip of all, on a phone. */
export function YearView(props: YearViewProps) {
  const { year, today, nights, toneOf, taken, channels, mayDraw, drawing, onDrawing } = props;
  const { openMonth, onMonth } = props;
  const { t } = useTranslation('rates');
  const { language } = useLanguage();
  const isShown = (day: CalendarDate) => day >= year.firstNight && day <= year.lastNight;
  const drawn = drawing ? rangeOf(drawing) : null;
  const keys = useYearKeys({
    start: startIn(openMonth, today),
    isShown,
    mayDraw,
    drawing,
    onDrawing,
    onAway: (day) => {
      if (monthOf(day) !== openMonth) onMonth(monthOf(day));
    },
  });
  const pointerHandlers = usePointerDrawing({ body: keys.grid, mayDraw, drawing, onDrawing });
  return (
    <>
      <MonthStrip
        months={year.months}
        open={openMonth}
        onOpen={onMonth}
        nights={nights}
        toneOf={toneOf}
        taken={taken}
        drawn={drawn}
        language={language}
      />
      <div className="max-lg:order-1">
        <div
          ref={keys.grid}
          role="grid"
          aria-label={formatDateRange(year.firstNight, year.lastNight, language, 'month')}
          aria-multiselectable="true"
          aria-readonly={!mayDraw}
          tabIndex={-1}
          onFocus={({ target }) => keys.reach(target.dataset['day'])}
          onKeyDown={keys.onKeyDown}
          onContextMenu={(event) => {
            // Stops the phone's own reaction to a finger that rests.
            if (mayDraw) event.preventDefault();
          }}
          className={`grid gap-x-4 gap-y-5 lg:grid-cols-2 xl:grid-cols-3 ${mayDraw ? 'cursor-cell touch-pan-y select-none [-webkit-touch-callout:none]' : ''}`}
          {...pointerHandlers}
        >
          {year.months.map((month) => (
            <MonthNights
              key={month}
              month={month}
              isOpen={month === openMonth}
              nights={nights}
              toneOf={toneOf}
              taken={taken}
              channels={channels}
              today={today}
              language={language}
              current={monthOf(keys.current) === month ? keys.current : null}
              {...drawnIn(month, drawn)}
            />
          ))}
        </div>
        <p className="sr-only">{mayDraw ? t('year.keys') : t('year.readKeys')}</p>
      </div>
    </>
  );
}

/** The drawn nights in a month; the same value for every month without any, so that it is not drawn anew. */
function drawnIn(month: Month, drawn: ReturnType<typeof rangeOf> | null) {
  const first = firstDay(month);
  const last = addDays(firstDay(addMonths(month, 1)), -1);
  if (!drawn || drawn.firstNight > last || drawn.lastNight < first) {
    return { drawnFrom: '', drawnTo: '', hasFirst: false, hasLast: false };
  }
  const hasFirst = drawn.firstNight >= first;
  const hasLast = drawn.lastNight <= last;
  return {
    drawnFrom: hasFirst ? drawn.firstNight : first,
    drawnTo: hasLast ? drawn.lastNight : last,
    hasFirst,
    hasLast,
  };
}

const startIn = (month: Month, today: CalendarDate): CalendarDate =>
  monthOf(today) === month ? today : firstDay(month);
