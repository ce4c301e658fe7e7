import { ApiError } from '@villa/shared/client/api-client.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';

/** Reasons whose general words speak of a stay, or say too little here. */
const OWN_REFUSALS = [
  'not_a_date',
  'reversed',
  'too_many_nights',
  'too_far_ahead',
  'no_arrival_possible',
] as const;

/** The words of its own that a refused field has in this form. */
export function refusalOf(message: string | undefined, field: string) {
  if (message === 'required' && field.endsWith('Price')) return 'required_price' as const;
  return OWN_REFUSALS.find((reason) => reason === message);
}

/** A period as a refusal names it. */
type Overlapping = Pick<RatePeriod, 'kind' | 'name' | 'firstNight' | 'lastNight'>;

/** The period that the server names, when somebody else was faster. */
export function overlapOf(error: unknown): Overlapping | null {
  if (!(error instanceof ApiError) || error.code !== 'period_overlap') return null;
  return error.data['period'] as Overlapping;
}
