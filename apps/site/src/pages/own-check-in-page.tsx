import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { CheckIn } from '@villa/shared/contract/check-in.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { changeOwnCheckInMutation, ownCheckInQuery } from '../features/booking/api/check-in.ts';
import { CheckInView } from '../features/booking/check-in/check-in-view.tsx';
import type { CheckInCalls } from '../features/booking/check-in/guest-list.tsx';
import { OwnRow } from '../features/booking/check-in/own-row.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { LinkFailure } from './link-failure.tsx';

/** One guest's own row by its link, and nothing else of the stay; or a channel's stay by the link that staff sent. */
export default function OwnCheckInPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['check-in', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { data, error, refetch, isFetching } = useQuery(ownCheckInQuery(token));
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  if (!data && !error) return <PageSpinner label={t('common:loading')} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  if (data && !isUnknown) return <Opened data={data} villa={villa} token={token} />;
  return (
    <LinkFailure
      villa={villa}
      title={t(isUnknown ? 'own.unknown' : 'own.failed')}
      unknown={isUnknown ? t('own.unknownText') : null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Opened({ data, villa, token }: { data: CheckIn; villa: Villa; token: string }) {
  const { language } = useLanguage();
  const changing = useMutation(changeOwnCheckInMutation(token));
  const calls: CheckInCalls = {
    isPending: changing.isPending,
    error: changing.error,
    send: (body, onSuccess) => changing.mutate(body, { onSuccess }),
    forget: () => changing.reset(),
    link: null,
    isLinking: false,
  };
  const { timeZone } = villa;
  if (data.stay) {
    return (
      <CheckInView data={data} stay={data.stay} timeZone={timeZone} calls={calls} backTo={null} />
    );
  }
  const villaName = localize(villa.name, language);
  return <OwnRow data={data} villaName={villaName} timeZone={timeZone} calls={calls} />;
}
