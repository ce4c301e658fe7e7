import { type MonthOfMoney, getMonth, getMonthCsv } from '@villa/shared/contract/month.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import type { AdminHost } from '@villa/admin/host.ts';
import { AskPassword } from '@villa/admin/kit/ask-password.tsx';
import { MonthSwitch } from '@villa/admin/kit/month-switch.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { isMonth } from '@villa/shared/domain/money/month.ts';
import { MethodsTable } from './components/methods-table.tsx';
import { MonthClosing } from './components/month-closing.tsx';
import { MonthCorrections } from './components/month-corrections.tsx';
import { MonthFigures } from './components/month-figures.tsx';
import { MonthOnline } from './components/month-online.tsx';
import { MonthPayments } from './components/month-payments.tsx';
import { WhereFrom } from './components/where-from.tsx';
import { MonthProfit } from './components/month-profit.tsx';
import { PeriodTabs } from './components/period-tabs.tsx';

/** The money of a month; the month is in the address. */
export default function MonthScreen() {
  const { t } = useTranslation(['month', 'common', 'shell']);
  const { language } = useLanguage();
  const host = useHost();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const query = useQuery(monthQuery(host.api, isMonth(asked) ? asked : undefined));
  const { data, error, refetch } = query;
  const saving = useAction({
    ...saveMonthMutation(host, language),
    tells: true,
  });
  return (
    <AskPassword text={t('closing.password')}>
      <PageHeading
        title={t('shell:nav.month')}
        intro={t('intro')}
        actions={
          data ? (
            <Button look="outline" busy={saving.isPending} onClick={() => saving.mutate(data)}>
              {t('save')}
            </Button>
          ) : null
        }
      />
      {data ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <MonthSwitch {...data} onShow={(month) => setSearch({ month })} />
            <PeriodTabs shown="month" month={data.month} />
          </div>
          {data.closing ? (
            <MonthClosing key={data.month} month={data} closing={data.closing} />
          ) : null}
          <MonthFigures month={data} />
          <WhereFrom from={data.month} to={data.month} />
          <MonthProfit month={data} />
          {data.online ? <MonthOnline online={data.online} /> : null}
          {data.corrections && data.corrections.length > 0 ? (
            <SectionCard title={t('corrections.title')} intro={t('corrections.intro')}>
              <MonthCorrections corrections={data.corrections} />
            </SectionCard>
          ) : null}
          {data.payments.length > 0 ? (
            <>
              <SectionCard title={t('methods.title')} intro={t('methods.intro')}>
                <MethodsTable month={data} />
              </SectionCard>
              <SectionCard
                title={t('payments.title')}
                intro={t('payments.count', { count: data.payments.length })}
              >
                <MonthPayments payments={data.payments} />
              </SectionCard>
            </>
          ) : (
            <EmptyState icon={Wallet} title={t('empty')} />
          )}
        </div>
      ) : null}
      {data ? null : <NotLoaded error={error} onRetry={refetch} />}
    </AskPassword>
  );
}

/** @param month this month at the villa when left out */
function monthQuery(api: AdminApi, month: string | undefined) {
  return queryOptions({
    queryKey: ['month', month],
    queryFn: ({ signal }) => api.call(getMonth, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
}

function saveMonthMutation({ api, saveFile }: AdminHost, language: Language) {
  return mutationOptions({
    mutationFn: async ({ month, closing }: MonthOfMoney) => {
      const edition = closing?.closed ? `-edition-${closing.closed.edition}` : '';
      const file = await api.file(getMonthCsv, { query: { month, language } });
      return saveFile(`money-${month}${edition}.csv`, file);
    },
  });
}
