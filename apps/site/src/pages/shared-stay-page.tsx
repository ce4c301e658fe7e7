import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { SharedStay } from '@villa/shared/contract/guest-page.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { localize } from '@villa/shared/domain/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { sharedStayQuery } from '../features/booking/api/guest-page.ts';
import { PageHeading } from '../features/booking/components/page-heading.tsx';
import { StayCountdown } from '../features/booking/components/stay-countdown.tsx';
import { HouseRules, HowToCome, WhomToCall } from '../features/booking/components/stay-guide.tsx';
import { StaySummary } from '../features/booking/components/stay-summary.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** The stay for those who come along: days, way and rules; no money, no codes, nobody's contacts but the villa's. */
export default function SharedStayPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['guest-page', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { data, error, refetch, isFetching } = useQuery(sharedStayQuery(token));
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  if (!data && !error) return <PageSpinner label={t('common:loading')} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <main id="main" className="mx-auto max-w-6xl px-5 py-8 wrap-anywhere sm:px-8 lg:py-12">
      {data && !isUnknown ? (
        <Stay stay={data} villa={villa} />
      ) : (
        <div role="alert" className="grid justify-items-start gap-4">
          <PageHeading>{t(isUnknown ? 'shared.unknown' : 'shared.failed')}</PageHeading>
          {isUnknown ? (
            <p className="text-soft">{t('shared.unknownText')}</p>
          ) : (
            <Button onClick={() => void refetch()} disabled={isFetching}>
              {t('common:tryAgain')}
            </Button>
          )}
        </div>
      )}
    </main>
  );
}

function Stay({ stay, villa }: { stay: SharedStay; villa: Villa }) {
  const { t } = useTranslation('guest-page');
  const { language } = useLanguage();
  const villaName = localize(villa.name, language);
  const name = stay.firstName;
  const [today] = useState(() => dateInZone(new Date(), villa.timeZone));
  const picture = villaPicture(villa, NOTICE_SIZES, 'dusk');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-16">
      <div className="grid content-start gap-8">
        <div>
          <PageHeading>
            {name
              ? t('shared.title', { name, villa: villaName })
              : t('shared.titleNoName', { villa: villaName })}
          </PageHeading>
          <div className="mt-3">
            <StayCountdown stay={stay} villa={villa} today={today} />
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface p-5 lg:hidden">
          <StaySummary stay={stay} villa={villa} />
        </div>
        <WhomToCall villa={villa} />
        {stay.caretaker ? (
          <p>
            <span className="block text-sm text-soft">{t('arrival.caretaker')}</span>
            {localize(stay.caretaker.name, language)}{' '}
            <a
              href={`tel:${stay.caretaker.phone}`}
              className="figures inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-4"
            >
              {stay.caretaker.phone}
            </a>
          </p>
        ) : null}
        <HowToCome villa={villa} />
        <HouseRules villa={villa} />
        <p className="text-sm text-soft">
          {name ? t('shared.note', { name }) : t('shared.noteNoName')}
        </p>
      </div>
      <aside className="hidden content-start gap-6 lg:grid">
        {picture ? (
          <div className="aspect-4/3 overflow-hidden rounded-card bg-sunken">{picture}</div>
        ) : null}
        <div className="rounded-card border border-line bg-surface p-6">
          <StaySummary stay={stay} villa={villa} />
        </div>
      </aside>
    </div>
  );
}
