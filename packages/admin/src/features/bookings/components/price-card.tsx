import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { QuoteLines, SumRow } from '@villa/admin/kit/quote-lines.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** The price of the stay, night by night, with its promo code and the agreed price. */
export function PriceCard({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  const { price, totalPrice, priceReason, promoCode } = booking;
  const isAgreed = totalPrice !== price.total;
  const counts = price.discount?.kind === 'promo';
  return (
    <SectionCard title={t('detail.price')}>
      <QuoteLines
        quote={price}
        language={language}
        total={
          <>
            {isAgreed ? (
              <SumRow label={t('detail.computed')}>
                <s className="text-soft">{formatBaht(price.total)}</s>
              </SumRow>
            ) : null}
            <SumRow
              label={isAgreed ? t('detail.agreed') : t('common:price.total')}
              className="mt-1 items-baseline text-base"
            >
              <span className="font-display text-xl">{formatBaht(totalPrice)}</span>
            </SumRow>
          </>
        }
      />
      {promoCode !== null && !counts ? (
        <p className="mt-2 text-sm wrap-anywhere text-soft">
          {t('detail.codeUnused', { code: promoCode })}
        </p>
      ) : null}
      {isAgreed ? (
        <p className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm wrap-anywhere text-accent">
          {priceReason ? t('detail.reason', { reason: priceReason }) : t('detail.noReason')}
        </p>
      ) : null}
    </SectionCard>
  );
}
