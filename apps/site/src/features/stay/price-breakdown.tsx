import {
  type NightLine,
  type OtherLine,
  isOfSubtotal,
  linesBesideNights,
  linesOf,
  linesOfSubtotal,
  sumOf,
} from '@villa/shared/domain/pricing/price-line.ts';
import { type Quote, discountPercent, readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { nightKind } from '@villa/shared/domain/stay/stay.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  bahtWithMinus,
  formatBaht,
  formatDate,
  formatDateRange,
} from '@villa/shared/i18n/locale.ts';
import { discountReason, extraGuestsText, rateName } from '@villa/shared/i18n/rate-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscountBadge } from './discount-badge.tsx';
import { ChevronDown } from 'lucide-react';
import { StayTotal } from './stay-total.tsx';

export interface PriceBreakdownProps {
  quote: Quote;
  language: Language;
  /** False where the total stands elsewhere, by the button. */
  withTotal?: boolean;
}

/** The price of a stay, line by line; every figure is `quoteStay`'s. */
export function PriceBreakdown({ quote, language, withTotal = true }: PriceBreakdownProps) {
  const { t } = useTranslation();
  const { lines, roomSavings } = readQuote(quote);
  const allNights = linesOf(lines, 'night');
  const groups = groupNights(allNights);
  const beside = linesBesideNights(lines);
  const ofStay = linesOfSubtotal(lines);
  const was = sumOf(ofStay, 'regular');
  const subtotal = sumOf(ofStay);
  // The discount of single nights; the one discount of the stay has a line of its own.
  const reduced = sumOf(allNights, 'regular') - sumOf(allNights);
  const off = { amount: formatBaht(reduced) };
  // Beside the stay's discount the subtotal tells of both together.
  const isPart = reduced > 0 && linesOf(lines, 'discount').length > 0;
  const counted = [
    ...(reduced > 0 && !isPart ? [t('price.reducedNights', off)] : []),
    ...(roomSavings > 0 ? [t('price.roomSavings', { amount: formatBaht(roomSavings) })] : []),
  ];
  return (
    <section aria-label={t('price.breakdown')} className="figures text-sm">
      <dl className="space-y-2">
        {groups.map(({ key, date, last, regular, price, rate, nights }) => (
          <Row
            key={key}
            label={
              <>
                {price < regular ? (
                  <>
                    <Was was={regular} now={price} />{' '}
                  </>
                ) : null}
                <span className="inline-block">
                  {formatBaht(price)} × {t('count.nights', { count: nights })}
                </span>
                <span className="block text-xs wrap-anywhere text-soft">
                  <span className="inline-block">
                    {last === null
                      ? t(`price.${nightKind(date)}`)
                      : formatDateRange(date, last, language, 'short')}
                  </span>
                  {rate.kind === 'villa' ? '' : ` · ${rateName(rate, language)}`}
                </span>
              </>
            }
            value={formatBaht(price * nights)}
          />
        ))}
        {beside.filter(isOfSubtotal).map((line) => (
          <LineRow key={line.kind} line={line} nights={allNights.length} language={language} />
        ))}
        {subtotal < was ? (
          <Row
            label={
              <>
                {t('price.subtotal')}{' '}
                {/* If the stay's own discount is the only one, its line shows the amount already. */}
                {reduced > 0 ? <DiscountBadge percent={discountPercent(was, subtotal)} /> : null}{' '}
                <span className="float-right -mr-2">
                  <Was was={was} now={subtotal} />
                </span>
              </>
            }
            value={formatBaht(subtotal)}
          />
        ) : null}
        {beside
          .filter((line) => !isOfSubtotal(line))
          .map((line) => (
            <LineRow
              key={line.kind === 'extra' ? line.id : line.kind}
              line={line}
              nights={allNights.length}
              language={language}
            />
          ))}
      </dl>
      {/* Sentences, and no lines of the sum: the nights' prices have them in them. */}
      {isPart ? (
        <p className="mt-1.5 text-xs text-balance text-soft">{t('price.ofWhich', off)}</p>
      ) : null}
      {counted.length > 0 ? (
        <p className="mt-1.5 text-xs text-balance text-soft">
          {/* A sum stands with the word before it. */}
          {t('price.counted', { what: counted.join(' · ') }).replaceAll(' ฿', '\u00a0฿')}
        </p>
      ) : null}
      {/* If each night has a line of its own, everything is shown already. */}
      {groups.length < allNights.length ? (
        <Fold title={t('price.everyNight')}>
          <ul className="space-y-1 pb-2">
            {allNights.map((line) => (
              <li key={line.date} className="flex justify-between gap-4">
                <span className="wrap-anywhere text-soft">
                  {formatDate(line.date, language, 'short')}
                  {line.rate.kind === 'villa' ? '' : ` · ${rateName(line.rate, language)}`}
                </span>
                <span className="whitespace-nowrap">
                  {line.price < line.regular ? (
                    <>
                      <Was was={line.regular} now={line.price} />{' '}
                    </>
                  ) : null}
                  {formatBaht(line.price)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {withTotal ? (
        <div className="mt-2">
          <StayTotal quote={quote} />
        </div>
      ) : null}
    </section>
  );
}

/** A line beside the nights. */
function LineRow({
  line,
  nights,
  language,
}: {
  line: OtherLine;
  nights: number;
  language: Language;
}) {
  const { t } = useTranslation();
  return <Row label={labelOf()} value={bahtWithMinus(line.amount)} />;

  function labelOf(): ReactNode {
    switch (line.kind) {
      case 'extra_guests':
        return (
          <>
            {formatBaht(line.price)} × {t('count.guests', { count: line.guests })} ×{' '}
            {t('count.nights', { count: nights })}
            <span className="block text-xs text-soft">{extraGuestsText(language)}</span>
          </>
        );
      case 'discount':
        return (
          <span className="wrap-anywhere">
            {discountReason(line.discount, language)}{' '}
            <DiscountBadge percent={line.discount.percent ?? 0} />
          </span>
        );
      case 'extra':
        return (
          <span className="wrap-anywhere">
            {localize(line.label, language)}
            {line.quantity === 1 ? '' : ` · ${formatBaht(line.price)} × ${line.quantity}`}
          </span>
        );
      case 'tax':
        return t('price.taxesAndFees');
    }
  }
}

/** A price before it was reduced; it stands before the one it is now. */
function Was({ was, now }: { was: number; now: number }) {
  const { t } = useTranslation();
  return (
    <s
      aria-label={t('price.wasNow', { was: formatBaht(was), now: formatBaht(now) })}
      className="mr-1 text-soft"
    >
      {formatBaht(was)}
    </s>
  );
}

function Row({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="min-w-0 grow">{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** A part that few want to read, behind a line that names it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-soft hover:text-ink pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      {children}
    </details>
  );
}

interface NightGroup extends NightLine {
  key: string;
  nights: number;
  /** The last of nights that follow each other; null where others lie between. */
  last: CalendarDate | null;
}

/** Nights of a kind and a rate that cost the same make one line, in the order in which the stay meets them. */
function groupNights(lines: readonly NightLine[]): NightGroup[] {
  const groups = new Map<string, NightGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.rate, nightKind(line.date), line.regular, line.price]);
    const group = groups.get(key);
    if (group) {
      group.nights += 1;
      group.last = group.last && addDays(group.last, 1) === line.date ? line.date : null;
    } else groups.set(key, { ...line, key, nights: 1, last: line.date });
  }
  return [...groups.values()];
}
