import {
  type ExpenseProposal,
  addExpense,
  endMonthlyExpense,
  skipMonthlyExpense,
} from '@villa/shared/contract/expenses.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction, useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { expenseForm } from '../expense-form-data.ts';

interface ExpenseProposalsProps {
  proposals: readonly ExpenseProposal[];
  /** Opens the form with what the last one was. */
  onChange: (proposal: ExpenseProposal) => void;
}

/** The monthly expenses that nobody has noted yet: each is noted by one key, or there was none. */
export function ExpenseProposals({ proposals, onChange }: ExpenseProposalsProps) {
  const { t } = useTranslation('expenses');
  if (proposals.length === 0) return null;
  return (
    <SectionCard title={t('proposals.title')}>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <Proposal
            key={`${proposal.monthlyOf} ${proposal.month}`}
            proposal={proposal}
            onChange={() => onChange(proposal)}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

function Proposal({ proposal, onChange }: { proposal: ExpenseProposal; onChange: () => void }) {
  const { t } = useTranslation('expenses');
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const { monthlyOf, month, satang, category, paidOn, note } = proposal;
  const amount = formatSatang(satang);
  const id = { params: { id: monthlyOf } };
  const noting = useAction({
    mutationFn: () => {
      const { lastPaidOn: _, ...entry } = proposal;
      // One key for one month: pressed twice, it is noted once.
      return api.upload(addExpense, {
        form: expenseForm({ ...entry, key: `${monthlyOf} ${month}` }, null),
      });
    },
    tells: true,
    refreshes: [],
    onSuccess: () => notify.success(t('form.saved', { amount })),
  });
  const skipping = useCall(skipMonthlyExpense, { tells: true, refreshes: [] });
  const ending = useCall(endMonthlyExpense, { tells: true, refreshes: [] });
  const busy = noting.isPending || skipping.isPending || ending.isPending;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere">
        <span className="font-medium">
          {t('proposals.of', {
            category: t(`category.${category}`),
            month: formatDate(firstDay(month), language, 'month'),
          })}
        </span>{' '}
        <span className="text-sm text-soft">
          {t('proposals.like', { date: formatDate(paidOn, language, 'day') })}
          {note === '' ? null : ` · ${note}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={noting.isPending} disabled={busy} onClick={() => noting.mutate()}>
          {t('proposals.note', { amount })}
        </Button>
        <Button look="outline" disabled={busy} onClick={onChange}>
          {t('proposals.change')}
        </Button>
        <Button
          look="plain"
          disabled={busy}
          onClick={() => skipping.mutate({ ...id, body: { month } })}
        >
          {t('proposals.none')}
        </Button>
        <Button look="plain" disabled={busy} onClick={() => ending.mutate(id)}>
          {t('proposals.end')}
        </Button>
      </div>
    </li>
  );
}
