import { useQuery } from '@tanstack/react-query';
import { listExpenses, skipMonthlyExpense } from '@villa/shared/contract/expenses.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** The monthly expenses that a month still lacks, each with the owner's word that there was none. */
export function MonthlyExpensesOpen({ month }: { month: Month }) {
  const { t } = useTranslation('expenses');
  const api = useApi();
  const { data } = useQuery(
    callQuery(api, ['expenses', month], listExpenses, { query: { month } }),
  );
  const skipping = useCall(skipMonthlyExpense, { tells: true, refreshes: [] });
  const proposals = data?.proposals.filter((one) => one.month === month) ?? [];
  return (
    <ul className="ml-8">
      {proposals.map(({ monthlyOf, category, satang, note }) => (
        <li key={monthlyOf} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            {[t(`category.${category}`), formatSatang(satang), note].filter(Boolean).join(' · ')}
          </span>
          <Button
            look="plain"
            className="shrink-0"
            busy={skipping.isPending}
            onClick={() => skipping.mutate({ params: { id: monthlyOf }, body: { month } })}
          >
            {t('proposals.none')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
