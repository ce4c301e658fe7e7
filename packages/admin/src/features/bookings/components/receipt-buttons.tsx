import { useMutation } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { receiptMutation } from '../api/payments.ts';

/** The guest's receipt, to save or to print. */
export function ReceiptButtons({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, saveFile, printDocument, notify } = useHost();
  const { isPending, variables, mutate } = useMutation({
    ...receiptMutation(api, booking),
    onError: () => notify.error(t('action.receiptFailed')),
  });
  // Without a slip there is no payment to write a receipt about.
  if (booking.status !== 'confirmed' && booking.status !== 'in_review') return null;

  return (
    <>
      <Button
        look="outline"
        busy={isPending && variables === saveFile}
        onClick={() => mutate(saveFile)}
        className="grow"
      >
        {t('action.saveReceipt')}
      </Button>
      <Button
        look="outline"
        busy={isPending && variables === printDocument}
        onClick={() => mutate(printDocument)}
        className="grow"
      >
        {t('action.printReceipt')}
      </Button>
    </>
  );
}
