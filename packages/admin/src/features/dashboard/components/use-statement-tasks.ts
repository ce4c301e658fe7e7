import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { statementsQuery } from '@villa/admin/kit/statements-query.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import type { Task } from './to-do-row.tsx';

/** Slips that were confirmed and that the bank's statement lacks, for whoever reads statements. */
export function useStatementTasks(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const nameOf = useGuestName();
  const mayRead = useCan('money.totals');
  const { data } = useQuery({ ...statementsQuery(useApi()), enabled: mayRead });
  return (data?.unseen ?? []).map(({ payment, booking, amount, day, accounts }) => ({
    key: `slip ${payment}`,
    icon: FileQuestion,
    title: t('toDo.noRow', { name: nameOf(booking) }),
    facts: [formatDate(day, language, 'short'), accounts.map(({ name }) => name).join(', ')],
    amount: formatBaht(amount),
    isLate: true,
    to: `${paths.statements}?show=slips`,
  }));
}
