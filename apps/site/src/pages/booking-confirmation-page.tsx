import { useSuspenseQuery } from '@tanstack/react-query';
import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { localize } from '@villa/shared/domain/language.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { BookingView } from '../features/booking/api/booking-view.ts';
import { BookingDetails } from '../features/booking/components/booking-details.tsx';
import { BookingFiles } from '../features/booking/components/booking-files.tsx';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { BookingMoney } from '../features/booking/components/booking-money.tsx';
import { CancelStay } from '../features/booking/components/cancel-stay.tsx';
import { CancellationNotice } from '../features/booking/components/cancellation-notice.tsx';
import { ExtraBedroom } from '../features/booking/components/extra-bedroom.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { StatusBanner } from '../features/booking/components/status-banner.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { villaDay } from '../features/booking/villa-day.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { villaQuery } from '../app/villa-query.ts';
import { BookingAside } from './booking-aside.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** Step three: what was booked and its status. */
export default function BookingConfirmationPage() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate
      id={id}
      step="confirmation"
      villaName={localize(villa.name, language)}
      picture={villaPicture(villa, NOTICE_SIZES)}
    >
      {(view) => <ConfirmationStep view={view} />}
    </BookingGate>
  );
}

/** Calls back when a booking that was being watched gets confirmed. */
function useConfirmed(status: BookingStatus, onConfirmed: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'in_review' && status === 'confirmed') onConfirmed();
    before.current = status;
  });
}

function ConfirmationStep({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { booking, clock } = view;
  const today = villaDay(clock, villa.timeZone);
  const villaName = localize(villa.name, language);
  usePageTitle(t('pageTitle.confirmation'), villaName);
  useConfirmed(booking.status, () =>
    toast.success(
      t(`confirmation.${booking.money.received > 0 ? 'paymentConfirmed' : 'stayConfirmed'}`),
    ),
  );
  return (
    <StepLayout
      step="confirmation"
      done={booking.status === 'confirmed'}
      title={t(`statusTitle.${booking.status}`)}
      lead={t(`statusText.${booking.status}`, { villa: villaName })}
      status={<StatusBanner status={booking.status} />}
      aside={<BookingAside booking={booking} villa={villa} today={today} isOpen />}
    >
      {/* Right below the total, on a phone: what is still to be paid is no detail. */}
      <BookingMoney booking={booking} today={today} />
      {booking.status === 'confirmed' ? (
        <>
          <CancellationNotice booking={booking} timeZone={villa.timeZone} />
          <ExtraBedroom booking={booking} timeZone={villa.timeZone} />
        </>
      ) : null}
      <BookingFiles booking={booking} />
      <KeepLink />
      <BookingDetails booking={booking} />
      {booking.status === 'confirmed' ? <CancelStay booking={booking} /> : null}
    </StepLayout>
  );
}
