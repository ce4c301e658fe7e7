import { mutationOptions } from '@tanstack/react-query';
import { type ReviewSlip, refuseSlip, undoStep } from '@villa/shared/contract/admin-slips.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** A decision as it stands: by the version that it made it can be taken back. */
export interface Decided {
  slip: ReviewSlip;
  version: number;
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
