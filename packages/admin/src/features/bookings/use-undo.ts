import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { undoStep } from '@villa/shared/contract/admin-slips.ts';
import { useTranslation } from 'react-i18next';
import type { NoticeAction } from '@villa/admin/host.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { type Failed, useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';

/** The way back that the message of a step offers, and what is said where a step failed. */
export function useUndo() {
  const { t } = useTranslation(['bookings', 'shell']);
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const refresh = () => queryClient.invalidateQueries();

  function showFailure(error: unknown, failed: Failed): void {
    const isStale = error instanceof ApiError && error.code === 'stale_version';
    notify.error(isStale ? t('done.changedMeanwhile') : errorText(error, failed));
    void refresh();
  }

  async function undo(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      notify.success(t('done.undone'));
      await refresh();
    } catch (error) {
      showFailure(error, 'updateStatusFailed');
    }
  }

  const undoBy = (work: () => Promise<unknown>): NoticeAction => ({
    label: t('shell:undo'),
    run: () => void undo(work),
  });
  return { refresh, showFailure, undoBy };
}

/** The server takes the last step back, with the payment that it wrote down. */
export function undoLast(
  api: AdminApi,
  { _id: id, version }: Pick<AdminBooking, '_id' | 'version'>,
): Promise<unknown> {
  return api.call(undoStep, { params: { id }, body: { version } });
}
