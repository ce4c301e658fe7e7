import { callQuery } from '@villa/admin/kit/call-query.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  type BookingLedgerAnswer,
  addCharge,
  listPayments,
} from '@villa/shared/contract/ledger.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { bookingQuery } from '../booking-query.ts';

/** Asked again with its booking, whose version every payment raises. */
export function ledgerQuery(api: AdminApi, id: string) {
  return callQuery(api, ['booking', id, 'payments'], listPayments, { params: { id } });
}

/**
 * Shows the answer's money on the booking's page at once, so that nobody goes on with the earlier sums before it is
 * fetched again. Where the page has another booking than the one that was sent, it waits for all of it.
 * @param sent the version that the change was made on
 */
export function showLedger(
  { queryClient, api, id }: { queryClient: QueryClient; api: AdminApi; id: string },
  sent: number | undefined,
  ledger: BookingLedgerAnswer,
): BookingLedgerAnswer {
  queryClient.setQueryData(ledgerQuery(api, id).queryKey, ledger);
  queryClient.setQueryData(bookingQuery(api, id).queryKey, (before) =>
    before && before.version === sent
      ? { ...before, money: ledger.money, version: ledger.version }
      : before,
  );
  return ledger;
}

/** Also after a refusal: somebody else may have written the same down. */
export const showsEverywhere = (queryClient: QueryClient) => ({
  onSettled: () => void queryClient.invalidateQueries(),
});

export function addChargeMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<typeof addCharge>['body']) =>
      showLedger(
        { queryClient, api, id },
        body.version,
        await api.call(addCharge, { params: { id }, body }),
      ),
    ...showsEverywhere(queryClient),
  });
}
