import { leastAgreed } from '@villa/shared/domain/pricing/staff-discount.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { Actor } from './booking-record.ts';

/**
 * Refuses an amount by which staff give away more than the owner lets them: a price, or what is kept of a stay that ends.
 * @param agreed the amount under the name of its field
 * @param usual the amount without them: worked out, paid, or kept by the terms
 * @throws AppError `invalid_fields` (`below_bound`)
 */
export function refuseBelowBound(
  agreed: Readonly<Record<string, number>>,
  usual: number,
  { actor, settings }: { actor: Actor; settings: { maxStaffDiscount: number } },
): void {
  if (actor.isBounded !== true) return;
  const least = leastAgreed(usual, settings.maxStaffDiscount);
  const below = Object.keys(agreed).filter((field) => (agreed[field] ?? 0) < least);
  if (below.length === 0) return;
  throw invalidFields(Object.fromEntries(below.map((field) => [field, 'below_bound' as const])));
}
