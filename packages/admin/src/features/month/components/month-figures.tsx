import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { bahtWithMinus, formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** The amounts received, earned and open, each with its parts or the day it is as of. */
export function MonthFigures({ month }: { month: MonthOfMoney }) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const { revenue, damage, pots, corrections = [] } = month;
  /** Named wherever a sum holds both. */
  const partsOf = (moved: { stay: number; damage: number } | undefined) =>
    moved === undefined || moved.damage === 0
      ? []
      : [t('pots', { stay: formatBaht(moved.stay), damage: formatBaht(moved.damage) })];
  const asOf = t('asOf', { date: formatDate(month.asOf, language) });
  const figures = [
    ['in', month.in, partsOf(pots?.in)],
    ['out', month.out, partsOf(pots?.out)],
    [
      'revenue',
      revenue.total,
      [
        t('revenue.nights', { amount: formatBaht(revenue.nights) }),
        ...(revenue.kept === 0 ? [] : [t('revenue.kept', { amount: formatBaht(revenue.kept) })]),
        ...corrections.map((one) =>
          t('revenue.correction', {
            month: formatDate(firstDay(one.month), language, 'month'),
            amount: signedBaht(one.amount),
          }),
        ),
        ...(revenue.inBin === 0 ? [] : [t('revenue.inBin', { amount: formatBaht(revenue.inBin) })]),
      ],
    ],
    ['outstanding', month.outstanding, [asOf]],
    [
      'held',
      damage.held,
      [
        asOf,
        ...(damage.kept === 0 ? [] : [t('keptForDamage', { amount: formatBaht(damage.kept) })]),
      ],
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line min-[24rem]:grid-cols-2 xl:grid-cols-5">
      {figures.map(([name, amount, lines]) => (
        <div
          key={name}
          className="min-w-0 bg-surface px-4 py-3 sm:px-5 sm:py-4 min-[24rem]:last:col-span-2 xl:last:col-span-1"
        >
          <dt className="text-sm text-soft">{t(`figures.${name}`)}</dt>
          <dd className="figures pt-0.5 font-display text-xl">{bahtWithMinus(amount)}</dd>
          {lines.map((line) => (
            <dd key={line} className="text-xs text-soft">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
