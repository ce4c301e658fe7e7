import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { formatBaht, formatSatang } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';

/** Profit by the nights beside cash by the day, and where the money went; nothing from a server of before. */
export function MonthProfit({ month }: { month: MonthOfMoney }) {
  const { t } = useTranslation('expenses');
  const { profit, cash, costs = [], sold = 0, damage } = month;
  if (!profit || !cash) return null;
  const earned = [
    [t('profit.nights', { count: sold }), profit.nights],
    [t('profit.kept'), profit.kept],
    [t('profit.corrections'), profit.corrections],
    [t('profit.commission'), -profit.commission],
    [t('profit.fees'), 0 - (profit.fees ?? 0)],
    [t('profit.lost'), 0 - (profit.lost ?? 0)],
  ] as const;
  const moved = [
    [t('cash.received'), cash.received],
    ...(cash.payouts ? [[t('cash.payouts'), cash.payouts] as const] : []),
    ...(cash.online ? [[t('cash.online'), cash.online] as const] : []),
    [t('cash.paidBack'), cash.paidBack],
    [t('cash.expenses'), cash.expenses],
    [t('cash.damage'), cash.damage],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
      <SectionCard title={t('profit.title')}>
        <dl className="divide-y divide-line">
          {earned.map(([name, amount], index) =>
            index === 0 || amount !== 0 ? <Line key={name} name={name} amount={amount} /> : null,
          )}
          <Line
            name={
              <Link
                to={paths.expensesOf(month.month)}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {t('profit.expenses')}
              </Link>
            }
            amount={-profit.expenses}
          />
          {costs.map(({ category, satang }) => (
            <Line
              key={category}
              name={<span className="pl-4 text-soft">{t(`category.${category}`)}</span>}
              amount={-satang}
              isPart
            />
          ))}
          <Line name={t('profit.total')} amount={profit.total} isTotal />
        </dl>
      </SectionCard>
      <SectionCard title={t('cash.title')}>
        <dl className="divide-y divide-line">
          {moved.map(([name, amount]) => (
            <Line key={name} name={name} amount={amount} />
          ))}
          <Line name={t('cash.total')} amount={cash.total} isTotal />
        </dl>
        {damage.held > 0 ? (
          <p className="mt-3 text-sm text-soft">
            {t('cash.notYours', { amount: formatBaht(damage.held) })}
          </p>
        ) : null}
      </SectionCard>
    </div>
  );
}

interface LineProps {
  name: ReactNode;
  amount: number;
  isPart?: boolean;
  isTotal?: boolean;
}

function Line({ name, amount, isPart = false, isTotal = false }: LineProps) {
  return (
    <div
      className={`flex items-center justify-between gap-4 py-1.5 ${isTotal ? 'font-medium' : ''}`}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className={`figures shrink-0 whitespace-nowrap ${isPart ? 'text-sm text-soft' : ''}`}>
        {formatSatang(amount)}
      </dd>
    </div>
  );
}
