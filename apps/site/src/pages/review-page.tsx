import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ReviewPage as ReviewPageAnswer } from '@villa/shared/contract/reviews.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { nameBehindTitle, nameWithin } from '@villa/shared/i18n/person-name.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { PageHeading } from '../features/booking/components/notice-layout.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { LinkFailure } from './link-failure.tsx';
import { OwnReview } from './review/own-review.tsx';
import { reviewQuery } from './review/review-query.ts';
import { WriteReview } from './review/write-review.tsx';
import { WhomToCall } from './stay-guide.tsx';
import { villaPicture } from './villa-picture.tsx';

/** The page of a stay's link: how it was. Opening it changes nothing. */
export default function ReviewPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { data, error, refetch, isFetching } = useQuery(reviewQuery(token));
  usePageTitle(t('page.title'), localize(villa.name, language));
  if (!data && !error) return <PageSpinner label={t('common:loading')} />;
  if (data) return <Review page={data} villa={villa} token={token} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <LinkFailure
      villa={villa}
      title={t(isUnknown ? 'page.unknown' : 'page.failed')}
      unknown={isUnknown ? t('page.unknownText') : null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface ReviewProps {
  page: ReviewPageAnswer;
  villa: Villa;
  token: string;
}

function Review({ page, villa, token }: ReviewProps) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const { state, stay, review } = page;
  const picture = villaPicture(villa, '(min-width: 40rem) 40rem, 100vw', undefined, {
    lazy: false,
  });
  const villaName = nameWithin(localize(villa.name, language), language).trimEnd();
  const name = nameBehindTitle(page.firstName, language);
  const day = (date: string) => formatDate(date, language, 'longDay');
  const title =
    state === 'open'
      ? name === ''
        ? t('page.howNameless')
        : t('page.how', { name })
      : t(state === 'used' ? 'page.thanks' : `page.${state}`);
  return (
    <main
      id="main"
      className="mx-auto grid max-w-[40rem] content-start gap-5 px-5 pb-12 wrap-break-word sm:px-0 lg:pt-8"
    >
      {picture ? (
        <div className="-mx-5 h-36 overflow-hidden bg-sunken sm:mx-0 lg:rounded-card dark:bg-line">
          {picture}
        </div>
      ) : null}
      <div>
        <p className="text-sm text-soft">
          {t('page.stay', {
            dates: formatDateRange(stay.checkIn, stay.checkOut, language),
            villa: villaName,
          })}
        </p>
        {/* Another state is another page: its heading gets the focus. */}
        <PageHeading key={state}>{title}</PageHeading>
      </div>
      {state === 'open' ? <WriteReview page={page} token={token} villaName={villaName} /> : null}
      {review ? <OwnReview review={review} token={token} /> : null}
      {state === 'open' || review ? null : (
        <>
          <p className="text-soft">
            {state === 'withdrawn'
              ? t('page.withdrawnText')
              : state === 'early'
                ? t('page.earlyText', { date: day(stay.checkOut) })
                : state === 'late'
                  ? t('page.lateText', { date: day(page.until) })
                  : t('page.refusedText')}
          </p>
          <div className="empty:hidden">
            <WhomToCall villa={villa} />
          </div>
        </>
      )}
    </main>
  );
}
