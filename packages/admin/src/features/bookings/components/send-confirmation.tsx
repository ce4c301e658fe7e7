import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { sendConfirmation } from '@villa/shared/contract/mails.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';

/** The confirmation once more, for a guest who cannot find it. */
export function SendConfirmation({ booking }: { booking: BookingDetail }) {
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
      className="justify-self-start"
    >
      {t('action.sendMail')}
    </Button>
  );
}
