import type { Limit } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';

/** A guess that has been counted, before anybody knows whether it is right. */
export interface Guess {
  /** It was right: it no longer counts, and this address is known for this account from now on. */
  wasRight(): void;
}

export interface GuessLimit {
  /** @throws AppError `too_many_requests` with how long to wait */
  begin(account: string, address: string): Guess;
}

/** Strangers who invent names shall not fill the memory. */
const MOST_COUNTED = 20_000;

interface Counter {
  count: number;
  endsAt: number;
}

/**
 * Slows down who guesses passwords: so many wrong ones for an account, so many from an address. Names
 * that nobody has are counted like all others.
 *
 * An address from which somebody has logged in before is counted by itself, so that strangers who
 * use up an account's guesses do not keep its owner out. Open log-ins do not come here at all.
 */
export function createGuessLimit(
  limits: { account: Limit; address: Limit },
  enabled: boolean,
  clock: Clock,
): GuessLimit {
  const counters = new Map<string, Counter>();
  const known = new Set<string>();

  function take(key: string, { requests, seconds }: Limit): Counter {
    const now = clock.now().getTime();
    let counter = counters.get(key);
    if (!counter || counter.endsAt <= now) {
      counters.delete(key);
      makeRoom(counters, now);
      counter = { count: 0, endsAt: now + seconds * 1000 };
      counters.set(key, counter);
    }
    if (counter.count >= requests) {
      const retryAfter = Math.ceil((counter.endsAt - now) / 1000);
      throw new AppError('too_many_requests', { data: { retryAfter } });
    }
    return counter;
  }

  if (!enabled) return { begin: () => ({ wasRight() {} }) };
  return {
    begin(account, address) {
      const pair = `${account} ${address}`;
      const byAddress = take(`address ${address}`, limits.address);
      const byAccount = take(`account ${known.has(pair) ? pair : account}`, limits.account);
      // Counted before it is judged: guesses that come side by side cannot all slip through.
      byAddress.count += 1;
      byAccount.count += 1;
      return {
        wasRight() {
          byAddress.count -= 1;
          byAccount.count -= 1;
          if (known.size >= MOST_COUNTED) known.clear();
          known.add(pair);
        },
      };
    },
  };
}

/** What is over goes first, then what was begun first. */
function makeRoom(counters: Map<string, Counter>, now: number): void {
  if (counters.size < MOST_COUNTED) return;
  for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key);
  for (const key of counters.keys()) {
    if (counters.size < MOST_COUNTED) return;
    counters.delete(key);
  }
}
