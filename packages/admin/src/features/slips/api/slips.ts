import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import {
  type ReviewSlip,
  listWaitingSlips,
  refuseSlip,
  undoStep,
} from '@villa/shared/contract/admin-slips.ts';
import { addPayment } from '@villa/shared/contract/ledger.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import { damagePartOf } from '@villa/shared/domain/money/split-transfer.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function reviewQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['slips'],
    queryFn: ({ signal }) => api.call(listWaitingSlips, { signal }),
  });
}

/** The payment that staff report for a slip. */
export interface Came {
  amount: number;
  /** Why, although the slip was used before. */
  despite: string | undefined;
  /** The same amount came a moment ago, too. */
  again: boolean;
}

/** A decision as it stands: by the version that it made it can be taken back. */
export interface Decided {
  slip: ReviewSlip;
  version: number;
}

/** Confirms the booking with what came, or adds the payment where it is confirmed already. */
export function confirmMutation(api: AdminApi) {
  return mutationOptions({
    async mutationFn({ slip, came }: { slip: ReviewSlip; came: Came }): Promise<Decided> {
      const { _id: id, version, status, paymentMethod } = slip.booking;
      const { amount, despite, again } = came;
      const payment = {
        amount,
        damage: damagePartOf(amount, slip.booking, slip.expected),
        method: paymentMethod,
        slipIds: [slip.id],
        ...(again && { again }),
      };
      const reason = despite === undefined ? {} : { despite };
      const params = { id };
      if (status === 'confirmed') {
        const body = { ...payment, ...reason, version };
        return { slip, version: (await api.call(addPayment, { params, body })).version };
      }
      const body = { status: 'confirmed' as const, received: payment, ...reason, version };
      return { slip, version: (await api.call(setBookingStatus, { params, body })).version };
    },
  });
}

export function refuseMutation(api: AdminApi) {
  return mutationOptions({
    async mutationFn({
      slip,
      ...refusal
    }: {
      slip: ReviewSlip;
      reason: RefusalReason;
      words: string;
    }): Promise<Decided> {
      const body = { ...refusal, version: slip.booking.version };
      const { version } = await api.call(refuseSlip, { params: { id: slip.id }, body });
      return { slip, version };
    },
  });
}

export async function undoDecision(api: AdminApi, { slip, version }: Decided): Promise<void> {
  await api.call(undoStep, { params: { id: slip.booking._id }, body: { version } });
}
