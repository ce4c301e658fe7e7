import { useCall } from '@villa/admin/kit/use-action.ts';
import { sendConfirmation } from '@villa/shared/contract/mails.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking/booking-actions.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { EarlyEnd } from './early-end.tsx';
import { SummaryButtons } from './summary-buttons.tsx';

interface ManageCardProps {
  booking: BookingDetail;
  busy: BookingAction | null;
  onAction: (action: BookingAction) => void;
  onDelete: () => void;
}

/** Rare actions, away from the buttons of every day. */
export function ManageCard({ booking, busy, onAction, onDelete }: ManageCardProps) {
  const { t } = useTranslation('bookings');
  const can = (action: BookingAction) => booking.actions.includes(action);
  const isStuck = booking.status === 'cancelled' && !can('reopen');
  return (
    <SectionCard title={t('detail.manage')} className="print:hidden">
      {isStuck ? <p className="mb-3 text-sm text-soft">{t('detail.nightsTaken')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <SendConfirmation booking={booking} />
        <SummaryButtons booking={booking} />
        {can('reopen') ? (
          <Button
            look="outline"
            busy={busy === 'reopen'}
            onClick={() => onAction('reopen')}
            className="grow"
          >
            {t('action.reopen')}
          </Button>
        ) : null}
        <EarlyEnd booking={booking} />
        {can('cancel') ? (
          <Button
            look="outline"
            busy={busy === 'cancel'}
            onClick={() => onAction('cancel')}
            className="grow"
          >
            {t('action.cancel')}
          </Button>
        ) : null}
        <Button look="outline" onClick={onDelete} className="grow text-danger!">
          {t('action.delete')}
        </Button>
      </div>
    </SectionCard>
  );
}

/** The confirmation once more, for a guest who cannot find it. */
function SendConfirmation({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { notify } = useHost();
  const sending = useCall(sendConfirmation, {
    onSuccess: () => notify.success(t('done.mailed')),
    refreshes: [],
    tells: 'sendConfirmationFailed',
  });
  if (booking.status !== 'confirmed' || !booking.customerInfo?.email) return null;
  return (
    <Button
      look="outline"
      busy={sending.isPending}
      onClick={() => sending.mutate({ params: { id: booking._id } })}
      className="grow"
    >
      {t('action.sendMail')}
    </Button>
  );
}
