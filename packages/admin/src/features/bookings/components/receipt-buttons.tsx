import { useMutation } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { receiptMutation } from '../api/get-receipt.ts';

/** The guest's receipt: to keep, or to print for somebody at the desk. */
export function ReceiptButtons({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, saveFile, openPaper, notify } = useHost();
  const fetching = useMutation(receiptMutation(api, booking._id));
  // Before a slip there is nothing to write a receipt about.
  if (booking.status !== 'confirmed' && booking.status !== 'in_review') return null;

  async function take(give: (name: string, receipt: Blob) => Promise<void>): Promise<void> {
    try {
      await give(`receipt-${booking.reference}.pdf`, await fetching.mutateAsync());
    } catch {
      notify.error(t('action.receiptFailed'));
    }
  }

  return (
    <>
      <Button
        look="outline"
        busy={fetching.isPending}
        onClick={() => void take(saveFile)}
        className="grow"
      >
        {t('action.saveReceipt')}
      </Button>
      <Button
        look="outline"
        busy={fetching.isPending}
        onClick={() => void take(openPaper)}
        className="grow"
      >
        {t('action.printReceipt')}
      </Button>
    </>
  );
}
