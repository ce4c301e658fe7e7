import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** What the stay costs, night by night, and what was agreed instead. */
export function PriceCard({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  const { price, totalPrice, priceReason } = booking;
  const isAgreed = totalPrice !== price.total;
  return (
    <SectionCard title={t('detail.price')}>
      <ul className="figures grid gap-1.5 text-sm">
        {price.lines.map((line) => (
          <li key={line.date} className="flex justify-between gap-3">
            <span>{formatDate(line.date, language, 'short')}</span>
            <span className="whitespace-nowrap">
              {line.price < line.regular ? (
                <s className="mr-2 text-soft">{formatBaht(line.regular)}</s>
              ) : null}
              {formatBaht(line.price)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
        {price.discountTotal > 0 ? (
          <>
            <Sum label={t('detail.base')}>{formatBaht(price.baseTotal)}</Sum>
            <Sum label={t('common:price.discount')}>−{formatBaht(price.discountTotal)}</Sum>
            {/* Otherwise it would be shown twice. */}
            {price.taxesAndFees > 0 ? (
              <Sum label={t('common:price.subtotal')}>{formatBaht(price.subtotal)}</Sum>
            ) : null}
          </>
        ) : null}
        {price.taxesAndFees > 0 ? (
          <Sum label={t('common:price.taxesAndFees')}>{formatBaht(price.taxesAndFees)}</Sum>
        ) : null}
        {isAgreed ? (
          <Sum label={t('detail.computed')}>
            <s className="text-soft">{formatBaht(price.total)}</s>
          </Sum>
        ) : null}
        <div className="mt-1 flex items-baseline justify-between gap-4 text-base">
          <dt>{isAgreed ? t('detail.agreed') : t('common:price.total')}</dt>
          <dd className="font-display text-xl whitespace-nowrap">{formatBaht(totalPrice)}</dd>
        </div>
      </dl>
      {isAgreed ? (
        <p className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm wrap-anywhere text-accent">
          {priceReason ? t('detail.reason', { reason: priceReason }) : t('detail.noReason')}
        </p>
      ) : null}
    </SectionCard>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
