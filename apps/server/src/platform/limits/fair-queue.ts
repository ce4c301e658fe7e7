import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { createWindowCounts } from './window-counts.ts';
import { type ClientKeys, scopesAround } from './client-key.ts';

export interface Waiter {
  /** Null: no stranger. That work goes first, and none of it is refused. */
  client: ClientKeys | null;
  /** Aborted once nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
}

/** Slow work that strangers may ask for, a few pieces at a time. */
export interface FairQueue {
  /**
   * Runs the work in its turn; work that nobody waits for any more is dropped before that.
   * @throws AppError `too_many_requests` when this client has enough of it, `unavailable` when too many wait, both with
   * `retryAfter`; what the work throws
   */
  run<T>(waiter: Waiter, work: () => Promise<T>): Promise<T>;
}

export interface FairQueueOptions {
  atOnce: number;
  /** How many of these a stranger's work may have. */
  strangersAtOnce?: number;
  maxWaiting: number;
  /** How many of one client wait; of what lies around it as many more as `scopesAround` says. */
  maxOfOne: number;
  /** How long the work of one client may take in ten minutes; left out: as long as it likes. */
  maxSpentMs?: number;
  /** When a place may be free again. */
  retryAfterS: number;
  /** False bounds no client (`LIMITS=off`). */
  limits: boolean;
  clock: Clock;
  /** Milliseconds by a clock that nobody sets, to measure work; a test's own. */
  elapsed?: () => number;
}

/** For so long it counts how much time somebody's work took. */
export const SPENT_IN_S = 600;

interface Waiting {
  client: ClientKeys | null;
  begin: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Whose range has work under way or has had most of the time waits longest: who comes for the first time is next, however
 * much others have sent before.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, strangersAtOnce = atOnce, maxWaiting, maxOfOne, limits, clock } = options;
  const { maxSpentMs = Number.POSITIVE_INFINITY, retryAfterS: retryAfter } = options;
  const { elapsed = () => performance.now() } = options;
  const spent = createWindowCounts(clock);
  const running = new Set<Waiting>();
  const waiting: Waiting[] = [];

  const spentBy = (key: string) => spent.of(key, SPENT_IN_S);
  const full = () => new AppError('unavailable', { data: { retryAfter } });
  const enough = (seconds = retryAfter) =>
    new AppError('too_many_requests', { data: { retryAfter: seconds } });
  const countOf = (key: string, among: Iterable<Waiting>): number =>
    [...among].filter(({ client }) => client && Object.values(client).includes(key)).length;

  /** The lowest is next: no stranger, then by work under way, then by time spent. */
  function weightOf({ client }: Waiting): number {
    if (client === null) return -1;
    const { clientRange } = client;
    return countOf(clientRange, running) * SPENT_IN_S * 1000 + spentBy(clientRange).count;
  }

  function requireRoom(client: ClientKeys): void {
    for (const { key, counts } of scopesAround(client)) {
      const { count, endsAt } = spentBy(key);
      if (count >= maxSpentMs * counts) throw enough(spent.secondsUntil(endsAt));
      if (countOf(key, waiting) >= maxOfOne * counts) throw enough();
    }
  }

  /** Refuses one stranger when too many wait: from the range that has had most, and of equals the last to come. */
  function makeRoom(): void {
    const strangers = waiting.filter(({ client }) => client !== null);
    if (strangers.length <= maxWaiting) return;
    const heaviest = strangers.reduce((most, one) =>
      weightOf(one) >= weightOf(most) ? one : most,
    );
    take(heaviest).refuse(full());
  }

  function take(one: Waiting): Waiting {
    waiting.splice(waiting.indexOf(one), 1);
    return one;
  }

  function next(): Waiting | undefined {
    const ofStrangers = [...running].filter(({ client }) => client !== null).length;
    const may = waiting.filter(({ client }) => client === null || ofStrangers < strangersAtOnce);
    const [first, ...others] = may;
    return (
      first && others.reduce((one, other) => (weightOf(other) < weightOf(one) ? other : one), first)
    );
  }

  function goOn(): void {
    while (running.size < atOnce) {
      const one = next();
      if (one === undefined) return;
      running.add(one);
      take(one).begin();
    }
  }

  function end(one: Waiting, ms: number): void {
    running.delete(one);
    if (one.client !== null) {
      for (const { key } of scopesAround(one.client)) spentBy(key).count += ms;
    }
    goOn();
  }

  return {
    async run({ client, gone }, work) {
      if (gone?.aborted) throw enough();
      if (client !== null && limits) requireRoom(client);
      const turn = Promise.withResolvers<void>();
      const own: Waiting = { client, begin: turn.resolve, refuse: turn.reject };
      // Nobody hears this refusal.
      const drop = () => waiting.includes(own) && take(own).refuse(enough());
      waiting.push(own);
      goOn();
      makeRoom();
      gone?.addEventListener('abort', drop);
      await turn.promise.finally(() => gone?.removeEventListener('abort', drop));
      const begun = elapsed();
      try {
        return await work();
      } finally {
        end(own, elapsed() - begun);
      }
    },
  };
}
