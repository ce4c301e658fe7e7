import { queryOptions } from '@tanstack/react-query';
import { getNights } from '@villa/shared/contract/nights.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/**
 * Answers true when a stay is free of minimum nights and arrival days, since it lies exactly between two confirmed
 * stays or blocks.
 */
export function fillsGapQuery(api: AdminApi, { checkIn, checkOut }: Stay) {
  return queryOptions({
    queryKey: ['availability', 'gap', checkIn, checkOut],
    queryFn: ({ signal }) =>
      api.call(getNights, { query: { from: checkIn, to: checkOut }, signal }),
    select: ({ gaps }) => gaps.some((gap) => gap.checkIn === checkIn && gap.checkOut === checkOut),
  });
}
