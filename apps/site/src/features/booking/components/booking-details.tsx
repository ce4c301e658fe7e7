import type { Booking } from '@villa/shared/contract/booking.ts';
import { useTranslation } from 'react-i18next';
import { CopyRow } from './copy-row.tsx';
import { GuestDetails } from './guest-details.tsx';
import { ReplaceSlip } from './replace-slip.tsx';
import { SlipView } from './slip-view.tsx';
import { SpecialRequests } from './special-requests.tsx';
import { UsedCode } from './used-code.tsx';

/** Everything about the booking that is not the stay itself. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="booking-details" className="grid gap-4">
      <h2 id="booking-details" className="font-display text-xl">
        {t('confirmation.details')}
      </h2>
      <div className="divide-y divide-line border-t border-line *:py-5">
        <dl>
          <CopyRow label={t('confirmation.reference')} value={booking.reference} large />
        </dl>
        <GuestDetails booking={booking} />
        <SpecialRequests booking={booking} />
        <UsedCode booking={booking} />
        <div>
          <h3 className="text-sm text-soft">{t('confirmation.method')}</h3>
          <p>{t(`payment.${booking.paymentMethod}`)}</p>
        </div>
        {booking.paymentSlipUrl !== null && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <h3 className="mb-2 text-sm text-soft">{t('confirmation.slip')}</h3>
              <SlipView url={booking.paymentSlipUrl} />
            </div>
            {booking.status === 'in_review' && <ReplaceSlip bookingId={booking._id} />}
          </div>
        )}
      </div>
    </section>
  );
}
