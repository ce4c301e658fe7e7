import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { sendConfirmationMutation } from '../api/bookings.ts';

/** The confirmation once more, for a guest who cannot find it. */
export function SendConfirmation({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const sending = useMutation({
    ...sendConfirmationMutation(api, booking._id),
    onSuccess() {
      notify.success(t('done.mailed'));
      return queryClient.invalidateQueries();
    },
    onError: (error) => notify.error(errorText(error, 'sendConfirmationFailed')),
  });
  if (booking.status !== 'confirmed' || !booking.customerInfo?.email) return null;
  return (
    <Button
      look="outline"
      busy={sending.isPending}
      onClick={() => sending.mutate()}
      className="grow"
    >
      {t('action.sendMail')}
    </Button>
  );
}
