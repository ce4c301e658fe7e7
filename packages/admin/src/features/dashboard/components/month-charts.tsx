import { useQuery } from '@tanstack/react-query';
import type { MonthFigures } from '@villa/shared/contract/stats.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { BarChart } from '@villa/ui/bar-chart.tsx';
import { niceTicks } from '@villa/ui/nice-ticks.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { statsQuery } from '../api/stats.ts';
import { Part } from './part.tsx';

/** `stats` begins with the five months before this one. */
const THIS_MONTH = 5;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Occupancy and revenue by month. */
export function MonthCharts() {
  const query = useQuery(statsQuery(useApi()));
  return (
    <Part query={query}>
      {({ months }) => (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
          <Occupancy months={months} />
          <Revenue months={months} />
        </div>
      )}
    </Part>
  );
}

function Occupancy({ months }: { months: readonly MonthFigures[] }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const nameOf = useMonthNames();
  return (
    <BarChart
      title={t('months.occupancy')}
      nameHeading={t('months.month')}
      tableLabel={t('months.asTable')}
      parts={[
        { label: t('common:status.confirmed'), look: 'solid' },
        { label: t('months.channels'), look: 'soft' },
        { label: t('months.waiting'), look: 'striped' },
        { label: t('months.blocked'), look: 'hatched' },
      ]}
      bars={months.map((month, index) => {
        const { confirmedNights, channelNights = 0, waitingNights, blockedNights } = month;
        const nights = [confirmedNights, channelNights, waitingNights, blockedNights];
        const values = nights.map((count) => (100 * count) / month.nights);
        const percents = values.map((value) => `${Math.round(value)}%`);
        return {
          ...nameOf(month, index),
          values,
          words: nights.map(
            (count, part) => `${t('common:count.nights', { count })} (${percents[part]})`,
          ),
          cells: nights.map((count, part) => `${count} (${percents[part]})`),
        };
      })}
      ticks={[0, 50, 100].map((value) => ({ value, label: `${value}%` }))}
    />
  );
}

function Revenue({ months }: { months: readonly MonthFigures[] }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const nameOf = useMonthNames();
  const most = Math.max(...months.map((month) => month.revenue + month.waitingRevenue), 10_000);
  return (
    <BarChart
      title={t('months.revenue')}
      nameHeading={t('months.month')}
      tableLabel={t('months.asTable')}
      parts={[
        { label: t('common:status.confirmed'), look: 'solid' },
        { label: t('months.waiting'), look: 'striped' },
      ]}
      bars={months.map((month, index) => {
        const values = [month.revenue, month.waitingRevenue];
        const words = values.map(formatBaht);
        return { ...nameOf(month, index), values, words, cells: words };
      })}
      ticks={niceTicks(most, 2).map((value) => ({ value, label: compact.format(value) }))}
    />
  );
}

function useMonthNames() {
  const { language } = useLanguage();
  return ({ month }: MonthFigures, index: number) => ({
    key: month,
    label: formatDate(firstDay(month), language, 'monthShort'),
    name: formatDate(firstDay(month), language, 'month'),
    isCurrent: index === THIS_MONTH,
  });
}
