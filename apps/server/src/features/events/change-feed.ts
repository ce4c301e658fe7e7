import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import type { BookingStaffEvent, StaffEvent } from '@villa/shared/contract/events.ts';
import type { Log } from '../../platform/log.ts';
import { startTimer } from '../../platform/jobs/timer.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { Writes } from './writes.ts';

/** How soon a write is noticed, whichever process made it; a look costs a few microseconds. */
const LOOK_EVERY_MS = 200;
/** How soon a stream whose token no longer counts is ended when nothing else happens. */
const CHECK_EVERY_MS = 1000;
/** Proxies close a connection that sends nothing for a minute. */
const BEAT_EVERY_MS = 15_000;
/** A browser window has one; more than a user can look at means that something is out of control. */
const MAX_PER_USER = 12;

const BOOKING_KIND: Partial<Record<BookingEvent, BookingStaffEvent['kind']>> = {
  created: 'booking.created',
  slip: 'slip.received',
  deleted: 'booking.deleted',
  restored: 'booking.restored',
};

/** A change, or that something changed of which nobody knows what it was. */
export type News = StaffEvent | 'resync';

/** One open stream that wants to know what changes. */
export interface Listener {
  userId: string;
  hear(news: News): void;
  /** Checks whether the token still counts. */
  check(): void;
  /** Shows that the connection is alive. */
  beat(): void;
  end(reason: 'replaced' | 'stopping'): void;
}

/** Publishes what changes to all who listen; while nobody does, it does nothing. */
export interface ChangeFeed {
  /** Publishes the changes of bookings. */
  follower: BookingFollower;
  /** @returns what takes the listener out again */
  join(listener: Listener): () => void;
  /** Ends every stream, for a clean stop. */
  stop(): void;
}

export function createChangeFeed(writes: Writes, log: Log): ChangeFeed {
  const listeners = new Set<Listener>();
  let stopTimers: (() => Promise<void>)[] = [];
  let stopped = false;

  /** Another process says nothing of what it writes, so everything is read anew. */
  function look(): void {
    if (writes.elsewhere()) publish('resync');
    for (const kind of writes.own()) publish({ kind });
  }

  function notify(how: (listener: Listener) => void): void {
    for (const listener of listeners) how(listener);
  }

  const publish = (news: News): void => notify((listener) => listener.hear(news));

  function start(): void {
    // Whoever is new reads everything anyway.
    writes.elsewhere();
    writes.own();
    const every = (everyMs: number, name: string, run: () => void) =>
      startTimer({ name, everyMs, run }, log);
    stopTimers = [
      every(LOOK_EVERY_MS, 'look for changes', look),
      every(CHECK_EVERY_MS, 'check of listeners', () => notify((listener) => listener.check())),
      every(BEAT_EVERY_MS, 'heartbeat of streams', () => notify((listener) => listener.beat())),
    ];
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const stop of stopTimers) void stop();
    stopTimers = [];
  }

  return {
    follower: {
      name: 'events',
      after: [],
      afterCommit({ event, after, actor }) {
        const kind = BOOKING_KIND[event] ?? 'booking.changed';
        publish({ kind, bookingId: after.id, event, by: actor.kind });
      },
    },
    join(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId);
      // The oldest goes: its laptop may be off by now, while the newest one is certainly read.
      if (own.length >= MAX_PER_USER) own[0]?.end('replaced');
      if (listeners.size === 0) start();
      listeners.add(listener);
      // A request that slipped in while the server stops.
      if (stopped) setImmediate(() => listener.end('stopping'));
      return () => leave(listener);
    },
    stop() {
      stopped = true;
      notify((listener) => listener.end('stopping'));
    },
  };
}
