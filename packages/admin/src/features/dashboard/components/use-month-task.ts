import { useQuery } from '@tanstack/react-query';
import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { monthToCloseQuery } from '../api/to-do.ts';
import type { Task } from './to-do-row.tsx';

/** True once there is something to close: money, a night, or a closing of before. */
const hasBooks = ({ payments, sold = 0, closing }: MonthOfMoney): boolean =>
  payments.length > 0 || sold > 0 || closing?.first !== null || closing.history.length > 0;

/** The month that is over and not closed yet, for whoever closes it. */
export function useMonthTask(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  const mayClose = [useCan('money.totals'), useCan('money.correct')].every(Boolean);
  const lastMonth = addMonths(monthOf(today), -1);
  const query = monthToCloseQuery(useApi(), lastMonth);
  const { data } = useQuery({ ...query, enabled: mayClose });
  const closing = data?.closing;
  if (!data || !closing || closing.closed !== null || !hasBooks(data)) return [];
  const month = closing.first ?? lastMonth;
  const checks = closing.checks ?? [];
  const open = checks.filter((check) => check.open > 0).length;
  const isNext = closing.first === null && checks.length > 0;
  return [
    {
      key: 'month',
      icon: CalendarCheck,
      title: t('toDo.close', { month: formatDate(firstDay(month), language, 'month') }),
      facts: isNext
        ? [open > 0 ? t('toDo.checksOpen', { open, all: checks.length }) : t('toDo.checksDone')]
        : [],
      to: paths.monthOf(month),
    },
  ];
}
