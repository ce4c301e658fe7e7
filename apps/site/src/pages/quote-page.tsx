import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { OpenedQuote } from '@villa/shared/contract/sent-quotes.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { nameBehindTitle, nameWithin } from '@villa/shared/i18n/person-name.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { sentQuoteQuery } from '../features/booking/api/quote.ts';
import { PageHeading } from '../features/booking/components/notice-layout.tsx';
import { StayDates } from '../features/booking/components/stay-dates.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { BookQuote } from './quote/book-quote.tsx';
import { QuoteNews } from './quote/quote-news.tsx';
import { QuotePrice } from './quote/quote-price.tsx';
import { WhomToCall } from './stay-guide.tsx';
import { LinkFailure } from './link-failure.tsx';
import { villaPicture } from './villa-picture.tsx';

/** A price that the villa has sent: first how its nights stand, then what they cost, then the button. It holds nothing. */
export default function QuotePage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['quote', 'booking', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { data, error, refetch, isFetching } = useQuery(sentQuoteQuery(token));
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  if (!data && !error) return <PageSpinner label={t('common:loading')} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  if (data && !isUnknown) return <Quote quote={data} villa={villa} token={token} />;
  return (
    <LinkFailure
      villa={villa}
      title={t(isUnknown ? 'unknown' : 'failed')}
      unknown={isUnknown ? t('unknownText') : null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Quote({ quote, villa, token }: { quote: OpenedQuote; villa: Villa; token: string }) {
  const { t } = useTranslation(['quote', 'common']);
  const { language } = useLanguage();
  const picture = villaPicture(villa, '(min-width: 64rem) 40rem, 100vw', undefined, {
    lazy: false,
  });
  const villaName = nameWithin(localize(villa.name, language), language).trimEnd();
  const name = nameBehindTitle(quote.name, language);
  const isOver = quote.state === 'used' || quote.state === 'withdrawn';
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl content-start gap-6 px-5 py-5 wrap-break-word sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16 lg:py-10"
    >
      <div className="grid min-w-0 content-start gap-5">
        {picture ? (
          <div className="h-38 overflow-hidden rounded-card bg-sunken lg:h-80 dark:bg-line">
            {picture}
          </div>
        ) : null}
        <div>
          <p className="text-sm text-soft">
            {name === '' ? t('from', { villa: villaName }) : t('for', { name, villa: villaName })}
          </p>
          <PageHeading>
            {t('title', {
              nights: t('common:count.nights', { count: quote.nights }),
              month: formatDate(quote.checkIn, language, 'month'),
            })}
          </PageHeading>
        </div>
        <QuoteNews quote={quote} timeZone={villa.timeZone} />
        <StayDates stay={quote} villa={villa} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {isOver ? null : <QuotePrice quote={quote} timeZone={villa.timeZone} />}
        <BookQuote quote={quote} villa={villa} token={token} />
        <div className="empty:hidden">
          <WhomToCall villa={villa} />
        </div>
      </div>
    </main>
  );
}
