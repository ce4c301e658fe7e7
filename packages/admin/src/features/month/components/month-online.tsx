import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { formatBaht, formatSatang } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';

/** The provider's side of a month: its fees, the sums that a dispute holds back or took, and what arrived. */
export function MonthOnline({ online }: { online: NonNullable<MonthOfMoney['online']> }) {
  const { t } = useTranslation('month');
  const { fees, heldBack, lost, paidOut } = online;
  const lines = [
    ['fees', formatSatang(-fees), true],
    ['paidOut', formatSatang(paidOut), paidOut !== 0],
    ['heldBack', formatBaht(heldBack), heldBack !== 0],
    ['lost', formatBaht(lost), lost !== 0],
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
