import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import type { ChosenStay } from './use-chosen-stay.ts';

/** The chosen stay in two short lines: its total over its days. */
export function ChosenLine({ stay, language }: { stay: ChosenStay; language: Language }) {
  const { t } = useTranslation();
  const { checkIn, checkOut, total } = stay;
  const nights = t('count.nights', { count: stay.nights });
  const days = formatDateRange(checkIn, checkOut, language);
  return (
    <p data-chosen className="figures min-w-0 leading-tight">
      {total === null ? null : (
        <span className="block">
          <span className="font-display text-xl">{formatBaht(total)}</span>{' '}
          <span className="inline-block text-xs text-soft">{t('price.total')}</span>
        </span>
      )}{' '}
      <span className="block text-xs text-soft">
        <span className="whitespace-nowrap">{days}</span>{' '}
        <span className="whitespace-nowrap">· {nights}</span>
      </span>
    </p>
  );
}
