import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Quote, QuoteLine } from '@villa/shared/domain/pricing/pricing.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { discountText, extraGuestsText, rateName } from '@villa/shared/i18n/rate-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuoteLinesProps {
  quote: Quote;
  language: Language;
  /** In place of the total, where something else was agreed. */
  total?: ReactNode;
}

/**
 * A price night by night, each with its reason, and how it adds up: the nights as they are listed and the extra
 * guests, less the discount.
 */
export function QuoteLines({ quote, language, total }: QuoteLinesProps) {
  const { t } = useTranslation('common');
  const { lines, extraGuests, discount } = quote;
  const nightsTotal = lines.reduce((sum, { price }) => sum + price, 0);
  const isPlain = nightsTotal === quote.total;
  const reducedBy = quote.baseTotal - extraGuests.total - nightsTotal;
  // Without a period every night would say the same.
  const withReasons = lines.some(({ rate }) => rate.kind !== 'villa');
  const counted = [
    ...(reducedBy > 0 ? [t('price.reducedNights', { amount: formatBaht(reducedBy) })] : []),
    ...(quote.roomSavings > 0
      ? [t('price.roomSavings', { amount: formatBaht(quote.roomSavings) })]
      : []),
  ];
  return (
    <div className="figures grid gap-3 text-sm">
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <Night key={line.date} line={line} language={language} withReason={withReasons} />
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        {isPlain || lines.length === 0 ? null : (
          <SumRow label={t('count.nights', { count: lines.length })}>
            {formatBaht(nightsTotal)}
          </SumRow>
        )}
        {extraGuests.total > 0 ? (
          <SumRow
            label={
              <>
                {extraGuestsText(language)}
                <span className="block text-xs text-soft">
                  {formatBaht(extraGuests.price)} ×{' '}
                  {t('count.guests', { count: extraGuests.guests })} ×{' '}
                  {t('count.nights', { count: quote.nights })}
                </span>
              </>
            }
          >
            {formatBaht(extraGuests.total)}
          </SumRow>
        ) : null}
        {discount ? (
          <SumRow
            label={
              <>
                {t('price.discount')}
                <span className="block text-xs wrap-anywhere text-soft">
                  {discountText(discount, language)}
                </span>
              </>
            }
          >
            −{formatBaht(discount.amount)}
          </SumRow>
        ) : null}
        {quote.taxesAndFees > 0 ? (
          <>
            {discount || extraGuests.total > 0 ? (
              <SumRow label={t('price.subtotal')}>{formatBaht(quote.subtotal)}</SumRow>
            ) : null}
            <SumRow label={t('price.taxesAndFees')}>{formatBaht(quote.taxesAndFees)}</SumRow>
          </>
        ) : null}
        {total ?? (
          <SumRow label={t('price.total')} className="items-baseline font-medium">
            <span className="font-display text-xl">{formatBaht(quote.total)}</span>
          </SumRow>
        )}
      </dl>
      {/* A sentence, and no line of the sum: the nights' prices have it in them. */}
      {counted.length > 0 ? (
        <p className="text-xs text-soft">{t('price.counted', { what: counted.join(' · ') })}</p>
      ) : null}
    </div>
  );
}

function Night({
  line,
  language,
  withReason,
}: {
  line: QuoteLine;
  language: Language;
  withReason: boolean;
}) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {formatDate(line.date, language, 'short')}
        {withReason ? (
          <span className="block text-xs wrap-anywhere text-soft">
            {rateName(line.rate, language)}
          </span>
        ) : null}
      </span>
      <span className="whitespace-nowrap">
        {line.price < line.regular ? (
          <s className="mr-2 text-soft">{formatBaht(line.regular)}</s>
        ) : null}
        {formatBaht(line.price)}
      </span>
    </li>
  );
}

interface SumRowProps {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A line of a sum in a `dl`. */
export function SumRow({ label, children, className = '' }: SumRowProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
