import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStay } from '../stay.tsx';
import { mayVisit, stepPath } from '../booking-step.ts';

/** The guest's name and contact, and the link to correct them while that is possible. */
export function GuestDetails() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { customerInfo, customerName } = booking;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-sm text-soft">{t('confirmation.guest')}</h3>
        <p>
          {customerInfo === null
            ? customerName
            : `${customerInfo.firstName} ${customerInfo.lastName}`}
        </p>
        {customerInfo !== null && (
          <>
            <p>{customerInfo.email}</p>
            <p className="figures">{customerInfo.phone}</p>
          </>
        )}
      </div>
      {mayVisit('customer-info', booking) && (
        <Link
          to={stepPath('customer-info', booking._id)}
          className={buttonClass('plain', '-mt-2.5 -mr-3 shrink-0 print:hidden')}
        >
          {t('confirmation.editInfo')}
        </Link>
      )}
    </div>
  );
}
