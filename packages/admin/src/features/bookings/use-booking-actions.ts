import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type AdminBooking,
  type BookingDetail,
  changeAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking-actions.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { paths } from '../../paths.ts';
import { type Failed, useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';
import { deleteBookingMutation, restoreBookingMutation } from './api/bookings.ts';
import { type BookingStep, stepsOf, stepsBack } from './booking-steps.ts';
import { useNameOf } from './name-of.ts';

const DONE = {
  confirm: 'done.confirmed',
  ask_for_slip: 'done.asked',
  cancel: 'done.cancelled',
  reopen: 'done.reopened',
} as const satisfies Record<BookingAction, string>;

/** What can be done with a booking, each with its way back where there is one. */
export function useBookingActions(booking: BookingDetail) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const name = useNameOf()(booking);
  const id = booking._id;

  const refresh = () => queryClient.invalidateQueries();

  function tellFailure(error: unknown, failed: Failed): void {
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
      tellFailure(error, 'updateStatusFailed');
    }
  }
  const undoBy = (work: () => Promise<unknown>) => ({
    label: t('shell:undo'),
    run: () => void undo(work),
  });

  const acting = useMutation({
    mutationFn: (action: BookingAction) => walk(api, booking, stepsOf(action)),
    onSuccess(after, action) {
      const back = stepsBack(action, booking);
      const way = back.length > 0 ? undoBy(() => walk(api, after, back)) : undefined;
      notify.success(t(DONE[action], { name }), way);
      return refresh();
    },
    onError: (error) => tellFailure(error, 'updateStatusFailed'),
  });

  const restoring = useMutation(restoreBookingMutation(api));
  const deleting = useMutation({
    ...deleteBookingMutation(api),
    onSuccess() {
      notify.success(
        t('done.deleted', { name }),
        undoBy(() => restoring.mutateAsync(id)),
      );
      void navigate(paths.bookings);
      queryClient.removeQueries({ queryKey: ['booking', id] });
      return refresh();
    },
    onError: (error) => tellFailure(error, 'deleteBookingFailed'),
  });

  return { acting, deleting };
}

/** Takes the steps one after the other, each from the version that the one before has made. */
async function walk(
  api: AdminApi,
  { _id: id, version }: Pick<AdminBooking, '_id' | 'version'>,
  steps: readonly BookingStep[],
): Promise<Pick<AdminBooking, '_id' | 'version'>> {
  let now = { _id: id, version };
  for (const step of steps) {
    const body = { ...step, version: now.version };
    now = await api.call(changeAdminBooking, { params: { id }, body });
  }
  return now;
}
