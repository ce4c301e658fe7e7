import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';

interface StayTotalProps {
  quote: Quote;
  /** The total where another price was agreed. */
  total?: number;
}

/** The total price of the stay, always in sight of the button. */
export function StayTotal({ quote, total = quote.total }: StayTotalProps) {
  const { t } = useTranslation();
  return (
    <p className="figures mb-2 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 leading-snug">
      <span>
        {t('price.total')}{' '}
        <span className="text-sm text-soft">· {t('count.nights', { count: quote.nights })}</span>
        {quote.taxesAndFees === 0 ? (
          <span className="block text-xs text-soft">{t('price.taxesIncluded')}</span>
        ) : null}
      </span>
      <strong className="font-display text-2xl font-normal whitespace-nowrap">
        {formatBaht(total)}
      </strong>
    </p>
  );
}
