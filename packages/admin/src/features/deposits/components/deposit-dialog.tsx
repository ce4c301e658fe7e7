import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { KeepDamage } from '@villa/admin/kit/payments/keep-damage.tsx';
import { RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { useHost } from '@villa/admin/use-host.ts';

export type DepositAct = 'return' | 'keep';

interface DepositDialogProps {
  act: DepositAct;
  id: string;
  onClose: () => void;
}

/** Returns a deposit or keeps a part of it, by the booking as it is now. */
export function DepositDialog({ act, id, onClose }: DepositDialogProps) {
  const { t } = useTranslation(['money', 'deposits']);
  const { api, notify } = useHost();
  const { data: booking, error, refetch } = useQuery(bookingQuery(api, id));
  if (booking === undefined) {
    return (
      <Dialog open onClose={onClose} title={t(act === 'keep' ? 'keep.title' : 'out.damageTitle')}>
        <NotLoaded error={error} onRetry={refetch} />
      </Dialog>
    );
  }
  if (act === 'keep') return <KeepDamage booking={booking} onClose={onClose} />;
  return (
    <RecordPayment
      booking={booking}
      kind="damage_out"
      asked={null}
      onClose={onClose}
      onRecorded={(_done, amount) => {
        notify.success(t('out.done', { amount: formatBaht(amount) }));
        onClose();
      }}
    />
  );
}
