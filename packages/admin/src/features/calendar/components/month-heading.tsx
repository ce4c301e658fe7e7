import { type Month, addMonths, firstDay } from '@villa/shared/domain/month.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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
    <div className="mb-3 flex items-center gap-1">
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
      <h2 aria-live="polite" className="font-display text-lg whitespace-nowrap sm:ml-2 sm:text-xl">
        {formatDate(firstDay(month), language, 'month')}
      </h2>
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
