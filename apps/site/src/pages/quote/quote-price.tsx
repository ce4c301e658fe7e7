import type { OpenedQuote } from '@villa/shared/contract/sent-quotes.ts';
import { useTranslation } from 'react-i18next';
import { ThaiTime } from '../../app/thai-time.tsx';
import { Block } from '../../features/booking/components/panel.tsx';
import { timeInSentence, useShownLanguage } from '../../features/booking/words.ts';
import { AgreedTotal } from '../../features/stay/agreed-total.tsx';
import { PriceBreakdown } from '../../features/stay/price-breakdown.tsx';
import { IfCancelled, StayPlan, StayTerms } from '../../features/stay/stay-terms.tsx';

interface QuotePriceProps {
  quote: OpenedQuote;
  timeZone: string;
}

/** The price that counts, when it is paid if it is booked today, the terms, and until when it is valid. */
export function QuotePrice({ quote, timeZone }: QuotePriceProps) {
  const { t } = useTranslation('quote');
  const language = useShownLanguage();
  const { price, totalPrice, paymentTerms, today, state } = quote;
  const isAgreed = totalPrice !== price.total;
  const told = {
    terms: paymentTerms,
    stay: { total: totalPrice, checkIn: quote.checkIn },
    bookedOn: today.date,
    language,
  };
  return (
    <Block id="quote-price" title={t(state === 'ended' ? 'priceToday' : 'price')}>
      <div>
        <PriceBreakdown quote={price} language={language} withTotal={!isAgreed} />
        {isAgreed ? <AgreedTotal booking={quote} /> : null}
      </div>
      <StayPlan {...told} />
      <StayTerms {...told} />
      <div className="empty:hidden [&>p]:m-0! [&>p]:text-left [&>p]:text-sm">
        <IfCancelled {...told} />
      </div>
      {state === 'open' && quote.taken.length === 0 ? (
        <p className="text-sm text-soft">
          {t('valid', { moment: timeInSentence(quote.validUntil, language, timeZone) })}
          <ThaiTime timeZone={timeZone} />
        </p>
      ) : null}
    </Block>
  );
}
