import type { Quote, QuoteLine } from '@villa/shared/domain/pricing/pricing.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/formats.ts';
import { discountReason, extraGuestsText, rateName } from '@villa/shared/i18n/rate-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscountBadge } from './discount-badge.tsx';
import { Fold } from './fold.tsx';
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
  const { discount } = quote;
  const groups = groupNights(quote.lines);
  // The discount of single nights; the one discount of the stay has a line of its own.
  const reduced = quote.discountTotal - (discount?.amount ?? 0);
  const off = { amount: formatBaht(reduced) };
  // Beside the stay's discount the subtotal tells of both together.
  const isPart = reduced > 0 && discount !== null;
  const counted = [
    ...(reduced > 0 && !isPart ? [t('price.reducedNights', off)] : []),
    ...(quote.roomSavings > 0
      ? [t('price.roomSavings', { amount: formatBaht(quote.roomSavings) })]
      : []),
  ];
  return (
    <section aria-label={t('price.breakdown')} className="figures text-sm">
      <dl className="space-y-2">
        {groups.map(({ key, date, last, kind, regular, price, rate, nights }) => (
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
                      ? t(`price.${kind}`)
                      : formatDateRange(date, last, language, 'short')}
                  </span>
                  {rate.kind === 'villa' ? '' : ` · ${rateName(rate, language)}`}
                </span>
              </>
            }
            value={formatBaht(price * nights)}
          />
        ))}
        {quote.extraGuests.total > 0 ? (
          <Row
            label={
              <>
                {formatBaht(quote.extraGuests.price)} ×{' '}
                {t('count.guests', { count: quote.extraGuests.guests })} ×{' '}
                {t('count.nights', { count: quote.nights })}
                <span className="block text-xs text-soft">{extraGuestsText(language)}</span>
              </>
            }
            value={formatBaht(quote.extraGuests.total)}
          />
        ) : null}
        {discount ? (
          <Row
            label={
              <span className="wrap-anywhere">
                {discountReason(discount, language)}{' '}
                <DiscountBadge percent={discount.percent ?? 0} />
              </span>
            }
            value={`−${formatBaht(discount.amount)}`}
          />
        ) : null}
        {quote.discountTotal > 0 ? (
          <Row
            label={
              <>
                {t('price.subtotal')}{' '}
                {/* If the stay's own discount is the only one, its line shows the amount already. */}
                {reduced > 0 ? <DiscountBadge percent={quote.discountPercent} /> : null}{' '}
                <span className="float-right -mr-2">
                  <Was was={quote.baseTotal} now={quote.subtotal} />
                </span>
              </>
            }
            value={formatBaht(quote.subtotal)}
          />
        ) : null}
        {quote.taxesAndFees > 0 ? (
          <Row label={t('price.taxesAndFees')} value={formatBaht(quote.taxesAndFees)} />
        ) : null}
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
      {groups.length < quote.lines.length ? (
        <Fold title={t('price.everyNight')}>
          <ul className="space-y-1 pb-2">
            {quote.lines.map((line) => (
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

interface NightGroup extends QuoteLine {
  key: string;
  nights: number;
  /** The last of nights that follow each other; null where others lie between. */
  last: CalendarDate | null;
}

/** Nights of a kind and a rate that cost the same make one line, in the order in which the stay meets them. */
function groupNights(lines: readonly QuoteLine[]): NightGroup[] {
  const groups = new Map<string, NightGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.rate, line.kind, line.regular, line.price]);
    const group = groups.get(key);
    if (group) {
      group.nights += 1;
      group.last = group.last && addDays(group.last, 1) === line.date ? line.date : null;
    } else groups.set(key, { ...line, key, nights: 1, last: line.date });
  }
  return [...groups.values()];
}
