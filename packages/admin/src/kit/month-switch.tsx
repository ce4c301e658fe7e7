import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { PeriodSwitch } from './period-switch.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface MonthSwitchProps {
  month: Month;
  thisMonth: Month;
  onShow: (month: Month) => void;
}

/** The month on show, the ones beside it, and the way back to this one. */
export function MonthSwitch({ month, thisMonth, onShow }: MonthSwitchProps) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  return (
    <PeriodSwitch
      name={formatDate(firstDay(month), language, 'month')}
      nameClass="min-w-40"
      previous={t('previous')}
      next={t('next')}
      onTurn={(by) => onShow(addMonths(month, by))}
    >
      {month === thisMonth ? null : (
        <Button look="outline" onClick={() => onShow(thisMonth)}>
          {t('thisMonth')}
        </Button>
      )}
    </PeriodSwitch>
  );
}
