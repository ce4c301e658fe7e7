import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface MonthSwitchProps {
  month: Month;
  thisMonth: Month;
  onShow: (month: Month) => void;
}

const ARROW =
  'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft active:bg-accent-soft';

/** The month on show, the ones beside it, and the way back to this one. */
export function MonthSwitch({ month, thisMonth, onShow }: MonthSwitchProps) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <button
        type="button"
        aria-label={t('previous')}
        onClick={() => onShow(addMonths(month, -1))}
        className={ARROW}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <h2
        aria-live="polite"
        className="min-w-40 text-center font-display text-xl whitespace-nowrap"
      >
        {formatDate(firstDay(month), language, 'month')}
      </h2>
      <button
        type="button"
        aria-label={t('next')}
        onClick={() => onShow(addMonths(month, 1))}
        className={ARROW}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      {month === thisMonth ? null : (
        <Button look="outline" onClick={() => onShow(thisMonth)}>
          {t('thisMonth')}
        </Button>
      )}
    </div>
  );
}
