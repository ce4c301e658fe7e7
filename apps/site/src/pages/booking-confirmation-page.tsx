import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
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
import { GettingIn } from '../features/booking/components/getting-in.tsx';
import { KeepLink } from '../features/booking/components/keep-link.tsx';
import { ShareStay } from '../features/booking/components/share-stay.tsx';
import { StatusBanner } from '../features/booking/components/status-banner.tsx';
import { StayCountdown } from '../features/booking/components/stay-countdown.tsx';
import { HouseRules, HowToCome, WhomToCall } from '../features/booking/components/stay-guide.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { guestPageQuery } from '../features/booking/api/guest-page.ts';
import { stayTime } from '../features/booking/stay-countdown.ts';
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
  const isConfirmed = booking.status === 'confirmed';
  const isOver = isConfirmed && stayTime(booking, today).is === 'over';
  const page = useQuery({ ...guestPageQuery(booking), enabled: isConfirmed });
  const arrival = isConfirmed ? page.data?.arrival : undefined;
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
      {...(isOver ? {} : { lead: t(`statusText.${booking.status}`, { villa: villaName }) })}
      status={
        <div className="grid gap-4">
          {isConfirmed ? <StayCountdown stay={booking} villa={villa} today={today} /> : null}
          <StatusBanner status={booking.status} />
          {/* Somebody before the gate looks for nothing else. */}
          {arrival?.state === 'open' ? <GettingIn booking={booking} arrival={arrival} /> : null}
        </div>
      }
      aside={<BookingAside booking={booking} villa={villa} today={today} isOpen shows="dusk" />}
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
      {isConfirmed && !isOver ? (
        // On paper the booking is one sheet; the way is read on the phone.
        <div className="grid gap-8 print:hidden">
          <WhomToCall villa={villa} />
          <HowToCome villa={villa} />
          {arrival && arrival.state !== 'open' ? (
            <GettingIn booking={booking} arrival={arrival} />
          ) : null}
          <HouseRules villa={villa} />
          {page.data ? <ShareStay bookingId={booking._id} path={page.data.sharePath} /> : null}
        </div>
      ) : null}
      <KeepLink />
      <BookingDetails booking={booking} />
      {booking.status === 'confirmed' ? <CancelStay booking={booking} /> : null}
    </StepLayout>
  );
}
