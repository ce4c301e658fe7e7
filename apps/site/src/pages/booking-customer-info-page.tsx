import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { BookingView } from '../features/booking/api/booking-view.ts';
import { stepOf, stepPath } from '../features/booking/booking-step.ts';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { Countdown, CountdownStrip } from '../features/booking/components/countdown.tsx';
import { CustomerInfoForm } from '../features/booking/components/customer-info-form.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { roomsQuery } from '../features/villa/rooms-query.ts';
import { villaQuery } from '../app/villa-query.ts';
import { BookingAside } from './booking-aside.tsx';
import { bookingNotice } from './booking-notice.tsx';
import { BookingTerms } from './booking-terms.tsx';

/** Step one: the guest's details. */
export default function BookingCustomerInfoPage() {
  const { id = '' } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate id={id} step="customer-info" {...bookingNotice(villa)}>
      <CustomerInfoStep />
    </BookingGate>
  );
}

function CustomerInfoStep() {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { booking, clock, language } = useStay();
  // Each screen has a picture of its own: here one looks forward to the bed.
  const { data: rooms } = useQuery(roomsQuery);
  const room = rooms?.find(({ images }) => images.length > 0);
  const address = room?.images[0];
  const bedroom =
    room && address !== undefined ? { address, picture: room.pictures[address] } : undefined;
  usePageTitle(t('pageTitle.customer-info'), localize(villa.name, language));

  function goOn(saved: BookingView): void {
    toast.success(t('info.saved'));
    void navigate(stepPath(stepOf(saved.booking), saved.booking._id));
  }

  return (
    <StepLayout
      step="customer-info"
      title={t('info.title')}
      lead={t('info.lead')}
      aside={<BookingAside villa={villa} shows={bedroom} />}
    >
      {booking.status === 'pending' && booking.expiresAt !== null && (
        <CountdownStrip>
          <Countdown label={t('info.hold')} until={booking.expiresAt} clock={clock} isShort />
        </CountdownStrip>
      )}
      <CustomerInfoForm
        bookingId={booking._id}
        saved={booking.customerInfo}
        requests={booking.specialRequests}
        submitLabel={t(booking.status === 'pending' ? 'info.submit' : 'info.submitInReview')}
        privacy={localize(villa.privacy, language)}
        onSaved={goOn}
      >
        <BookingTerms isAccepting={booking.status === 'pending'} />
      </CustomerInfoForm>
    </StepLayout>
  );
}
