import { useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/language.ts';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { ThaiTime } from '../app/thai-time.tsx';
import type { BookingView } from '../features/booking/api/booking-view.ts';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { BookingTerms } from '../features/booking/components/booking-terms.tsx';
import { CancelBooking } from '../features/booking/components/cancel-booking.tsx';
import { Countdown, CountdownStrip } from '../features/booking/components/countdown.tsx';
import { GuestDetails } from '../features/booking/components/guest-details.tsx';
import { HowToPay } from '../features/booking/components/how-to-pay.tsx';
import { MoneySummary } from '../features/booking/components/money-summary.tsx';
import { SlipUpload } from '../features/booking/components/slip-upload.tsx';
import { SpecialRequests } from '../features/booking/components/special-requests.tsx';
import { StepLayout } from '../features/booking/components/step-layout.tsx';
import { UsedCode } from '../features/booking/components/used-code.tsx';
import { villaDay } from '../features/booking/villa-day.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { villaQuery } from '../app/villa-query.ts';
import { BookingAside } from './booking-aside.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** Step two: pay and send the slip. */
export default function BookingPaymentPage() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate
      id={id}
      step="payment"
      villaName={localize(villa.name, language)}
      picture={villaPicture(villa, NOTICE_SIZES)}
    >
      {(view) => <PaymentStep view={view} />}
    </BookingGate>
  );
}

function PaymentStep({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const { booking, clock } = view;
  const today = villaDay(clock, villa.timeZone);
  usePageTitle(t('pageTitle.payment'), localize(villa.name, language));
  return (
    <StepLayout
      step="payment"
      title={t('payment.title')}
      lead={t('payment.lead')}
      aside={<BookingAside booking={booking} villa={villa} today={today} />}
    >
      {booking.expiresAt !== null && (
        <CountdownStrip>
          <Countdown label={t('payment.window')} until={booking.expiresAt} clock={clock} />
          <p className="figures text-sm text-soft">
            {t('countdown.until', {
              time: formatInstant(booking.expiresAt, language, villa.timeZone),
            })}
            <ThaiTime timeZone={villa.timeZone} />
          </p>
        </CountdownStrip>
      )}
      <MoneySummary booking={booking} />
      <UsedCode booking={booking} />
      {booking.money.next === null ? null : <HowToPay booking={booking} />}
      {/* The slip's answer redirects to the confirmation, which is then the booking's step. */}
      <SlipUpload bookingId={booking._id} onSent={() => toast.success(t('slip.uploaded'))} />
      <BookingTerms booking={booking} today={today} />
      <div className="divide-y divide-line border-t border-line *:py-5">
        <GuestDetails booking={booking} />
        <SpecialRequests booking={booking} />
        <div>
          <div className="-ml-3">
            <CancelBooking booking={booking} onCancelled={() => toast.info(t('cancel.done'))} />
          </div>
        </div>
      </div>
    </StepLayout>
  );
}
