import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';
import { CopyRow } from './copy-row.tsx';
import { GuestDetails } from './guest-details.tsx';
import { ReceiptFor } from './receipt-for.tsx';
import { SlipView } from './slip-block.tsx';
import { SpecialRequests } from './special-requests.tsx';
import { UsedCode } from './used-code.tsx';

/** Everything about the booking that is not the stay itself. */
export function BookingDetails() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { received, damage } = booking.money;
  const cameNothing = received <= 0 && damage.received <= 0;
  return (
    <section aria-labelledby="booking-details" className="grid gap-4">
      <h2 id="booking-details" className="font-display text-xl">
        {t('confirmation.details')}
      </h2>
      <div className="divide-y divide-line border-t border-line *:py-5 *:last:pb-0">
        <dl>
          <CopyRow label={t('confirmation.reference')} value={booking.reference} size="large" />
        </dl>
        <GuestDetails />
        <SpecialRequests />
        <ReceiptFor />
        <UsedCode />
        {/* The method is shown with each payment; a stay confirmed without a payment used none. */}
        {booking.money.received > 0 || booking.status === 'confirmed' ? null : (
          <div>
            <h3 className="text-sm text-soft">{t('confirmation.method')}</h3>
            <p>{t(`payment.ways.${booking.paymentMethod}.title`)}</p>
          </div>
        )}
        {/* The one that is being looked at stands at the top of the page. */}
        {booking.status !== 'in_review' && booking.slips.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <h3 className="mb-2 text-sm text-soft">{t('confirmation.slip')}</h3>
              <ul className="grid gap-3">
                {booking.slips.map(({ url, state }) => (
                  <li key={url} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    <SlipView url={url} />
                    {/* Accepted, and no money stands for it: that it was accepted would say that it is paid. */}
                    <span className="text-sm text-soft">
                      {t(
                        `confirmation.slipState.${state === 'accepted' && cameNothing ? 'uncounted' : state}`,
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
