import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ExpenseProposal,
  type ExpensesOfMonth,
  listExpenses,
} from '@villa/shared/contract/expenses.ts';
import { isMonth } from '@villa/shared/domain/money/month.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Camera, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { MonthSwitch } from '@villa/admin/kit/month-switch.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ExpenseForm } from './components/expense-form.tsx';
import { ExpenseList } from './components/expense-list.tsx';
import { ExpenseProposals } from './components/expense-proposals.tsx';
import { OwedCard } from './components/owed-card.tsx';

/** The costs of a month; the month is in the address. Staff see what they noted. */
export default function ExpensesScreen() {
  const { t } = useTranslation(['expenses', 'shell']);
  const seesAll = useCan('money.totals');
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : undefined;
  const query = useQuery({
    ...callQuery(api, ['expenses', month], listExpenses, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  const [noting, setNoting] = useState<ExpenseProposal | 'new' | null>(null);
  return (
    <>
      <PageHeading
        title={t('shell:nav.expenses')}
        intro={t(seesAll ? 'intro' : 'introOwn')}
        actions={
          data ? (
            <Button onClick={() => setNoting('new')} className="w-full sm:w-auto">
              <Camera aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('add')}
            </Button>
          ) : null
        }
      />
      {data ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <ExpenseProposals proposals={data.proposals} onChange={setNoting} />
          <OwedCard owed={data.owed} today={data.today} mayPay={seesAll} />
          <MonthSwitch {...data} onShow={(shown) => setSearch({ month: shown })} />
          <Listed data={data} />
        </div>
      ) : (
        <NotLoaded error={error} onRetry={refetch} />
      )}
      {data && noting !== null ? (
        <ExpenseForm
          categories={data.categories}
          today={data.today}
          seesAll={seesAll}
          proposal={noting === 'new' ? null : noting}
          onClose={() => setNoting(null)}
        />
      ) : null}
    </>
  );
}

function Listed({ data }: { data: ExpensesOfMonth }) {
  const { t } = useTranslation('expenses');
  if (data.expenses.length === 0) return <EmptyState icon={ReceiptText} title={t('empty')} />;
  return (
    <SectionCard
      title={t('list')}
      intro={data.satang === null ? undefined : t('total', { amount: formatSatang(data.satang) })}
    >
      <ExpenseList expenses={data.expenses} month={data.month} />
    </SectionCard>
  );
}
