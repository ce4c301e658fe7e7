import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { CalendarRange, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { PeriodTone } from '../period-looks.ts';
import { PeriodSwatch } from '../year/legend.tsx';
import { pricesInWords, rulesInWords } from './words.ts';

interface PeriodsCardProps {
  /** The periods of the shown year, in the order of their nights. */
  periods: readonly RatePeriodAnswer[];
  /** True when there are any in another year. */
  hasOthers: boolean;
  toneOf: (period: RatePeriod) => PeriodTone;
  /** Missing for those who only read. */
  onEdit: ((period: RatePeriodAnswer) => void) | undefined;
}

/** The periods of the year as a list: nights, prices, rules. */
export function PeriodsCard({ periods, hasOthers, toneOf, onEdit }: PeriodsCardProps) {
  const { t } = useTranslation(['rates', 'shell']);
  const { language } = useLanguage();
  return (
    <SectionCard title={t('list.title')} className="max-lg:order-2 sm:p-5!">
      {periods.length === 0 ? (
        <div className="grid gap-2 text-sm text-soft">
          <p className="flex items-center gap-2 font-medium text-ink">
            <CalendarRange aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {t(hasOthers ? 'list.emptyYear' : 'list.empty')}
          </p>
          <p>{t('list.emptyText')}</p>
          {onEdit ? <p>{t('list.emptyHow')}</p> : null}
        </div>
      ) : (
        <ul className="figures -my-2.5 divide-y divide-line">
          {periods.map((period) => (
            <li key={period.id} className="grid grid-cols-[auto_1fr_auto] gap-x-3 py-2.5 text-sm">
              <span className="mt-0.5">
                <PeriodSwatch period={period} toneOf={toneOf} />
              </span>
              <div className="min-w-0">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 font-medium wrap-anywhere">
                    {localize(period.name, language)}
                  </span>
                  <span className="whitespace-nowrap">{pricesInWords(t, period)}</span>
                </p>
                <p className="text-xs text-soft">{rulesInWords(t, period, language)}</p>
              </div>
              {onEdit ? (
                <button
                  type="button"
                  data-period={period.id}
                  aria-label={t('list.edit', { name: localize(period.name, language) })}
                  onClick={() => onEdit(period)}
                  className="-my-1.5 -mr-2 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
                >
                  <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
