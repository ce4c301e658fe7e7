import { zodResolver } from '@hookform/resolvers/zod';
import { type Expense, reverseExpense } from '@villa/shared/contract/expenses.ts';
import { line } from '@villa/shared/contract/fields.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';

const reasonForm = z.object({ reason: line(300) });

/** Asks why an expense is taken back. */
export function ReverseExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { notify } = useHost();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const amount = formatSatang(expense.satang);
  const reversing = useCall(reverseExpense, {
    refreshes: [],
    onSuccess() {
      notify.success(t('reverse.done'));
      onClose();
    },
  });
  return (
    <MoneyDialog
      title={t('reverse.title', { amount, category: t(`category.${expense.category}`) })}
      description={t('reverse.text')}
      yes={t('reverse.yes', { amount })}
      busy={reversing.isPending}
      error={reversing.error && errorText(reversing.error)}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => reversing.mutate({ params: { id: expense.id }, body }))}
    >
      <TextRow form={form} path="reason" label={t('reverse.reason')} required />
    </MoneyDialog>
  );
}
