import { getYear, getYearCsv } from '@villa/shared/contract/money-year.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import type { AdminHost } from '@villa/admin/host.ts';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { PeriodSwitch } from '@villa/admin/kit/period-switch.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PeriodTabs } from './components/period-tabs.tsx';
import { WhereFrom } from './components/where-from.tsx';
import { YearMonths } from './components/year-months.tsx';

/** The money of a year, month by month; the year is in the address. */
export default function YearScreen() {
  const { t } = useTranslation(['month', 'expenses', 'common', 'shell']);
  const { language } = useLanguage();
  const host = useHost();
  const [search, setSearch] = useSearchParams();
  const asked = /^20\d\d$/.exec(search.get('year') ?? '')?.[0];
  const { data, error, refetch } = useQuery({
    queryKey: ['month', 'year', asked],
    queryFn: ({ signal }) => host.api.call(getYear, { query: { year: asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const saving = useAction({ ...saveYearMutation(host, language), tells: true });
  if (!data) return <NotLoaded error={error} onRetry={refetch} />;
  const { total, costs } = data;
  const cardCosts = (total.fees ?? 0) + (total.lost ?? 0);
  const year = Number(data.year);
  const turn = (by: number) => setSearch({ year: String(year + by) });
  const begun = data.months.filter(({ state }) => state !== 'coming');
  const figures = [
    ['nights', String(total.sold), t('year.ofNights', { count: total.nights })],
    ['revenue', formatSatang(total.revenue + total.kept + total.corrections), t('year.withKept')],
    [
      'costs',
      formatSatang(total.commission + total.expenses + cardCosts),
      t(cardCosts === 0 ? 'year.costsAre' : 'year.costsWithFees'),
    ],
    ['profit', formatSatang(total.profit), t('year.months', { count: begun.length })],
  ] as const;
  return (
    <>
      <PageHeading
        title={t('shell:nav.month')}
        intro={t('year.intro')}
        actions={
          <Button look="outline" busy={saving.isPending} onClick={() => saving.mutate(data.year)}>
            {t('save')}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <PeriodSwitch
          name={formatDate(`${data.year}-01-01`, language, 'year')}
          nameClass="min-w-20"
          previous={t('year.previous')}
          next={t('year.next')}
          onTurn={turn}
        >
          <PeriodTabs shown="year" month={begun.at(-1)?.month ?? `${data.year}-01`} />
        </PeriodSwitch>
        <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface xl:grid-cols-4">
          {figures.map(([name, amount, line]) => (
            <div key={name} className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
              <dt className="text-sm text-soft">{t(`year.figures.${name}`)}</dt>
              <dd className="figures pt-0.5 font-display text-xl">{amount}</dd>
              <dd className="text-xs text-soft">{line}</dd>
            </div>
          ))}
        </dl>
        <SectionCard title={t('year.title')}>
          <YearMonths year={data} />
        </SectionCard>
        <WhereFrom from={`${data.year}-01`} to={begun.at(-1)?.month ?? `${data.year}-01`} />
        {costs.length > 0 ? (
          <SectionCard title={t('year.costs')}>
            <dl className="max-w-xl divide-y divide-line">
              {costs.map(({ category, satang }) => (
                <div key={category} className="flex justify-between gap-4 py-2">
                  <dt>{t(`expenses:category.${category}`)}</dt>
                  <dd className="figures whitespace-nowrap">{formatSatang(satang)}</dd>
                </div>
              ))}
            </dl>
          </SectionCard>
        ) : null}
      </div>
    </>
  );
}

function saveYearMutation({ api, saveFile }: AdminHost, language: Language) {
  return mutationOptions({
    mutationFn: async (year: string) =>
      saveFile(`money-${year}.csv`, await api.file(getYearCsv, { query: { year, language } })),
  });
}
