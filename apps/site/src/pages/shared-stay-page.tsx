import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { SharedStay } from '@villa/shared/contract/guest-page.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { nameWithin } from '@villa/shared/i18n/person-name.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { KeyRound, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { sharedStayQuery } from '../features/booking/api/parts.ts';
import { Caretaker, StayCountdown } from '../features/booking/components/arrival.tsx';
import { StayLayout } from '../features/booking/components/layouts.tsx';
import { StayDates } from '../features/booking/components/stay-dates.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { HouseRules, HowToCome, WhatIsNear, WhomToCall } from './stay-guide.tsx';
import { StayBedrooms } from './stay-bedrooms.tsx';
import { LinkFailure } from './link-failure.tsx';
import { villaPicture } from './villa-picture.tsx';

/** The stay for those who come along: days, how many come, bedrooms, way and rules; no money, no codes, nobody's contacts but the villa's. */
export default function SharedStayPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['guest-page', 'booking', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { data, error, refetch, isFetching } = useQuery(sharedStayQuery(token));
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  if (!data && !error) return <PageSpinner label={t('common:loading')} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  if (data && !isUnknown) return <Stay stay={data} villa={villa} />;
  return (
    <LinkFailure
      villa={villa}
      title={t(isUnknown ? 'shared.unknown' : 'shared.failed')}
      unknown={isUnknown ? t('shared.unknownText') : null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Stay({ stay, villa }: { stay: SharedStay; villa: Villa }) {
  const { t } = useTranslation('guest-page');
  const { language } = useLanguage();
  const villaName = localize(villa.name, language);
  const { firstName: name, caretaker } = stay;
  return (
    <StayLayout
      picture={villaPicture(villa, '100vw', 'dusk', { lazy: false })}
      badge={{ Icon: UsersRound, words: t('shared.for') }}
      title={
        name
          ? t('shared.title', { name, villa: villaName })
          : t('shared.titleNoName', { villa: villaName })
      }
      line={<StayCountdown stay={stay} villa={villa} today={stay.today} />}
      first={
        <>
          <StayDates stay={stay} villa={villa} withCounts={false} />
          <StayBedrooms stay={stay} villa={villa} />
          <HowToCome villa={villa} />
        </>
      }
      side={
        <>
          <WhomToCall villa={villa}>
            {caretaker ? (
              <Caretaker name={localize(caretaker.name, language)} phone={caretaker.phone} />
            ) : null}
          </WhomToCall>
          <p className="flex items-start gap-3 rounded-card border border-dashed border-edge p-4 text-sm">
            <KeyRound
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 text-soft"
              strokeWidth={1.5}
            />
            {name ? t('shared.ask', { name: nameWithin(name, language) }) : t('shared.askNoName')}
          </p>
        </>
      }
    >
      <WhatIsNear villa={villa} />
      <HouseRules villa={villa} />
    </StayLayout>
  );
}
