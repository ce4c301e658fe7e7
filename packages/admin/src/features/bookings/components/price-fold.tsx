import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import { refundOfStay } from '@villa/shared/domain/money/extras-refund.ts';
import { besideStayAt } from '@villa/shared/domain/pricing/extras.ts';
import { refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { discountText } from '@villa/shared/i18n/rate-words.ts';
import { refundLines, refundTitle } from '@villa/shared/i18n/terms-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteLines, SumRow } from '@villa/admin/kit/quote-lines.tsx';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { TermsPlan } from '../plan/plan-card.tsx';

/** The price of the stay, night by night, with its promo code and the agreed price; and its terms of cancelling. */
export function PriceFold({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { price, totalPrice, priceReason, promoCode } = booking;
  const isAgreed = totalPrice !== price.total;
  // The price of a stay that ended early is what is kept of it.
  const reason = booking.ended ? t(`ended.choice.${booking.ended.how}`) : priceReason;
  const counts = price.discount?.kind === 'promo';
  return (
    <Fold onPaper title={t('detail.priceTerms')} say={usePriceFacts(booking).join(' · ')}>
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
          {reason ? t('detail.reason', { reason }) : t('detail.noReason')}
        </p>
      ) : null}
      {booking.quote ? (
        <p className="figures mt-2 text-sm text-soft">
          {t('detail.byQuote', {
            date: formatDate(dateInZone(new Date(booking.quote.sentAt), timeZone), language),
            amount: formatBaht(booking.quote.totalPrice),
          })}
        </p>
      ) : null}
      <TermsPlan booking={booking} />
      <Terms booking={booking} />
    </Fold>
  );
}

/** The price, and what would come back if the guest cancelled today. */
function usePriceFacts(booking: BookingDetail): string[] {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  const [openedAt] = useState(() => new Date());
  const { price, totalPrice, paymentTerms, money, checkIn, cancellation } = booking;
  const amount = formatBaht(totalPrice);
  const isAgreed = totalPrice !== price.total;
  const facts = [
    isAgreed ? t('detail.agreedAmount', { amount }) : amount,
    ...(price.discount === null || isAgreed ? [] : [discountText(price.discount, language)]),
  ];
  // While a request waits its own card says what comes back; without money there is nothing to say.
  const isFirm = booking.status === 'confirmed' && !booking.ended && cancellation?.state !== 'open';
  const hasTerms = paymentTerms.cancellationPolicy.length > 0;
  if (!isFirm || !hasTerms || money.received <= 0) return facts;
  if (today > checkIn) return [...facts, t('detail.termsOver')];
  const extras = besideStayAt(price, openedAt);
  const whole = { paid: money.paid, total: booking.totalPrice, extras };
  const refund = refundOfStay(paymentTerms, whole, checkIn, today) ?? 0;
  const back = refund + damageToReturn(money.damage);
  return [
    ...facts,
    back > 0 ? t('detail.backToday', { amount: formatBaht(back) }) : t('detail.nothingBackToday'),
  ];
}

/** The refunds that the guest was promised; nothing where none was. */
function Terms({ booking }: { booking: BookingDetail }) {
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  const { paymentTerms, checkIn, status } = booking;
  if (status === 'cancelled' || today > checkIn) return null;
  const lines = refundLines(refundSteps(paymentTerms, checkIn, today), language);
  if (lines.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-soft">{refundTitle(language)}</h3>
      <dl className="mt-1 grid gap-1">
        {lines.map(({ when, what }) => (
          <div key={when} className="flex flex-wrap justify-between gap-x-4">
            <dt>{when}</dt>
            <dd className="figures">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
