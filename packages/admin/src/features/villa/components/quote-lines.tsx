import type { Language } from '@villa/shared/domain/language.ts';
import type { Quote } from '@villa/shared/domain/pricing.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { extraGuestsText } from '@villa/shared/i18n/rate-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A price night by night and how it adds up, in the words guests read. */
export function QuoteLines({ quote, language }: { quote: Quote; language: Language }) {
  const { t } = useTranslation('common');
  return (
    <div className="figures grid gap-3 text-sm">
      <ul className="grid gap-1">
        {quote.lines.map((line) => (
          <li key={line.date} className="flex justify-between gap-4">
            <span className="text-soft">{formatDate(line.date, language, 'short')}</span>
            <span>
              {line.price < line.regular ? (
                <s className="mr-2 text-soft">{formatBaht(line.regular)}</s>
              ) : null}
              {formatBaht(line.price)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-3">
        {quote.extraGuests.total > 0 ? (
          <Row label={extraGuestsText(language)}>{formatBaht(quote.extraGuests.total)}</Row>
        ) : null}
        {quote.discountTotal > 0 ? (
          <Row
            label={`${t('price.discount')} ${t('price.off', { percent: quote.discountPercent })}`}
          >
            {formatBaht(quote.discountTotal)}
          </Row>
        ) : null}
        {quote.taxesAndFees > 0 ? (
          <Row label={t('price.taxesAndFees')}>{formatBaht(quote.taxesAndFees)}</Row>
        ) : null}
        <Row label={t('price.total')} className="items-baseline font-medium">
          <span className="font-display text-xl">{formatBaht(quote.total)}</span>
        </Row>
      </dl>
      {/* A sentence, and no line of the sum: the nights' prices have it in them. */}
      {quote.roomSavings > 0 ? (
        <p className="text-xs text-accent">
          {t('price.roomSavings', { amount: formatBaht(quote.roomSavings) })}
        </p>
      ) : null}
    </div>
  );
}

interface RowProps {
  label: string;
  children: ReactNode;
  className?: string;
}

function Row({ label, children, className = '' }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
