import type { Limit } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type WindowCount, createWindowCounts } from '../../lib/window-counts.ts';

/** A guess that has been counted, before anybody knows whether it is right. */
export interface Guess {
  /** It was right: it no longer counts. */
  wasRight(): void;
}

export interface LogInTry {
  account: string;
  address: string;
  /** Whether the account's user has logged in from this address before. */
  isKnown: boolean;
}

export interface GuessLimit {
  /** @throws AppError `too_many_requests` with how long to wait */
  beginLogIn(attempt: LogInTry): Guess;
  /**
   * For whoever is logged in and has to say the password once more. Counted apart from log-ins:
   * strangers, who have none, use up nothing of it.
   * @throws AppError `too_many_requests` with how long to wait
   */
  beginWithin(userId: string, address: string): Guess;
  /**
   * For what anybody may try, such as a promo code: counted by the address alone.
   * @throws AppError `too_many_requests` with how long to wait
   */
  beginByAddress(address: string): Guess;
}

/** Wrong passwords: from a known address, from each other address for one account, from one address at all. */
export interface GuessLimits {
  account: Limit;
  newAddress: Limit;
  address: Limit;
}

/** So many times a known address's guesses, from unknown addresses together, and they are slowed down. */
const SLOW_AFTER = 10;
/** How long each unknown address then waits between two guesses; its first one is never refused. */
const SLOW_MS = 60_000;

/**
 * Slows down who guesses passwords. Names that nobody has are counted like all others.
 *
 * An address that is known for an account has guesses of its own there, and so has each one that is
 * not: strangers use up only their own guesses, so that they cannot keep the owner out. All unknown addresses
 * together only slow each other down. The counts are in memory and begin anew with the server; which
 * addresses are known is in the database.
 */
export function createGuessLimit(limits: GuessLimits, enabled: boolean, clock: Clock): GuessLimit {
  const counts = createWindowCounts(clock);

  function take(key: string, limit: Limit): WindowCount {
    const counter = counts.of(key, limit.seconds);
    if (counter.count >= limit.requests) throw refuseUntil(counter.endsAt);
    return counter;
  }

  function refuseUntil(end: number): AppError {
    return new AppError('too_many_requests', { data: { retryAfter: counts.secondsUntil(end) } });
  }

  /** Counted before it is judged: guesses that come side by side cannot all slip through. */
  function count(...taken: WindowCount[]): Guess {
    const before = taken.map(({ lastAt }) => lastAt);
    for (const counter of taken) {
      counter.count += 1;
      counter.lastAt = clock.now().getTime();
    }
    return {
      wasRight() {
        for (const [index, counter] of taken.entries()) {
          counter.count -= 1;
          counter.lastAt = before[index] ?? counter.lastAt;
        }
      },
    };
  }

  if (!enabled) {
    const uncounted = (): Guess => ({ wasRight() {} });
    return { beginLogIn: uncounted, beginWithin: uncounted, beginByAddress: uncounted };
  }
  return {
    beginLogIn({ account, address, isKnown }) {
      const byAddress = take(`address ${address}`, limits.address);
      if (isKnown) return count(byAddress, take(`known ${account} ${address}`, limits.account));
      const own = take(`new ${account} ${address}`, limits.newAddress);
      const all = counts.of(`account ${account}`, limits.account.seconds);
      const isSlow = all.count >= limits.account.requests * SLOW_AFTER;
      const next = own.lastAt + SLOW_MS;
      if (isSlow && next > clock.now().getTime()) throw refuseUntil(next);
      return count(byAddress, own, all);
    },
    beginByAddress: (address) => count(take(`address ${address}`, limits.address)),
    beginWithin: (userId, address) =>
      count(
        take(`address ${address}`, limits.address),
        take(`open log-in of ${userId}`, limits.account),
      ),
  };
}
