import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import type { MonthRates } from '@villa/shared/contract/home-villa.ts';

const KINDS = ['weekday', 'weekend'] as const;

/**
 * The prices of a night in the shown month, Sunday to Thursday and Friday to Saturday, and the periods that set them.
 */
export function PriceTile({
  rates,
  note,
  language,
}: {
  rates: MonthRates;
  /** The charges that the prices do not include. */
  note: string | null;
  language: Language;
}) {
  const { t } = useTranslation();
  return (
    <div className="border-y border-line py-1.5">
      {rates.names.length > 0 ? (
        <p data-periods className="figures text-xs text-accent">
          {rates.names
            .map(({ name, from }) => {
              const said = localize(name, language);
              return from === null
                ? said
                : t('price.periodFrom', { name: said, price: formatBaht(from) });
            })
            .join(' · ')}
        </p>
      ) : null}
      <dl>
        {KINDS.map((kind) => {
          const { regular, price, varies } = rates[kind];
          // Among several prices the lowest is named, and the discounts differ between them. The percentage is shown
          // for the stay alone, with its dates: for one kind of night it would be another number on the same card.
          const isReduced = !varies && price < regular;
          return (
            <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="text-xs text-soft">{t(`price.${kind}`)}</dt>
              <dd className="figures text-xs text-soft">
                {varies ? <span>{t('price.from')} </span> : null}
                {isReduced ? (
                  <s
                    aria-label={t('price.wasNow', {
                      was: formatBaht(regular),
                      now: formatBaht(price),
                    })}
                  >
                    {formatBaht(regular)}
                  </s>
                ) : null}{' '}
                <span className="font-display text-lg text-ink">{formatBaht(price)}</span>{' '}
                {t('price.perNight')}
              </dd>
            </div>
          );
        })}
      </dl>
      {note ? <p className="figures text-xs text-soft">{note}</p> : null}
    </div>
  );
}
