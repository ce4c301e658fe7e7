import { useMutation, useQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import {
  changeCheckInMutation,
  checkInQuery,
  linkGuestMutation,
} from '../features/booking/api/check-in.ts';
import { CheckInView } from '../features/booking/check-in/check-in-view.tsx';
import { NoticeLayout } from '../features/booking/components/notice-layout.tsx';
import { FailedRead } from '../features/booking/components/panel.tsx';
import { useStay } from '../features/booking/stay.tsx';
import BookingPage from './booking-page.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** A confirmed stay's guests: when they arrive, and who they are. */
export default function CheckInPage() {
  return (
    <BookingPage step="confirmation">
      <CheckInStep />
    </BookingPage>
  );
}

function CheckInStep() {
  const { t } = useTranslation(['check-in', 'common']);
  const { booking, villa, language } = useStay();
  const { _id: id } = booking;
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  const { data, error, refetch } = useQuery({
    ...checkInQuery(id),
    enabled: booking.status === 'confirmed',
  });
  const changing = useMutation(changeCheckInMutation(id));
  const linking = useMutation(linkGuestMutation(id));
  if (booking.status !== 'confirmed') return <Navigate replace to={paths.confirmation(id)} />;
  if (data?.stay) {
    const calls = {
      isPending: changing.isPending,
      error: changing.error ?? linking.error,
      send: (body: Parameters<typeof changing.mutate>[0], onSuccess: () => void) =>
        changing.mutate(body, { onSuccess }),
      forget: () => {
        changing.reset();
        linking.reset();
      },
      link: (guest: string, link: boolean) => linking.mutate({ guest, link }),
      isLinking: linking.isPending,
    };
    return (
      <CheckInView
        data={data}
        stay={data.stay}
        timeZone={villa.timeZone}
        calls={calls}
        backTo={paths.confirmation(id)}
      />
    );
  }
  if (error === null) {
    return (
      <main id="main">
        <PageSpinner label={t('common:loading')} />
      </main>
    );
  }
  return (
    <NoticeLayout picture={villaPicture(villa, NOTICE_SIZES)}>
      <h1 className="font-display text-2xl">{t('own.failed')}</h1>
      <FailedRead error={error} onRetry={() => void refetch()} />
    </NoticeLayout>
  );
}
