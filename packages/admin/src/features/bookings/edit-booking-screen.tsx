import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { paths } from '../../paths.ts';
import { useApi } from '../../use-host.ts';
import { AskPastReason } from './ask-past-reason.tsx';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { EditBooking } from './components/edit-booking.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';

/** Edits a booking: stay, guest, price, notes. */
export default function EditBookingScreen() {
  const { t } = useTranslation(['bookings', 'common']);
  const { id = '' } = useParams();
  const booking = useQuery(bookingQuery(useApi(), id));
  const villa = useVilla();
  const nameOf = useGuestName();
  const failed = booking.error ?? villa.error;
  if (booking.data && villa.data) {
    return (
      <>
        <PageHeading
          title={t('form.editTitle', { reference: booking.data.reference })}
          back={{ to: paths.booking(id), label: nameOf(booking.data) }}
        />
        <AskPastReason>
          <EditBooking latest={booking.data} villa={villa.data} />
        </AskPastReason>
      </>
    );
  }
  if (!failed) return <PageSpinner label={t('common:loading')} />;
  return (
    <ErrorState
      error={failed}
      onRetry={() => void Promise.all([booking.refetch(), villa.refetch()])}
    />
  );
}
