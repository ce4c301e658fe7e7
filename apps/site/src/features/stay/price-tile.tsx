import { type Language, localize } from '@villa/shared/domain/language.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import type { MonthRates } from '../../app/shown-rates.ts';

const KINDS = ['weekday', 'weekend'] as const;

/** What a night of the shown month costs, Sunday to Thursday and Friday to Saturday, and the periods that say so. */
export function PriceTile({
  rates,
  note,
  language,
}: {
  rates: MonthRates;
  /** What the prices do not have in them. */
  note: string | null;
  language: Language;
}) {
  const { t } = useTranslation();
  return (
    <div className="border-y border-line">
      {rates.names.length > 0 ? (
        <p data-periods className="pt-3 text-xs text-accent">
          {rates.names.map((name) => localize(name, language)).join(' · ')}
        </p>
      ) : null}
      <dl className="grid grid-cols-2">
        {KINDS.map((kind) => {
          const { regular, price, varies } = rates[kind];
          // Of several prices the lowest is named, and what is off differs between them. How many percent are off is
          // said of the stay alone, with its dates: of one kind of night it would be another number on the same card.
          const isReduced = !varies && price < regular;
          return (
            <div
              key={kind}
              className="py-2.5 not-first:border-l not-first:border-line not-first:pl-3"
            >
              <dt className="text-xs text-soft">{t(`price.${kind}`)}</dt>
              <dd className="figures mt-0.5">
                {varies ? <span className="text-xs text-soft">{t('price.from')} </span> : null}
                <span className="font-display text-xl">{formatBaht(price)}</span>{' '}
                <span className="text-xs whitespace-nowrap text-soft max-[23.9rem]:block">
                  {t('price.perNight')}
                </span>
                {isReduced ? (
                  <span className="block text-xs text-soft">
                    <s
                      aria-label={t('price.wasNow', {
                        was: formatBaht(regular),
                        now: formatBaht(price),
                      })}
                    >
                      {formatBaht(regular)}
                    </s>
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {note ? <p className="figures pb-2.5 text-xs text-soft">{note}</p> : null}
    </div>
  );
}
