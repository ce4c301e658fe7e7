import { useCall } from '@villa/admin/kit/use-action.ts';
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BookingDetail,
  changeAdminBooking,
  deleteAdminBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { restoreBooking } from '@villa/shared/contract/bin.ts';
import { type BookingAction, LEADS_TO } from '@villa/shared/domain/booking/booking-actions.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWayToOverview } from '../../shell/last-overview.tsx';
import { useHost } from '../../use-host.ts';
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
    mutationFn: (action: BookingAction) =>
      api.call(changeAdminBooking, {
        params: { id },
        body: { status: LEADS_TO[action], version: booking.version },
      }),
    onSuccess(after, action) {
      notify.success(
        t(DONE[action], { name }),
        undoBy(() => undoLast(api, after)),
      );
      return refresh();
    },
    onError: (error) => showFailure(error, 'updateStatusFailed'),
  });

  const restoring = useCall(restoreBooking);
  const deleting = useCall(deleteAdminBooking, {
    async onSuccess() {
      notify.success(
        t('done.deleted', { name }),
        undoBy(() => restoring.mutateAsync({ params: { id }, query: {} })),
      );
      await navigate(overview);
      // Its page may still stand for a moment, and must not ask again for what is no longer there: every query of a
      // booking has the booking's id in its key.
      const isOfIt = ({ queryKey }: Query) => queryKey.includes(id);
      await queryClient.invalidateQueries({ predicate: isOfIt, refetchType: 'none' });
      queryClient.removeQueries({ predicate: isOfIt, type: 'inactive' });
      return queryClient.invalidateQueries({ predicate: (query) => !isOfIt(query) });
    },
    onError: (error) => showFailure(error, 'deleteBookingFailed'),
  });

  /** After staff have said what came. */
  function confirmed(version: number): void {
    notify.success(
      t(DONE.confirm, { name }),
      undoBy(() => undoLast(api, { _id: id, version })),
    );
  }

  return { acting, deleting, confirmed };
}
