import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminBooking,
  type BookingDetail,
  changeAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking-actions.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { useWayToOverview } from '../../shell/last-overview.tsx';
import { useHost } from '../../use-host.ts';
import { deleteBookingMutation, restoreBookingMutation } from './api/bookings.ts';
import { type BookingStep, stepsOf, stepsBack } from './booking-steps.ts';
import { undoLast, useUndo } from './use-undo.ts';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';

const DONE = {
  confirm: 'done.confirmed',
  ask_for_slip: 'done.asked',
  cancel: 'done.cancelled',
  reopen: 'done.reopened',
} as const satisfies Record<BookingAction, string>;

/** The actions on a booking, each with its undo where there is one. */
export function useBookingActions(booking: BookingDetail) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const overview = useWayToOverview().to;
  const name = useGuestName()(booking);
  const id = booking._id;

  const { refresh, showFailure, undoBy } = useUndo();

  const acting = useMutation({
    mutationFn: (action: BookingAction) => walk(api, booking, stepsOf(action)),
    onSuccess(after, action) {
      const back = stepsBack(action, booking);
      const way = undoBy(() => (back === null ? undoLast(api, after) : walk(api, after, back)));
      notify.success(t(DONE[action], { name }), way);
      return refresh();
    },
    onError: (error) => showFailure(error, 'updateStatusFailed'),
  });

  const restoring = useMutation(restoreBookingMutation(api));
  const deleting = useMutation({
    ...deleteBookingMutation(api),
    async onSuccess() {
      notify.success(
        t('done.deleted', { name }),
        undoBy(() => restoring.mutateAsync({ id })),
      );
      await navigate(overview);
      // Its page may still stand for a moment, and must not ask again for what is no longer there.
      const ofIt = { queryKey: ['booking', id] };
      await queryClient.invalidateQueries({ ...ofIt, refetchType: 'none' });
      queryClient.removeQueries({ ...ofIt, type: 'inactive' });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [kind, of] }) => kind !== 'booking' || of !== id,
      });
    },
    onError: (error) => showFailure(error, 'deleteBookingFailed'),
  });

  /** After staff have said what came. */
  function confirmed(after: AdminBooking): void {
    notify.success(
      t(DONE.confirm, { name }),
      undoBy(() => undoLast(api, after)),
    );
  }

  return { acting, deleting, confirmed };
}

/** Takes the steps one after the other, each on the version that the previous one made. */
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
