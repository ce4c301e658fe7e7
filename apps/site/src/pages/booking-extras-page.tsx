import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { BookedExtra, BookingExtras } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { extrasQuery } from '../features/booking/api/parts.ts';
import { Countdown } from '../features/booking/components/ask.tsx';
import { StepLayout } from '../features/booking/components/layouts.tsx';
import { FailedRead, LINK } from '../features/booking/components/panel.tsx';
import { Choice, isCounted } from '../features/booking/extras/choice.tsx';
import { Offers } from '../features/booking/extras/offers.tsx';
import { keepExtrasSeen } from '../features/booking/extras/seen-extras.ts';
import { SumBar } from '../features/booking/extras/sum-bar.tsx';
import { COUNTING } from '../features/booking/extras/use-count.ts';
import { Yours } from '../features/booking/extras/yours.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { BookingAside } from './booking-aside.tsx';
import BookingPage from './booking-page.tsx';

/** The extras: a step between the nights and the name, and later a page of their own. */
export default function BookingExtrasPage() {
  return (
    <BookingPage step="extras">
      <ExtrasStep />
    </BookingPage>
  );
}

function ExtrasStep() {
  const { t } = useTranslation(['extras', 'booking', 'common']);
  const navigate = useNavigate();
  const { booking, clock, dates, villa, language } = useStay();
  const { _id: id, status, customerInfo, expiresAt, guests } = booking;
  const { data, error, refetch } = useQuery(extrasQuery(id));
  const isHold = status === 'pending';
  const isStep = isHold && customerInfo === null;
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  const { taxPercent = villa.taxPercent } = data ?? {};
  const isCounting = useIsMutating({ mutationKey: COUNTING }) > 0;
  const hasExtras = data?.extras.some(({ state }) => state === 'booked' || state === 'asked');
  return (
    <StepLayout
      step={isHold ? 'customer-info' : null}
      title={t(isStep ? 'step.title' : 'title')}
      {...(isStep && { lead: t('step.lead') })}
      {...(isStep && {
        stayLine: [dates, t('common:count.guests', { count: guests })].join(' · '),
      })}
      aside={<BookingAside />}
    >
      {isStep ? null : (
        <Link to={paths.ofBooking(id)} className={`${LINK} inline-flex items-center gap-1`}>
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('back')}
        </Link>
      )}
      {isHold && expiresAt !== null ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-accent-soft px-5 py-3">
          <span className="text-soft">{t('booking:info.hold')}</span>
          <span className="text-xl font-medium">
            <Countdown label={t('booking:info.hold')} until={expiresAt} clock={clock} />
          </span>
        </p>
      ) : null}
      {data === undefined ? (
        error === null ? (
          <PageSpinner label={t('common:loading')} />
        ) : (
          <FailedRead error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {isStep ? (
            <>
              <Choice {...data} taxPercent={taxPercent} />
              <Yours extras={data.extras.filter((one) => !isInCard(one, data))} />
            </>
          ) : (
            <>
              <Yours extras={data.extras} />
              <Offers {...data} taxPercent={taxPercent} />
            </>
          )}
        </>
      )}
      {isStep ? (
        <SumBar>
          <Button
            className="w-full"
            busy={isCounting}
            onClick={() => {
              keepExtrasSeen(id);
              void navigate(paths.customerInfo(id));
            }}
          >
            <span className="thumb:hidden">
              {t(hasExtras === true ? 'step.goOn' : 'step.skip')}
            </span>
            <span className="hidden thumb:inline">
              {t(hasExtras === true ? 'step.goOnShort' : 'step.skip')}
            </span>
          </Button>
        </SumBar>
      ) : null}
    </StepLayout>
  );
}

/** True of one that stands on the step by its counter or switch. */
function isInCard({ extraId }: BookedExtra, { offers, extras }: BookingExtras): boolean {
  const offer = offers.find(({ id }) => id === extraId);
  return offer !== undefined && isCounted(offer, extras);
}
