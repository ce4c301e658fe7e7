import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';

export interface Place {
  slip: ReviewSlip;
  /** From 0. */
  index: number;
  previous: string | null;
  next: string | null;
}

/**
 * The present place in the line of slips: at the named one, or at the place of the one that was decided. Going on from
 * the last leads to the first, so that a slip that was put off comes again.
 */
export function placeOf(
  slips: readonly ReviewSlip[],
  shown: string | null,
  stoodAt: number,
): Place | null {
  const found = slips.findIndex(({ id }) => id === shown);
  const index = found >= 0 ? found : Math.min(stoodAt, slips.length - 1);
  const slip = slips[index];
  if (slip === undefined) return null;
  const at = (place: number) =>
    slips.length < 2 ? null : (slips[(place + slips.length) % slips.length]?.id ?? null);
  return { slip, index, previous: at(index - 1), next: at(index + 1) };
}
