import type { Expense } from '@villa/shared/contract/expenses.ts';
import { type Month, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ReverseExpense } from './reverse-expense.tsx';

interface ExpenseListProps {
  expenses: readonly Expense[];
  month: Month;
}

/** The rows of a month. One that was taken back in the same month is one row with its reason. */
export function ExpenseList({ expenses, month }: ExpenseListProps) {
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  const isHidden = ({ reverses, countsIn }: Expense) =>
    reverses !== null && byId.get(reverses)?.countsIn === countsIn;
  return (
    <ul className="divide-y divide-line">
      {expenses
        .filter((expense) => !isHidden(expense))
        .map((expense) => (
          <Row
            key={expense.id}
            expense={expense}
            reversal={expense.reversedBy === null ? undefined : byId.get(expense.reversedBy)}
            month={month}
          />
        ))}
    </ul>
  );
}

interface RowProps {
  expense: Expense;
  reversal: Expense | undefined;
  month: Month;
}

function Row({ expense, reversal, month }: RowProps) {
  const { t } = useTranslation('expenses');
  const { language } = useLanguage();
  const [asked, setAsked] = useState(false);
  const { category, satang, paidOn, paidFrom, paidBy, paidBack, note, by, countsIn } = expense;
  const isTakenBack = expense.reversedBy !== null;
  const isReversal = expense.reverses !== null;
  const inMonth = (named: Month) => formatDate(firstDay(named), language, 'month');
  const facts = [
    t('row.paidOn', { date: formatDate(paidOn, language, 'day') }),
    paidFrom === 'person' ? t('row.paidBy', { name: paidBy }) : t(`from.${paidFrom}`),
    ...(paidBack
      ? [t('row.paidBack', { name: paidBy, date: formatDate(paidBack.on, language, 'day') })]
      : []),
    ...(countsIn === expense.month
      ? monthOf(paidOn) === expense.month
        ? []
        : [t('row.belongsTo', { month: inMonth(expense.month) })]
      : [t('row.countsIn', { month: inMonth(expense.month), counted: inMonth(countsIn) })]),
    ...(expense.isMine || by === null ? [] : [t('row.by', { name: by })]),
  ];
  const isCounted = countsIn === month && !(isTakenBack && reversal?.countsIn === month);
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{t(`category.${category}`)}</span>
          {note === '' ? null : <span className="text-soft"> · {note}</span>}
        </span>
        <span
          className={`figures shrink-0 whitespace-nowrap ${isCounted ? '' : 'text-soft line-through'}`}
        >
          {formatSatang(satang)}
        </span>
      </p>
      <p className="text-sm text-soft wrap-anywhere">{facts.join(' · ')}</p>
      {isReversal ? (
        <p className="text-sm wrap-anywhere">{t('row.reversal', { reason: expense.reason })}</p>
      ) : null}
      {isTakenBack ? (
        <p className="text-sm wrap-anywhere">
          {reversal ? t('row.reversal', { reason: reversal.reason }) : t('row.reversed')}
        </p>
      ) : null}
      <div className="-ml-3 flex flex-wrap gap-x-2 print:hidden">
        {expense.pictureUrl === null ? null : <ReceiptPicture id={expense.id} />}
        {isReversal || isTakenBack ? null : (
          <Button look="plain" onClick={() => setAsked(true)}>
            {t('row.reverse')}
          </Button>
        )}
      </div>
      {asked ? <ReverseExpense expense={expense} onClose={() => setAsked(false)} /> : null}
    </li>
  );
}
