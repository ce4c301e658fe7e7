import { type OtherLine, linesBesideNights } from '@villa/shared/domain/pricing/price-line.ts';
import { type Quote, readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import {
  bahtWithMinus,
  formatBaht,
  formatDate,
  formatDateRange,
} from '@villa/shared/i18n/locale.ts';
import { discountText, rateName } from '@villa/shared/i18n/rate-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf } from './stay-lines.ts';

/** The lines of a price above its total: nights in a row with one reason, then the others. */
export function CostLines({ quote, language }: { quote: Quote; language: Language }) {
  const { t } = useTranslation(['rates', 'common']);
  return (
    <>
      {linesOf(quote.lines).map((line) => (
        <Line
          key={line.firstNight}
          label={
            <>
              {line.nights === 1
                ? formatDate(line.firstNight, language, 'short')
                : formatDateRange(line.firstNight, line.lastNight, language, 'day')}
              {' · '}
              {rateName(line.rate, language)}
              {line.nights > 1 ? `, ${t('common:count.nights', { count: line.nights })}` : ''}
            </>
          }
          value={formatBaht(line.total)}
        />
      ))}
      {linesBesideNights(readQuote(quote).lines).map((line) => (
        <Line
          key={line.kind === 'extra' ? line.id : line.kind}
          label={wordsOf(line)}
          value={bahtWithMinus(line.amount)}
          {...(line.kind === 'discount' && { className: 'text-success' })}
        />
      ))}
    </>
  );

  function wordsOf(line: OtherLine): string {
    switch (line.kind) {
      case 'extra_guests':
        return t('cost.extraGuests', { count: line.guests, price: formatBaht(line.price) });
      case 'discount':
        return discountText(line.discount, language);
      case 'extra':
        return localize(line.label, language);
      case 'tax':
        return t('common:price.taxesAndFees');
    }
  }
}

interface LineProps {
  label: ReactNode;
  value: string;
  className?: string;
}

/** A line of a price in a `dl`. */
export function Line({ label, value, className = '' }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0 ${className}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
