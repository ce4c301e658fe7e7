import { type BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking/booking-actions.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { EarlyEnd } from './early-end.tsx';

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
