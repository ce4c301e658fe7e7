import { waitingSlips } from '@villa/shared/domain/money/slip-covers.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking/booking-actions.ts';
import { usedBefore } from '@villa/admin/kit/slip-evidence.tsx';
import { paths } from '@villa/admin/paths.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AttachSlip } from './attach-slip.tsx';

interface PaymentActionsProps {
  booking: BookingDetail;
  /** The action that is being carried out. */
  busy: BookingAction | null;
  onAction: (action: BookingAction) => void;
}

/** On a phone under the thumb, above the tabs, however far the slip is scrolled. */
const IN_REACH =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] thumb:z-10 thumb:border-t thumb:border-line thumb:bg-surface thumb:p-3 thumb:shadow-float thumb:*:grow thumb:*:basis-0 thumb:*:px-3 thumb:flex-row lg:flex-col';

/** The daily decision: whether the money has arrived. */
export function PaymentActions({ booking, busy, onAction }: PaymentActionsProps) {
  const { t } = useTranslation('bookings');
  const can = (action: BookingAction) => booking.actions.includes(action);
  const waiting = waitingSlips(booking.slips);
  // A reason is asked for where everything is compared.
  const isUsed = waiting.some(({ evidence }) => usedBefore(evidence) !== null);
  const isWaiting = waiting.length > 0 && booking.status !== 'cancelled';
  if (!can('confirm') && !can('ask_for_slip') && !isWaiting) return null;
  const place = booking.status === 'in_review' ? IN_REACH : 'flex-col';
  return (
    <div className={`flex gap-3 self-start ${place}`}>
      {isWaiting ? (
        <Link to={paths.slipsOf(booking._id)} className={buttonClass('primary')}>
          {t('action.reviewSlip')}
        </Link>
      ) : null}
      {can('confirm') && !isUsed ? (
        <Button look="outline" busy={busy === 'confirm'} onClick={() => onAction('confirm')}>
          {t('action.confirm')}
        </Button>
      ) : null}
      {can('ask_for_slip') ? (
        <Button
          look="outline"
          busy={busy === 'ask_for_slip'}
          onClick={() => onAction('ask_for_slip')}
        >
          {t('action.askForSlip')}
        </Button>
      ) : null}
      <AttachSlip booking={booking} />
    </div>
  );
}
