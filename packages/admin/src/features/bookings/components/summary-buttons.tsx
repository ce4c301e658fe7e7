import { useMutation } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { summaryMutation } from '../api/payments.ts';

/** Without a slip there is nothing to sum up yet. */
export const hasSummary = ({ status }: BookingDetail): boolean =>
  status === 'confirmed' || status === 'in_review';

/** The summary of the stay, to save or to print. */
export function SummaryButtons({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, saveFile, printDocument, notify } = useHost();
  const { isPending, variables, mutate } = useMutation({
    ...summaryMutation(api, booking),
    onError: () => notify.error(t('action.summaryFailed')),
  });
  return (
    <>
      <Button
        look="outline"
        busy={isPending && variables === saveFile}
        onClick={() => mutate(saveFile)}
        className="grow"
      >
        {t('action.saveSummary')}
      </Button>
      <Button
        look="outline"
        busy={isPending && variables === printDocument}
        onClick={() => mutate(printDocument)}
        className="grow"
      >
        {t('action.printSummary')}
      </Button>
    </>
  );
}
