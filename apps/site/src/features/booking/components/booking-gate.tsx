import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { BookingView } from '../api/booking-view.ts';
import { bookingQuery } from '../api/get-booking.ts';
import { type Step, mayVisit, stepOf, stepPath } from '../booking-step.ts';
import { type StayVilla, StayProvider } from '../stay.tsx';
import { useEnding } from '../use-ending.ts';
import { paths } from '@villa/site/app/paths.ts';
import { BookingWait } from './booking-wait.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { UnknownBooking } from './unknown-booking.tsx';

interface BookingGateProps {
  id: string;
  villa: StayVilla;
  /** A picture of the villa; shown beside the notice that there is no booking, or no longer. */
  picture?: ReactNode;
  /** Whom to call, where there is no booking, or no longer. */
  contact?: ReactNode;
  /** The home page, as this tab knows it. */
  homeHref?: string;
  /** The step that the page shows; null for a page that only redirects. */
  step: Step | null;
  /** Drawn with the booking (`useStay`). */
  children?: ReactNode;
}

/**
 * Around every page of a booking: fetches the booking, says so when there is none or when it is
 * over, and redirects to the step it has reached when this page is for another one.
 */
export function BookingGate({ id, ...rest }: BookingGateProps) {
  const query = useQuery(bookingQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) {
    const { villa, picture, contact, homeHref = paths.home } = rest;
    return <UnknownBooking {...{ villa, picture, contact, homeHref }} />;
  }
  if (query.data === undefined) {
    return (
      <BookingWait
        error={query.error}
        isOffline={query.fetchStatus === 'paused'}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <OpenGate {...rest} view={query.data} />;
}

type OpenGateProps = Omit<BookingGateProps, 'id'> & { view: BookingView };

function OpenGate({ view, step, villa, picture, contact, children }: OpenGateProps) {
  const { t } = useTranslation('errors');
  const { booking } = view;
  const ending = useEnding(view);
  const lacksInfo = ending === null && step === 'payment' && stepOf(booking) === 'customer-info';

  useEffect(() => {
    if (lacksInfo) toast.info(t('code.customer_info_missing'), { toastId: 'customer-info' });
  }, [lacksInfo, t]);

  if (ending !== null) {
    return (
      <StayProvider view={view} villa={villa}>
        <EndedNotice {...{ ending, picture, contact }} />
      </StayProvider>
    );
  }
  if (step === null || !mayVisit(step, booking)) {
    return <Navigate replace to={stepPath(stepOf(booking), booking._id)} />;
  }
  return (
    <StayProvider view={view} villa={villa}>
      {children}
    </StayProvider>
  );
}
