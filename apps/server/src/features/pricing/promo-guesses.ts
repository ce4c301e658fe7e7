import type { PromoTerms } from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { Limit } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { createGuessLimit } from '../staff/guess-limit.ts';

/**
 * Lets one client try a code, and counts it when it was wrong.
 * The function throws AppError `too_many_requests`, and what the try throws.
 */
export type GuessPromo = (client: ClientKeys, attempt: () => PromoTerms) => PromoTerms;

/** Whoever gets one of these knows the code already. */
const KNOWS_IT: readonly unknown[] = ['other_nights', 'too_short'];

export function createPromoGuesses(limit: Limit, enabled: boolean, clock: Clock): GuessPromo {
  const guesses = createGuessLimit(limit, enabled, clock);
  return (client, attempt) => {
    // Counted before it is judged.
    const guess = guesses.begin(client);
    try {
      const promo = attempt();
      guess.wasRight();
      return promo;
    } catch (error) {
      const fields = error instanceof AppError ? (error.details.fields ?? {}) : {};
      if (Object.values(fields).some((reason) => KNOWS_IT.includes(reason))) guess.wasRight();
      throw error;
    }
  };
}
