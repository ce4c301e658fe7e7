import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { QuoteLine } from '@villa/shared/domain/pricing/quote.ts';
import { formatBaht, formatDate, shortBaht } from '@villa/shared/i18n/locale.ts';
import { rateName } from '@villa/shared/i18n/rate-words.ts';
import { Brush } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { Taker } from '../nights-taken.ts';

interface DayCellProps {
  day: CalendarDate;
  isInMonth: boolean;
  isPast: boolean;
  isToday: boolean;
  isChosen: boolean;
  taker: Taker | undefined;
  /** The price of the night with all bedrooms, and the reason for it; null where nobody can book it. */
  price: QuoteLine | null;
  /** How far the cleaning of this day is; null where there is none. */
  cleaning: { words: string; isOpen: boolean } | null;
  /** True when the Tab key leads to this cell. */
  isReachable: boolean;
}

/** One day and the night after it. */
export function DayCell(props: DayCellProps) {
  const { day, isInMonth, isPast, isToday, isChosen, taker, price, cleaning, isReachable } = props;
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const ground = isChosen ? 'bg-accent-soft' : isPast ? 'bg-sunken' : 'bg-surface';
  const words = isInMonth && !isPast ? 'text-ink' : 'text-soft';
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatDate(day, language, 'long'), stateOf(), cleaning?.words]
        .filter(Boolean)
        .join(', ')}
      className={`relative min-w-0 border-r border-line p-1 outline-offset-[-3px] last:border-r-0 sm:p-2 ${ground} ${words} ${isPast || taker ? '' : 'cursor-cell'}`}
    >
      <span
        className={`figures grid size-7 place-items-center rounded-full text-sm leading-none ${isToday ? 'bg-accent text-on-accent' : ''} ${isChosen && !isToday ? 'font-medium text-accent' : ''}`}
      >
        {Number(day.slice(8))}
      </span>
      {cleaning ? (
        <span title={cleaning.words} className="absolute top-0.5 right-0.5 sm:top-2 sm:right-2">
          <Brush
            aria-hidden="true"
            className={`size-3 sm:size-4 ${cleaning.isOpen ? 'text-warn' : 'text-success'}`}
            strokeWidth={1.75}
          />
        </span>
      ) : null}
      {price ? (
        // Below the bars: one that ends on this day covers the left half of it. Drawn by the style sheet, since the
        // day's name says it in full.
        <span
          aria-hidden="true"
          title={`${formatBaht(price.price)} · ${rateName(price.rate, language)}`}
          data-note={shortBaht(price.price)}
          className="figures absolute right-1 bottom-0.5 text-[0.6875rem] leading-3 before:content-[attr(data-note)] sm:right-2 sm:bottom-2 sm:text-xs"
        />
      ) : null}
    </div>
  );

  function stateOf(): string {
    if (taker?.kind === 'block') return `${t('blocked')} ${taker.block.note}`.trim();
    if (taker?.kind === 'channel') return t('takenBy', { name: taker.stay.channel.name });
    if (taker) return t('takenBy', { name: taker.stay.customerName || taker.stay.reference });
    if (isPast) return t('past');
    if (price === null) return t('free');
    const reason = rateName(price.rate, language);
    return `${t('free')}, ${formatBaht(price.price)}, ${reason}`;
  }
}
