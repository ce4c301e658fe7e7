import { type CalendarDate, weekday } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { type Month, firstDay, monthOf, weeksOf } from '@villa/shared/domain/money/month.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatDate, weekdayNames } from '@villa/shared/i18n/locale.ts';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PeriodTone, letterOf } from '../period-looks.ts';
import type { PeriodNight, YearChannel } from './year-nights.ts';

/** Written out, so that the styles are made. */
export const TONE_CLASSES: Record<PeriodTone, string> = {
  high: 'period-high',
  mild: 'period-mild',
  green: 'period-green',
  special: 'period-special',
  peak: 'period-peak',
};

interface MonthNightsProps {
  month: Month;
  /** True when a phone shows it. */
  isOpen: boolean;
  nights: ReadonlyMap<CalendarDate, PeriodNight<RatePeriod>>;
  toneOf: (period: RatePeriod) => PeriodTone;
  taken: ReadonlyMap<CalendarDate, unknown>;
  channels: ReadonlyMap<CalendarDate, YearChannel>;
  today: CalendarDate;
  /** The drawn nights, as far as the month has them; '' for none. */
  drawnFrom: CalendarDate;
  drawnTo: CalendarDate;
  /** True when the range's own end is in this month, and can be dragged. */
  hasFirst: boolean;
  hasLast: boolean;
  /** The day that the Tab key leads to, if it is in this month. */
  current: CalendarDate | null;
  language: Language;
}

const FIRST_NIGHT =
  'before:absolute before:top-0.5 before:left-0.5 before:text-[0.625rem] before:leading-none before:font-semibold ' +
  'before:content-[attr(data-letter)] max-lg:before:top-1 max-lg:before:left-1 max-lg:before:text-xs';

/** One month of the year. */
export const MonthNights = memo(function MonthNights(props: MonthNightsProps) {
  const { month, isOpen, nights, toneOf, taken, channels, today, language } = props;
  const { drawnFrom, drawnTo, hasFirst, hasLast, current } = props;
  const { t } = useTranslation('rates');
  const isDrawn = (day: CalendarDate) => drawnFrom !== '' && day >= drawnFrom && day <= drawnTo;
  return (
    <div role="rowgroup" className={isOpen ? '' : 'max-lg:hidden'}>
      <div role="row">
        <div
          role="columnheader"
          aria-colspan={7}
          className="mb-1 font-display text-lg max-lg:text-xl lg:text-base"
        >
          {formatDate(firstDay(month), language, 'month')}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mb-1 grid grid-cols-7 text-center text-xs text-soft lg:hidden"
      >
        {weekdayNames(language).map(({ narrow, long }) => (
          <span key={long}>{narrow}</span>
        ))}
      </div>
      <div role="presentation" className="grid gap-y-0.5">
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week
              .filter((day) => monthOf(day) === month)
              .map((day) => {
                const night = nights.get(day);
                const drawn = isDrawn(day);
                const isTaken = taken.has(day);
                const channel = channels.get(day);
                const isPast = day < today;
                const tone = night ? TONE_CLASSES[toneOf(night.period)] : '';
                const state = [
                  formatDate(day, language, 'long'),
                  night ? localize(night.period.name, language) : t('villaRate'),
                  ...(isTaken ? [t('year.taken')] : []),
                  ...(channel ? [channel.name] : []),
                ].join(', ');
                return (
                  <div
                    key={day}
                    role="gridcell"
                    data-day={day}
                    // Drawn by the style: the name says the period in full.
                    data-letter={night?.isFirst ? letterOf(night.period, language) : undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={state}
                    aria-selected={drawn}
                    aria-current={day === today ? 'date' : undefined}
                    style={day.endsWith('-01') ? { gridColumnStart: weekday(day) + 1 } : undefined}
                    className={[
                      'figures relative grid min-h-12 place-items-center text-base leading-none lg:min-h-7 lg:text-xs',
                      'period-night focus-visible:z-2 focus-visible:outline-offset-[-2px]',
                      night?.isFirst ? FIRST_NIGHT : '',
                      drawn ? 'period-drawn z-1 font-medium' : tone,
                      isPast && !drawn ? 'period-past text-soft' : '',
                      isTaken ? 'period-taken' : '',
                      day === today
                        ? `rounded-xs font-medium inset-ring-2 ${drawn ? 'inset-ring-on-accent' : 'inset-ring-accent'}`
                        : '',
                      drawn && day === drawnFrom && hasFirst ? 'rounded-l-control' : '',
                      drawn && day === drawnTo && hasLast ? 'rounded-r-control' : '',
                    ].join(' ')}
                  >
                    <span className={night?.isFirst ? 'pl-2 max-lg:pl-0' : ''}>
                      {Number(day.slice(8))}
                    </span>
                    {channel ? (
                      <span
                        aria-hidden="true"
                        style={{ '--channel': channel.colour } as CSSProperties}
                        className="channel-night absolute inset-x-0 bottom-0 h-1"
                      />
                    ) : null}
                    {drawn && day === drawnFrom && hasFirst ? <EdgeHandle edge="first" /> : null}
                    {drawn && day === drawnTo && hasLast ? <EdgeHandle edge="last" /> : null}
                  </div>
                );
              })}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The handle that a finger drags: as large as a finger, drawn as a bar at the end of the range. */
function EdgeHandle({ edge }: { edge: 'first' | 'last' }) {
  return (
    <span
      aria-hidden="true"
      data-edge={edge}
      className={`absolute top-1/2 z-3 grid size-11 -translate-y-1/2 touch-none place-items-center pointer-fine:hidden ${
        edge === 'first' ? 'left-0 -translate-x-1/2' : 'right-0 translate-x-1/2'
      }`}
    >
      <span className="h-7 w-1.5 rounded-full border border-on-accent bg-accent lg:h-5" />
    </span>
  );
}
