import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking-actions.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface PaymentActionsProps {
  booking: BookingDetail;
  /** The action that is being carried out. */
  busy: BookingAction | null;
  onAction: (action: BookingAction) => void;
}

/** The daily decision: whether the money has arrived. */
export function PaymentActions({ booking, busy, onAction }: PaymentActionsProps) {
  const { t } = useTranslation('bookings');
  const can = (action: BookingAction) => booking.actions.includes(action);
  if (!can('confirm') && !can('ask_for_slip')) return null;
  return (
    <div className="flex flex-col gap-3 self-start">
      {can('confirm') ? (
        <Button
          look={booking.status === 'in_review' ? 'primary' : 'outline'}
          busy={busy === 'confirm'}
          onClick={() => onAction('confirm')}
        >
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
    </div>
  );
}
