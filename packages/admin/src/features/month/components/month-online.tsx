import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { formatBaht, formatSatang } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';

/** The provider's side of a month: its costs, the sums that arrived or a dispute holds back, and what is with it still. */
export function MonthOnline({ online }: { online: NonNullable<MonthOfMoney['online']> }) {
  const { t } = useTranslation('month');
  const { fees, heldBack, lost, paidOut, waiting = 0 } = online;
  const lines = [
    ['fees', formatSatang(0 - fees), fees !== 0],
    ['lost', formatBaht(0 - lost), lost !== 0],
    ['paidOut', formatSatang(paidOut), paidOut !== 0],
    ['heldBack', formatBaht(heldBack), heldBack !== 0],
    ['waiting', formatSatang(waiting), true],
  ] as const;
  return (
    <SectionCard title={t('online.title')} intro={t('online.intro')}>
      <dl className="divide-y divide-line">
        {lines.map(([name, amount, isShown]) =>
          isShown ? (
            <div key={name} className="flex items-center justify-between gap-4 py-1.5">
              <dt className="min-w-0">{t(`online.${name}`)}</dt>
              <dd className="figures shrink-0 whitespace-nowrap">{amount}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </SectionCard>
  );
}
