import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
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
  /** Whether the Tab key leads to this cell. */
  isReachable: boolean;
}

/** One day and the night after it. */
export function DayCell(props: DayCellProps) {
  const { day, isInMonth, isPast, isToday, isChosen, taker, isReachable } = props;
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
      aria-label={`${formatDate(day, language, 'long')}, ${stateOf()}`}
      className={`min-w-0 border-r border-line p-1 outline-offset-[-3px] last:border-r-0 sm:p-2 ${ground} ${words} ${isPast || taker ? '' : 'cursor-cell'}`}
    >
      <span
        className={`figures grid size-7 place-items-center rounded-full text-sm leading-none ${isToday ? 'bg-accent text-on-accent' : ''} ${isChosen && !isToday ? 'font-medium text-accent' : ''}`}
      >
        {Number(day.slice(8))}
      </span>
    </div>
  );

  function stateOf(): string {
    if (taker?.kind === 'block') return `${t('blocked')} ${taker.block.note}`.trim();
    if (taker) return t('takenBy', { name: taker.stay.customerName || taker.stay.reference });
    return isPast ? t('past') : t('free');
  }
}
