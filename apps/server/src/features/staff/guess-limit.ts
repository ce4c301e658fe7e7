import type { Limit } from '../../config.ts';
import { type ClientKeys, scopesAround } from '../../platform/limits/client-key.ts';
import { refuseUntil } from '../../platform/limits/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { type WindowCount, createWindowCounts } from '../../platform/limits/window-counts.ts';

/** A guess that has been counted, before anybody knows whether it is right. */
export interface Guess {
  /** It was right: it no longer counts. */
  wasRight(): void;
}

/** For what anybody may try, such as a promo code. */
export interface GuessLimit {
  /** @throws AppError `too_many_requests` with how long to wait */
  begin(client: ClientKeys): Guess;
}

export interface LogInTry {
  account: string;
  client: ClientKeys;
  /** True if the account's user has logged in from this address before. */
  isKnown: boolean;
}

export interface LogInLimit {
  /** @throws AppError `too_many_requests` with how long to wait */
  beginLogIn(attempt: LogInTry): Guess;
  /**
   * For whoever is logged in and has to say the password once more. Counted by the user alone: strangers, who have
   * no log-in, use up nothing of it.
   * @throws AppError `too_many_requests` with how long to wait
   */
  beginWithin(userId: string): Guess;
}

/** Wrong passwords: from a known address, from each other address for one account, from one address at all. */
export interface LogInLimits {
  account: Limit;
  newAddress: Limit;
  address: Limit;
}

/** Strangers are slowed down when all of them together make this many times the guesses that one client may. */
const SLOW_AFTER = 10;
/** How long each range then waits between two guesses; its first one is never refused. */
const SLOW_MS = 60_000;

const UNCOUNTED: Guess = { wasRight() {} };

/** @param enabled false counts nothing (`LIMITS=off`) */
export function createGuessLimit(limit: Limit, enabled: boolean, clock: Clock): GuessLimit {
  const counting = createCounting(clock);
  return {
    begin: (client) =>
      enabled ? counting.count(counting.ofStrangers('guess', limit, client)) : UNCOUNTED,
  };
}

/**
 * Slows down who guesses passwords. Names that nobody has are counted like all others.
 *
 * An address that is known for an account has guesses of its own there: no stranger's guess counts against it.
 * Which addresses are known is in the database.
 * @param enabled false counts nothing (`LIMITS=off`)
 */
export function createLogInLimit(limits: LogInLimits, enabled: boolean, clock: Clock): LogInLimit {
  const counting = createCounting(clock);
  if (!enabled) return { beginLogIn: () => UNCOUNTED, beginWithin: () => UNCOUNTED };
  return {
    beginLogIn({ account, client, isKnown }) {
      if (isKnown) {
        const own = counting.take(`known ${account} ${client.clientKey}`, limits.account);
        return counting.count([own]);
      }
      const slowAfter = limits.account.requests * SLOW_AFTER;
      const { newAddress } = limits;
      return counting.count([
        ...counting.ofStrangers('any account', limits.address, client),
        ...counting.ofStrangers(`account ${account}`, newAddress, client, slowAfter),
      ]);
    },
    beginWithin: (userId) =>
      counting.count([counting.take(`open log-in of ${userId}`, limits.account)]),
  };
}

/**
 * Counts guesses by their client and by what lies around it, so that a network of a million addresses has few.
 * Strangers use up only their own guesses; all together only slow each other down. The counts are in memory
 * and begin anew with the server.
 */
function createCounting(clock: Clock) {
  const counts = createWindowCounts(clock);

  function take(key: string, limit: Limit): WindowCount {
    const counter = counts.of(key, limit.seconds);
    if (counter.count >= limit.requests) throw refuseUntil(counts, counter.endsAt);
    return counter;
  }

  return {
    take,

    ofStrangers(
      what: string,
      { requests, seconds }: Limit,
      client: ClientKeys,
      slowAfter = requests * SLOW_AFTER,
    ): WindowCount[] {
      const around = scopesAround(client).map((scope) =>
        take(`${what} ${scope.key}`, { requests: requests * scope.counts, seconds }),
      );
      const all = counts.of(what, seconds);
      const next = (around[0]?.lastAt ?? Number.NEGATIVE_INFINITY) + SLOW_MS;
      const isSlow = all.count >= slowAfter;
      if (isSlow && next > clock.now().getTime()) throw refuseUntil(counts, next);
      return [...around, all];
    },

    /** Counted before it is judged: guesses that come side by side cannot all slip through. */
    count(taken: readonly WindowCount[]): Guess {
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
    },
  };
}
