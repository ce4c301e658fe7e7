import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import {
  type NightLine,
  type OtherLine,
  isOfSubtotal,
  linesBesideNights,
  linesOf,
  linesOfSubtotal,
  sumOf,
} from '@villa/shared/domain/pricing/price-line.ts';
import { type Quote, readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { formatBaht, formatDate, bahtWithMinus } from '@villa/shared/i18n/locale.ts';
import { discountText, extraGuestsText, rateName } from '@villa/shared/i18n/rate-words.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuoteLinesProps {
  quote: Quote;
  language: Language;
  /** In place of the total, where something else was agreed. */
  total?: ReactNode;
}

/** A price night by night, each with its reason, and how it adds up: the nights as they are listed, then the other lines. */
export function QuoteLines({ quote, language, total }: QuoteLinesProps) {
  const { t } = useTranslation('common');
  const { lines, roomSavings } = readQuote(quote);
  const nights = linesOf(lines, 'night');
  const beside = linesBesideNights(lines);
  const ofStay = beside.filter(isOfSubtotal);
  const after = beside.filter((line) => !isOfSubtotal(line));
  const reducedBy = sumOf(nights, 'regular') - sumOf(nights);
  // Without a period every night would say the same.
  const withReasons = nights.some(({ rate }) => rate.kind !== 'villa');
  const counted = [
    ...(reducedBy > 0 ? [t('price.reducedNights', { amount: formatBaht(reducedBy) })] : []),
    ...(roomSavings > 0 ? [t('price.roomSavings', { amount: formatBaht(roomSavings) })] : []),
  ];
  return (
    <div className="figures grid gap-3 text-sm">
      <ul className="grid gap-1.5">
        {nights.map((line) => (
          <Night key={line.date} line={line} language={language} withReason={withReasons} />
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        {beside.length === 0 || nights.length === 0 ? null : (
          <SumRow label={t('count.nights', { count: nights.length })}>
            {formatBaht(sumOf(nights))}
          </SumRow>
        )}
        {ofStay.map((line) => (
          <LineRow key={line.kind} line={line} nights={nights.length} language={language} />
        ))}
        {ofStay.length > 0 && after.length > 0 ? (
          <SumRow label={t('price.subtotal')}>{formatBaht(sumOf(linesOfSubtotal(lines)))}</SumRow>
        ) : null}
        {after.map((line) => (
          <LineRow
            key={line.kind === 'extra' ? line.id : line.kind}
            line={line}
            nights={nights.length}
            language={language}
          />
        ))}
        {total ?? (
          <SumRow label={t('price.total')} className="items-baseline font-medium">
            <span className="font-display text-xl">{formatBaht(sumOf(lines))}</span>
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

/** A line beside the nights: its words, how it is reckoned, and what it adds or takes off. */
function LineRow({
  line,
  nights,
  language,
}: {
  line: OtherLine;
  nights: number;
  language: Language;
}) {
  const { t } = useTranslation('common');
  const texts = textsOf();
  return (
    <SumRow
      label={
        <>
          {texts.words}
          {texts.sum === '' ? null : (
            <span className="block text-xs wrap-anywhere text-soft">{texts.sum}</span>
          )}
        </>
      }
    >
      {bahtWithMinus(line.amount)}
    </SumRow>
  );

  function textsOf(): { words: string; sum: string } {
    const price = formatBaht(line.price);
    switch (line.kind) {
      case 'extra_guests': {
        const guests = t('count.guests', { count: line.guests });
        const sum = `${price} × ${guests} × ${t('count.nights', { count: nights })}`;
        return { words: extraGuestsText(language), sum };
      }
      case 'discount':
        return { words: t('price.discount'), sum: discountText(line.discount, language) };
      case 'extra': {
        const sum = line.quantity === 1 ? '' : `${price} × ${line.quantity}`;
        return { words: localize(line.label, language), sum };
      }
      case 'tax':
        return { words: t('price.taxesAndFees'), sum: '' };
    }
  }
}

function Night({
  line,
  language,
  withReason,
}: {
  line: NightLine;
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

interface EveryNightProps {
  quote: Quote;
  language: Language;
  className?: string;
}

/** The lines of a price that is being made, folded. */
export function EveryNight({ quote, language, className = '' }: EveryNightProps) {
  const { t } = useTranslation('common');
  return (
    <details className={`group/nights ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('price.everyNight')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open/nights:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <QuoteLines quote={quote} language={language} />
    </details>
  );
}
