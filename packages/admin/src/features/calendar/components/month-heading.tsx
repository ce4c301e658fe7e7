import { sorted } from '@villa/shared/domain/sorted.ts';
import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface MonthHeadingProps {
  month: Month;
  thisMonth: Month;
  onShow: (month: Month) => void;
}

const ARROW =
  'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft active:bg-accent-soft';

/** The month on show, with links to others. */
export function MonthHeading({ month, thisMonth, onShow }: MonthHeadingProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-label={t('previousMonth')}
        onClick={() => onShow(addMonths(month, -1))}
        className={ARROW}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('nextMonth')}
        onClick={() => onShow(addMonths(month, 1))}
        className={ARROW}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      <div className="relative flex min-h-11 items-center gap-1.5 rounded-control px-1 has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-2">
        <h2 aria-live="polite" className="font-display text-lg whitespace-nowrap sm:text-xl">
          {formatDate(firstDay(month), language, 'month')}
        </h2>
        <ChevronDown aria-hidden="true" className="size-4 text-accent" />
        {/* Over the heading, unseen: the system's own list of months, with its own way to jump. */}
        <select
          aria-label={t('jump')}
          value={month}
          onChange={({ target }) => onShow(target.value)}
          className="absolute inset-0 cursor-pointer opacity-0"
        >
          {monthsAround(thisMonth, month).map((one) => (
            <option key={one} value={one}>
              {formatDate(firstDay(one), language, 'month')}
            </option>
          ))}
        </select>
      </div>
      {month === thisMonth ? null : (
        <button
          type="button"
          onClick={() => onShow(thisMonth)}
          className="ml-auto min-h-11 rounded-control px-2 whitespace-nowrap sm:px-3 text-sm text-accent underline underline-offset-4"
        >
          {t('toToday')}
        </button>
      )}
    </div>
  );
}

/** As far as stays are looked up and booked; and the month on show, however far it is. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 24;

function monthsAround(thisMonth: Month, shown: Month): Month[] {
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(thisMonth, index - MONTHS_BACK),
  );
  return months.includes(shown) ? months : sorted([...months, shown]);
}
