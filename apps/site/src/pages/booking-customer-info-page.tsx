import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { stepOf, stepPath } from '../features/booking/booking-step.ts';
import { Countdown } from '../features/booking/components/ask.tsx';
import { CustomerInfoForm } from '../features/booking/components/customer-info-form.tsx';
import { hasSeenExtras } from '../features/booking/extras/seen-extras.ts';
import { StepLayout } from '../features/booking/components/layouts.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { BookingAside } from './booking-aside.tsx';
import BookingPage from './booking-page.tsx';
import { BookingTerms } from './booking-terms.tsx';

/** Step one: the guest's details. */
export default function BookingCustomerInfoPage() {
  return (
    <BookingPage step="customer-info">
      <CustomerInfoStep />
    </BookingPage>
  );
}

function CustomerInfoStep() {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { booking, clock, villa, language } = useStay();
  const isHold = booking.status === 'pending';
  usePageTitle(t('pageTitle.customer-info'), localize(villa.name, language));
  // Once, between the nights and the name; whoever comes back to this step has seen it.
  const { _id: id, offersExtras = false, customerInfo } = booking;
  if (isHold && offersExtras && customerInfo === null && !hasSeenExtras(id)) {
    return <Navigate replace to={paths.extras(id)} />;
  }
  return (
    <StepLayout
      step="customer-info"
      title={t('info.title')}
      lead={t('info.lead')}
      aside={<BookingAside />}
    >
      {isHold && booking.expiresAt !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-accent-soft px-5 py-3 print:hidden">
          <span className="text-soft">{t('info.hold')}</span>
          <span className="text-xl font-medium">
            <Countdown label={t('info.hold')} until={booking.expiresAt} clock={clock} />
          </span>
        </p>
      )}
      <CustomerInfoForm
        onSaved={(saved) => {
          toast.success(t('info.saved'));
          void navigate(stepPath(stepOf(saved.booking), saved.booking._id));
        }}
      >
        <BookingTerms isAccepting={isHold} />
      </CustomerInfoForm>
    </StepLayout>
  );
}
