import type { Log } from '../../lib/log.ts';
import { startTimer } from '../../lib/timer.ts';
import type { ChangesRepository } from './changes.repository.ts';

/** How soon a change is noticed, whichever process made it; a look costs a few microseconds. */
const LOOK_EVERY_MS = 200;
/** How soon a stream whose token no longer counts is ended when nothing else happens. */
const CHECK_EVERY_MS = 1000;
/** Proxies close a connection that sends nothing for a minute. */
const BEAT_EVERY_MS = 15_000;
/** A browser window has one; more than a user can look at means that something is out of control. */
const MOST_PER_USER = 12;

/** One open stream that wants to know what changes. */
export interface Follower {
  userId: string;
  /** Something is new: read on. */
  readOn(): void;
  /** Checks whether the token still counts. */
  check(): void;
  /** Shows that the connection is alive. */
  beat(): void;
  end(reason: 'replaced' | 'stopping'): void;
}

/** Watches the log of changes for all who follow it; while nobody does, it does nothing. */
export interface ChangeFeed {
  /** @returns what takes the follower out again */
  join(follower: Follower): () => void;
  /** Ends every stream, for a clean stop. */
  stop(): void;
}

export function createChangeFeed(changes: Pick<ChangesRepository, 'last'>, log: Log): ChangeFeed {
  const followers = new Set<Follower>();
  let stopTimers: (() => Promise<void>)[] = [];
  let seen = 0;
  let stopped = false;

  function look(): void {
    const { id } = changes.last();
    if (id === seen) return;
    seen = id;
    notify((follower) => follower.readOn());
  }

  function notify(how: (follower: Follower) => void): void {
    for (const follower of followers) how(follower);
  }

  function start(): void {
    seen = changes.last().id;
    const every = (everyMs: number, name: string, run: () => void) =>
      startTimer({ name, everyMs, run }, log);
    stopTimers = [
      every(LOOK_EVERY_MS, 'look for changes', look),
      every(CHECK_EVERY_MS, 'check of followers', () => notify((follower) => follower.check())),
      every(BEAT_EVERY_MS, 'heartbeat of streams', () => notify((follower) => follower.beat())),
    ];
  }

  function leave(follower: Follower): void {
    followers.delete(follower);
    if (followers.size > 0) return;
    for (const stop of stopTimers) void stop();
    stopTimers = [];
  }

  return {
    join(follower) {
      const own = [...followers].filter(({ userId }) => userId === follower.userId);
      // The oldest goes: its laptop may be off by now, while the newest one is certainly read.
      if (own.length >= MOST_PER_USER) own[0]?.end('replaced');
      if (followers.size === 0) start();
      followers.add(follower);
      // A request that slipped in while the server stops.
      if (stopped) setImmediate(() => follower.end('stopping'));
      return () => leave(follower);
    },
    stop() {
      stopped = true;
      notify((follower) => follower.end('stopping'));
    },
  };
}
